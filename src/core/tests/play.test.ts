import { describe, expect, test } from "vitest";
import { legalActions, newGame, type World } from "../index.ts";
import {
  cardOf,
  discard,
  endTurn,
  eventsOf,
  handWords,
  idOf,
  play,
  playCard,
  resolveOn,
  sceneOf,
  typesOf,
} from "./support/scenes.ts";
import { type AnyEffect, hazard, playerCard, worldOf } from "./support/worlds.ts";

const draw: AnyEffect = { kind: "DrawCards", amount: 1 };
const bite = (amount: number) => ({ kind: "Damage", amount });
const world = worldOf({
  hazards: {
    bitey: hazard({ onEndOfTurn: bite(2) }),
    spawner: hazard({ onEndOfTurn: { kind: "DrawHazards", amount: 1 } }),
    slammer: hazard({ clear: 9, onEndOfTurn: { kind: "ReturnHazards", target: "hand", to: "top" } }),
    bolted: hazard({ discardable: false }),
    snare: hazard({ onDiscarded: bite(1) }),
    exit: hazard({ role: "exit", discardable: false, clear: 1, onCleared: { kind: "SurviveWorld" } }),
  },
  cards: { dear: playerCard({ kind: "DealProgress", base: 2 }, { energy: 2 }) },
});

const hazardsIn = (hand: readonly { readonly kind: string }[]) => hand.filter(({ kind }) => kind === "world").length;

describe("a new game", () => {
  test("starts with 10 HP, in its first turn, dealt and ready", () => {
    const state = newGame(world, { seed: 1 });
    expect(state).toMatchObject({ hp: 10, maxHp: 10, turn: 1, act: 0, status: "playing" });
    expect(state.hand).toHaveLength(6);
    expect(legalActions(world, state).length).toBeGreaterThan(1);
  });

  test("is the same for the same seed and another for another", () => {
    expect(newGame(world, { seed: 7 })).toEqual(newGame(world, { seed: 7 }));
    expect(newGame(world, { seed: 7 })).not.toEqual({ ...newGame(world, { seed: 8 }), seed: 7 });
  });

  test.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("refuses the seed %d in words", (seed) => {
    expect(() => newGame(world, { seed })).toThrow(/seed must be a whole number/);
  });

  test("takes every whole number up to 2^53-1 as a seed", () => {
    for (const seed of [0, 2 ** 31, 2 ** 32, 2 ** 53 - 1]) expect(newGame(world, { seed }).seed).toBe(seed);
    expect(newGame(world, { seed: 1 }).rng).not.toEqual(newGame(world, { seed: 1 + 2 ** 32 }).rng);
  });

  test("refuses a difficulty the world does not know, naming those it has", () => {
    expect(() => newGame(world, { seed: 1, difficulty: "absurd" })).toThrow(/"absurd".*standard/);
  });
});

describe("the start of a turn", () => {
  test("light falls by 1, down to 0", () => {
    expect(endTurn(world, sceneOf(world, ["plain"], { light: 2 })).state.light).toBe(1);
    expect(endTurn(world, sceneOf(world, ["plain"], { light: 0 })).state.light).toBe(0);
  });

  test("energy grows by 1, and what was not spent carries over", () => {
    expect(endTurn(world, sceneOf(world, ["plain"], { energy: 4 })).state.energy).toBe(5);
  });

  test.each([
    [0, 2],
    [1, 2],
    [2, 1],
    [3, 1],
    [4, 1],
    [5, 1],
    [6, 0],
  ])("with %d hazards held the refill draws %d world cards, and player cards up to six", (held, drawn) => {
    const { state } = endTurn(world, sceneOf(world, Array(held).fill("plain"), { hp: 99 }));
    expect(hazardsIn(state.hand)).toBe(held + drawn);
    expect(state.hand).toHaveLength(6);
  });

  test("world cards are drawn first, then player cards", () => {
    const { events } = endTurn(world, sceneOf(world, ["plain"]));
    const kinds = eventsOf(events, "Drawn").map(({ card }) => card.kind);
    expect(kinds).toEqual(["world", "world", "player", "player", "player"]);
  });

  test("it stops where the place has no cards left, and that alone loses nothing", () => {
    const { state, events } = endTurn(world, sceneOf(world, ["plain"], { worldPile: [], act: 0 }));
    expect(hazardsIn(state.hand)).toBe(1);
    expect(state.hand).toHaveLength(6);
    expect(eventsOf(events, "NoCardToDraw")).toEqual([{ type: "NoCardToDraw", pile: "worldPile" }]);
    expect(state.status).toBe("playing");
  });

  test("a hand already above six is not refilled", () => {
    const { state } = endTurn(world, sceneOf(world, Array(8).fill("plain"), { hp: 99 }));
    expect(state.hand).toHaveLength(8);
    expect(state.status).toBe("lost");
  });

  test("the order is: tick, light, energy, refill, queued effects", () => {
    const scene = sceneOf(world, ["plain Alarm:1"], {
      light: 3,
      queue: [{ effect: draw, card: cardOf(world, "plain", 1) }],
    });
    const { state, events } = endTurn(world, scene);
    const types = typesOf(events);
    expect(types.indexOf("KeywordExpired")).toBeLessThan(types.indexOf("Drawn"));
    expect(types.at(-1)).toBe("Drawn");
    expect(state.hand).toHaveLength(7);
  });
});

