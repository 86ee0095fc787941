import { mount } from "svelte";
import App from "./App.svelte";
import "./art/fonts.css";
import "./table.css";

const target = document.getElementById("app");
if (target === null) throw new Error("The page has no #app.");
mount(App, { target });
