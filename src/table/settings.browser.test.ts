import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-svelte";
import Settings from "./parts/Settings.svelte";
import { preferences } from "./preferences.svelte.ts";
import { readSettings } from "./settings.ts";
import "./table.css";

beforeEach(() => preferences.set(readSettings(null)));

function kept() {
  return readSettings(localStorage.getItem("latchkey.settings"));
}

test("every change holds at once, reaches the stylesheets and is kept", async () => {
  await render(Settings, { onclose: () => {} });
  await page.getByRole("radio", { name: "Slow" }).click();
  expect(document.documentElement.style.getPropertyValue("--pace")).toBe("1.8");
  await page.getByRole("radio", { name: "Off" }).click();
  await expect.poll(() => document.documentElement.dataset.motion).toBe("off");
  expect(document.documentElement.style.getPropertyValue("--pace")).toBe("0");
  await page.getByRole("radio", { name: "Largest" }).click();
  await expect.poll(() => getComputedStyle(document.documentElement).fontSize).toBe("24px");
  await page.getByRole("checkbox", { name: /^Ask before/ }).click();
  expect(kept()).toMatchObject({ speed: "slow", motion: "off", text: "largest", asks: false });
});

test("reset takes all back but what has been explained; the lessons begin again on their own", async () => {
  preferences.set({ volume: 0, asks: false, taught: true, met: ["energy"] });
  await render(Settings, { onclose: () => {} });
  await expect.element(page.getByRole("slider", { name: "Sound" })).toHaveAttribute("aria-valuetext", "off");
  await page.getByRole("button", { name: "Reset settings" }).click();
  expect(kept()).toEqual({ ...readSettings(null), taught: true, met: ["energy"] });
  await page.getByRole("button", { name: "Lessons again" }).click();
  expect(kept()).toEqual(readSettings(null));
  await expect.element(page.getByRole("status")).toHaveTextContent("The lessons begin again");
});
