import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "@playwright/test";
import { expectNothingSerious } from "./axe.ts";

const page = join(mkdtempSync(join(tmpdir(), "latchkey-page-")), "report.html");

// The library may have to be built first, on a machine that may be busy.
const patience = 240_000;
test.describe.configure({ timeout: patience });

test.beforeAll(() => {
  test.setTimeout(patience);
  const results = join(page, "..", "results");
  const latchkey = (...args: readonly string[]): void => {
    execFileSync(process.execPath, ["bin/latchkey.mjs", ...args]);
  };
  const simulate = "simulate --world new-derelict --policy random,greedy --runs 40 --workers 1 --forced 30 --out";
  latchkey(...simulate.split(" "), results);
  latchkey("report", results, "--html", page);
});

for (const [colorScheme, width] of [
  ["light", 1440],
  ["dark", 390],
  ["light", 320],
] as const) {
  test(`the report is accessible and fits at ${width} px, ${colorScheme}, every table open`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 844 } });
    const report = await context.newPage();
    await report.goto(pathToFileURL(page).href);
    for (const numbers of await report.locator(".slip summary").all()) await numbers.click();
    expect(await report.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectNothingSerious(report);
    await context.close();
  });
}

test("a row of a table opens the game behind it", async ({ page: report }) => {
  await report.goto(pathToFileURL(page).href);
  await report.locator(".slip summary").first().click();
  const link = report.locator(".slip a").first();
  await link.click();
  const game = report.locator(`[id="${(await link.getAttribute("href"))?.slice(1)}"]`);
  await expect(game).toBeInViewport();
  await expect(game).toContainText("Turn 1.");
});
