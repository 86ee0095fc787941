import { existsSync } from "node:fs";
import { fail, packageBin, run } from "./packages.mjs";
import { inPath, installDebian } from "./system.mjs";

// What a headless Chromium needs to run as root, and quietly.
const flags = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
// And with WebGL on a machine without a graphics card; all that is drawn then takes several times as long.
const webGl = ["--use-angle=swiftshader", "--enable-unsafe-swiftshader"];

const systemNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** The Chromium to test with: the one named by CHROMIUM_PATH, else the system's, else none. */
function findChromium() {
  return process.env.CHROMIUM_PATH || systemNames.map(inPath).find(Boolean);
}

/** How vitest and Playwright start it. */
export function chromiumLaunchOptions({ withWebGl = false } = {}) {
  const executablePath = findChromium();
  return { args: withWebGl ? [...flags, ...webGl] : flags, ...(executablePath && { executablePath }) };
}

/** Finds a Chromium or installs one: Debian's package where apt and root are at hand, else Playwright's own. */
export async function ensureChromium() {
  const found = findChromium() ?? (await playwrightsOwn());
  if (found) return checked(found);
  const installed = (await installDebian("chromium")) ?? (await installPlaywrights());
  return installed ?? fail("No Chromium was found or could be installed: install one and name it in CHROMIUM_PATH.");
}

function checked(path) {
  return existsSync(path) ? path : fail(`CHROMIUM_PATH names ${path}, where there is no file: correct it or unset it.`);
}

async function playwrightsOwn() {
  const { chromium } = await import("@playwright/test");
  return [chromium.executablePath()].find(existsSync);
}

async function installPlaywrights() {
  console.log("Installing Playwright's Chromium (first time only) ...");
  await run(packageBin("playwright"), ["install", "chromium"], { quiet: true });
  return playwrightsOwn();
}
