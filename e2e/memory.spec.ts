import { type CDPSession, expect, type Page, test } from "@playwright/test";
import type { Action } from "latchkey";
import { openRun } from "./table.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("twenty games in one page leave no more nodes and listeners behind than five", async ({ page }) => {
  test.setTimeout(180_000);
  await openRun(page, "new-derelict", 7);
  const session = await page.context().newCDPSession(page);
  const counts: { nodes: number; jsEventListeners: number }[] = [];
  for (let game = 1; game <= 20; game++) {
    await playToTheEnd(page);
    await page.getByRole("button", { name: "Same seed again" }).click();
    await expect(page.getByTestId("summary")).toHaveCount(0);
    await expect(page.locator("[data-card-id]").first()).toBeVisible();
    if (game === 5 || game === 20) counts.push(await countersOf(session));
  }
  const [early, late] = counts;
  if (early === undefined || late === undefined) throw new Error("Nothing was counted.");
  // The same deal again: what stands on the page is the same, and a table left behind is some hundreds of nodes.
  expect(late.nodes - early.nodes).toBeLessThan(150);
  expect(late.jsEventListeners - early.jsEventListeners).toBeLessThan(15);
});

async function countersOf(session: CDPSession): Promise<{ nodes: number; jsEventListeners: number }> {
  await session.send("HeapProfiler.collectGarbage");
  const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
  return { nodes, jsEventListeners };
}

/** A short game of a player who plays one card a turn, drawn as it goes. */
async function playToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { latchkey } = window;
    let played = false;
    while (latchkey?.state()?.status === "playing") {
      const legal = latchkey.legalActions();
      const reward = legal.find(({ type }) => type === "ChooseReward");
      const play: Action | undefined = played ? undefined : legal.find(({ type }) => type === "PlayCard");
      played = play !== undefined;
      latchkey.dispatch(reward ?? play ?? { type: "EndTurn" });
      await new Promise((drawn) => setTimeout(drawn));
    }
  });
  await expect(page.getByTestId("summary")).toBeVisible();
}
