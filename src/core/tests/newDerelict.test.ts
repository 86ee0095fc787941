import { describe, expect, test } from "vitest";
import {
  activeKeywordCostModifiers,
  effectiveWorldCardCost,
  type GameState,
  KEYWORD_COST_MODIFIERS,
  type KeywordName,
  PERSISTENT_KEYWORDS,
} from "../index.ts";
import { effectsIn, effectsOf, exitOf, hazardsOf, playerCardsOf, rewardsOf } from "./support/authored.ts";
import { gameWorld } from "./support/playedWorlds.ts";
import { appliedWords, endTurn, eventsOf, playCard, resolveOn, sceneOf } from "./support/scenes.ts";
import { walk, walkSteps } from "./support/walk.ts";
import { hazard, playerCard, worldOf } from "./support/worlds.ts";

const ship = gameWorld("new-derelict");
const seal = (target: string) => ({ kind: "ApplyKeyword", keyword: "Lockdown", value: 1, target });
const prices = (state: GameState) => state.hand.map((card) => effectiveWorldCardCost(card, state));
const appliesOf = (value: unknown, keyword: KeywordName) =>
  effectsIn(value, "ApplyKeyword").filter((effect) => effect.keyword === keyword);
const removesOf = (value: unknown, keyword: KeywordName) =>
  effectsIn(value, "RemoveKeyword").filter((effect) => effect.keyword === keyword);
/** Every hazard of the pack by id, so that what must hold for any hazard is tried on all. */
const everyHazard = hazardsOf(ship).map(({ id }) => id);

describe("New Derelict: isolate / release", () => {
  test("has 8-10 hazards, an exit, 5-7 rewards and three acts", () => {
    expect(everyHazard.filter((id) => id !== exitOf(ship).id).length).toBeGreaterThanOrEqual(8);
    expect(everyHazard.filter((id) => id !== exitOf(ship).id).length).toBeLessThanOrEqual(10);
    expect(rewardsOf(ship).length).toBeGreaterThanOrEqual(5);
    expect(rewardsOf(ship).length).toBeLessThanOrEqual(7);
    expect(ship.acts).toHaveLength(3);
    expect(ship.deck).toHaveLength(10);
  });

  test("hazards seal hazards with Lockdown and raise Alarm", () => {
    expect(
      hazardsOf(ship).filter((template) => appliesOf(effectsOf(template), "Lockdown").length > 0).length,
    ).toBeGreaterThan(2);
    expect(
      hazardsOf(ship).filter((template) => appliesOf(effectsOf(template), "Alarm").length > 0).length,
    ).toBeGreaterThan(1);
  });

  test("release cards strip both", () => {
    for (const keyword of ["Lockdown", "Alarm"] as const) {
      const strip = rewardsOf(ship).filter((template) => removesOf(template.play, keyword).length > 0);
      expect(strip.length, keyword).toBeGreaterThan(0);
    }
  });

  test("Lockdown's ApplyKeyword calls carry a nominal value of 1", () => {
    const values = ship.templates
      .flatMap((template) => appliesOf(effectsOf(template), "Lockdown"))
      .map(({ value }) => value);
    expect(new Set(values)).toEqual(new Set([1]));
  });

  test("no template says anything about cost rules", () => {
    for (const template of ship.templates) {
      expect(Object.keys(template).filter((key) => /persist|modif|tax|extra/i.test(key))).toEqual([]);
    }
  });
});

describe("a seal", () => {
  test.each(everyHazard)("on %s costs 1, whether its author thought of it or not", (id) => {
    const scene = sceneOf(ship, [id]);
    const [before = 0] = prices(scene);
    resolveOn(ship, scene, seal("firstWorldCardInHand"));
    expect(prices(scene)).toEqual([before + 1]);
    const [card] = scene.hand;
    expect(card && activeKeywordCostModifiers(card, scene)).toContain("Lockdown");
  });

  test.each(everyHazard)("on %s makes it pay exactly like any other, whichever target put it there", (id) => {
    for (const target of ["hand", "firstWorldCardInHand", "randomWorldCardInHand"]) {
      const scene = sceneOf(ship, [id]);
      const [before = 0] = prices(scene);
      resolveOn(ship, scene, seal(target));
      expect(prices(scene), target).toEqual([before + 1]);
    }
  });

  test("on one hazard leaves the others' cost alone", () => {
    for (const id of everyHazard) {
      const scene = sceneOf(ship, [id, id]);
      const [, before] = prices(scene);
      resolveOn(ship, scene, seal("firstWorldCardInHand"));
      expect(prices(scene)[1], id).toBe(before);
    }
  });

  test("laid on a sealed hazard again is no second seal", () => {
    const [id = ""] = everyHazard;
    const scene = sceneOf(ship, [`${id} Lockdown:1`]);
    const before = prices(scene);
    resolveOn(ship, scene, seal("firstWorldCardInHand"));
    expect(prices(scene)).toEqual(before);
    expect(appliedWords(scene)).toEqual(["Lockdown:1"]);
  });

  test("does not wear off: presence is the state", () => {
    expect(PERSISTENT_KEYWORDS.has("Lockdown")).toBe(true);
    let seen = 0;
    walkSteps(ship, 4_000, (before, action, after) => {
      if (action.type !== "EndTurn") return;
      const held = new Map(after.hand.map((card) => [card.id, card]));
      for (const card of before.hand) {
        if (!card.appliedKeywords.some(({ name }) => name === "Lockdown") || card.kind === "player") continue;
        const same = held.get(card.id);
        if (same === undefined) continue;
        seen++;
        expect(same.appliedKeywords).toContainEqual({ name: "Lockdown", value: 1 });
      }
    });
    expect(seen).toBeGreaterThan(50);
  });

  test("goes when its bearer leaves the hand and is stripped by release", () => {
    const [id = ""] = everyHazard.filter((each) => each !== exitOf(ship).id);
    const scene = sceneOf(ship, [`${id} Lockdown:1`, `${id} Lockdown:1`]);
    resolveOn(ship, scene, { kind: "RemoveKeyword", keyword: "Lockdown", target: "hand", amount: 1 });
    expect(appliedWords(scene)).toEqual(["", "Lockdown:1"]);
  });

  test("a printed Lockdown is a trait: release leaves it, and the cost of it stays", () => {
    const printed = hazardsOf(ship).filter(({ keywords }) => keywords.some(({ name }) => name === "Lockdown"));
    expect(printed.length).toBeGreaterThan(0);
    for (const { id, clear } of printed) {
      const scene = sceneOf(ship, [`${id} Lockdown:1`]);
      expect(prices(scene)).toEqual([clear + 2]);
      resolveOn(ship, scene, { kind: "RemoveKeyword", keyword: "Lockdown", target: "hand", amount: 9 });
      expect(prices(scene)).toEqual([clear + 1]);
    }
  });
});

