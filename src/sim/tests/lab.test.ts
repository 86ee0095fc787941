import { describe, expect, test } from "vitest";
import { createWorld } from "../../core/engine/createWorld.ts";
import type { TemplateId } from "../../core/index.ts";
import { worldEntries } from "../../worlds/index.ts";
import { runCampaign } from "../campaign.ts";
import { inlineExecutor } from "../executors/inline.ts";
import { forcedCards, forcedEffect } from "../forced.ts";
import type { GameResult } from "../game.ts";
import { LabCount } from "../lab.ts";
import { type GameRow, gameRow, type TurnRow, turnRows } from "../rows.ts";
import { cellsOf, patient } from "./support.ts";

const name = { world: "a-place", packHash: "0", policy: "careful", difficulty: "standard" };
const card = "lamp" as TemplateId;

function game(number: number, changes: Partial<GameRow>): GameRow {
  const row = {
    ...name,
    game: number,
    seed: number,
    outcome: "lost",
    cause: "hp",
    killer: undefined,
    turns: 5,
  } as const;
  const rest = { actions: 9, act: 0, hp: 0, illegal: 0, declined: 0, offered: [], taken: [], refused: [], played: [] };
  return { ...row, ...rest, script: "", ...changes };
}

function turn(number: number, changes: Partial<TurnRow>): TurnRow {
  const row = { ...name, game: number, seed: number, turn: 1, act: 0, hp: 9, bite: 0, hazards: 0, cleared: 0 };
  return { ...row, tax: [], printed: [], charged: [], ...changes };
}

function counted(games: readonly GameRow[], turns: readonly TurnRow[] = []) {
  const count = new LabCount();
  for (const row of games) count.addGame(row);
  for (const row of turns) count.addTurn(row);
  const [cell] = count.result([]);
  if (cell === undefined) throw new Error("nothing was counted");
  return cell;
}

describe("what the report counts", () => {
  test("survival falls where games are lost and nowhere else", () => {
    const { survival } = counted([
      game(1, { turns: 2 }),
      game(2, { turns: 4, outcome: "won", cause: undefined }),
      game(3, { turns: 3, outcome: "capped", cause: undefined }),
      game(4, { turns: 4 }),
    ]);
    expect(survival.map(({ rate }) => rate.value)).toEqual([1, 0.75, 0.75, 0.5]);
  });

  test("losses are told by the card that took the last HP, most first, of the games not won", () => {
    const { losses } = counted([
      game(1, { killer: card }),
      game(2, { cause: "overrun" }),
      game(3, { killer: card }),
      game(4, { outcome: "won", cause: undefined }),
    ]);
    expect(losses.map(({ killer, cause, share }) => [killer, cause, share.n])).toEqual([
      [card, "hp", 3],
      [undefined, "overrun", 3],
    ]);
  });

  test("tax is a mean over all games that came to the turn, those that paid none included", () => {
    const alarm = { keyword: "Alarm", paid: 3, standing: 1 } as const;
    const { tax } = counted([game(1, {}), game(2, {})], [turn(1, { tax: [alarm] }), turn(2, {}), turn(2, { turn: 2 })]);
    expect(tax).toHaveLength(1);
    expect(tax[0]?.turns.map((each) => [each.turn, each.paid.value, each.standing.value, each.paid.n])).toEqual([
      [1, 1.5, 0.5, 2],
      [2, 0, 0, 1],
    ]);
  });

  test("a reward is held against the games that were offered it and left it, not against those that never saw it", () => {
    const won = { outcome: "won", cause: undefined } as const;
    const { cards } = counted([
      game(1, { ...won, offered: [card], taken: [card] }),
      game(2, { offered: [card, card], taken: [card], refused: [card] }),
      game(3, { offered: [card], refused: [card] }),
      game(4, won),
    ]);
    expect(cards).toHaveLength(1);
    const [lamp] = cards;
    expect(lamp?.picked).toMatchObject({ value: 0.5, n: 4 });
    expect(lamp?.taken).toMatchObject({ value: 0.5, n: 2 });
    expect(lamp?.left).toMatchObject({ value: 0, n: 1 });
    expect(lamp?.apparent).toMatchObject({ value: 0.5, n: 1 });
  });

  test("the typical game is the middle one, the extreme one the furthest out", () => {
    const { samples } = counted([7, 3, 21, 9, 8].map((turns, at) => game(at + 1, { turns })));
    expect(samples.length).toEqual({ typical: 5, extreme: 3 });
  });

  test("turns of a game that was cut off are of no game", () => {
    const { charged } = counted([game(1, {})], [turn(1, { charged: [2] }), turn(2, { charged: [9] })]);
    expect(charged.counts).toEqual([[2, 1]]);
  });

  test("of a small campaign, what it counted when this was written", patient, async () => {
    const cells = cellsOf(["greedy"], 1, { record: true });
    const world = worldEntries[0]?.world;
    const of = { ...name, world: world?.id ?? "", policy: "greedy" };
    const results: GameResult[] = [];
    const onShard = (_: unknown, { games }: { readonly games: readonly GameResult[] }): void =>
      void results.push(...games);
    await runCampaign({ cells, runs: 40, seed: 1 }, inlineExecutor(cells), { onShard });
    const count = new LabCount();
    for (const [at, result] of results.entries()) count.addGame(gameRow(of, at + 1, result));
    for (const [at, result] of results.entries()) for (const row of turnRows(of, at + 1, result)) count.addTurn(row);
    await expect(`${JSON.stringify(count.result([]), rounded, 1)}\n`).toMatchFileSnapshot("golden/lab.json");
  });
});

describe("a card that is forced", () => {
  const definition = worldEntries[0]?.definition;

  test("is one more in the deck, or in no reward, and nothing else is changed", () => {
    if (definition === undefined) throw new Error("no world");
    const forced = forcedCards(definition);
    expect(forced.map((each) => each.card)).toEqual(definition.pools.rewards);
    for (const { card: id, withCard, without } of forced) {
      expect(createWorld(withCard).deck).toHaveLength(createWorld(definition).deck.length + 1);
      expect({ ...withCard, deck: definition.deck }).toEqual(definition);
      expect(Object.values(without.pools).flat()).not.toContain(id);
      expect({ ...without, pools: definition.pools }).toEqual(definition);
    }
  });

  test("has for its effect the seeds it wins less the seeds it loses", () => {
    const effect = forcedEffect([true, true, true, false, false], [true, false, false, false, true]);
    expect(effect).toMatchObject({ value: 0.2, n: 5, p: 1 });
  });
});

function rounded(_key: string, value: unknown): unknown {
  return typeof value === "number" ? Math.round(value * 10_000) / 10_000 : value;
}
