import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import {
  type Action,
  type CardId,
  effectiveWorldCardCost,
  type GameState,
  keywordNameList,
  type World,
} from "latchkey";
import { readPack } from "latchkey/packs";
import type { Settings } from "../src/table/settings.ts";

/** What a test does at the table: it reads legality through the page's hooks and acts through real keys and clicks. */
export type Hand = "keyboard" | "mouse";

/** What a player has set before: by default one who knows the game, whom nothing asks and nothing teaches. */
export function withSettings(
  page: Page,
  settings: Partial<Settings> = { asks: false, taught: true, met: [...keywordNameList] },
) {
  return page.addInitScript((kept) => {
    if (localStorage.getItem("latchkey.settings") === null) localStorage.setItem("latchkey.settings", kept);
  }, JSON.stringify(settings));
}

export async function openRun(page: Page, world: string, seed: number, settings?: Partial<Settings>): Promise<void> {
  await withSettings(page, settings);
  await page.goto(`/?world=${world}&seed=${seed}`);
  await expect(page.locator("[data-card-id]").first()).toBeVisible();
}

export async function stateOf(page: Page): Promise<GameState> {
  const state = await page.evaluate(() => window.latchkey?.state());
  if (state === undefined) throw new Error("No run is open.");
  return state;
}

export async function legalOf(page: Page): Promise<readonly Action[]> {
  return page.evaluate(() => window.latchkey?.legalActions() ?? []);
}

export function revisionOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => window.latchkey?.hash());
}

export function cardOf(page: Page, id: CardId) {
  return page.locator(`[data-card-id="${id}"]`);
}

/** Does an action the way a player would, and waits until it has happened. */
export async function perform(page: Page, action: Action, by: Hand): Promise<void> {
  const before = await revisionOf(page);
  switch (action.type) {
    case "EndTurn":
      if (by === "keyboard") await page.keyboard.press("e");
      else await page.getByTestId("end-turn").click();
      break;
    case "ChooseReward":
      await answer(page, `[data-reward="${action.pick}"]`, by);
      break;
    case "DiscardHazard":
      if (by === "keyboard") {
        await goTo(page, action.cardId);
        await page.keyboard.press("d");
      } else
        await cardOf(page, action.cardId)
          .locator("..")
          .getByRole("button", { name: /^Discard / })
          .click();
      break;
    case "PlayCard":
      await play(page, action, by, before);
  }
  await expect.poll(() => revisionOf(page), { intervals: [5, 10, 20, 50], timeout: 20_000 }).not.toBe(before);
}

async function play(
  page: Page,
  action: Action & { type: "PlayCard" },
  by: Hand,
  before: string | undefined,
): Promise<void> {
  await take(page, action.cardId, by);
  const wanted = [...(action.targets ?? []).flat()];
  for (let asked = 0; asked < 8 && (await revisionOf(page)) === before; asked++) {
    const options = page.locator("[data-option]");
    if ((await options.count()) > 0) {
      for (const option of action.choices ?? []) {
        const chosen = page.locator(`[data-option="${option}"]`);
        if ((await chosen.count()) > 0) await answer(page, `[data-option="${option}"]`, by);
      }
      continue;
    }
    const target = await nextTarget(page, wanted);
    if (target === undefined) throw new Error(`Nothing to answer with: ${JSON.stringify(action)}`);
    if (target.onTable) await take(page, target.id, by);
    else await answer(page, `[data-target="${target.id}"]`, by);
  }
}

/** The first of the action's targets that the page offers; those before it answered themselves. */
async function nextTarget(page: Page, wanted: CardId[]): Promise<{ id: CardId; onTable: boolean } | undefined> {
  while (wanted.length > 0) {
    const id = wanted.shift();
    if (id === undefined) return undefined;
    if ((await page.locator(`[data-target="${id}"]`).count()) > 0) return { id, onTable: false };
    if ((await page.locator(`.candidate [data-card-id="${id}"]`).count()) > 0) return { id, onTable: true };
  }
  return undefined;
}

