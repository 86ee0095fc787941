import { describe, expect, test } from "vitest";
import {
  type Action,
  comingBite,
  effectiveWorldCardCost,
  type GameEvent,
  type GameState,
  type HazardPreview,
  isFaceUp,
  type Known,
  legalActions,
  observe,
  type Preview,
  preview,
  reduce,
  resourceNames,
  type World,
} from "../index.ts";
import { gameWorlds, triedWorlds } from "./support/playedWorlds.ts";
import { eventsOf, idOf, sceneOf } from "./support/scenes.ts";
import { deepFrozen, must, patient, walk, withHiddenRedealt } from "./support/walk.ts";
import { hazard, playerCard, worldOf } from "./support/worlds.ts";

type Shown = Extract<Preview, { ok: true }>;

function shown(world: World, state: GameState, action: Action): Shown {
  const told = preview(world, observe(world, state), action);
  if (!told.ok) throw new Error(`${JSON.stringify(action)} refused: ${told.refusal.reason}`);
  return told;
}

function outcome(world: World, state: GameState, action: Action) {
  const result = reduce(world, state, action);
  if (!result.ok) throw new Error(result.refusal.reason);
  return result;
}

/** Fails where a preview claims to know what then comes out otherwise. */
function fits<T>(told: Known<T>, real: T, what: () => string): void {
  must(told === "unknown" || told === real, () => `${what()}: told ${told}, came out ${real}`);
}

/** HP lost by the bites of an EndTurn: what was lost before the turn ended. */
function bitten(events: readonly GameEvent[]): number {
  const end = events.findIndex(({ type }) => type === "TurnEnded");
  const bites = end < 0 ? events : events.slice(0, end);
  const sum = (amounts: readonly number[]) => amounts.reduce((total, n) => total + n, 0);
  return (
    sum(eventsOf(bites, "Damaged").map((event) => event.amount)) -
    sum(eventsOf(bites, "Healed").map((event) => event.amount))
  );
}

