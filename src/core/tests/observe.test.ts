import { describe, expect, test } from "vitest";
import { type Action, isFaceUp, newGame, type Observation, observe, preview, tableView } from "../index.ts";
import { everythingWorld } from "./support/everything.ts";
import { triedWorlds } from "./support/playedWorlds.ts";
import { cardOf, discard, endTurn, idOf, playCard, resolveOn, sceneOf } from "./support/scenes.ts";
import { copyOf, must, patient, walk, withHiddenRedealt } from "./support/walk.ts";
import { hazard, playerCard, worldOf } from "./support/worlds.ts";

const world = worldOf({
  threat: "threat",
  hazards: {
    threat: hazard(),
    shade: hazard({
      words: ["Concealed:3", "Creature"],
      onEndOfTurn: { kind: "Later", then: { kind: "Damage", amount: 1 } },
    }),
  },
  cards: {
    away: playerCard({ kind: "ReturnHazards", target: "chosenHazard", to: "top" }),
    scout: playerCard({ kind: "AddThreat", to: "top" }),
  },
});

/** What the player may know, and not one name more. */
const allowed: readonly (keyof Observation)[] = [
  "act",
  "actsLeft",
  "brace",
  "dealt",
  "difficulty",
  "discardPile",
  "drawPile",
  "energy",
  "exhaustPile",
  "gonePile",
  "hand",
  "heat",
  "hp",
  "light",
  "lossCause",
  "maxHp",
  "offers",
  "packHash",
  "progress",
  "queue",
  "stamps",
  "status",
  "turn",
  "worldDiscard",
  "worldId",
  "worldPile",
];

describe("observe is built from an allow-list", () => {
  test("it holds exactly the public part: no seed, no generator words, no next id", () => {
    const observation = observe(world, newGame(world, { seed: 1 }));
    expect(Object.keys(observation).sort()).toEqual(allowed);
  });

  test("a field that is added to the state stays hidden", () => {
    const state = Object.assign(newGame(world, { seed: 1 }), { secret: "the butler" });
    expect(JSON.stringify(observe(world, state))).not.toContain("butler");
  });

  test("a pile whose order is hidden shows its count, the known top and the composition of the rest, sorted by id", () => {
    const worldPile = ["shade", "plain", "threat", "plain"].map((word, at) => cardOf(world, word, 500 + at));
    const scene = sceneOf(world, [], { worldPile, worldKnown: 1 });
    expect(observe(world, scene).worldPile).toEqual({
      count: 4,
      known: [worldPile[3]],
      rest: [
        { templateId: "plain", count: 1 },
        { templateId: "shade", count: 1 },
        { templateId: "threat", count: 1 },
      ],
    });
  });

  test("own hand, face-up piles, resources and acts left are as they are", () => {
    const state = sceneOf(world, ["plain Alarm:2", "push"], {
      energy: 4,
      light: 2,
      discardPile: [cardOf(world, "push", 9)],
    });
    const seen = observe(world, state);
    expect(seen.hand).toEqual(state.hand);
    expect(seen.discardPile).toEqual(state.discardPile);
    expect(seen).toMatchObject({ energy: 4, light: 2, hp: 10, actsLeft: 0, turn: 1 });
  });
});

describe("a concealed hazard", () => {
  test("is masked while N is above the light: that it is there, its depth, and nothing else", () => {
    const state = sceneOf(world, ["shade", "plain"], { light: 2 });
    const [shade, plain] = observe(world, state).hand;
    expect(shade).toEqual({ kind: "world", id: idOf(0), hidden: true, keyword: "Concealed", depth: 3 });
    expect(plain).toEqual(state.hand[1]);
  });

  test("shows itself as soon as the light reaches N", () => {
    const state = sceneOf(world, ["shade"], { light: 3 });
    expect(observe(world, state).hand).toEqual(state.hand);
  });

  test("is not masked in a pile that lies face up", () => {
    const { state } = discard(world, sceneOf(world, ["shade", "push"], { light: 0 }), 0);
    expect(observe(world, state).worldDiscard.map(({ templateId }) => templateId)).toEqual(["shade"]);
  });

  test("whatever face lies under it, all that is told of it is the same: observation, view and preview", () => {
    const masks = worldOf({
      hazards: {
        lamb: hazard({ words: ["Concealed:3", "Creature"], clear: 1 }),
        wolf: hazard({ words: ["Concealed:3", "Alarm"], clear: 9, onEndOfTurn: { kind: "Damage", amount: 9 } }),
      },
      cards: { quake: playerCard({ kind: "DealProgressAll", base: 1 }) },
    });
    const told = (face: string) => {
      const seen = observe(masks, sceneOf(masks, [face, "plain", "quake", "push"], { light: 0 }));
      const actions: readonly Action[] = [
        { type: "EndTurn" },
        { type: "PlayCard", cardId: idOf(2) },
        { type: "PlayCard", cardId: idOf(3), targets: [[idOf(1)]] },
        { type: "DiscardHazard", cardId: idOf(0) },
      ];
      return { seen, view: tableView(masks, seen), previews: actions.map((action) => preview(masks, seen, action)) };
    };
    expect(told("wolf")).toEqual(told("lamb"));
  });

  test("details are masked everywhere: nothing that it put off tells its face", () => {
    const state = sceneOf(world, ["shade", "push"], { light: 0 });
    resolveOn(world, state, { kind: "Later", then: { kind: "Heal", amount: 1 } }, { actor: 0 });
    const seen = observe(world, state);
    expect(seen.hand.filter(isFaceUp).map(({ templateId }) => templateId)).toEqual(["push"]);
    expect(JSON.stringify({ ...seen, worldPile: undefined })).not.toContain("shade");
  });
});

