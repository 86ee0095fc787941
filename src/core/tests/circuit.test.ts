import { describe, expect, test } from "vitest";
import { createCircuit, hashState, type LegRecord, type World } from "../index.ts";
import { type AnyEffect, hazard, playerCard, worldOf } from "./support/worlds.ts";

const push = playerCard({ kind: "DealProgress", base: 1 });
const bite: AnyEffect = { kind: "Damage", amount: 99 };
const door = hazard({ clear: 1, discardable: false, role: "exit", onCleared: { kind: "SurviveWorld" } });

/** Places that are won by one push at their only hazard, the exit. */
function places(...ids: readonly string[]): readonly World[] {
  return ids.map((id) =>
    worldOf({
      id,
      hazards: { door },
      cards: { push, pry: push, prise: push },
      acts: [{ name: "One", hazards: { door: 1 } }],
      pools: { rewards: ["pry", "prise"] },
    }),
  );
}

/** Enters the n-th place the fork offers and wins it. */
function play(circuit: ReturnType<typeof createCircuit>, n: number): void {
  const stage = circuit.stage();
  const place = stage.kind === "fork" ? stage.worlds[n] : undefined;
  if (place === undefined) throw new Error(`no fork: ${stage.kind}`);
  circuit.enter(place);
  const inside = circuit.stage();
  if (inside.kind !== "place") throw new Error(`not inside: ${inside.kind}`);
  const action = inside.game.legalActions().find(({ type }) => type === "PlayCard");
  if (action !== undefined) inside.game.dispatch(action);
}

describe("the circuit", () => {
  const ids = ["a", "b", "c", "d", "e"];

  test("leads through all places in an order chosen fork by fork, two offered while there are two", () => {
    const circuit = createCircuit(places(...ids), { seed: 3 });
    const offered: number[] = [];
    for (let leg = 0; leg < ids.length; leg++) {
      const stage = circuit.stage();
      offered.push(stage.kind === "fork" ? stage.worlds.length : 0);
      play(circuit, leg % 2 === 0 ? 0 : offered[leg] === 2 ? 1 : 0);
      if (circuit.stage().kind === "reward") circuit.takeReward("none");
    }
    expect(offered).toEqual([2, 2, 2, 2, 1]);
    expect(
      circuit
        .legs()
        .map((leg) => leg.worldId)
        .sort(),
    ).toEqual(ids);
    expect(circuit.stage()).toEqual({ kind: "won" });
  });

  test("carries deck and HP, the reward for a place included", () => {
    const circuit = createCircuit(places("a", "b"), { seed: 1 });
    play(circuit, 0);
    const stage = circuit.stage();
    const reward = stage.kind === "reward" ? stage.cards[0] : undefined;
    if (reward === undefined) throw new Error("no reward");
    expect(circuit.takeReward(reward)).toBe(true);
    expect(circuit.carried()?.deck).toHaveLength(11);
    play(circuit, 0);
    const state = circuit.legs()[1]?.game.state();
    const cards = [...(state?.hand ?? []), ...(state?.drawPile ?? []), ...(state?.discardPile ?? [])];
    expect(cards.filter((card) => card.templateId === reward)).toHaveLength(1);
    expect(cards.filter((card) => card.kind === "player")).toHaveLength(11);
  });

  test("refuses a place the fork does not offer, a reward not laid out, and anything out of turn", () => {
    const worlds = places("a", "b", "c");
    const circuit = createCircuit(worlds, { seed: 5 });
    const stage = circuit.stage();
    const offered = stage.kind === "fork" ? stage.worlds : [];
    const other = worlds.find(({ id }) => !offered.includes(id));
    expect(other && circuit.enter(other.id)).toBe(false);
    expect(circuit.takeReward("none")).toBe(false);
    play(circuit, 0);
    expect(other && circuit.enter(other.id)).toBe(false);
  });

  test("follows from its seed and what was chosen", () => {
    const run = () => {
      const circuit = createCircuit(places(...ids), { seed: 11 });
      play(circuit, 1);
      circuit.takeReward("none");
      play(circuit, 0);
      return circuit.legs().map((leg) => [leg.worldId, leg.game.state().seed]);
    };
    expect(run()).toEqual(run());
  });

  test("a place is left when its reward is chosen: until then the winning step can be taken back", () => {
    const circuit = createCircuit(places("a", "b"), { seed: 1 });
    play(circuit, 0);
    const laidOut = circuit.stage();
    expect(laidOut.kind).toBe("reward");
    circuit.legs()[0]?.game.undo();
    expect(circuit.stage().kind).toBe("place");
    expect(circuit.takeReward("none")).toBe(false);
    circuit.legs()[0]?.game.redo();
    expect(circuit.stage()).toEqual(laidOut);
  });

  test("resumes from its decisions at any point, to the same fork, hand and rewards", () => {
    const worlds = places(...ids);
    const circuit = createCircuit(worlds, { seed: 11 });
    const same = () => {
      const resumed = createCircuit(worlds, { seed: 11, legs: circuit.record() });
      expect(resumed.record()).toEqual(circuit.record());
      expect(resumed.carried()).toEqual(circuit.carried());
      const [now, then] = [resumed.stage(), circuit.stage()];
      if (now.kind === "place" && then.kind === "place") {
        expect(hashState(now.game.state())).toBe(hashState(then.game.state()));
      } else expect(now).toEqual(then);
    };
    for (let leg = 0; leg < ids.length; leg++) {
      same();
      play(circuit, 0);
      same();
      const stage = circuit.stage();
      if (stage.kind === "reward") circuit.takeReward(stage.cards[leg % 2] ?? "none");
    }
    same();
    expect(circuit.stage()).toEqual({ kind: "won" });
  });

  test("decisions that were never offered are refused with their place", () => {
    const resume = (...legs: readonly unknown[]) => createCircuit(places("a"), { seed: 1, legs: legs as LegRecord[] });
    expect(() => resume({ worldId: "z", actions: [] })).toThrow("Place 1 cannot be z: it is not offered.");
    expect(() => resume({ worldId: "a", actions: [], reward: "pry" })).toThrow("Place 1, a, does not pay pry.");
    expect(() => resume({ worldId: "a", actions: [{ type: "Nonsense" }] })).toThrow("Action 1 is not legal");
  });

  test("is lost where a place is lost", () => {
    const circuit = createCircuit([worldOf({ id: "a", hazards: { plain: hazard({ onEndOfTurn: bite }) } })], {
      seed: 1,
    });
    const stage = circuit.stage();
    if (stage.kind === "fork" && stage.worlds[0]) circuit.enter(stage.worlds[0]);
    circuit.legs()[0]?.game.dispatch({ type: "EndTurn" });
    expect(circuit.stage()).toEqual({ kind: "lost" });
  });
});