describe("losing", () => {
  test("HP at 0 loses; the turn goes no further", () => {
    const { state, events } = endTurn(world, sceneOf(world, ["bitey", "bitey", "push"], { hp: 2 }));
    expect(state).toMatchObject({ hp: 0, status: "lost", lossCause: "hp", turn: 1 });
    expect(typesOf(events)).toEqual(["HookFired", "Damaged", "Lost"]);
    expect(handWords(state)).toEqual(["bitey", "bitey", "push"]);
  });

  test("a turn start that draws no player card while none is held loses", () => {
    const none = endTurn(world, sceneOf(world, ["plain"], { drawPile: [], discardPile: [] }));
    expect(none.state).toMatchObject({ status: "lost", lossCause: "overrun" });
    const crowded = endTurn(world, sceneOf(world, Array(6).fill("plain")));
    expect(crowded.state).toMatchObject({ status: "lost", lossCause: "overrun" });
  });

  test("one player card drawn is enough to go on", () => {
    const { state } = endTurn(
      world,
      sceneOf(world, ["plain"], { drawPile: [cardOf(world, "push", 1)], discardPile: [] }),
    );
    expect(state.status).toBe("playing");
    expect(handWords(state)).toContain("push");
  });

  test("a run that has ended takes no action and says so", () => {
    const { state } = endTurn(world, sceneOf(world, ["bitey"], { hp: 1 }));
    expect(legalActions(world, state)).toEqual([]);
    expect(() => play(world, state, { type: "EndTurn" })).toThrow(/game-over/);
  });
});

describe("play", () => {
  test("a card is paid for with energy, leaves the hand, resolves, and comes to lie in the discard", () => {
    const { state, events } = playCard(world, sceneOf(world, ["plain", "dear"], { energy: 3 }), 1, 0);
    expect(state.energy).toBe(1);
    expect(handWords(state)).toEqual(["plain"]);
    expect(state.progress).toEqual([2]);
    expect(state.discardPile.map(({ id }) => id)).toEqual([idOf(1)]);
    expect(eventsOf(events, "Played")).toMatchObject([{ paid: 2 }]);
  });

  test("BC-004: one that is too dear is not offered, and refused with what it needs and what there is", () => {
    const scene = sceneOf(world, ["plain", "dear"], { energy: 1 });
    expect(legalActions(world, scene).map(({ type }) => type)).toEqual(["DiscardHazard", "EndTurn"]);
  });

  test("a discardable hazard goes to the place's discard and its onDiscarded fires", () => {
    const { state, events } = discard(world, sceneOf(world, ["snare", "plain"]), 0);
    expect(handWords(state)).toEqual(["plain"]);
    expect(state.worldDiscard.map(({ id }) => id)).toEqual([idOf(0)]);
    expect(typesOf(events)).toEqual(["Discarded", "HookFired", "Damaged"]);
    expect(state.hp).toBe(9);
  });

  test("one that is not discardable cannot be discarded", () => {
    expect(legalActions(world, sceneOf(world, ["bolted"]))).toEqual([{ type: "EndTurn" }]);
  });

  test("plays and discards come in any order, as many as there are", () => {
    let { state } = discard(world, sceneOf(world, ["plain", "plain", "push", "push"]), 0);
    state = playCard(world, state, 2, 1).state;
    state = playCard(world, state, 3, 1).state;
    expect(handWords(discard(world, state, 1).state)).toEqual([]);
  });
});

