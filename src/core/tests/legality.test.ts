import { describe, expect, test } from "vitest";
import {
  type Action,
  type GameState,
  hashState,
  legalActions,
  reduce,
  refusalLine,
  refusalOf,
  step,
  type World,
} from "../index.ts";
import { malformed, meaningOf, nearMisses } from "./support/nonsense.ts";
import { triedWorlds } from "./support/playedWorlds.ts";
import { eventsOf, idOf, play, sceneOf } from "./support/scenes.ts";
import { copyOf, deepFrozen, must, patient, reloaded, walk } from "./support/walk.ts";
import { hazard, playerCard, worldOf } from "./support/worlds.ts";

/** How many states of each world are visited: 10,000 of the two worlds together, and some of the third. */
const statesOf = (id: string): number => (id === "everything" ? 3_000 : 5_000);

describe.each(triedWorlds)("BC-076: over thousands of states of random play in %s", patient, (id, world) => {
  test("every legal action is accepted, and the state given is not changed by it", () => {
    walk(world, statesOf(id), ({ state, legal }) => {
      const before = hashState(state);
      for (const action of legal) {
        const result = reduce(world, state, action);
        must(result.ok, () => `${JSON.stringify(action)} refused`);
      }
      must(hashState(state) === before, () => "reduce changed the state it was given");
    });
  });

  test("step does in place what reduce does on a copy", () => {
    walk(world, 500, ({ state, legal }) => {
      for (const action of legal) {
        const draft = copyOf(state);
        step(world, draft, action);
        const result = reduce(world, state, action);
        must(result.ok && hashState(draft) === hashState(result.state), () => JSON.stringify(action));
      }
    });
  });

  test("no action is listed twice, and as long as the run goes on there is one", () => {
    walk(world, statesOf(id), ({ state, legal }) => {
      must(new Set(legal.map(meaningOf)).size === legal.length, () => JSON.stringify(legal));
      must(legal.length > 0 === (state.status === "playing"), () => state.status);
    });
  });

  test("anything else is refused with a typed reason in plain words, and the state is unchanged", () => {
    const reasons = new Set<string>();
    walk(world, statesOf(id), ({ state, legal, dice }) => {
      const before = hashState(state);
      const allowed = new Set(legal.map(meaningOf));
      for (const action of nearMisses(state, legal, dice)) {
        const refusal = refusalOf(world, state, action);
        must((refusal === undefined) === allowed.has(meaningOf(action)), () =>
          [JSON.stringify(action), refusal?.reason ?? "accepted", JSON.stringify(legal)].join(" "),
        );
        if (refusal === undefined) continue;
        reasons.add(refusal.reason);
        must(!reduce(world, state, action).ok, () => "reduce accepts what refusalOf refuses");
        must(/^[A-Z"].*[.]$/.test(refusalLine(refusal)), () => refusalLine(refusal));
      }
      must(hashState(state) === before, () => "a refusal changed the state");
    });
    expect(reasons.size).toBeGreaterThanOrEqual(9);
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

test("a copy holds every field of the state and shares no list with it", () => {
  const world = worldOf({});
  const scene = sceneOf(world, ["plain", "push"], {
    queue: [],
    drawKnown: 2,
    worldKnown: 3,
    dealt: 4,
    brace: 5,
    heat: 6,
    light: 7,
  });
  const { state } = play(world, scene, { type: "DiscardHazard", cardId: idOf(0) });
  const touched = ["hand", "progress", "worldDiscard"];
  expect(Object.keys(state).sort()).toEqual(Object.keys(scene).sort());
  for (const [name, value] of Object.entries(scene)) {
    const copied: unknown = Object.entries(state).find(([other]) => other === name)?.[1];
    if (!touched.includes(name)) expect(copied, name).toEqual(value);
    if (Array.isArray(value)) expect(copied, name).not.toBe(value);
  }
});

describe("a refusal is a value that says what is wrong", () => {
  const world = worldOf({
    hazards: { bolted: hazard({ discardable: false }), dark: hazard({ words: ["Concealed:2"] }) },
    cards: {
      dear: playerCard({ kind: "DealProgress", base: 1 }, { energy: 2 }),
      either: playerCard({ kind: "ChooseOne", options: [{ kind: "None" }, { kind: "Heal", amount: 1 }] }),
    },
  });
  const scene = sceneOf(world, ["plain", "bolted", "dear", "push", "push Frozen:2", "either", "dark"], { energy: 1 });
  const push = (targets: readonly (readonly number[])[]) => ({ type: "PlayCard", cardId: idOf(3), targets });
  const cases: readonly (readonly [string, unknown, object])[] = [
    [
      "BC-004: too little energy",
      { type: "PlayCard", cardId: idOf(2) },
      { reason: "too-little-energy", needs: 2, has: 1 },
    ],
    ["a card that is in no hand", { type: "PlayCard", cardId: 77 }, { reason: "not-in-hand", cardId: 77 }],
    ["a hazard played", { type: "PlayCard", cardId: idOf(0) }, { reason: "not-a-player-card", cardId: idOf(0) }],
    [
      "a card of yours discarded",
      { type: "DiscardHazard", cardId: idOf(3) },
      { reason: "not-a-hazard", cardId: idOf(3) },
    ],
    ["what holds", { type: "DiscardHazard", cardId: idOf(1) }, { reason: "not-discardable", cardId: idOf(1) }],
    ["a frozen card", { type: "PlayCard", cardId: idOf(4) }, { reason: "held", cardId: idOf(4), turns: 2 }],
    ["no option taken", { type: "PlayCard", cardId: idOf(5) }, { reason: "bad-choice", options: 2 }],
    ["an option that is not there", { type: "PlayCard", cardId: idOf(5), choices: [2] }, { reason: "bad-choice" }],
    ["no target", push([]), { reason: "wrong-number-of-targets", needs: 1, has: 0 }],
    ["an empty answer where there is a candidate", push([[]]), { reason: "bad-target", step: 0 }],
    ["two targets for one", push([[idOf(0), idOf(1)]]), { reason: "bad-target", step: 0, target: idOf(0) }],
    ["itself", push([[idOf(3)]]), { reason: "bad-target", step: 0, target: idOf(3) }],
    ["a hidden hazard", push([[idOf(6)]]), { reason: "bad-target", step: 0, target: idOf(6) }],
    ["a reward out of time", { type: "ChooseReward", pick: "none" }, { reason: "nothing-offered" }],
  ];

  test.each(cases)("%s", (_what, action, refusal) => {
    expect(refusalOf(world, scene, action)).toMatchObject(refusal);
  });

  test("a reward that is not offered is refused by the name it was asked by, and nothing else goes on before one is chosen", () => {
    const offering: GameState = { ...scene, offers: [{ pool: "rewards", cards: [], picks: 1 }] };
    const crown = { type: "ChooseReward", pick: "crown" };
    expect(refusalOf(world, offering, crown)).toEqual({ reason: "not-offered", pick: "crown" });
    expect(refusalOf(world, offering, { type: "EndTurn" })).toEqual({ reason: "choose-reward-first" });
  });

  test("a run that is over takes nothing more", () => {
    expect(refusalOf(world, { ...scene, status: "won" }, { type: "EndTurn" })).toEqual({ reason: "game-over" });
  });

  test("BC-077: the same play sent twice is played once: the card is in hand no more", () => {
    const action = { type: "PlayCard", cardId: idOf(3), targets: [[idOf(0)]] } as const;
    const once = play(world, scene, action).state;
    expect(reduce(world, once, action)).toMatchObject({ ok: false, refusal: { reason: "not-in-hand" } });
  });

  test("step trusts its caller: given an illegal action it throws, for that is a bug", () => {
    const draft = copyOf(scene);
    expect(() => step(world, draft, { type: "ChooseReward", pick: "none" as const })).toThrow(/nothing-offered/);
    expect(() => step(world, draft, { type: "DiscardHazard", cardId: idOf(77) })).toThrow(/not-in-hand/);
  });

  test("BC-005: no price depends on a target, so a play is affordable or not whatever it is aimed at", () => {
    for (const [, tried] of triedWorlds) {
      walk(tried, 500, ({ state, legal }) => {
        const plays = legal.filter((action) => action.type === "PlayCard");
        for (const action of plays) {
          const paid = (other: Action) => energyAfter(tried, state, other);
          for (const other of plays)
            if (other.cardId === action.cardId) must(paid(other) === paid(action), () => "priced apart");
        }
      });
    }
  });
});

/** The energy that was paid for the action. */
function energyAfter(world: World, state: GameState, action: Action): number {
  const result = reduce(world, state, action);
  return result.ok ? (eventsOf(result.events, "Played")[0]?.paid ?? 0) : Number.NaN;
}
