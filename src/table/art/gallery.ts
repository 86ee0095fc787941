import { mount } from "svelte";
import "./cabinet.css";
import "./fonts.css";
import "./papers.css";
import Gallery from "./Gallery.svelte";

document.body.style.margin = "0";
mount(Gallery, { target: document.body });
