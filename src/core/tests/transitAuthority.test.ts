import { describe, expect, test } from "vitest";
import {
  activeKeywordCostModifiers,
  effectiveWorldCardCost,
  type GameState,
  observe,
  PERSISTENT_KEYWORDS,
  tickAppliedKeywords,
} from "../index.ts";
import { effectsIn, effectsOf, exitOf, hazardsOf, playerCardsOf, rewardsOf } from "./support/authored.ts";
import { gameWorld } from "./support/playedWorlds.ts";
import { appliedWords, endTurn, eventsOf, idOf, resolveOn, sceneOf, typesOf } from "./support/scenes.ts";
import { must, walkSteps } from "./support/walk.ts";

const line = gameWorld("transit-authority");
const reroute = (target: string, value = 1) => ({ kind: "ApplyKeyword", keyword: "Reroute", value, target });
const prices = (state: GameState) => state.hand.map((card) => effectiveWorldCardCost(card, state));
const everyHazard = hazardsOf(line).map(({ id }) => id);
const isReroute = ({ keyword }: Readonly<Record<string, unknown>>) => keyword === "Reroute";
/** Hazards that turn into something at the end of the turn. */
const turning = hazardsOf(line).filter(({ hooks }) => effectsIn(hooks.onEndOfTurn, "TransformSelf").length > 0);

describe("Transit Authority: reroute / take control", () => {
  test("has 8-10 hazards, an exit, 5-7 rewards and three acts", () => {
    const hazards = everyHazard.filter((id) => id !== exitOf(line).id);
    expect(hazards.length).toBeGreaterThanOrEqual(8);
    expect(hazards.length).toBeLessThanOrEqual(10);
    expect(rewardsOf(line).length).toBeGreaterThanOrEqual(5);
    expect(rewardsOf(line).length).toBeLessThanOrEqual(7);
    expect(line.acts).toHaveLength(3);
    expect(line.deck).toHaveLength(10);
  });

  test("hazards force cards onto the top of both decks", () => {
    const hooks = hazardsOf(line).map((template) => effectsOf(template));
    const toYours = effectsIn(hooks, "GainCard").filter(({ to }) => to === "top");
    const toTheirs = ["AddHazard", "AddThreat", "ReturnHazards"].flatMap((kind) =>
      effectsIn(hooks, kind).filter(({ to }) => to === "top"),
    );
    expect(toYours.length).toBeGreaterThan(0);
    expect(toTheirs.length).toBeGreaterThan(0);
  });

  test("they stamp Reroute on what comes next", () => {
    const stamps = effectsIn(hazardsOf(line).map(effectsOf), "ApplyKeyword").filter(
      ({ target }) => target === "nextWorldCard",
    );
    expect(stamps.length).toBeGreaterThan(0);
    expect(stamps.every(isReroute)).toBe(true);
  });

  test("there are self-transforming hazards, and what they become is a hazard of the place", () => {
    const into = effectsIn(hazardsOf(line).map(effectsOf), "TransformSelf").map((effect) => effect.into);
    expect(into.length).toBeGreaterThan(0);
    for (const id of into) expect(everyHazard).toContain(id);
  });

  test("route-control rewards strip it", () => {
    const strip = rewardsOf(line).filter(({ play }) => effectsIn(play, "RemoveKeyword").some(isReroute));
    expect(strip.length).toBeGreaterThan(0);
  });

  test("and take control of the place's pile: rewards exile from its top or send hazards back", () => {
    const control = rewardsOf(line).filter(({ play }) =>
      ["ExileTop", "ReturnHazards", "Recall"].some((kind) => effectsIn(play, kind).length > 0),
    );
    expect(control.length).toBeGreaterThan(0);
  });

  test("it reuses the primitives of Lockdown: no effect of its own and no template field about cost", () => {
    for (const template of line.templates) {
      expect(Object.keys(template).filter((key) => /persist|modif|tax|extra|route/i.test(key))).toEqual([]);
    }
  });
});

