import { describe, expect, test } from "vitest";
import {
  type Action,
  type CardId,
  type GameState,
  hashState,
  legalActions,
  newGame,
  reduce,
  refusalLine,
  refusalOf,
  step,
  type TemplateId,
} from "../index.ts";
import { malformed, meaningOf, nearMisses } from "./support/nonsense.ts";
import { triedWorlds } from "./support/playedWorlds.ts";
import { copyOf, deepFrozen, reloaded, walk } from "./support/walk.ts";

/** How many states of each world are visited: 10,000 of the two worlds together, and as many again of the third. */
const statesOf = (id: string): number => (id === "everything" ? 10_000 : 5_000);

describe.each(triedWorlds)("BC-076: over thousands of states of random play in %s", (id, world) => {
  test("every legal action is accepted, and step does what reduce does", () => {
    walk(world, statesOf(id), ({ state, legal }) => {
      const before = hashState(state);
      for (const action of legal) {
        const result = reduce(world, state, action);
        if (!result.ok) throw new Error(`${JSON.stringify(action)} refused: ${result.refusal.reason}`);
        const draft = copyOf(state);
        step(world, draft, action);
        if (hashState(draft) !== hashState(result.state)) throw new Error(`${JSON.stringify(action)} differs in step`);
      }
      if (hashState(state) !== before) throw new Error("reduce changed the state it was given");
    });
  });

  test("no action is listed twice, and as long as the run goes on there is one", () => {
    walk(world, statesOf(id), ({ state, legal }) => {
      expect(new Set(legal.map(meaningOf)).size).toBe(legal.length);
      expect(legal.length > 0).toBe(state.status === "playing");
    });
  });

  test("anything else is refused with a typed reason in plain words, and the state is unchanged", () => {
    const reasons = new Set<string>();
    walk(world, statesOf(id), ({ state, legal, dice }) => {
      const before = hashState(state);
      const allowed = new Set(legal.map(meaningOf));
      for (const action of nearMisses(state, legal, dice)) {
        const refusal = refusalOf(world, state, action);
        if ((refusal === undefined) !== allowed.has(meaningOf(action))) {
          throw new Error(`${JSON.stringify(action)}: ${refusal?.reason ?? "accepted"} in ${JSON.stringify(legal)}`);
        }
        if (refusal === undefined) continue;
        reasons.add(refusal.reason);
        const result = reduce(world, state, action);
        if (result.ok || JSON.stringify(result.refusal) !== JSON.stringify(refusal)) throw new Error("reduce differs");
        if (!/^[A-Z"].*[.]$/.test(refusalLine(refusal))) throw new Error(refusalLine(refusal));
      }
      if (hashState(state) !== before) throw new Error("a refusal changed the state");
    });
    expect([...reasons]).toEqual(
      expect.arrayContaining(["not-in-hand", "not-a-hazard", "not-a-player-card", "bad-target"]),
    );
    expect([...reasons]).toEqual(
      expect.arrayContaining(["too-little-energy", "wrong-number-of-targets", "bad-choice"]),
    );
    expect([...reasons]).toEqual(expect.arrayContaining(["choose-reward-first", "nothing-offered", "not-offered"]));
    expect([...reasons]).toContain("game-over");
  });

  test("what has the wrong form or a field too many is refused as malformed", () => {
    walk(world, 200, ({ state }) => {
      const before = hashState(state);
      for (const nonsense of malformed) {
        const refusal = refusalOf(world, state, nonsense);
        expect(refusal?.reason, JSON.stringify(nonsense)).toBe("malformed");
        const result = reduce(world, state, nonsense as Action);
        expect(result.ok).toBe(false);
      }
      expect(hashState(state)).toBe(before);
    });
  });

  test("reduce writes to nothing it is given: a state frozen to the last card will do", () => {
    walk(world, 150, ({ state, legal }) => {
      const frozen = deepFrozen(copyOf(state));
      for (const action of legal) expect(reduce(world, frozen, action).ok).toBe(true);
    });
  });

  test("what is legal depends on nothing but the state: a state that was saved and loaded allows the same", () => {
    walk(world, 300, ({ state, legal }) => {
      expect(legalActions(world, reloaded(state))).toEqual(legal);
    });
  });
});

describe("a stale action", () => {
  const [, world] = triedWorlds[0] ?? never();

  test("BC-077: the same play sent twice is played once: the card is in hand no more", () => {
    const state = newGame(world, { seed: 1 });
    const play = legalActions(world, state).find((action) => action.type === "PlayCard") ?? never();
    const once = accepted(reduce(world, state, play));
    expect(reduce(world, once, play)).toMatchObject({ ok: false, refusal: { reason: "not-in-hand" } });
  });

  test("step trusts its caller: given an illegal action it throws, for that is a bug", () => {
    const state = newGame(world, { seed: 1 });
    expect(() => step(world, state, { type: "ChooseReward", pick: "none" })).toThrow(/nothing-offered/);
    expect(() => step(world, state, { type: "DiscardHazard", cardId: 9999 as CardId })).toThrow(/not-in-hand/);
  });

  test("a reward that is not offered is refused by the name it was asked by", () => {
    const state: GameState = { ...newGame(world, { seed: 1 }), offers: [{ pool: "rewards", cards: [], picks: 1 }] };
    const refusal = refusalOf(world, state, { type: "ChooseReward", pick: "crown" as TemplateId });
    expect(refusal).toEqual({ reason: "not-offered", pick: "crown" });
  });
});

function accepted(result: ReturnType<typeof reduce>): GameState {
  if (!result.ok) throw new Error(result.refusal.reason);
  return result.state;
}

function never(): never {
  throw new Error("nothing there");
}