describe("the end of a turn", () => {
  test("hazards bite in hand order", () => {
    const { events } = endTurn(world, sceneOf(world, ["bitey", "plain", "bitey"]));
    expect(eventsOf(events, "HookFired").map(({ card }) => card.id)).toEqual([idOf(0), idOf(2)]);
  });

  test("it is a snapshot: what they add does not bite this turn", () => {
    const scene = sceneOf(world, ["spawner"], { worldPile: [cardOf(world, "bitey", 500)] });
    const next = endTurn(world, scene).state;
    expect(next.hand.map(({ id }) => id)).toContain(500);
    expect(next.hp).toBe(10);
    expect(endTurn(world, next).state.hp).toBe(8);
  });

  test("one of the snapshot that has left the hand before its turn does not bite", () => {
    const { state } = endTurn(world, sceneOf(world, ["slammer", "bitey"]));
    expect(state.hp).toBe(10);
  });

  test("unfrozen player cards are discarded, hazards stay", () => {
    const { state, events } = endTurn(world, sceneOf(world, ["push", "plain", "push"]));
    expect(eventsOf(events, "TurnEnded")).toHaveLength(1);
    expect(state.hand[0]?.id).toBe(idOf(1));
  });

  test("progress is wiped", () => {
    const scene = sceneOf(world, ["bolted", "plain"], { progress: [2, 1], dealt: 3 });
    const { state } = endTurn(world, scene);
    expect(state.progress).toEqual(state.hand.map(() => 0));
    expect(state.dealt).toBe(0);
  });
});

describe("acts and the exit", () => {
  const acts = (...counts: readonly Readonly<Record<string, number>>[]) =>
    counts.map((hazards, at) => ({ name: `Act ${at}`, hazards }));
  const longer = (last: number): World =>
    worldOf({
      hazards: { exit: hazard({ role: "exit", discardable: false, clear: 1, onCleared: { kind: "SurviveWorld" } }) },
      acts: acts({ plain: 3 }, { plain: last, exit: 1 }),
      pools: { rewards: ["push"] },
    });

  test("when the act's pile is empty the next act is shuffled in, and the refill goes on from it", () => {
    const scene = sceneOf(longer(5), [], { worldPile: [cardOf(longer(5), "plain", 500)] });
    const { state, events } = endTurn(longer(5), scene);
    expect(state.act).toBe(1);
    expect(hazardsIn(state.hand)).toBe(2);
    expect(state.worldPile).toHaveLength(5);
    expect(eventsOf(events, "ActBegan")).toEqual([{ type: "ActBegan", act: 1 }]);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])(
    "the last act holds the exit, never in its top half, with %d others",
    (others) => {
      const place = longer(others);
      const places = new Set<number>();
      for (let seed = 1; seed <= 200; seed++) {
        const state = newGame(place, { seed });
        state.worldPile = [];
        state.hand = [];
        state.progress = [];
        resolveOn(place, state, { kind: "DrawHazards", amount: 1 });
        const act = [...state.worldPile, ...state.hand];
        const fromTop = act.length - 1 - act.findIndex(({ templateId }) => templateId === "exit");
        expect(fromTop).toBeGreaterThanOrEqual((others + 1) / 2);
        places.add(fromTop);
      }
      expect(places.size).toBe(Math.ceil(others / 2));
    },
  );

  test("after each act a reward of one card in three, or none, must be chosen before anything else", () => {
    const place = longer(5);
    const { state } = endTurn(place, sceneOf(place, [], { worldPile: [] }));
    expect(state.offers).toEqual([{ pool: "rewards", cards: ["push"], picks: 1 }]);
    expect(legalActions(place, state)).toEqual([
      { type: "ChooseReward", pick: "push" },
      { type: "ChooseReward", pick: "none" },
    ]);
  });

  test("the reward taken is a new card in the discard; none takes nothing", () => {
    const place = longer(5);
    const { state } = endTurn(place, sceneOf(place, [], { worldPile: [], discardPile: [] }));
    const [take, leave] = legalActions(place, state);
    if (take === undefined || leave === undefined) throw new Error("no reward");
    const taken = play(place, state, take).state;
    expect(taken.discardPile.at(-1)).toMatchObject({ templateId: "push", id: 2000 });
    expect(taken.offers).toEqual([]);
    const left = play(place, state, leave).state;
    expect(left.discardPile).toEqual(state.discardPile);
    expect(left.offers).toEqual([]);
  });

  test("won: the exit is cleared", () => {
    const { state } = playCard(world, sceneOf(world, ["exit", "push"]), 1, 0);
    expect(state.status).toBe("won");
    expect(state.lossCause).toBeUndefined();
  });

  test("a hand can hold at most 10 cards, whatever draws", () => {
    const swarm = worldOf({ hazards: { swarm: hazard({ onDraw: { kind: "DrawHazards", amount: 9 } }) } });
    const worldPile = Array.from({ length: 30 }, (_, at) => cardOf(swarm, "swarm", 500 + at));
    const { state } = endTurn(swarm, sceneOf(swarm, ["push"], { worldPile }));
    expect(state.hand).toHaveLength(10);
  });
});