describe("Reroute", () => {
  test.each(everyHazard)("on %s costs its value more, whether its author thought of it or not", (id) => {
    for (const value of [1, 2, 5]) {
      const scene = sceneOf(line, [id]);
      const [before = 0] = prices(scene);
      resolveOn(line, scene, reroute("firstWorldCardInHand", value));
      expect(prices(scene)).toEqual([before + value]);
      const [card] = scene.hand;
      expect(card && activeKeywordCostModifiers(card, scene)).toContain("Reroute");
    }
  });

  test.each(everyHazard)("stamped on %s as it is drawn costs it the same as put on in hand", (id) => {
    const inHand = sceneOf(line, [`${id} Reroute:2`]);
    const drawn = sceneOf(line, [], { worldPile: sceneOf(line, [id]).hand });
    resolveOn(line, drawn, reroute("nextWorldCard", 2));
    resolveOn(line, drawn, { kind: "DrawHazards", amount: 1 });
    expect(drawn.hand[0]?.appliedKeywords).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: "Reroute" })]),
    );
    expect(prices(drawn)[0]).toBeGreaterThanOrEqual(prices(inHand)[0] ?? 0);
  });

  test("is not among the persistent ones: it decays at turn start like Alarm", () => {
    expect(PERSISTENT_KEYWORDS.has("Reroute")).toBe(false);
    for (const id of everyHazard) {
      const [card] = sceneOf(line, [`${id} Reroute:2 Alarm:2 Lockdown:1`]).hand;
      expect(card && tickAppliedKeywords(card).appliedKeywords, id).toEqual([
        { name: "Reroute", value: 1 },
        { name: "Alarm", value: 1 },
        { name: "Lockdown", value: 1 },
      ]);
    }
  });

  test("in play it is never there longer than its value in turns, unless it is put on anew", () => {
    walkSteps(line, 4_000, (before, action, after, events) => {
      if (action.type !== "EndTurn" || after.turn === before.turn) return;
      const anew = new Set(eventsOf(events, "KeywordApplied").map(({ card }) => card.id));
      const held = new Map(after.hand.map((card) => [card.id, card]));
      for (const card of before.hand) {
        const value = card.appliedKeywords.find(({ name }) => name === "Reroute")?.value ?? 0;
        const now = held.get(card.id)?.appliedKeywords.find(({ name }) => name === "Reroute")?.value ?? 0;
        must(anew.has(card.id) || now <= Math.max(0, value - 1), () => `${value} became ${now}`);
      }
    });
  });

  test("on your own cards costs nothing: they have no clear cost", () => {
    const [mine = ""] = playerCardsOf(line).map(({ id }) => id);
    const [hazard = ""] = everyHazard;
    expect(prices(sceneOf(line, [hazard, `${mine} Reroute:3`]))[0]).toBe(prices(sceneOf(line, [hazard]))[0]);
  });
});

describe("a hazard that transforms itself", () => {
  test.each(turning.map(({ id }) => id))("%s: what was put on it is gone with what it was", (id) => {
    const { state, events } = endTurn(line, sceneOf(line, [`${id} Reroute:9 Lockdown:1`], { hp: 99 }));
    const [change] = eventsOf(events, "Transformed");
    expect(change?.from).toMatchObject({ id: idOf(0), templateId: id });
    const now = state.hand.find((card) => card.id === idOf(0));
    expect(now?.templateId).toBe(change?.to.templateId);
    expect(now?.appliedKeywords).toEqual([]);
    expect(now && effectiveWorldCardCost(now, { hand: [now] })).toBe(now?.cost);
  });
});

describe("what you draw next is being decided for you", () => {
  test("a card forced on top of your deck is the next one you draw, and you know it", () => {
    const forced = hazardsOf(line).flatMap(({ hooks }) =>
      effectsIn(hooks, "GainCard").filter(({ to }) => to === "top"),
    );
    for (const effect of forced) {
      const scene = sceneOf(line, everyHazard.slice(0, 1));
      resolveOn(line, scene, effect);
      expect(observe(line, scene).drawPile.known.map(({ templateId }) => templateId)[0]).toBe(effect.card);
      resolveOn(line, scene, { kind: "DrawCards", amount: 1 });
      expect(scene.hand.at(-1)?.templateId).toBe(effect.card);
    }
  });

  test("a hazard forced on top of the place's pile is the next one drawn, and takes the stamp that waits", () => {
    const scene = sceneOf(line, []);
    resolveOn(line, scene, reroute("nextWorldCard", 3));
    resolveOn(line, scene, { kind: "AddThreat", to: "top" });
    expect(typesOf(resolveOn(line, scene, { kind: "DrawHazards", amount: 1 })).slice(0, 2)).toEqual([
      "Drawn",
      "KeywordApplied",
    ]);
    expect(scene.hand.at(-1)?.templateId).toBe(line.threat);
    expect(appliedWords(scene).at(-1)).toContain("Reroute:3");
  });

  test("what waits to be stamped is public", () => {
    const scene = sceneOf(line, []);
    resolveOn(line, scene, reroute("nextWorldCard", 3));
    expect(observe(line, scene).stamps).toEqual([{ name: "Reroute", value: 3 }]);
  });
});
