import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-svelte";
import { preferences } from "../preferences.svelte.ts";
import Backdrop from "./Backdrop.svelte";
import { themes } from "./theme.ts";

afterEach(() => {
  vi.restoreAllMocks();
  preferences.set({ motion: "system" });
});

const backdrop = () => document.querySelector<HTMLElement>(".backdrop");
const told = { count: 2, mood: 0.5 };

test.each(Object.keys(themes).filter((id) => id !== "cabinet"))("%s has light over its drawing", async (worldId) => {
  const warned = vi.spyOn(console, "warn");
  await page.viewport(320, 200);
  await render(Backdrop, { worldId, told });
  await expect.poll(() => backdrop()?.classList.contains("lit"), { timeout: 20_000 }).toBe(true);
  // A shader that does not compile is told of as a warning.
  expect(warned).not.toHaveBeenCalled();
});

test("without WebGL the drawing stays, with its own fog, and nothing is thrown", async () => {
  const asked = vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  await render(Backdrop, { worldId: "fog-beach-party", told });
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0);
  expect(backdrop()?.classList.contains("lit")).toBe(false);
  const fog = document.querySelector(".fog");
  expect(fog && getComputedStyle(fog).display).not.toBe("none");
});

test("when the graphics card takes the canvas away, the drawing is back", async () => {
  await page.viewport(320, 200);
  await render(Backdrop, { worldId: "fog-beach-party", told });
  await expect.poll(() => backdrop()?.classList.contains("lit"), { timeout: 20_000 }).toBe(true);
  document.querySelector("canvas.light")?.dispatchEvent(new Event("webglcontextlost", { cancelable: true }));
  await expect.poll(() => backdrop()?.classList.contains("lit")).toBe(false);
});

test("where motion is unwelcome, no animation runs", async () => {
  preferences.set({ motion: "off" });
  await render(Backdrop, { worldId: "fog-beach-party", told });
  expect(document.getAnimations().filter(({ playState }) => playState === "running")).toEqual([]);
});