describe.each(triedWorlds)("BC-052: over random play in %s", patient, (_id, world) => {
  test("every value a preview tells of a play, a discard or a choice comes out so", () => {
    let known = 0;
    walk(world, 400, ({ state, legal }) => {
      for (const action of legal) {
        if (action.type === "EndTurn") continue;
        const told = shown(world, state, action);
        const { state: after, events } = outcome(world, state, action);
        const cleared = new Set(eventsOf(events, "Cleared").map(({ card }) => card.id));
        const what = () => JSON.stringify(action);
        fits(told.status, after.status, what);
        fits(told.hp, after.hp, what);
        for (const name of resourceNames) fits(told.resources[name], after[name], what);
        for (const row of told.hazards) known += checkHazard(row, state, after, cleared.has(row.cardId), what);
      }
    });
    expect(known).toBeGreaterThan(1_000);
  });

  test("the coming bite is what ending the turn takes", () => {
    let known = 0;
    walk(world, 1_000, ({ state, legal }) => {
      if (!legal.some(({ type }) => type === "EndTurn")) return;
      const bite = comingBite(world, observe(world, state));
      const { state: after, events } = outcome(world, state, { type: "EndTurn" });
      const taken = bitten(events);
      const lost =
        eventsOf(events, "Lost").some(({ cause }) => cause === "hp") && !eventsOf(events, "TurnEnded").length;
      if (bite.total !== "unknown") known++;
      fits(bite.total, taken, () => `bite in ${JSON.stringify(state.hand)}`);
      fits(bite.lethal, lost, () => "lethal");
      if (bite.most !== undefined) must(taken <= bite.most && taken >= bite.least, () => `${taken} not in range`);
      if (lost) must(after.hp === 0, () => "lost alive");
    });
    expect(known).toBeGreaterThan(300);
  });

  test("the preview of EndTurn tells HP and whether the run goes on, up to the last bite", () => {
    walk(world, 300, ({ state, legal }) => {
      if (!legal.some(({ type }) => type === "EndTurn")) return;
      const told = shown(world, state, { type: "EndTurn" });
      const { events } = outcome(world, state, { type: "EndTurn" });
      const ended = eventsOf(events, "TurnEnded").length > 0;
      fits(told.hp, Math.max(0, state.hp - bitten(events)), () => "hp");
      fits(told.status, ended ? "playing" : "lost", () => "status");
      must(
        JSON.stringify(told.bite.now) === JSON.stringify(comingBite(world, observe(world, state))),
        () => "two bites",
      );
    });
  });

  test("the bite it foretells after a play is the bite that comes if the turn ends then", () => {
    walk(world, 300, ({ state, legal, dice }) => {
      if (legal.length === 0) return;
      const action = dice.pick(legal);
      if (action.type === "EndTurn") return;
      const { state: after } = outcome(world, state, action);
      const told = shown(world, state, action).bite.after;
      if (!legalActions(world, after).some(({ type }) => type === "EndTurn")) return;
      fits(told.total, bitten(outcome(world, after, { type: "EndTurn" }).events), () => JSON.stringify(action));
    });
  });

  test("it cannot know more: two states that differ only in pile order and generator words give the same preview", () => {
    walk(world, 250, ({ state, legal, dice }) => {
      const other = withHiddenRedealt(state, dice);
      for (const action of legal) {
        must(JSON.stringify(shown(world, state, action)) === JSON.stringify(shown(world, other, action)), () =>
          JSON.stringify(action),
        );
      }
    });
  });

  test("it mutates nothing: an observation frozen to the last card will do, and the same one tells the same twice", () => {
    walk(world, 150, ({ state, legal }) => {
      const observation = deepFrozen(structuredClone(observe(world, state)));
      for (const action of legal) {
        const once = preview(world, observation, action);
        expect(preview(world, observation, action)).toEqual(once);
      }
      comingBite(world, observation);
    });
  });

  test("it refuses what the engine refuses", () => {
    walk(world, 100, ({ state, dice }) => {
      const cardId = dice.pick(state.discardPile.length > 0 ? state.discardPile : state.hand).id;
      const action: Action = { type: "DiscardHazard", cardId };
      const real = reduce(world, state, action);
      expect(preview(world, observe(world, state), action).ok).toBe(real.ok);
    });
  });
});

/** Checks a row against what came of the hazard; counts the values that were known. */
function checkHazard(
  row: HazardPreview,
  before: GameState,
  after: GameState,
  cleared: boolean,
  what: () => string,
): number {
  const price = (state: GameState) => {
    const card = state.hand.find(({ id }) => id === row.cardId);
    return card === undefined ? undefined : effectiveWorldCardCost(card, state);
  };
  const progress = (state: GameState) => state.progress[state.hand.findIndex(({ id }) => id === row.cardId)];
  fits<number | undefined>(row.cost.now, price(before), what);
  fits<number | undefined>(row.progress.now, progress(before), what);
  fits(row.cleared, cleared, what);
  fits(row.stays, price(after) !== undefined, what);
  if (price(after) === undefined) return 1;
  fits<number | undefined>(row.cost.after, price(after), what);
  fits<number | undefined>(row.progress.after, progress(after), what);
  return row.cost.after === "unknown" ? 0 : 1;
}

