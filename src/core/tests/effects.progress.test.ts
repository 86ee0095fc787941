import { describe, expect, test } from "vitest";
import { effectiveWorldCardCost } from "../index.ts";
import { eventsOf, handWords, idOf, playCard, resolveOn, sceneOf, typesOf } from "./support/scenes.ts";
import { hazard, playerCard, worldOf } from "./support/worlds.ts";

const hurt = { kind: "Damage", amount: 1 };
const world = worldOf({
  hazards: {
    rat: hazard({ words: ["Creature"], clear: 2 }),
    gate: hazard({ words: ["Barrier"], clear: 4 }),
    siren: hazard({ words: ["Alarm"], clear: 2 }),
    touchy: hazard({ clear: 3, onPartialClear: hurt, onCleared: { kind: "Heal", amount: 1 } }),
    collapsing: hazard({ clear: 1, onCleared: { kind: "DealProgressAll", base: 1 } }),
    growing: hazard({
      clear: 2,
      onPartialClear: { kind: "ApplyKeyword", keyword: "Lockdown", value: 1, target: "hand" },
    }),
    dark: hazard({ words: ["Concealed:3"], clear: 2 }),
    "way-out": hazard({ clear: 1, onCleared: { kind: "SurviveWorld" } }),
  },
  cards: {
    punch: playerCard({ kind: "DealProgress", base: 1, bonus: { tag: "Creature", amount: 2 } }),
    shove: playerCard({ kind: "DealProgress", base: 3 }),
    quake: playerCard({ kind: "DealProgressAll", base: 1, bonus: { tag: "Creature", amount: 1 } }),
    nothing: playerCard({ kind: "DealProgress", base: 0 }),
    twice: playerCard({
      kind: "Sequence",
      steps: [
        { kind: "DealProgress", base: 2 },
        { kind: "DealProgress", base: 1 },
      ],
    }),
  },
});

describe("DealProgress", () => {
  test("lands its base on one hazard, the one chosen", () => {
    const { state } = playCard(world, sceneOf(world, ["gate", "gate", "shove"]), 2, 1);
    expect(state.progress).toEqual([0, 3]);
  });

  test("adds its bonus against a bearer of the tag, by name only", () => {
    const alive = playCard(world, sceneOf(world, ["gate Creature:5", "punch"]), 1, 0).state;
    expect(alive.progress).toEqual([3]);
    const lifeless = playCard(world, sceneOf(world, ["gate", "punch"]), 1, 0).state;
    expect(lifeless.progress).toEqual([1]);
  });

  test("progress on a hazard adds up over the turn", () => {
    const first = playCard(world, sceneOf(world, ["gate", "shove", "punch"]), 1, 0).state;
    expect(playCard(world, first, 2, 0).state.gonePile.map(({ id }) => id)).toEqual([idOf(0)]);
  });

  test("each step that asks for a target has its own", () => {
    const { state } = playCard(world, sceneOf(world, ["gate", "gate", "twice"]), 2, 1, 0);
    expect(state.progress).toEqual([1, 2]);
  });
});

describe("clearing", () => {
  test("progress that reaches the effective cost clears the hazard: it leaves, onCleared fires", () => {
    const { state, events } = playCard(world, sceneOf(world, ["touchy", "shove"], { hp: 5 }), 1, 0);
    expect(handWords(state)).toEqual([]);
    expect(state.gonePile.map(({ templateId }) => templateId)).toEqual(["touchy"]);
    expect(state.hp).toBe(6);
    expect(typesOf(events)).toEqual(["Played", "Progressed", "Cleared", "HookFired", "Healed"]);
  });

  test("less than that fires onPartialClear, and onCleared does not fire", () => {
    const { state, events } = playCard(world, sceneOf(world, ["touchy", "push"]), 1, 0);
    expect(state.hp).toBe(9);
    expect(eventsOf(events, "HookFired").map(({ hook }) => hook)).toEqual(["onPartialClear"]);
  });

  test("it is the effective cost at that moment, not the printed one", () => {
    const { state } = playCard(world, sceneOf(world, ["siren", "siren", "push", "push"]), 2, 0);
    expect(effectiveWorldCardCost(state.hand[0] ?? never(), state)).toBe(4);
    expect(state.progress).toEqual([1, 0, 0]);
  });

  test("a cost that rises by the hazard's own onPartialClear counts for what lands next", () => {
    const once = playCard(world, sceneOf(world, ["growing", "push", "push"]), 1, 0).state;
    expect(playCard(world, once, 2, 0).state.progress).toEqual([2]);
  });

  test("what is over is lost", () => {
    const { state, events } = playCard(world, sceneOf(world, ["rat", "gate", "shove"]), 2, 0);
    expect(state.progress).toEqual([0]);
    expect(eventsOf(events, "Cleared")).toMatchObject([{ cost: 2, card: { id: idOf(0) } }]);
  });

  test("progress lies beside its card: clearing one leaves the others' where it was", () => {
    const scene = sceneOf(world, ["gate", "rat", "gate", "shove"], { progress: [1, 0, 2, 0] });
    const { state } = playCard(world, scene, 3, 1);
    expect(state.progress).toEqual([1, 2]);
  });
});

