import { describe, expect, test } from "vitest";
import { effectiveWorldCardCost, legalActions } from "../index.ts";
import { appliedWords, endTurn, eventsOf, idOf, playCard, resolveOn, sceneOf, typesOf } from "./support/scenes.ts";
import { hazard, playerCard, worldOf } from "./support/worlds.ts";

const apply = (target: string, keyword = "Alarm", value = 2) => ({ kind: "ApplyKeyword", keyword, value, target });
const remove = (target: string, amount = 1, keyword = "Alarm") => ({ kind: "RemoveKeyword", keyword, target, amount });

const world = worldOf({
  hazards: {
    siren: hazard({ words: ["Alarm"] }),
    dark: hazard({ words: ["Concealed:3"] }),
    selfish: hazard({ onEndOfTurn: apply("self") }),
    parting: hazard({ clear: 1, onCleared: apply("self") }),
    herald: hazard({ onDraw: apply("nextWorldCard", "Reroute", 3) }),
  },
  cards: {
    mark: playerCard(apply("chosenHazard", "Lockdown", 1)),
    calm: playerCard(remove("chosenHazard")),
    both: playerCard({ kind: "Sequence", steps: [apply("randomWorldCardInHand"), { kind: "Heal", amount: 1 }] }),
  },
});

describe("ApplyKeyword finds its cards by its target", () => {
  test("self is the card whose effect it is", () => {
    const { events } = endTurn(world, sceneOf(world, ["plain", "selfish"]));
    expect(eventsOf(events, "KeywordApplied").map(({ card }) => card.id)).toEqual([idOf(1)]);
  });

  test("self that is no longer in hand is no target", () => {
    const { state, events } = playCard(world, sceneOf(world, ["parting", "push"]), 1, 0);
    expect(typesOf(events).slice(-2)).toEqual(["HookFired", "NoTarget"]);
    expect(state.gonePile.at(-1)?.appliedKeywords).toEqual([]);
  });

  test("hand is every card in hand, player and world", () => {
    const state = sceneOf(world, ["plain", "push", "siren"]);
    resolveOn(world, state, apply("hand"));
    expect(appliedWords(state)).toEqual(["Alarm:2", "Alarm:2", "Alarm:2"]);
  });

  test("chosenHazard is the hazard the player chose", () => {
    const { state } = playCard(world, sceneOf(world, ["plain", "plain", "mark"]), 2, 1);
    expect(appliedWords(state)).toEqual(["", "Lockdown:1"]);
  });

  test("firstWorldCardInHand is the oldest instance: the first hazard in the hand's order", () => {
    const state = sceneOf(world, ["push", "siren", "plain"]);
    resolveOn(world, state, apply("firstWorldCardInHand"));
    expect(appliedWords(state)).toEqual(["", "Alarm:2", ""]);
  });

  test("randomWorldCardInHand is a hazard by the roll, player cards not among the candidates", () => {
    const state = sceneOf(world, ["push", "plain", "push", "plain", "plain"]);
    resolveOn(world, state, apply("randomWorldCardInHand"), { rolls: [2] });
    expect(appliedWords(state)).toEqual(["", "", "", "", "Alarm:2"]);
  });

  test("with one hazard in hand the random one is that, and no number is drawn", () => {
    const state = sceneOf(world, ["push", "plain"]);
    const before = [...state.rng];
    resolveOn(world, state, apply("randomWorldCardInHand"));
    expect(appliedWords(state)).toEqual(["", "Alarm:2"]);
    expect(state.rng).toEqual(before);
  });

  test("the random one draws from the stream of effects alone", () => {
    const state = sceneOf(world, ["plain", "plain", "plain"]);
    const before = [...state.rng];
    resolveOn(world, state, apply("randomWorldCardInHand"));
    const moved = state.rng.flatMap((word, at) => (word === before[at] ? [] : [Math.floor(at / 4)]));
    expect([...new Set(moved)]).toEqual([2]);
  });

  test("nextWorldCard is stamped when it is drawn, before its onDraw", () => {
    const state = sceneOf(world, ["plain"]);
    expect(typesOf(resolveOn(world, state, apply("nextWorldCard")))).toEqual(["StampQueued"]);
    expect(appliedWords(state)).toEqual([""]);
    const drawn = resolveOn(world, state, { kind: "DrawHazards", amount: 2 });
    expect(appliedWords(state)).toEqual(["", "Alarm:2", ""]);
    expect(typesOf(drawn)).toEqual(["Drawn", "KeywordApplied", "Drawn"]);
    expect(state.stamps).toEqual([]);
  });

  test("several waiting stamps land on one card, each name once with its larger value", () => {
    const state = sceneOf(world, []);
    for (const value of [1, 3, 2]) resolveOn(world, state, apply("nextWorldCard", "Reroute", value));
    resolveOn(world, state, apply("nextWorldCard", "Lockdown", 1));
    resolveOn(world, state, { kind: "DrawHazards", amount: 1 });
    expect(appliedWords(state)).toEqual(["Reroute:3 Lockdown:1"]);
  });

  test("a stamp ordered by a card's own onDraw is for the one after it", () => {
    const heralds = worldOf({
      hazards: { herald: hazard({ onDraw: apply("nextWorldCard", "Reroute", 3) }) },
      acts: [{ name: "One", hazards: { herald: 4 } }],
    });
    const state = sceneOf(heralds, []);
    state.stamps = [];
    resolveOn(heralds, state, { kind: "DrawHazards", amount: 2 });
    expect(appliedWords(state)).toEqual(["", "Reroute:3"]);
    expect(state.stamps).toEqual([{ name: "Reroute", value: 3 }]);
  });

  test("a stamp is put on whatever is drawn next, drawn at the start of a turn or by an effect", () => {
    const state = sceneOf(world, ["plain"], { stamps: [{ name: "Lockdown", value: 1 }] });
    const next = endTurn(world, state).state;
    expect(appliedWords(next).filter((words) => words === "Lockdown:1")).toHaveLength(1);
    expect(next.hand.find((card) => card.appliedKeywords.length > 0)?.kind).toBe("world");
  });

  test("BC-040: each card it is put on is one entry of the value written in the data, whatever the card carries", () => {
    const state = sceneOf(world, ["siren", "plain Alarm:1", "plain Alarm:9"]);
    resolveOn(world, state, apply("hand"));
    expect(appliedWords(state)).toEqual(["Alarm:2", "Alarm:2", "Alarm:9"]);
  });

  test("a keyword put on a hazard costs from that moment", () => {
    const scene = sceneOf(world, ["plain", "mark", "push", "push", "push"]);
    const sealed = playCard(world, scene, 1, 0).state;
    let state = playCard(world, sealed, 2, 0).state;
    state = playCard(world, state, 3, 0).state;
    state = playCard(world, state, 4, 0).state;
    expect(state.progress[0]).toBe(3);
    expect(state.hand.map((card) => effectiveWorldCardCost(card, state))).toEqual([4]);
  });
});