const world = worldOf({
  hazards: {
    biter: hazard({ onEndOfTurn: { kind: "Damage", amount: 2 } }),
    stinger: hazard({ onDraw: { kind: "Damage", amount: 1 } }),
    stunner: hazard({ onEndOfTurn: { kind: "Gain", resource: "energy", amount: -1 } }),
    sealer: hazard({ onEndOfTurn: { kind: "ApplyKeyword", keyword: "Lockdown", value: 1, target: "hand" } }),
    killer: hazard({ onEndOfTurn: { kind: "Damage", amount: 99 } }),
    lurker: hazard({ words: ["Concealed:9"], onEndOfTurn: { kind: "Damage", amount: 99 } }),
  },
  cards: {
    dig: playerCard({ kind: "DrawHazards", amount: 1 }),
    away: playerCard({
      kind: "Sequence",
      steps: [
        { kind: "ReturnHazards", target: "chosenHazard", to: "top" },
        { kind: "ExileTop", amount: 1 },
      ],
    }),
    free: playerCard({ kind: "RemoveKeyword", keyword: "Reroute", target: "hand", amount: 1 }),
    first: playerCard({ kind: "RemoveKeyword", keyword: "Reroute", target: "firstWorldCardInHand", amount: 1 }),
    quake: playerCard({ kind: "DealProgressAll", base: 9 }),
    tap: playerCard({ kind: "DealProgressAll", base: 1 }),
    count: playerCard({
      kind: "KeywordGate",
      keyword: "Alarm",
      min: 1,
      zone: "hand",
      then: { kind: "Heal", amount: 1 },
    }),
    seal: playerCard({ kind: "ApplyKeyword", keyword: "Lockdown", value: 1, target: "randomWorldCardInHand" }),
  },
});

describe("what depends on the hidden is unknown, never guessed", () => {
  const pileOf = (...words: readonly string[]) => sceneOf(world, words).hand;
  const end: Action = { type: "EndTurn" };

  test("a draw from a pile of two kinds is not foretold; from a pile of one kind it is", () => {
    const mixed = sceneOf(world, ["dig"], { worldPile: pileOf("stinger", "plain") });
    expect(shown(world, mixed, { type: "PlayCard", cardId: idOf(0) }).hp).toBe("unknown");
    const sure = sceneOf(world, ["dig"], { worldPile: pileOf("stinger", "stinger") });
    expect(shown(world, sure, { type: "PlayCard", cardId: idOf(0) }).hp).toBe(9);
  });

  test("a top card that the player knows is foretold", () => {
    const known = sceneOf(world, ["dig"], { worldPile: pileOf("plain", "stinger"), worldKnown: 1 });
    expect(shown(world, known, { type: "PlayCard", cardId: idOf(0) }).hp).toBe(9);
  });

  test("a random target leaves the cost of each candidate unknown, and what it cannot touch known", () => {
    const scene = sceneOf(world, ["plain", "plain", "seal"]);
    const told = shown(world, scene, { type: "PlayCard", cardId: idOf(2) });
    expect(told.hazards.map(({ cost }) => cost)).toEqual([
      { now: 3, after: "unknown" },
      { now: 3, after: "unknown" },
    ]);
    expect(told.hp).toBe(10);
  });

  test("one candidate is no chance: its cost is foretold", () => {
    const told = shown(world, sceneOf(world, ["plain", "seal"]), { type: "PlayCard", cardId: idOf(1) });
    expect(told.hazards[0]?.cost).toEqual({ now: 3, after: 4 });
  });

  test("HP never falls below 0 in a preview either, and the end is foretold", () => {
    const told = shown(world, sceneOf(world, ["killer", "biter"]), end);
    expect(told).toMatchObject({ hp: 0, status: "lost" });
    expect(told.bite.now.lethal).toBe(true);
  });

  test("the bite is told hazard by hazard", () => {
    const bite = comingBite(world, observe(world, sceneOf(world, ["biter", "plain", "biter"])));
    expect(bite).toEqual({
      total: 4,
      least: 4,
      most: 4,
      rows: [
        { cardId: idOf(0), amount: 2 },
        { cardId: idOf(1), amount: 0 },
        { cardId: idOf(2), amount: 2 },
      ],
      lethal: false,
      overrun: "none",
    });
  });

  test("an EndTurn is followed up to the last bite in all it tells, resources and costs as well", () => {
    const told = shown(world, sceneOf(world, ["stunner", "sealer", "plain"], { energy: 3 }), end);
    expect(told.resources.energy).toBe(2);
    expect(told.hazards.map(({ cost }) => cost.after)).toEqual([4, 4, 4]);
  });

  test("one that is sent back and exiled is told to leave, not to be cleared; what is discarded likewise", () => {
    const { hazards } = shown(world, sceneOf(world, ["plain", "away"]), {
      type: "PlayCard",
      cardId: idOf(1),
      targets: [[idOf(0)]],
    });
    expect(hazards).toMatchObject([{ cleared: false, stays: false }]);
    const both = sceneOf(world, ["plain", "plain"]);
    const pushed = shown(world, both, { type: "DiscardHazard", cardId: idOf(1) });
    expect(pushed.hazards).toMatchObject([{ stays: true }, { cleared: false, stays: false }]);
  });

  test("it tells the price the engine will use: a preview's cost now is the effective cost of every hazard", () => {
    for (const place of gameWorlds) {
      walk(place, 200, ({ state, legal }) => {
        const [action] = legal;
        if (action === undefined) return;
        const told = shown(place, state, action).hazards.map(({ cost }) => cost.now);
        const hides = !observe(place, state).hand.every(isFaceUp);
        const hazards = state.hand.filter(({ kind }) => kind === "world");
        for (const [at, card] of hazards.entries()) {
          const fits = told[at] === effectiveWorldCardCost(card, state) || (hides && told[at] === "unknown");
          must(fits, () => `${told[at]} told of ${card.templateId}`);
        }
      });
    }
  });
});

