import { describe, expect, test } from "vitest";
import { type GameState, hasKeyword, keywordValue, legalActions, refusalOf } from "../core/index.ts";
import { effectsIn, effectsOf, exitOf, hazardsOf, playerCardsOf, rewardsOf } from "../core/tests/support/authored.ts";
import { gameWorld } from "../core/tests/support/playedWorlds.ts";
import {
  appliedWords,
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
} from "../core/tests/support/scenes.ts";
import { walk } from "../core/tests/support/walk.ts";
import { worlds } from "./index.ts";

const garage = gameWorld("whiteout-parking-garage");
const hazards = hazardsOf(garage);
const freezers = hazards.filter((template) => effectsIn(effectsOf(template), "Freeze").length > 0);
const heatIn = (value: unknown) =>
  effectsIn(value, "Gain").filter(({ resource, amount }) => resource === "heat" && Number(amount) > 0);
const paysHeat = (value: unknown) => effectsIn(value, "Pay").filter(({ resource }) => resource === "heat");
const playable = (state: GameState) =>
  legalActions(garage, state).flatMap((action) => (action.type === "PlayCard" ? [action.cardId] : []));
/** Plays the n-th card of the scene by one of its options. */
const choose = (state: GameState, n: number, option: number) => {
  const [action] = legalActions(garage, state).filter(
    (each) => each.type === "PlayCard" && each.cardId === idOf(n) && each.choices?.[0] === option,
  );
  if (action === undefined) throw new Error("no such choice");
  return play(garage, state, action);
};

describe("Frozen", () => {
  test("is put on your cards at run time; no template prints it", () => {
    expect(garage.templates.filter((template) => hasKeyword({ ...template, appliedKeywords: [] }, "Frozen"))).toEqual(
      [],
    );
    expect(freezers.length).toBeGreaterThanOrEqual(4);
  });

  test("lands on player cards alone, however the hand is dealt", () => {
    const scene = sceneOf(garage, ["snowman", "shoulder", "black-ice", "firm-voice"]);
    resolveOn(garage, scene, { kind: "Freeze", value: 3, amount: 4 });
    expect(appliedWords(scene)).toEqual(["", "Frozen:3", "", "Frozen:3"]);
  });

  test("its number is the turns left: a frozen card cannot be played until it is over", () => {
    const foxes = [1, 2, 3, 4, 5, 6].map((id) => cardOf(garage, "permit-fox", id));
    let state = sceneOf(garage, ["warm-bonnet", "shoulder Frozen:2"], { hp: 90, worldPile: foxes });
    for (const left of [2, 1]) {
      expect(
        keywordValue(state.hand.find((card) => card.id === idOf(1)) ?? { keywords: [], appliedKeywords: [] }, "Frozen"),
      ).toBe(left);
      expect(playable(state)).not.toContain(idOf(1));
      const refused = refusalOf(garage, state, { type: "PlayCard", cardId: idOf(1), targets: [[idOf(0)]] });
      expect(refused).toMatchObject({ reason: "held", turns: left });
      ({ state } = endTurn(garage, state));
    }
    expect(playable(state)).toContain(idOf(1));
  });

  test("it stays in hand at the end of the turn, and so crowds the next", () => {
    const drawn = (...hand: readonly string[]) => {
      const { state, events } = endTurn(garage, sceneOf(garage, hand, { hp: 90 }));
      expect(state.hand.length).toBeLessThanOrEqual(10);
      return eventsOf(events, "Drawn").filter(({ card }) => card.kind === "player").length;
    };
    const free = drawn("warm-bonnet", "shoulder", "firm-voice", "off-and-on");
    const frozen = drawn("warm-bonnet", "shoulder Frozen:2", "firm-voice Frozen:2", "off-and-on Frozen:2");
    expect(free - frozen).toBe(3);
  });

  test("what is put off to the next turn freezes the fresh hand", () => {
    const putOff = freezers.filter(({ hooks }) => effectsIn(hooks.onEndOfTurn, "Later").length > 0);
    expect(putOff.length).toBeGreaterThan(0);
    for (const { id } of putOff) {
      const { state } = endTurn(garage, sceneOf(garage, [id], { hp: 90 }));
      const frozen = state.hand.filter((card) => hasKeyword(card, "Frozen"));
      expect(frozen.length, id).toBeGreaterThan(0);
      expect(frozen.every(({ kind }) => kind === "player")).toBe(true);
    }
  });

  test("who plays everything leaves the clamp nothing to hold", () => {
    const kept = endTurn(garage, sceneOf(garage, ["roving-clamp", "both-hands"], { hp: 9 }));
    expect(kept.state.hand.find((card) => card.id === idOf(1))?.appliedKeywords).toEqual([
      { name: "Frozen", value: 2 },
    ]);
    const spent = endTurn(garage, sceneOf(garage, ["roving-clamp"], { hp: 9 }));
    expect(typesOf(spent.events)).toContain("NoTarget");
  });

  test("the wind bites for every frozen card in hand", () => {
    const bite = (...others: readonly string[]) =>
      50 - endTurn(garage, sceneOf(garage, ["roof-wind", ...others], { hp: 50, maxHp: 50 })).state.hp;
    const still = bite("shoulder");
    expect(bite("shoulder Frozen:1", "firm-voice Frozen:9") - still).toBe(2);
  });

  test("no cold is for ever: whatever freezes you at the end of a turn also bites", () => {
    for (const { id, hooks } of freezers) {
      if (effectsIn(hooks.onEndOfTurn, "Freeze").length === 0) continue;
      expect(effectsIn(hooks.onEndOfTurn, "Damage").length, id).toBeGreaterThan(0);
    }
  });

  test("in play, frozen cards come up often and are never playable", () => {
    let frozen = 0;
    walk(garage, 3_000, ({ state }) => {
      if (state.status !== "playing" || state.offers.length > 0) return;
      const held = state.hand.filter((card) => hasKeyword(card, "Frozen")).map(({ id }) => id);
      frozen += held.length;
      const free = new Set(playable(state));
      expect(held.filter((id) => free.has(id))).toEqual([]);
    });
    expect(frozen).toBeGreaterThan(100);
  });

  test("is no other world's trouble, and heat no other world's cure", () => {
    for (const world of worlds.filter(({ id }) => id !== garage.id)) {
      const effects = world.templates.map(effectsOf);
      expect(effectsIn(effects, "Freeze"), world.id).toEqual([]);
      expect(heatIn(effects), world.id).toEqual([]);
    }
  });
});

