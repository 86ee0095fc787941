import { describe, expect, test } from "vitest";
import type { TemplateId } from "../../core/index.ts";
import { overBudget, parseBudget } from "../budget.ts";
import { bearsOut, corrected, PairCount } from "../comparison.ts";
import type { GameResult } from "../game.ts";

const lost: GameResult = {
  seed: 1,
  outcome: "lost",
  cause: "hp",
  killer: "door" as TemplateId,
  turns: 8,
  actions: 30,
  act: 1,
  hp: 0,
  refused: 0,
  offers: [],
};
const won: GameResult = { ...lost, outcome: "won", cause: undefined, killer: undefined, turns: 11, hp: 3 };

/** So many pairs of each kind, one seed after the other, compared. */
function compare(...kinds: readonly (readonly [count: number, old: GameResult, now: GameResult])[]) {
  const pairs = new PairCount();
  let seed = 1;
  for (const [count, old, now] of kinds) {
    for (let i = 0; i < count; i++, seed++) pairs.add({ ...old, seed }, { ...now, seed });
  }
  const [result] = corrected([{ policy: "careful", ...pairs.result() }]);
  if (result === undefined) throw new Error("nothing was compared");
  return { ...pairs.result(), ...result };
}

describe("a comparison", () => {
  test("of games that are the same finds no difference in anything", () => {
    const { measures, cards, flipped } = compare([300, lost, lost], [200, won, won]);
    for (const { value, corrected: p, isFound } of Object.values(measures)) {
      expect({ value, p, isFound }).toEqual({ value: 0, p: 1, isFound: false });
    }
    expect(cards).toEqual([]);
    expect(flipped).toEqual({ lost: { count: 0, seeds: [] }, won: { count: 0, seeds: [] } });
  });

  test("counts the seeds that flipped, each way, and names the first of them", () => {
    const { flipped, measures } = compare([60, lost, lost], [30, lost, won], [7, won, lost]);
    expect(flipped.won).toEqual({ count: 30, seeds: [61, 62, 63, 64, 65] });
    expect(flipped.lost).toEqual({ count: 7, seeds: [91, 92, 93, 94, 95] });
    expect(measures.winRate.value).toBeCloseTo(23 / 97);
    expect(measures.winRate.isFound).toBe(true);
  });

  test("tells for each card how many games more were lost to it", () => {
    const { cards } = compare([60, lost, lost], [30, lost, won]);
    expect(cards).toEqual([expect.objectContaining({ card: "door", what: "killer", isFound: true })]);
    expect(cards[0]?.value).toBeCloseTo(-30 / 90);
  });

  test("finds nothing in fewer than 30 pairs, however they fell", () => {
    expect(compare([29, lost, won]).measures.winRate.isFound).toBe(false);
    expect(compare([30, lost, won]).measures.winRate.isFound).toBe(true);
  });

  test("asks more of each number the more are asked at once", () => {
    const pairs = new PairCount();
    for (let seed = 1; seed <= 100; seed++) pairs.add({ ...lost, seed }, { ...(seed <= 7 ? won : lost), seed });
    const alone = corrected([pairs.result()])[0];
    const among = corrected(Array.from({ length: 10 }, () => pairs.result()))[0];
    expect(alone?.measures.winRate.isFound).toBe(true);
    expect(among?.measures.winRate.isFound).toBe(false);
  });

  test("is borne out by fresh seeds where they say the same on their own", () => {
    const found = compare([60, lost, lost], [30, lost, won]).measures.winRate;
    expect(bearsOut(found, compare([60, lost, lost], [20, lost, won]).measures.winRate)).toBe(true);
    expect(bearsOut(found, compare([60, lost, lost], [20, won, lost]).measures.winRate)).toBe(false);
    expect(bearsOut(found, compare([60, lost, lost], [2, lost, won]).measures.winRate)).toBe(false);
  });
});

describe("a budget", () => {
  test.each([
    ["winRate:careful<=0.03", { measure: "winRate", policy: "careful", most: 0.03 }],
    ["hp<=1", { measure: "hp", policy: undefined, most: 1 }],
    [" turns : careful <= 0.5 ", { measure: "turns", policy: "careful", most: 0.5 }],
  ])("%s is read", (text, wanted) => {
    expect(parseBudget(text, ["careful"])).toMatchObject(wanted);
  });

  test.each([
    ["winRate:careful", "is no budget: write"],
    ["winRate:careful<=3%", "is no budget: write"],
    ["winrate<=0.03", 'no measure "winrate"'],
    ["winRate:greedy<=0.03", "a policy that is not played: choose one of careful"],
  ])("%s is told with the cure", (text, sentence) => {
    expect(parseBudget(text, ["careful"])).toContain(sentence);
  });

  test("holds for what moved up and for what moved down", () => {
    const budget = { text: "", measure: "winRate", policy: undefined, most: 0.3 } as const;
    const up = compare([60, lost, lost], [40, lost, won]);
    const down = compare([60, lost, lost], [40, won, lost]);
    const little = compare([90, lost, lost], [10, won, lost]);
    expect(overBudget(budget, [up, down, little])).toEqual([up, down]);
    expect(overBudget({ ...budget, policy: "greedy" }, [up])).toEqual([]);
  });
});
