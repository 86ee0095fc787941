import { expect, type Page, test } from "@playwright/test";
import { legalOf, openRun, perform, stateOf } from "./table.ts";

/** Plays on through the page until it has ended a turn, and tells what was thrown meanwhile. */
async function playATurn(page: Page): Promise<readonly string[]> {
  const thrown: string[] = [];
  page.on("pageerror", ({ message }) => thrown.push(message));
  await openRun(page, "fog-beach-party", 3);
  const play = (await legalOf(page)).find(({ type }) => type === "PlayCard");
  if (play !== undefined) await perform(page, play, "keyboard");
  const { turn } = await stateOf(page);
  await perform(page, { type: "EndTurn" }, "mouse");
  expect((await stateOf(page)).turn).toBe(turn + 1);
  return thrown;
}

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.setTimeout(120_000);

test("without WebGL the place is drawn, and the game goes on", async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  expect(await playATurn(page)).toEqual([]);
  await expect(page.locator(".backdrop svg.scene")).toBeVisible();
  await expect(page.locator(".backdrop.lit")).toHaveCount(0);
});

test("without audio the game goes on in silence", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "AudioContext", { value: undefined });
  });
  expect(await playATurn(page)).toEqual([]);
});

test("where an AudioContext is refused the game goes on in silence", async ({ page }) => {
  await page.addInitScript(() => {
    const refused = class {
      constructor() {
        throw new Error("Audio is forbidden here.");
      }
    };
    Object.defineProperty(window, "AudioContext", { value: refused });
  });
  expect(await playATurn(page)).toEqual([]);
});

test.describe("without its fonts", () => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    test(`at ${viewport.width} wide no word leaves its card, and nothing scrolls sideways`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.route(/\.woff2/, (route) => route.abort());
      await openRun(page, "new-derelict", 29);
      const outside = await page.locator(".hold > .card").evaluateAll((cards) =>
        cards.flatMap((card) => {
          const { left, right, bottom } = card.getBoundingClientRect();
          const words = [...card.querySelectorAll(".name, .rule, .chip")];
          return words
            .map((word) => ({ text: word.textContent, box: word.getBoundingClientRect() }))
            .filter(
              ({ box }) => box.width > 1 && (box.left < left - 1 || box.right > right + 1 || box.bottom > bottom + 1),
            )
            .map(({ text }) => text);
        }),
      );
      expect(outside).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });
  }
});