describe("rewards", () => {
  test("are seen once they are laid out; those of an offer that waits behind another are not", () => {
    const rewarding = worldOf({
      pools: { rewards: ["push"], later: ["scout"] },
      cards: { scout: playerCard({ kind: "None" }) },
    });
    const state = sceneOf(rewarding, ["plain"]);
    resolveOn(rewarding, state, { kind: "OfferReward", pool: "rewards", picks: 1 });
    resolveOn(rewarding, state, { kind: "OfferReward", pool: "later", picks: 1 });
    expect(observe(rewarding, state).offers.map(({ cards }) => cards)).toEqual([["push"]]);
  });
});

describe("ids tell nothing of what is hidden", () => {
  test("the ids of an act's hazards go by their place in the shuffled pile, whatever lies there", () => {
    const deals = [1, 2, 3, 4, 5, 6].map((seed) => newGame(everythingWorld, { seed }));
    const ids = deals.map(({ hand, worldPile }) => [
      ...hand.filter(({ kind }) => kind === "world"),
      ...worldPile.toReversed(),
    ]);
    expect(new Set(ids.map((cards) => cards.map(({ id }) => id).join())).size).toBe(1);
    expect(new Set(ids.map((cards) => cards.map(({ templateId }) => templateId).join())).size).toBeGreaterThan(1);
  });

  test("no id of a card in hidden order is anywhere in the observation", () => {
    const state = newGame(world, { seed: 3 });
    const seen = observe(world, state);
    const text = JSON.stringify({ drawPile: seen.drawPile, worldPile: seen.worldPile });
    expect(text).not.toContain('"id"');
  });
});

describe("known top cards", () => {
  const topOf = (state: Parameters<typeof observe>[1]) => observe(world, state).worldPile.known.map(({ id }) => id);

  test("a hazard returned to the top is known, the last one returned first", () => {
    const scene = sceneOf(world, ["plain", "plain", "away", "away"], { energy: 9 });
    const once = playCard(world, scene, 2, 0).state;
    const twice = playCard(world, once, 3, 1).state;
    expect(topOf(twice)).toEqual([idOf(1), idOf(0)]);
  });

  test("it is known no more once it is drawn", () => {
    const scene = playCard(world, sceneOf(world, ["plain", "away"]), 1, 0).state;
    expect(topOf(endTurn(world, scene).state)).toEqual([]);
  });

  test("a shuffle makes the whole pile unknown", () => {
    const state = sceneOf(world, []);
    resolveOn(world, state, { kind: "AddThreat", to: "top" });
    resolveOn(world, state, { kind: "AddThreat", to: "shuffled" });
    expect(topOf(state)).toEqual([]);
  });

  test("a hazard returned with its face hidden is not known", () => {
    const state = sceneOf(world, ["shade"], { light: 0 });
    resolveOn(world, state, { kind: "ReturnHazards", target: "hand", to: "top" });
    expect(topOf(state)).toEqual([]);
  });
});

describe.each(triedWorlds)("over random play in %s", patient, (_id, tried) => {
  test("two states that differ only in the hidden give the same observation", () => {
    walk(tried, 1_500, ({ state, dice }) => {
      const seen = JSON.stringify(observe(tried, state));
      must(JSON.stringify(observe(tried, withHiddenRedealt(state, dice))) === seen, () => seen);
    });
  });

  test("what the player thinks lies on top lies there", () => {
    walk(tried, 1_500, ({ state }) => {
      const { drawPile, worldPile } = observe(tried, state);
      must(
        drawPile.known.every((card, depth) => state.drawPile.at(-1 - depth)?.id === card.id),
        () => "draw pile",
      );
      must(
        worldPile.known.every((card, depth) => state.worldPile.at(-1 - depth)?.id === card.id),
        () => "world pile",
      );
    });
  });

  test("the composition of both piles is right to the card", () => {
    walk(tried, 500, ({ state }) => {
      for (const pile of ["drawPile", "worldPile"] as const) {
        const { count, known, rest } = observe(tried, state)[pile];
        const told = [
          ...known.map(({ templateId }) => templateId),
          ...rest.flatMap((each) => Array(each.count).fill(each.templateId)),
        ];
        must(count === state[pile].length, () => `${count}`);
        must(
          told.sort().join() ===
            state[pile]
              .map(({ templateId }) => templateId)
              .sort()
              .join(),
          () => told.join(),
        );
      }
    });
  });

  test("observing changes nothing, and what is observed changes with nothing", () => {
    walk(tried, 200, ({ state, legal, dice }) => {
      const before = copyOf(state);
      const seen = observe(tried, state);
      const kept = JSON.stringify(seen);
      must(JSON.stringify(before) === JSON.stringify(state), () => "changed");
      if (legal.length > 0) resolveOn(tried, state, { kind: "DrawHazards", amount: 1 + dice.below(1) });
      must(JSON.stringify(seen) === kept, () => "an observation changed with the state");
      Object.assign(state, before);
    });
  });
});