describe("heat", () => {
  test("a run starts with some; hazards give it and take it", () => {
    expect(garage.starts.standard?.heat).toBeGreaterThan(0);
    expect(hazards.filter((template) => heatIn(effectsOf(template)).length > 0).length).toBeGreaterThan(1);
    const drains = effectsIn(hazards.map(effectsOf), "Gain").filter(
      ({ resource, amount }) => resource === "heat" && Number(amount) < 0,
    );
    expect(drains.length).toBeGreaterThan(1);
  });

  test("the first act hands you something to spend it on, as the car is drawn", () => {
    const [first] = garage.acts;
    expect(first?.cards.map(({ templateId }) => templateId)).toContain("warm-bonnet");
    const scene = sceneOf(garage, [], { worldPile: sceneOf(garage, ["warm-bonnet"]).hand });
    resolveOn(garage, scene, { kind: "DrawHazards", amount: 1 });
    expect(scene.drawPile.at(-1)?.templateId).toBe("hand-warmer");
  });

  test("thaws or burns: the same heat frees two cards or does the work of one", () => {
    const scene = sceneOf(garage, ["permit-fox", "hand-warmer", "shoulder Frozen:3", "firm-voice Frozen:1"], {
      heat: 1,
    });
    const thawed = choose(scene, 1, 0).state;
    expect([thawed.heat, appliedWords(thawed)]).toEqual([0, ["", "", ""]]);
    const burnt = choose(scene, 1, 1).state;
    expect(burnt.heat).toBe(0);
    expect(handWords(burnt)).not.toContain("permit-fox");
    expect(appliedWords(burnt).slice(0, 2)).toEqual(["Frozen:3", "Frozen:1"]);
  });

  test("without heat neither happens, and it says so", () => {
    const scene = sceneOf(garage, ["lost-driver", "hand-warmer", "shoulder Frozen:3"], { heat: 0 });
    const { state, events } = choose(scene, 1, 0);
    expect(appliedWords(state)).toEqual(["", "Frozen:3"]);
    expect(typesOf(events)).toContain("GateHeld");
  });

  test("a card can be burnt for heat, a frozen one too", () => {
    const burners = rewardsOf(garage).filter(
      ({ play }) => effectsIn(play, "Exhaust").length > 0 && heatIn(play).length > 0,
    );
    expect(burners.length).toBeGreaterThan(0);
    for (const { id } of burners) {
      const scene = sceneOf(garage, ["lost-driver", id, "shoulder Frozen:3"], { heat: 0, energy: 5 });
      const { state } = playCard(garage, scene, 1);
      expect(state.heat, id).toBeGreaterThan(0);
      expect(state.exhaustPile.map(({ templateId }) => templateId)).toEqual(["shoulder"]);
    }
  });

  test("rewards thaw, spend it on work, on health, and profit from the cold", () => {
    const all = playerCardsOf(garage);
    expect(all.filter(({ play }) => effectsIn(play, "Thaw").length > 0).length).toBeGreaterThan(1);
    expect(rewardsOf(garage).filter(({ play }) => paysHeat(play).length > 0).length).toBeGreaterThanOrEqual(3);
    const snow = rewardsOf(garage).filter(({ play }) =>
      effectsIn(play, "KeywordGate").some(({ keyword }) => keyword === "Frozen"),
    );
    expect(snow.length).toBeGreaterThan(0);
  });

  test("the exit freezes what you would leave by", () => {
    const { hooks } = exitOf(garage);
    expect(effectsIn(hooks.onEndOfTurn, "Freeze").length).toBeGreaterThan(0);
  });
});
