import { expect as expectAtOnce, type Page, test } from "@playwright/test";
import { hashState } from "latchkey";
import { playedCircuit } from "./circuitPlayer.ts";
import { perform, revisionOf, stateOf, withSettings } from "./table.ts";

/** A circuit that look-ahead wins. */
const seed = 2;

test.use({ contextOptions: { reducedMotion: "reduce" } });
const expect = expectAtOnce.configure({ timeout: 20_000 });

/** To the answer with the keys alone, as everywhere: its digit, then Enter. */
async function answer(page: Page, digit: number): Promise<void> {
  await page.keyboard.press(String(digit));
  await page.keyboard.press("Enter");
}

async function expectFocus(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
}

test("a circuit of five is won by keyboard alone, from the ring to its last page, true to the core in every place", async ({
  page,
}) => {
  test.setTimeout(900_000);
  const played = playedCircuit(seed, "calm", "lookahead");
  const record = played.record();
  expect([played.stage().kind, record.length]).toEqual(["won", 5]);
  await withSettings(page);
  await page.goto("/");
  await page.getByLabel("calm").press("Space");
  await page.getByLabel(/^Seed/).fill(String(seed));
  await page.getByTestId("ring").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`[?]circuit&seed=${seed}&difficulty=calm$`));
  for (const [at, leg] of record.entries()) {
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    const offered = await page
      .locator("[data-answers] [data-world]")
      .evaluateAll((keys) => keys.map((key) => key.getAttribute("data-world")));
    await answer(page, offered.indexOf(leg.worldId) + 1);
    await expect(page.locator("[data-card-id]").first()).toBeVisible();
    for (const action of leg.actions.slice(0, -1)) {
      await perform(page, action, "keyboard");
      await expectFocus(page);
    }
    const last = leg.actions.at(-1);
    if (last !== undefined) await perform(page, last, "keyboard");
    const end = played.legs()[at]?.game.state();
    expect(await revisionOf(page)).toBe(end && hashState(end));
    if (leg.reward === undefined) break;
    await expect(page.getByRole("heading", { level: 1 })).toContainText("You are out of");
    // Half way round the tab is killed: the ring goes on where it was.
    if (at === 1) {
      await page.evaluate(() => window.latchkey?.kept());
      await page.goto("/");
      await expect(page.getByTestId("go-on")).toContainText("The whole ring");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toContainText("You are out of");
    }
    await answer(page, 1); // the bot took the first card
  }
  await expect(page.getByTestId("circuit-end")).toContainText("You are out of all five");
  await expect(page.getByTestId("circuit-end")).toContainText("5 of 5");
  await expect(page.getByTestId("circuit-end").getByRole("listitem")).toHaveCount(record.length);
  await page.evaluate(() => window.latchkey?.kept());
  await page.goto("/?runs");
  await expect(page.getByText(/^Out after/).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Replay / })).toHaveCount(record.length);
});

test("a ring lost in its first place says which and why, and begins again by one key", async ({ page }) => {
  test.setTimeout(120_000);
  await withSettings(page);
  await page.goto("/?circuit&seed=3");
  await answer(page, 2);
  await expect(page.locator("[data-card-id]").first()).toBeVisible();
  const dealt = await revisionOf(page);
  await page.evaluate(() => {
    while (window.latchkey?.state()?.status === "playing") {
      const [reward] = window.latchkey.legalActions().filter(({ type }) => type === "ChooseReward");
      window.latchkey.dispatch(reward ?? { type: "EndTurn" });
    }
  });
  const end = page.getByTestId("circuit-end");
  await expect(end.getByRole("heading", { level: 1 })).toContainText("keeps you");
  await expect(end).toContainText("0 of 5");
  await expect(end).toContainText("The worst was turn");
  await page.getByTestId("same-seed").press("Enter");
  await answer(page, 2);
  await expect.poll(() => revisionOf(page)).toBe(dealt);
  expect((await stateOf(page)).turn).toBe(1);
});
