import { setFlagsFromString } from "node:v8";
import { describe, expect, test } from "vitest";
import { newGame } from "../index.ts";
import { MadeCard, setOf } from "../model/cards.ts";
import { hasKeyword, keywordNameList } from "../model/keywords.ts";
import { keywordRows } from "../model/keywordTable.ts";
import { triedWorlds } from "./support/playedWorlds.ts";
import { walk } from "./support/walk.ts";

// What the engine's speed rests on and no rule would miss: objects of a kind are of one hidden class, sets of names are true.

setFlagsFromString("--allow-natives-syntax");
const haveSameMap = new Function("a", "b", "return %HaveSameMap(a, b)");

/** How many hidden classes there are among these. */
function classesOf(objects: readonly object[]): number {
  const known: object[] = [];
  for (const each of objects) if (!known.some((other) => haveSameMap(each, other))) known.push(each);
  return known.length;
}

describe.each(triedWorlds)("%s", (_id, world) => {
  test("its templates are of one hidden class, and so are their hooks", () => {
    expect(classesOf(world.templates)).toBe(1);
    expect(classesOf(world.templates.map((template) => template.hooks))).toBe(1);
  });

  test("its start cards are of one hidden class, in whichever act and face they come", () => {
    expect(classesOf([...world.deck, ...world.acts.flatMap(({ cards, dealt }) => [...cards, ...dealt.flat()])])).toBe(
      1,
    );
  });

  test("in play, cards are of one hidden class and know at a glance what they carry", () => {
    const met = new Set([...newGame(world, { seed: 1 }).hand]);
    walk(world, 300, ({ state }) => {
      for (const pile of [state.hand, state.drawPile, state.discardPile, state.worldPile])
        for (const card of pile) met.add(card);
    });
    expect(classesOf([...met])).toBe(1);
    for (const card of met) {
      for (const name of keywordNameList)
        expect(MadeCard.carriesNoneOf(setOf([name]), card)).toBe(!hasKeyword(card, name));
    }
  });
});

test("every keyword has a bit of its own", () => {
  expect(Object.keys(keywordRows).length).toBeLessThanOrEqual(31);
  expect(new Set(keywordNameList.map((name) => setOf([name]))).size).toBe(keywordNameList.length);
});

test("a card built by hand is asked in full, whatever it was made from", () => {
  const [world] = triedWorlds.map(([, each]) => each);
  const card = world?.deck[0];
  expect(card && MadeCard.carriesNoneOf(setOf(["Alarm"]), { ...card, appliedKeywords: [{ name: "Alarm" }] })).toBe(
    false,
  );
});