describe("an alarm", () => {
  const loud = hazardsOf(ship).filter(({ keywords }) => keywords.some(({ name }) => name === "Alarm"));
  const quiet = hazardsOf(ship).filter(({ keywords }) =>
    keywords.every(({ name }) => KEYWORD_COST_MODIFIERS[name] === undefined),
  );

  test("makes every bearer pay for every bearer: prices compound", () => {
    const [id = ""] = loud.map((template) => template.id);
    const printed = loud[0]?.clear ?? 0;
    for (const n of [1, 2, 3, 4]) expect(prices(sceneOf(ship, Array(n).fill(id)))).toEqual(Array(n).fill(printed + n));
  });

  test("on your own cards counts as well, for they are hand cards that carry it", () => {
    const [id = ""] = loud.map((template) => template.id);
    const [mine = ""] = playerCardsOf(ship).map((card) => card.id);
    const [alone = 0] = prices(sceneOf(ship, [id, mine]));
    expect(prices(sceneOf(ship, [id, `${mine} Alarm:2`]))[0]).toBe(alone + 1);
  });

  test("does not touch a hazard that carries none", () => {
    const [id = ""] = loud.map((template) => template.id);
    for (const { id: calm, clear } of quiet) expect(prices(sceneOf(ship, [calm, id, id]))[0]).toBe(clear);
  });

  test("wears off by one each turn, unlike a seal", () => {
    const calm = quiet.find(
      ({ hooks }) => hooks.onEndOfTurn === undefined || effectsIn(hooks, "ApplyKeyword").length === 0,
    );
    const scene = sceneOf(ship, [`${calm?.id} Alarm:2 Lockdown:1`], { hp: 10, worldPile: [] });
    const next = endTurn(ship, scene).state;
    expect(next.hand[0]?.appliedKeywords).toEqual([
      { name: "Alarm", value: 1 },
      { name: "Lockdown", value: 1 },
    ]);
  });
});

describe("release is a decision", () => {
  test("sealed hazards pay somebody: some card of yours is better for a seal that stays", () => {
    const keyed = rewardsOf(ship).filter((card) => {
      const gates = effectsIn(card.play, "KeywordGate").some(({ keyword }) => keyword === "Lockdown");
      return gates || JSON.stringify(card.play).includes('"tag":"Lockdown"');
    });
    expect(keyed.length).toBeGreaterThan(0);
  });

  test("a card that is better against a seal matches it by name only, printed or applied", () => {
    const world = worldOf({
      hazards: { hatch: hazard({ clear: 9, words: ["Lockdown"] }), wall: hazard({ clear: 9 }) },
      cards: { torch: playerCard({ kind: "DealProgress", base: 1, bonus: { tag: "Lockdown", amount: 3 } }) },
    });
    const struck = (card: string) => playCard(world, sceneOf(world, [card, "torch"]), 1, 0).state.progress[0];
    expect([struck("hatch"), struck("wall"), struck("wall Lockdown:1"), struck("hatch Lockdown:1")]).toEqual([
      4, 1, 4, 4,
    ]);
  });
});

test("in play seals compound: hands turn up whose hazards cost well over what is printed on them", () => {
  let dearest = 0;
  walk(ship, 4_000, ({ state }) => {
    const extra = state.hand.map((card) => effectiveWorldCardCost(card, state) - card.cost);
    dearest = Math.max(
      dearest,
      extra.reduce((sum, n) => sum + n, 0),
    );
  });
  expect(dearest).toBeGreaterThanOrEqual(8);
});

test("in play a hazard is cleared at its effective cost, and the event says at which", () => {
  let taxed = 0;
  walkSteps(ship, 4_000, (_before, _action, _after, events) => {
    for (const { card, cost } of eventsOf(events, "Cleared")) if (cost > card.cost) taxed++;
  });
  expect(taxed).toBeGreaterThan(20);
});