describe("what clears and what does not", () => {
  test("a price that falls does not clear a hazard by itself: progress has to land", () => {
    const scene = sceneOf(world, ["siren", "siren", "push"], { progress: [3, 3, 0] });
    const fallen = playCard(world, scene, 2, 0).state;
    expect(fallen.hand.map((card) => effectiveWorldCardCost(card, fallen))).toEqual([3]);
    expect(fallen.progress).toEqual([3]);
  });

  test("progress of 0 lands nowhere and sets off nothing", () => {
    const scene = sceneOf(world, ["touchy", "nothing"]);
    const { state, events } = playCard(world, scene, 1, 0);
    expect(typesOf(events)).toEqual(["Played"]);
    expect(state.hp).toBe(10);
  });

  test("a card being played comes to lie in its pile when its effects are done, even if it won the run", () => {
    const { state } = playCard(world, sceneOf(world, ["way-out", "push"]), 1, 0);
    expect(state.status).toBe("won");
    expect(state.discardPile.map(({ id }) => id)).toEqual([idOf(1)]);
  });
});

describe("DealProgressAll", () => {
  test("lands on every hazard in hand, with its bonus where the tag is", () => {
    const { state } = playCard(world, sceneOf(world, ["gate", "push", "gate Creature", "quake"]), 3);
    expect(state.progress).toEqual([1, 0, 2]);
  });

  test("one target's bonus does not leak into the next", () => {
    const { state } = playCard(world, sceneOf(world, ["gate Creature", "gate", "gate", "quake"]), 3);
    expect(state.progress).toEqual([2, 1, 1]);
  });

  test("takes its snapshot first: what comes into the hand meanwhile is not hit", () => {
    const drawing = worldOf({
      hazards: { calling: hazard({ clear: 1, onCleared: { kind: "DrawHazards", amount: 2 } }) },
      cards: { quake: playerCard({ kind: "DealProgressAll", base: 1 }) },
    });
    const { state } = playCard(drawing, sceneOf(drawing, ["calling", "plain", "quake"]), 2);
    expect(state.progress).toEqual([1, 0, 0]);
  });

  test("a hazard of the snapshot that has left meanwhile is passed over", () => {
    const { state } = playCard(world, sceneOf(world, ["collapsing", "collapsing", "rat", "quake"]), 3);
    expect(handWords(state)).toEqual([]);
    expect(state.gonePile).toHaveLength(3);
  });

  test("each hazard is held against its cost at that moment: a siren cleared first makes the next one cheaper", () => {
    const scene = sceneOf(world, ["siren", "siren", "quake"], { progress: [3, 2, 0] });
    const { state } = playCard(world, scene, 2);
    expect(state.gonePile.map(({ id }) => id)).toEqual([idOf(0), idOf(1)]);
  });

  test("reaches hazards whose face is hidden: wide effects still work", () => {
    const { state } = playCard(world, sceneOf(world, ["dark", "quake"], { light: 0 }), 1);
    expect(state.progress).toEqual([1]);
  });
});

test("BC-044: a card's effects go on when their target has left halfway", () => {
  const { state, events } = playCard(world, sceneOf(world, ["rat", "gate", "twice"]), 2, 0, 0);
  expect(state.gonePile.map(({ id }) => id)).toEqual([idOf(0)]);
  expect(eventsOf(events, "NoTarget")).toHaveLength(1);
  expect(state.discardPile.at(-1)?.id).toBe(idOf(2));
});

test("targets are checked again when used: one that has become hidden meanwhile is not hit", () => {
  const veiling = worldOf({
    cards: {
      veil: playerCard({
        kind: "Sequence",
        steps: [
          { kind: "ApplyKeyword", keyword: "Concealed", value: 5, target: "chosenHazard" },
          { kind: "DealProgress", base: 1 },
        ],
      }),
    },
  });
  const { state, events } = playCard(veiling, sceneOf(veiling, ["plain", "veil"], { light: 1 }), 1, 0, 0);
  expect(state.progress).toEqual([0]);
  expect(typesOf(events)).toEqual(["Played", "KeywordApplied", "NoTarget"]);
});

test("BC-042: with no hazard in hand progress does nothing, says so, and draws no number", () => {
  const scene = sceneOf(world, ["shove", "push"]);
  const { state, events } = playCard(world, scene, 0);
  expect(typesOf(events)).toEqual(["Played", "NoTarget"]);
  expect(state.rng).toEqual(scene.rng);
  const all = resolveOn(world, sceneOf(world, ["push"]), { kind: "DealProgressAll", base: 1 });
  expect(typesOf(all)).toEqual(["NoTarget"]);
});

function never(): never {
  throw new Error("no card");
}
