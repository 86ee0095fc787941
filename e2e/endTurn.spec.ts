import { expect, type Page, test } from "@playwright/test";
import {
  type Action,
  comingBite,
  legalActions,
  newGame,
  observe,
  preview,
  reduce,
  type TurnWarning,
  tableView,
  turnWarnings,
} from "latchkey";
import { openRun, revisionOf, stateOf, worldFromDisk } from "./table.ts";

const world = "new-derelict";
const here = worldFromDisk(world);
const asking = { asks: true, taught: true };

/** A deal, and the actions after which ending the turn is warned of in that way or in none. */
function dealWith(kind: TurnWarning["kind"] | "none"): { seed: number; actions: readonly Action[] } {
  for (let seed = 1; seed < 300; seed++) {
    let state = newGame(here, { seed });
    const actions: Action[] = [];
    while (state.status === "playing" && actions.length < 40) {
      const observation = observe(here, state);
      const legal = legalActions(here, state);
      if (state.offers.length === 0) {
        const kinds = turnWarnings(here, observation, tableView(here, observation), legal).map((found) => found.kind);
        if (kind === "none" ? kinds.length === 0 : kinds.length === 1 && kinds[0] === kind) return { seed, actions };
      }
      const action = legal.find(({ type }) => type === "ChooseReward" || type === "EndTurn") ?? legal[0];
      const result = action && reduce(here, state, action);
      if (!result?.ok) break;
      actions.push(action as Action);
      state = result.state;
    }
  }
  throw new Error(`No deal with ${kind}.`);
}

async function openAt(page: Page, { seed, actions }: ReturnType<typeof dealWith>, settings = asking): Promise<void> {
  await openRun(page, world, seed, settings);
  for (const action of actions) await page.evaluate((given) => window.latchkey?.dispatch(given), action);
}

test("where it ends the run, End turn asks; Esc plays on, Enter ends it", async ({ page }) => {
  await openAt(page, dealWith("lethal"));
  await expect(page.getByTestId("bite")).toHaveAttribute("data-end", "certain");
  const before = await revisionOf(page);
  await page.keyboard.press("e");
  const ask = page.getByRole("dialog", { name: "End the turn?" });
  await expect(ask).toContainText("This ends your run");
  expect(await revisionOf(page)).toBe(before);
  await page.keyboard.press("Escape");
  await expect(ask).toHaveCount(0);
  await page.getByTestId("end-turn").click();
  await expect(ask).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("summary")).toBeVisible();
});

test("where a hazard bites that one play clears, it names both; a double click only asks", async ({ page }) => {
  await openAt(page, dealWith("clearable"));
  const before = await revisionOf(page);
  await page.getByTestId("end-turn").dblclick();
  await expect(page.getByTestId("end-turn-ask")).toContainText(/ will bite for \d+\. .* would clear it now\./);
  expect(await revisionOf(page)).toBe(before);
  await page.getByRole("button", { name: "End the turn" }).click();
  expect(await revisionOf(page)).not.toBe(before);
});

test("a harmless turn ends unasked, and with the question turned off so does every turn", async ({ page }) => {
  const harmless = dealWith("none");
  await openAt(page, harmless);
  const { turn } = await stateOf(page);
  await page.keyboard.press("e");
  expect((await stateOf(page)).turn).toBe(turn + 1);
  await page.keyboard.press("s");
  await page.getByRole("checkbox", { name: /^Ask before/ }).uncheck();
  await openAt(page, dealWith("lethal"));
  await page.keyboard.press("e");
  await expect(page.getByTestId("summary")).toBeVisible();
});

test("the coming bite on the button is what ending the turn takes, and B tells it hazard by hazard", async ({
  page,
}) => {
  await openAt(page, dealWith("clearable"), { ...asking, asks: false });
  const state = await stateOf(page);
  const { total, rows } = comingBite(here, observe(here, state));
  if (total === "unknown") throw new Error("An unknown bite in New Derelict.");
  await expect(page.getByTestId("bite")).toHaveText(`−${total}`);
  await page.keyboard.press("b");
  for (const { cardId, amount } of rows) {
    const tag = page.locator(`.slot:has([data-card-id="${cardId}"]) .bite`);
    await expect(tag).toHaveText(amount === 0 ? [] : [`−${amount}`]);
  }
  await page.keyboard.press("Escape");
  await expect(page.locator(".slot .bite")).toHaveCount(0);
  const told = preview(here, observe(here, state), { type: "EndTurn" });
  await page.keyboard.press("e");
  expect(told.ok && told.hp).toBe(state.hp - total);
  await expect(page.getByTestId("hp")).toHaveText(String(state.hp - total));
});