describe("a hidden face in hand", () => {
  const told = (hand: readonly string[], n: number) =>
    shown(world, sceneOf(world, hand, { hp: 5 }), { type: "PlayCard", cardId: idOf(n) });

  test("what it will do at the end of the turn is unknown, and so is whether the run ends", () => {
    for (const hand of [["lurker"], ["biter", "lurker"], ["lurker", "biter"]]) {
      const bite = comingBite(world, observe(world, sceneOf(world, hand)));
      expect(bite).toMatchObject({ total: "unknown", lethal: "unknown", most: undefined });
    }
  });

  test("what bites before it is known all the same, and so is a death that comes before it", () => {
    const bite = comingBite(world, observe(world, sceneOf(world, ["killer", "lurker"])));
    expect(bite.lethal).toBe(true);
    expect(bite.rows[0]).toEqual({ cardId: idOf(0), amount: 99 });
  });

  test("a strip that it may use up leaves the costs of the others unknown", () => {
    for (const card of ["free", "first"]) {
      const hand = ["lurker Reroute:2", "plain Reroute:3", card];
      const { hazards } = told(hand, 2);
      expect(hazards[1]?.cost, card).toEqual({ now: 6, after: "unknown" });
    }
  });

  test("a wide effect that strikes it may set off anything: all is unknown, the bite as well", () => {
    const { hp, status, bite, hazards } = told(["lurker", "plain", "quake"], 2);
    expect({ hp, status, total: bite.after.total, lethal: bite.after.lethal }).toEqual({
      hp: "unknown",
      status: "unknown",
      total: "unknown",
      lethal: "unknown",
    });
    expect(hazards.map(({ cleared }) => cleared)).toEqual(["unknown", "unknown"]);
  });

  test("after such a blow not even the bite of a hazard that is known is known any more", () => {
    const { bite } = told(["biter", "lurker", "tap"], 2);
    expect(bite.now.rows[0]?.amount).toBe(2);
    expect(bite.after.rows.map(({ amount }) => amount)).toEqual(["unknown", "unknown"]);
    expect(bite.after).toMatchObject({ total: "unknown", most: undefined, lethal: "unknown" });
  });

  test("a count over the hand that it may be part of is unknown", () => {
    expect(told(["lurker", "count"], 1).hp).toBe("unknown");
    expect(told(["plain", "count"], 1).hp).toBe(5);
  });

  test("a blind discard tells nothing", () => {
    const scene = sceneOf(world, ["lurker", "push"]);
    expect(shown(world, scene, { type: "DiscardHazard", cardId: idOf(0) }).hp).toBe("unknown");
  });
});
