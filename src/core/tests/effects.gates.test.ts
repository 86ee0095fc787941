import { describe, expect, test } from "vitest";
import { legalActions, reduce } from "../index.ts";
import {
  cardOf,
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

const heal = { kind: "Heal", amount: 1 };
const world = worldOf({
  hazards: {
    siren: hazard({ words: ["Alarm"], onEndOfTurn: heal }),
    winner: hazard({ clear: 1, onCleared: { kind: "SurviveWorld" } }),
    later: hazard({ onEndOfTurn: { kind: "Later", then: { kind: "Damage", amount: 2 } } }),
    echo: hazard({ clear: 9, onPartialClear: { kind: "DealProgressAll", base: 1 } }),
  },
  cards: {
    sporeling: playerCard({ kind: "None" }, { words: ["Spore"] }),
    third: playerCard({
      kind: "Sequence",
      steps: [
        { kind: "DealProgress", base: 1 },
        { kind: "ProgressGate", min: 3, then: heal },
      ],
    }),
    either: playerCard({ kind: "ChooseOne", options: [heal, { kind: "DealProgress", base: 1 }, { kind: "None" }] }),
    nested: playerCard({
      kind: "Sequence",
      steps: [
        { kind: "ChooseOne", options: [heal, { kind: "DealProgress", base: 1 }] },
        {
          kind: "ChooseOne",
          options: [
            { kind: "DrawCards", amount: 1 },
            { kind: "Gain", resource: "heat", amount: 1 },
          ],
        },
      ],
    }),
    gift: playerCard({ kind: "OfferReward", pool: "rewards", picks: 2 }),
  },
  pools: { rewards: ["push", "third", "either", "nested"], few: ["push"] },
});

describe("KeywordGate", () => {
  const gate = (zone: string, min = 1, keyword = "Alarm") => ({ kind: "KeywordGate", keyword, min, zone, then: heal });

  test("opens when at least `min` cards of the zone carry the keyword, value ignored", () => {
    const state = sceneOf(world, ["siren", "push Alarm:9", "plain"], { hp: 5 });
    expect(typesOf(resolveOn(world, state, gate("hand", 2)))).toEqual(["Healed"]);
    expect(state.hp).toBe(6);
    expect(typesOf(resolveOn(world, state, gate("hand", 3)))).toEqual(["GateHeld"]);
    expect(state.hp).toBe(6);
  });

  test("looks into the zone it names and into no other", () => {
    for (const zone of ["drawPile", "discardPile", "worldPile"] as const) {
      const state = sceneOf(world, [], { hp: 5, drawPile: [], discardPile: [], worldPile: [] });
      state[zone].push(cardOf(world, "siren", 1));
      expect(typesOf(resolveOn(world, state, gate(zone))), zone).toEqual(["Healed"]);
      expect(typesOf(resolveOn(world, state, gate("hand"))), zone).toEqual(["GateHeld"]);
    }
  });
});

describe("ProgressGate", () => {
  test("opens when at least `min` progress was dealt this turn, on all hazards together", () => {
    const scene = sceneOf(world, ["plain", "plain", "third", "push", "push"], { hp: 5 });
    const one = playCard(world, scene, 3, 0).state;
    const two = playCard(world, one, 4, 1).state;
    const third = playCard(world, two, 2, 0);
    expect(third.state.hp).toBe(6);
  });

  test("stays shut below it and says so", () => {
    const { state, events } = playCard(world, sceneOf(world, ["plain", "third"], { hp: 5 }), 1, 0);
    expect(state.hp).toBe(5);
    expect(eventsOf(events, "GateHeld")).toHaveLength(1);
  });

  test("progress on hazards that were cleared counts too", () => {
    const scene = sceneOf(world, ["plain", "plain", "push", "push", "third"], { hp: 5, progress: [2, 0, 0, 0, 0] });
    const cleared = playCard(world, scene, 2, 0).state;
    const more = playCard(world, cleared, 3, 1).state;
    expect(handWords(more)).toEqual(["plain", "third"]);
    expect(playCard(world, more, 4, 1).state.hp).toBe(6);
  });

  test("the next turn starts from nothing", () => {
    const scene = sceneOf(world, ["plain"], { dealt: 9 });
    expect(endTurn(world, scene).state.dealt).toBe(0);
  });
});

describe("Sequence and ChooseOne", () => {
  test("a sequence resolves its steps in order", () => {
    const state = sceneOf(world, ["plain"], { hp: 9 });
    resolveOn(world, state, {
      kind: "Sequence",
      steps: [
        { kind: "Heal", amount: 3 },
        { kind: "Damage", amount: 3 },
      ],
    });
    expect(state.hp).toBe(7);
  });

  test("a choice is one legal action for each option, bound with its own targets", () => {
    const options = legalActions(world, sceneOf(world, ["either", "plain", "plain"])).filter(
      (action) => action.type === "PlayCard",
    );
    expect(options).toEqual([
      { type: "PlayCard", cardId: idOf(0), choices: [0] },
      { type: "PlayCard", cardId: idOf(0), choices: [1], targets: [[idOf(1)]] },
      { type: "PlayCard", cardId: idOf(0), choices: [1], targets: [[idOf(2)]] },
      { type: "PlayCard", cardId: idOf(0), choices: [2] },
    ]);
  });

  test("two choices in one card are chosen together", () => {
    const options = legalActions(world, sceneOf(world, ["nested", "plain"])).flatMap((action) =>
      action.type === "PlayCard" ? [action.choices] : [],
    );
    expect(options).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ]);
  });

  test("BC-045: an option that does nothing is a way out like any other", () => {
    const scene = sceneOf(world, ["either", "plain"]);
    const none = legalActions(world, scene).find((action) => action.type === "PlayCard" && action.choices?.[0] === 2);
    expect(none).toBeDefined();
  });
});

