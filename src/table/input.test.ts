import {
  type Action,
  beginPlay,
  type CardId,
  legalActions,
  nextOf,
  type Play,
  waysToPlay,
  withOption,
  withTarget,
} from "latchkey";
import { describe, expect, test } from "vitest";
import { cardToward, commandOf, heirOf } from "./keys.ts";
import type { Layout, Place } from "./layout.ts";
import { pressFilter } from "./press.ts";
import { deal, inHand, testWorld } from "./tests/deal.ts";

const state = deal();
const legal = legalActions(testWorld, state);
const doors = state.hand.filter(({ kind }) => kind === "world").map(({ id }) => id);

function playsOf(id: CardId): readonly Play[] {
  const slot = state.hand.find((card) => card.id === id)?.slot ?? -1;
  const template = testWorld.templates[slot];
  return template?.kind === "player" ? template.plays : [];
}
const next = (id: CardId, asking = beginPlay(id), among: readonly Action[] = legal) =>
  nextOf(testWorld, among, playsOf(id), asking);

describe("choosing how to play a card", () => {
  const poke = inHand(state, "poke");
  const either = inHand(state, "either");
  const twice = inHand(state, "twice");

  test("a card with several targets asks for one, and each answer is a legal action", () => {
    const asked = next(poke);
    expect(asked).toMatchObject({
      kind: "ask",
      question: { kind: "target", candidates: doors, prompt: "Choose a hazard." },
    });
    for (const door of doors) {
      const then = next(poke, withTarget(beginPlay(poke), door));
      expect(then.kind === "play" && legal.includes(then.action)).toBe(true);
    }
  });

  test("a card with exactly one way is played without a question", () => {
    const one = waysToPlay(legal, poke).slice(0, 1);
    expect(next(poke, beginPlay(poke), one)).toEqual({ kind: "play", action: one[0] });
  });

  test("options come first, in words, and only then their targets", () => {
    const asked = next(either);
    expect(asked).toMatchObject({ kind: "ask", question: { kind: "option" } });
    if (asked.kind !== "ask" || asked.question.kind !== "option") throw new Error("Not an option.");
    expect(asked.question.options.map(({ words }) => words)).toEqual(["1 progress.", "Heal 1."]);
    expect(next(either, withOption(beginPlay(either), 0))).toMatchObject({ question: { kind: "target" } });
    expect(next(either, withOption(beginPlay(either), 1))).toMatchObject({ kind: "play", action: { choices: [1] } });
  });

  test("a card with two steps asks twice and says which step it is", () => {
    const [door] = doors;
    if (door === undefined) throw new Error("No door.");
    const first = next(twice);
    expect(first).toMatchObject({ question: { step: 1, steps: 2 } });
    const second = next(twice, withTarget(beginPlay(twice), door));
    expect(second).toMatchObject({ kind: "ask", question: { step: 2, steps: 2 } });
    expect(next(twice, withTarget(withTarget(beginPlay(twice), door), door))).toMatchObject({
      kind: "play",
      action: { targets: [[door], [door]] },
    });
  });

  test("a card that cannot be played has no way", () => {
    expect(next(inHand(state, "dear")).kind).toBe("illegal");
  });
});

describe("presses", () => {
  const press = (time: number, count = 1, x = 100, isTouch = false) => ({ x, y: 100, time, count, isTouch });

  test("the second press of a double click is dropped", () => {
    const isMeant = pressFilter();
    expect([isMeant(press(0)), isMeant(press(180, 2)), isMeant(press(400, 3))]).toEqual([true, false, false]);
  });

  test("two presses on one spot within 50 ms are one, whatever their count", () => {
    const isMeant = pressFilter();
    expect([isMeant(press(0)), isMeant(press(50)), isMeant(press(140))]).toEqual([true, false, true]);
  });

  test("two taps on one spot within 300 ms are one: the system does not count a finger's", () => {
    const isMeant = pressFilter();
    const taps = [0, 250, 600].map((time) => press(time, 1, 100, true));
    expect(taps.map(isMeant)).toEqual([true, false, true]);
  });

  test("a press elsewhere is taken at once, and so is every key", () => {
    const isMeant = pressFilter();
    expect([isMeant(press(0)), isMeant(press(10, 1, 300)), isMeant(press(11, 0)), isMeant(press(12, 0))]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
});

describe("keys", () => {
  const key = (name: string, more = {}) =>
    commandOf({ key: name, repeat: false, ctrlKey: false, metaKey: false, altKey: false, ...more });

  test("letters in either case, digits and arrows are commands", () => {
    expect(key("e")).toEqual({ type: "endTurn" });
    expect(key("E")).toEqual({ type: "endTurn" });
    expect(key("3")).toEqual({ type: "select", order: 2 });
    expect(key("ArrowUp")).toEqual({ type: "move", direction: "up" });
    expect(key("?")).toEqual({ type: "help" });
    expect(key("0")).toBeUndefined();
    expect(key("q")).toBeUndefined();
  });

  test("a key held down ends no second turn, and the browser's own keys are left alone", () => {
    expect(key("e", { repeat: true })).toBeUndefined();
    expect(key("ArrowLeft", { repeat: true })).toEqual({ type: "move", direction: "left" });
    expect(key("r", { ctrlKey: true })).toBeUndefined();
  });

  const [one, two, three, four] = [1 as CardId, 2 as CardId, 3 as CardId, 4 as CardId] as const;
  const ids = [one, two, three, four];
  const at = (x: number, y: number, order: number): Place => ({
    x,
    y,
    width: 100,
    height: 140,
    order,
    row: y === 0 ? "hazards" : "hand",
  });
  const layout: Layout = {
    places: new Map([
      [one, at(0, 0, 0)],
      [two, at(120, 0, 1)],
      [three, at(0, 200, 2)],
      [four, at(120, 200, 3)],
    ]),
    order: ids,
    band: { top: 140, height: 60 },
    height: 340,
  };

  test("arrows go to the nearest card in their direction", () => {
    expect(cardToward(layout, two, "down")).toBe(four);
    expect(cardToward(layout, three, "up")).toBe(one);
    expect(cardToward(layout, two, "right")).toBe(three);
    expect(cardToward(layout, one, "left")).toBeUndefined();
    expect(cardToward(layout, four, "down")).toBeUndefined();
  });

  test("the focus of a card that left goes to the next, else the one before, else to none", () => {
    expect(heirOf(ids, [one, three, four], two)).toBe(three);
    expect(heirOf(ids, [one, two, three], four)).toBe(three);
    expect(heirOf(ids, [], four)).toBeUndefined();
  });
});