describe("RemoveKeyword finds its cards by its target", () => {
  test("self, hand and the oldest hazard", () => {
    const hand = ["push Alarm:1", "plain Alarm:1", "plain Alarm:1"];
    const strip = (target: string, amount = 1) => {
      const state = sceneOf(world, hand);
      resolveOn(world, state, remove(target, amount), { actor: 2 });
      return appliedWords(state);
    };
    expect(strip("self")).toEqual(["Alarm:1", "Alarm:1", ""]);
    expect(strip("firstWorldCardInHand")).toEqual(["Alarm:1", "", "Alarm:1"]);
    expect(strip("hand", 2)).toEqual(["", "", "Alarm:1"]);
  });

  test("a random hazard, by the roll", () => {
    const state = sceneOf(world, ["plain Alarm:1", "plain Alarm:1"]);
    resolveOn(world, state, remove("randomWorldCardInHand"), { rolls: [1] });
    expect(appliedWords(state)).toEqual(["Alarm:1", ""]);
  });

  test("chosenHazard offers the bearers of the keyword, by name only", () => {
    const scene = sceneOf(world, ["plain", "plain Alarm:1", "siren", "plain Lockdown:1", "calm"]);
    const targets = legalActions(world, scene).flatMap((action) =>
      action.type === "PlayCard" && action.cardId === idOf(4) ? [action.targets] : [],
    );
    expect(targets).toEqual([[[idOf(1)]], [[idOf(2)]]]);
    expect(appliedWords(playCard(world, scene, 4, 1).state)).toEqual(["", "", "", "Lockdown:1"]);
  });

  test("chosen on a card with the printed keyword alone it strips nothing and says so", () => {
    const { state, events } = playCard(world, sceneOf(world, ["siren", "calm"]), 1, 0);
    expect(state.hand[0]?.keywords).toEqual([{ name: "Alarm" }]);
    expect(typesOf(events)).toEqual(["Played", "NoTarget"]);
  });

  test("tells what it stripped with the value it had", () => {
    const state = sceneOf(world, ["plain Alarm:7"]);
    const events = resolveOn(world, state, remove("hand"));
    expect(eventsOf(events, "KeywordRemoved")).toMatchObject([{ keyword: { name: "Alarm", value: 7 } }]);
  });
});

describe("no legal target", () => {
  const targets = ["self", "hand", "chosenHazard", "firstWorldCardInHand", "randomWorldCardInHand"];

  test.each(targets)("BC-042, Q7: ApplyKeyword on %s does nothing, says so, and draws no number", (target) => {
    const state = sceneOf(world, []);
    const before = structuredClone(state);
    expect(typesOf(resolveOn(world, state, apply(target)))).toEqual(["NoTarget"]);
    expect(state).toEqual(before);
  });

  test.each(targets)("RemoveKeyword on %s does nothing, says so, and draws no number", (target) => {
    const state = sceneOf(world, ["siren", "siren", "push"]);
    const before = structuredClone(state);
    expect(typesOf(resolveOn(world, state, remove(target), { actor: 0 }))).toEqual(["NoTarget"]);
    expect(state).toEqual(before);
  });

  test("the rest of the card goes on", () => {
    const { state, events } = playCard(world, sceneOf(world, ["both"], { hp: 5 }), 0);
    expect(typesOf(events)).toEqual(["Played", "NoTarget", "Healed"]);
    expect(state.hp).toBe(6);
  });

  test("player cards are no hazards: only they in hand is no target", () => {
    const state = sceneOf(world, ["push", "push"]);
    expect(typesOf(resolveOn(world, state, apply("firstWorldCardInHand")))).toEqual(["NoTarget"]);
    expect(typesOf(resolveOn(world, state, apply("randomWorldCardInHand")))).toEqual(["NoTarget"]);
  });

  test("BC-043: a play that asks for a target where there is none is offered once, with an empty list", () => {
    const plays = legalActions(world, sceneOf(world, ["mark", "dark"], { light: 0 })).filter(
      ({ type }) => type === "PlayCard",
    );
    expect(plays).toEqual([{ type: "PlayCard", cardId: idOf(0), targets: [[]] }]);
  });
});