describe("Later", () => {
  test("puts an effect off to the start of the next turn, after ticking and refill", () => {
    const next = endTurn(world, sceneOf(world, ["later"]));
    const types = typesOf(next.events);
    expect(next.state.hp).toBe(8);
    expect(types.indexOf("Damaged")).toBeGreaterThan(types.lastIndexOf("Drawn"));
    expect(types.indexOf("Damaged")).toBeGreaterThan(types.indexOf("TurnStarted"));
  });

  test("happens once, and by the card that ordered it, wherever that is by then", () => {
    const effect: AnyEffect = { kind: "ApplyKeyword", keyword: "Alarm", value: 2, target: "self" };
    const scene = sceneOf(world, ["plain", "plain"], { queue: [{ effect, card: cardOf(world, "plain", 1001) }] });
    const next = endTurn(world, scene);
    expect(next.state.hand[1]?.appliedKeywords).toEqual([{ name: "Alarm", value: 2 }]);
    expect(next.state.queue).toEqual([]);
  });

  test("BC-060: what waits is data in the state, so a save holds it", () => {
    const { queue } = sceneOf(world, []);
    expect(queue).toEqual([]);
    const state = sceneOf(world, ["later"]);
    resolveOn(world, state, { kind: "Later", then: heal }, { actor: 0 });
    expect(JSON.parse(JSON.stringify(state.queue))).toEqual(state.queue);
    expect(state.queue).toMatchObject([{ effect: heal, card: { id: idOf(0) } }]);
  });
});

describe("OfferReward", () => {
  test("lays out three different rewards of the pool, and nothing else is legal until one or none is taken", () => {
    const { state } = playCard(world, sceneOf(world, ["gift", "plain"]), 0);
    expect(state.offers).toHaveLength(1);
    expect(new Set(state.offers[0]?.cards).size).toBe(3);
    expect(legalActions(world, state).map((action) => action.type)).toEqual(Array(4).fill("ChooseReward"));
  });

  test("two picks are two rewards, another card each time; none ends the offer", () => {
    const { state } = playCard(world, sceneOf(world, ["gift", "plain"], { discardPile: [] }), 0);
    const [first, second] = legalActions(world, state);
    if (first === undefined || second === undefined) throw new Error("nothing offered");
    const once = play(world, state, first).state;
    expect(legalActions(world, once)).not.toContainEqual(first);
    const twice = play(world, once, second).state;
    expect(twice.offers).toEqual([]);
    expect(twice.discardPile).toHaveLength(state.discardPile.length + 2);
    expect(play(world, once, { type: "ChooseReward", pick: "none" }).state.offers).toEqual([]);
  });

  test("BC-043: a pool of fewer than three offers what it has; an empty pool offers nothing and blocks nothing", () => {
    const state = sceneOf(world, ["plain"]);
    resolveOn(world, state, { kind: "OfferReward", pool: "few", picks: 1 });
    expect(state.offers[0]?.cards).toEqual(["push"]);
    const empty = sceneOf(world, ["plain"]);
    resolveOn(world, empty, { kind: "OfferReward", pool: "nowhere", picks: 1 });
    expect(empty.offers).toEqual([]);
    expect(legalActions(world, empty).at(-1)).toEqual({ type: "EndTurn" });
  });
});

describe("SurviveWorld", () => {
  test("wins: the exit is cleared, and the run takes no further action", () => {
    const { state, events } = playCard(world, sceneOf(world, ["winner", "push"]), 1, 0);
    expect(state.status).toBe("won");
    expect(typesOf(events).at(-1)).toBe("Won");
    expect(legalActions(world, state)).toEqual([]);
  });
});

test("BC-047: a resolution has a step limit with an event that names the cycle, and the state is valid after it", () => {
  const tall = sceneOf(world, ["echo Lockdown:99 Reroute:99", "echo Lockdown:99 Reroute:99", "push"]);
  const { state, events } = playCard(world, tall, 2, 0);
  expect(eventsOf(events, "StepLimit")).toEqual([{ type: "StepLimit", cycle: ["echo"] }]);
  expect(state.status).toBe("playing");
  expect(state.progress).toHaveLength(state.hand.length);
  expect(state.discardPile.at(-1)?.id).toBe(idOf(2));
  for (const action of legalActions(world, state)) expect(reduce(world, state, action).ok).toBe(true);
});
