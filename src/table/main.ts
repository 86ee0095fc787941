import { mount } from "svelte";
import App from "./App.svelte";
import "./art/fonts.css";
import { updates } from "./offline/updates.svelte.ts";
import "./table.css";

const target = document.getElementById("app");
if (target === null) throw new Error("The page has no #app.");
mount(App, { target });
if (import.meta.env.PROD) void updates.watch();
