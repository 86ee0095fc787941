import { appendFileSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { hashState, newGame, reduce } from "latchkey";
import { serve } from "../scripts/serve.mjs";
import { openRun, perform, revisionOf, worldFromDisk } from "./table.ts";

test.use({ serviceWorkers: "allow", contextOptions: { reducedMotion: "reduce" } });

/** The page is served by its worker from now on. */
async function taken(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test("after one visit the page opens and plays with the network gone", async ({ page, context }) => {
  test.setTimeout(90_000);
  await page.goto("/");
  await taken(page);
  await context.setOffline(true);
  await openRun(page, "new-derelict", 7);
  const world = worldFromDisk("new-derelict");
  const after = reduce(world, newGame(world, { seed: 7 }), { type: "EndTurn" });
  await perform(page, { type: "EndTurn" }, "keyboard");
  expect(await revisionOf(page)).toBe(after.ok && hashState(after.state));
  await page.reload();
  await expect(page.locator("[data-card-id]").first()).toBeVisible();
  expect(await page.evaluate(() => document.fonts.check("16px Inter"))).toBe(true);
});

test("the page can be installed: its manifest and icons are what they say", async ({ page }) => {
  await page.goto("/");
  const manifest = await (await page.request.get("/manifest.webmanifest")).json();
  expect(manifest).toMatchObject({ name: "Latchkey", display: "standalone", start_url: "./" });
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (url) => {
      const image = await createImageBitmap(await (await fetch(url)).blob());
      return `${image.width}x${image.height}`;
    }, src);
    expect(size).toBe(sizes);
  }
});

test.describe("a new build", () => {
  let folder: string;
  let server: Server;
  let address: string;

  test.beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "latchkey-"));
    cpSync("dist/table-test", folder, { recursive: true });
    server = await serve(folder, 0);
    const bound = server.address();
    address = `http://localhost:${typeof bound === "object" && bound !== null ? bound.port : ""}`;
  });
  test.afterEach(() => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  });

  test("is offered on the title and taken when asked for, never during a run; stale caches go", async ({ page }) => {
    test.setTimeout(90_000);
    await page.goto(address);
    await taken(page);
    await expect(page.getByTestId("update")).toHaveCount(0);
    appendFileSync(join(folder, "sw.js"), '\nself.addEventListener("install", () => caches.open("latchkey-newer"));\n');
    await page.goto(`${address}/?world=new-derelict&seed=7`);
    await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null);
    await expect(page.locator("[data-card-id]").first()).toBeVisible();
    await expect(page.getByTestId("update")).toHaveCount(0);

    await page.getByRole("button", { name: "Back to the rack of keys" }).click();
    await expect(page.getByTestId("update")).toContainText("A new version is here");
    await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Take it" }).click()]);
    await expect(page.getByRole("heading", { level: 1, name: "Latchkey" })).toBeVisible();
    await expect(page.getByTestId("update")).toHaveCount(0);
    expect(await page.evaluate(() => caches.keys())).toHaveLength(1);
  });

  test("cannot come where the server is gone for good, and the old one plays on", async ({ page }) => {
    test.setTimeout(90_000);
    await page.goto(address);
    await taken(page);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await page.goto(`${address}/?world=transit-authority&seed=8`);
    await expect(page.locator("[data-card-id]").first()).toBeVisible();
  });
});