async function take(page: Page, id: CardId, by: Hand): Promise<void> {
  if (by === "mouse") {
    await cardOf(page, id).click({ position: { x: 60, y: 90 } });
    return;
  }
  await goTo(page, id);
  await page.keyboard.press("Enter");
}

/** To a card with the keys alone: its digit where it has one, else with the arrows. */
async function goTo(page: Page, id: CardId): Promise<void> {
  const { hand } = await stateOf(page);
  const order = [...hand.filter(({ kind }) => kind === "world"), ...hand.filter(({ kind }) => kind === "player")];
  const place = order.findIndex((card) => card.id === id);
  await page.keyboard.press(String(Math.min(place, 8) + 1));
  if (place > 8) await page.keyboard.press("ArrowRight");
  await expect(cardOf(page, id)).toBeFocused();
}

async function answer(page: Page, selector: string, by: Hand): Promise<void> {
  if (by === "mouse") {
    await page.locator(selector).click();
    return;
  }
  const place = await page.evaluate(
    (wanted) => [...document.querySelectorAll("[data-answer]")].findIndex((element) => element.matches(wanted)),
    selector,
  );
  await page.keyboard.press(String(place + 1));
  await expect(page.locator(selector)).toBeFocused();
  await page.keyboard.press("Enter");
}

/** Every hazard's digit and ring are what the core says, and the cards on the page are the hand. */
export async function expectTrueToCore(page: Page): Promise<void> {
  const state = await stateOf(page);
  if (state.status !== "playing") return;
  const hidden = await page.evaluate(() =>
    (window.latchkey?.observe()?.hand ?? []).filter((card) => "hidden" in card).map(({ id }) => id),
  );
  const shown = await page.locator("[data-card-id]").evaluateAll((cards) =>
    cards.map((card) => {
      const ring = card.querySelector("[data-ring]");
      return {
        id: Number(card.getAttribute("data-card-id")),
        cost: card.querySelector("[data-cost]")?.textContent?.trim(),
        now: ring?.getAttribute("aria-valuenow"),
        max: ring?.getAttribute("aria-valuemax"),
      };
    }),
  );
  expect(shown).toEqual(
    state.hand.map((card, at) => {
      if (card.kind === "player" || hidden.includes(card.id)) {
        return { id: card.id, cost: undefined, now: undefined, max: undefined };
      }
      const cost = effectiveWorldCardCost(card, state);
      return {
        id: card.id,
        cost: String(cost),
        now: String(Math.min(state.progress[at] ?? 0, cost)),
        max: String(cost),
      };
    }),
  );
}

/** A plain player: takes rewards, plays at most `perTurn` cards, now and then discards a hazard, then ends the turn. */
export function chooser(perTurn: number): (legal: readonly Action[]) => Action {
  let played = 0;
  let taken = 0;
  return (legal) => {
    const of = (type: Action["type"]) => legal.filter((action) => action.type === type);
    const [reward] = of("ChooseReward");
    const plays = of("PlayCard");
    const [discard] = of("DiscardHazard");
    taken++;
    if (reward !== undefined) return reward;
    const play = played < perTurn ? plays[taken % Math.max(1, plays.length)] : undefined;
    if (play !== undefined) {
      played++;
      return play;
    }
    if (discard !== undefined && taken % 4 === 0) return discard;
    played = 0;
    return { type: "EndTurn" };
  };
}

export function worldFromDisk(id: string): World {
  const pack = (name: string) => ({ file: name, text: readFileSync(`src/worlds/${name}/pack.jsonc`, "utf8") });
  const { file, text } = pack(id);
  const read = readPack(text, { file, starter: pack("starter") });
  if (!read.ok) throw new Error(`The pack of ${id} has faults.`);
  return read.world;
}
