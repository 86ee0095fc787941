import { describe, expect, test } from "vitest";
import { legalActions, reduce } from "../index.ts";
import {
  appliedWords,
  discard,
  endTurn,
  eventsOf,
  handWords,
  idOf,
  resolveOn,
  sceneOf,
  typesOf,
} from "./support/scenes.ts";
import { hazard, worldOf } from "./support/worlds.ts";

const world = worldOf({ hazards: { dark: hazard({ words: ["Concealed:2"] }) } });

describe("heal", () => {
  test("gives HP back, never above what the run started with", () => {
    const state = sceneOf(world, ["plain"], { hp: 8 });
    const events = resolveOn(world, state, { kind: "Heal", amount: 5 });
    expect(state.hp).toBe(10);
    expect(eventsOf(events, "Healed")).toMatchObject([{ amount: 2, hp: 10 }]);
  });
});

describe("energy, light, heat and brace", () => {
  test.each(["energy", "light", "heat", "brace"] as const)(
    "%s is gained, and lost down to 0 and no further",
    (resource) => {
      const state = sceneOf(world, ["plain"], { [resource]: 1 });
      resolveOn(world, state, { kind: "Gain", resource, amount: 2 });
      expect(state[resource]).toBe(3);
      const events = resolveOn(world, state, { kind: "Gain", resource, amount: -9 });
      expect(state[resource]).toBe(0);
      expect(eventsOf(events, "ResourceChanged")).toMatchObject([{ resource, change: -3, now: 0 }]);
    },
  );

  test("what must be paid is paid in full or not at all", () => {
    const pay = { kind: "Pay", resource: "heat", amount: 2, then: { kind: "Heal", amount: 1 } };
    const rich = sceneOf(world, ["plain"], { heat: 2, hp: 5 });
    resolveOn(world, rich, pay);
    expect(rich).toMatchObject({ heat: 0, hp: 6 });
    const poor = sceneOf(world, ["plain"], { heat: 1, hp: 5 });
    expect(typesOf(resolveOn(world, poor, pay))).toEqual(["GateHeld"]);
    expect(poor).toMatchObject({ heat: 1, hp: 5 });
  });

  test("a hazard is hidden while its Concealed is above the light, decided live", () => {
    const state = sceneOf(world, ["dark", "push"], { light: 1 });
    const aims = () =>
      legalActions(world, state).some((action) => action.type === "PlayCard" && action.targets?.[0]?.[0] === idOf(0));
    expect(aims()).toBe(false);
    resolveOn(world, state, { kind: "Gain", resource: "light", amount: 1 });
    expect(aims()).toBe(true);
  });
});

test("a hazard discarded blind acts on the truth", () => {
  const hiding = worldOf({
    hazards: { shade: hazard({ words: ["Concealed:9"], onDiscarded: { kind: "Damage", amount: 2 } }) },
  });
  const { state } = discard(hiding, sceneOf(hiding, ["shade", "push"], { light: 0 }), 0);
  expect(state.hp).toBe(8);
});

describe("freeze and thaw", () => {
  test("freeze puts Frozen on random player cards that are free of it", () => {
    const state = sceneOf(world, ["plain", "push Frozen:1", "push", "push"]);
    resolveOn(world, state, { kind: "Freeze", value: 3, amount: 2 }, { rolls: [1] });
    expect(appliedWords(state)).toEqual(["", "Frozen:1", "Frozen:3", "Frozen:3"]);
  });

  test("with no free card of yours it does nothing, says so, and draws no number", () => {
    const state = sceneOf(world, ["plain", "push Frozen:1"]);
    const before = structuredClone(state);
    expect(typesOf(resolveOn(world, state, { kind: "Freeze", value: 3, amount: 1 }))).toEqual(["NoTarget"]);
    expect(state).toEqual(before);
  });

  test("a frozen card cannot be played, and the refusal says for how many turns", () => {
    const state = sceneOf(world, ["plain", "push Frozen:2"]);
    const action = { type: "PlayCard", cardId: idOf(1), targets: [[idOf(0)]] } as const;
    expect(legalActions(world, state).filter(({ type }) => type === "PlayCard")).toEqual([]);
    expect(reduce(world, state, action)).toEqual({ ok: false, refusal: { reason: "held", cardId: idOf(1), turns: 2 } });
  });

  test("it stays in hand at the end of the turn and so crowds it; depth is turns left", () => {
    const scene = sceneOf(world, ["push Frozen:2", "push"]);
    const next = endTurn(world, scene).state;
    expect(handWords(next)[0]).toBe("push");
    expect(next.hand[0]).toMatchObject({ id: idOf(0), appliedKeywords: [{ name: "Frozen", value: 1 }] });
    expect(next.hand).toHaveLength(6);
    const thawed = endTurn(world, next).state;
    expect(thawed.hand[0]).toMatchObject({ id: idOf(0), appliedKeywords: [] });
  });

  test("a held card counts as a card held: a turn that draws none is not lost by it", () => {
    const scene = sceneOf(world, ["push Frozen:3"], { drawPile: [], discardPile: [] });
    expect(endTurn(world, scene).state.status).toBe("playing");
  });

  test("thaw strips Frozen, oldest first", () => {
    const state = sceneOf(world, ["push Frozen:1", "push Frozen:9", "push Frozen:1"]);
    resolveOn(world, state, { kind: "Thaw", amount: 2 });
    expect(appliedWords(state)).toEqual(["", "", "Frozen:1"]);
    expect(typesOf(resolveOn(world, sceneOf(world, ["push"]), { kind: "Thaw", amount: 1 }))).toEqual(["NoTarget"]);
  });
});
