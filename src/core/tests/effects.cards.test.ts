import { describe, expect, test } from "vitest";
import { legalActions, observe } from "../index.ts";
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
import { hazard, playerCard, worldOf } from "./support/worlds.ts";

const world = worldOf({
  threat: "threat",
  hazards: {
    threat: hazard({ words: ["Creature"] }),
    exit: hazard({ role: "exit", discardable: false }),
    caterpillar: hazard({ clear: 4, words: ["Creature"], onPartialClear: { kind: "TransformSelf", into: "moth" } }),
    moth: hazard({ clear: 9, words: ["Spore"], onEndOfTurn: { kind: "Damage", amount: 3 } }),
    changeling: hazard({ onEndOfTurn: { kind: "TransformSelf", into: "moth" } }),
  },
  cards: {
    draw: playerCard({ kind: "DrawCards", amount: 2 }),
    drop: playerCard({ kind: "DiscardThenDraw", amount: 2 }),
    burn: playerCard({ kind: "Exhaust" }),
    back: playerCard({ kind: "Recall", to: "hand" }),
    again: playerCard({ kind: "Recall", to: "top" }),
    away: playerCard({ kind: "ReturnHazards", target: "chosenHazard", to: "top" }),
    once: playerCard({ kind: "Heal", amount: 1 }, { exhausts: true }),
  },
});

const ids = (cards: readonly { readonly id: number }[]) => cards.map(({ id }) => id);
const pileOf = (...words: readonly string[]) => words.map((word, at) => cardOf(world, word, 500 + at));

describe("drawing player cards", () => {
  test("the top card of the draw pile comes into the hand, last in its order", () => {
    const scene = sceneOf(world, ["plain"], { drawPile: pileOf("push", "draw", "burn") });
    resolveOn(world, scene, { kind: "DrawCards", amount: 2 });
    expect(handWords(scene)).toEqual(["plain", "burn", "draw"]);
    expect(scene.progress).toEqual([0, 0, 0]);
  });

  test("an empty deck reshuffles the discard", () => {
    const scene = sceneOf(world, [], { drawPile: pileOf("push"), discardPile: pileOf("draw", "burn").slice(1) });
    const events = resolveOn(world, scene, { kind: "DrawCards", amount: 2 });
    expect(handWords(scene)).toEqual(["push", "burn"]);
    expect(typesOf(events)).toEqual(["Drawn", "Reshuffled", "Drawn"]);
  });

  test("BC-037: drawing more than there is draws what there is, loses nothing, and says so", () => {
    const scene = sceneOf(world, [], { drawPile: pileOf("push", "draw"), discardPile: [cardOf(world, "burn", 510)] });
    const events = resolveOn(world, scene, { kind: "DrawCards", amount: 5 });
    expect([...ids(scene.hand)].sort()).toEqual([500, 501, 510]);
    expect(eventsOf(events, "NoCardToDraw")).toEqual([{ type: "NoCardToDraw", pile: "drawPile" }]);
  });

  test("BC-037: with nothing to draw nothing changes but the word of it", () => {
    const scene = sceneOf(world, ["plain"], { drawPile: [], discardPile: [] });
    const before = structuredClone(scene);
    expect(typesOf(resolveOn(world, scene, { kind: "DrawCards", amount: 1 }))).toEqual(["NoCardToDraw"]);
    expect(scene).toEqual(before);
  });

  test("BC-039: the card in play is in no zone: it is neither in hand nor reshuffled by its own draw", () => {
    const scene = sceneOf(world, ["draw", "plain"], { drawPile: [], discardPile: pileOf("push") });
    const { state } = playCard(world, scene, 0);
    expect(handWords(state)).toEqual(["plain", "push"]);
    expect(ids(state.discardPile)).toEqual([idOf(0)]);
  });

  test("a hand can hold at most 10 cards, and says so when it is full", () => {
    const scene = sceneOf(world, Array(9).fill("plain"));
    expect(typesOf(resolveOn(world, scene, { kind: "DrawCards", amount: 3 }))).toEqual(["Drawn", "HandFull"]);
    expect(scene.hand).toHaveLength(10);
    expect(typesOf(resolveOn(world, scene, { kind: "DrawHazards", amount: 3 }))).toEqual(["HandFull"]);
    expect(scene.hand).toHaveLength(10);
  });

  test("discard-then-draw discards the chosen card first, which may come back by a reshuffle", () => {
    const scene = sceneOf(world, ["drop", "push", "plain"], { drawPile: [], discardPile: [] });
    const { state, events } = playCard(world, scene, 0, 1);
    expect(typesOf(events)).toEqual(["Played", "Discarded", "Reshuffled", "Drawn", "NoCardToDraw"]);
    expect(handWords(state)).toEqual(["plain", "push"]);
  });

  test("discard-then-draw with no other card of yours does nothing", () => {
    const { events } = playCard(world, sceneOf(world, ["drop", "plain"]), 0);
    expect(typesOf(events)).toEqual(["Played", "NoTarget"]);
  });
});

describe("drawing world cards", () => {
  test("the top card of the place's pile comes into the hand and its onDraw fires", () => {
    const calling = worldOf({ hazards: { bell: hazard({ onDraw: { kind: "Damage", amount: 1 } }) } });
    const scene = sceneOf(calling, ["push"], {
      worldPile: [cardOf(calling, "plain", 500), cardOf(calling, "bell", 501)],
    });
    const events = resolveOn(calling, scene, { kind: "DrawHazards", amount: 1 });
    expect(handWords(scene)).toEqual(["push", "bell"]);
    expect(typesOf(events)).toEqual(["Drawn", "HookFired", "Damaged"]);
  });
});

describe("gaining and adding cards", () => {
  test("a card gained on top is the next one drawn, and it is a new instance", () => {
    const scene = sceneOf(world, []);
    const events = resolveOn(world, scene, { kind: "GainCard", card: "once", to: "top", amount: 1 });
    expect(scene.drawPile.at(-1)).toMatchObject({ templateId: "once", id: 2000 });
    expect(scene.nextId).toBe(2001);
    expect(typesOf(events)).toEqual(["Created"]);
    resolveOn(world, scene, { kind: "DrawCards", amount: 1 });
    expect(handWords(scene)).toEqual(["once"]);
  });

  test("a card gained in the discard lies there", () => {
    const scene = sceneOf(world, [], { discardPile: [] });
    resolveOn(world, scene, { kind: "GainCard", card: "once", to: "discard", amount: 2 });
    expect(ids(scene.discardPile)).toEqual([2000, 2001]);
  });

  test("a world card is added on top, or shuffled in", () => {
    const scene = sceneOf(world, [], { worldPile: pileOf("plain", "plain") });
    resolveOn(world, scene, { kind: "AddHazard", card: "moth", to: "top", amount: 1 });
    expect(scene.worldPile.at(-1)?.templateId).toBe("moth");
    resolveOn(world, scene, { kind: "AddHazard", card: "moth", to: "shuffled", amount: 2 });
    expect([...scene.worldPile.map(({ templateId }) => templateId)].sort()).toEqual([
      "moth",
      "moth",
      "moth",
      "plain",
      "plain",
    ]);
  });

  test("the world's threat is what the world says it is; a world without one has no target", () => {
    const scene = sceneOf(world, []);
    resolveOn(world, scene, { kind: "AddThreat", to: "top" });
    expect(scene.worldPile.at(-1)?.templateId).toBe("threat");
    const calm = worldOf({});
    expect(typesOf(resolveOn(calm, sceneOf(calm, []), { kind: "AddThreat", to: "top" }))).toEqual(["NoTarget"]);
  });

  test("what was put on top is known to the player; what was shuffled in is not", () => {
    const scene = sceneOf(world, [], { worldPile: pileOf("plain", "plain"), worldKnown: 0 });
    resolveOn(world, scene, { kind: "AddThreat", to: "top" });
    expect(observe(world, scene).worldPile.known.map(({ templateId }) => templateId)).toEqual(["threat"]);
    resolveOn(world, scene, { kind: "AddThreat", to: "shuffled" });
    expect(observe(world, scene).worldPile.known).toEqual([]);
  });
});

describe("returning hazards to the deck", () => {
  test("the chosen hazard goes on top, without its progress, and is drawn next", () => {
    const scene = sceneOf(world, ["plain", "moth", "away"], { progress: [2, 1, 0] });
    const { state } = playCard(world, scene, 2, 0);
    expect(handWords(state)).toEqual(["moth"]);
    expect(state.progress).toEqual([1]);
    expect(state.worldPile.at(-1)?.id).toBe(idOf(0));
    resolveOn(world, state, { kind: "DrawHazards", amount: 1 });
    expect(state.hand.at(-1)?.id).toBe(idOf(0));
    expect(state.progress).toEqual([1, 0]);
  });

  test("hand means every hazard and no card of yours", () => {
    const scene = sceneOf(world, ["plain", "push", "moth"]);
    resolveOn(world, scene, { kind: "ReturnHazards", target: "hand", to: "shuffled" });
    expect(handWords(scene)).toEqual(["push"]);
  });
});

describe("losing player cards", () => {
  test("destroy takes a random player card in hand out of the run, never a hazard", () => {
    const scene = sceneOf(world, ["plain", "push", "draw", "plain"]);
    resolveOn(world, scene, { kind: "Destroy", amount: 1 }, { rolls: [1] });
    expect(handWords(scene)).toEqual(["plain", "push", "plain"]);
    expect(ids(scene.exhaustPile)).toEqual([idOf(2)]);
  });

  test("brace absorbs forced destruction, one each", () => {
    const scene = sceneOf(world, ["push", "push", "push"], { brace: 2 });
    const events = resolveOn(world, scene, { kind: "Destroy", amount: 3 }, { rolls: [0] });
    expect(scene).toMatchObject({ brace: 0 });
    expect(ids(scene.exhaustPile)).toEqual([idOf(0)]);
    expect(eventsOf(events, "Braced").map(({ left }) => left)).toEqual([1, 0]);
  });

  test("with nothing to destroy no brace is used and no number drawn", () => {
    const scene = sceneOf(world, ["plain"], { brace: 1 });
    const before = structuredClone(scene);
    expect(typesOf(resolveOn(world, scene, { kind: "Destroy", amount: 1 }))).toEqual(["NoTarget"]);
    expect(scene).toEqual(before);
  });

  test("exhaust takes another card the player chooses, not the one played", () => {
    const scene = sceneOf(world, ["burn", "push", "plain"]);
    const targets = legalActions(world, scene).flatMap((action) =>
      action.type === "PlayCard" && action.cardId === idOf(0) ? [action.targets] : [],
    );
    expect(targets).toEqual([[[idOf(1)]]]);
    expect(ids(playCard(world, scene, 0, 1).state.exhaustPile)).toEqual([idOf(1)]);
  });

  test("a card that exhausts is gone for the run once played", () => {
    const { state } = playCard(world, sceneOf(world, ["once"], { hp: 5 }), 0);
    expect(ids(state.exhaustPile)).toEqual([idOf(0)]);
    expect(state.discardPile).toEqual([]);
    expect(state.hp).toBe(6);
  });
});

describe("exile and recall", () => {
  test("exile takes from the top of the world deck, out of the run", () => {
    const scene = sceneOf(world, [], { worldPile: pileOf("plain", "moth") });
    resolveOn(world, scene, { kind: "ExileTop", amount: 1 });
    expect(scene.gonePile.map(({ templateId }) => templateId)).toEqual(["moth"]);
    expect(scene.worldPile.map(({ templateId }) => templateId)).toEqual(["plain"]);
  });

  test("exile stops at the exit, which cannot be exiled, and at an empty pile", () => {
    const scene = sceneOf(world, [], { worldPile: pileOf("plain", "exit", "moth") });
    expect(typesOf(resolveOn(world, scene, { kind: "ExileTop", amount: 3 }))).toEqual(["Moved", "NoTarget"]);
    expect(scene.worldPile.map(({ templateId }) => templateId)).toEqual(["plain", "exit"]);
    expect(typesOf(resolveOn(world, sceneOf(world, [], { worldPile: [] }), { kind: "ExileTop", amount: 1 }))).toEqual([
      "NoTarget",
    ]);
  });

  test("recall takes the chosen card from the discard, into the hand or on top of the deck", () => {
    const scene = sceneOf(world, ["back", "again"], { discardPile: pileOf("push", "draw") });
    const choose = (cardId: number) =>
      legalActions(world, scene).filter(
        (action) => action.type === "PlayCard" && action.cardId === cardId && action.targets?.[0]?.[0] === 500,
      );
    expect(choose(idOf(0))).toHaveLength(1);
    const [toHand] = choose(idOf(0));
    const [toTop] = choose(idOf(1));
    expect(toHand && handWords(play(world, scene, toHand).state)).toEqual(["again", "push"]);
    expect(toTop && play(world, scene, toTop).state.drawPile.at(-1)?.id).toBe(500);
  });

  test("a card cannot recall itself: it is in no zone while it resolves", () => {
    const { state, events } = playCard(world, sceneOf(world, ["back"], { discardPile: [] }), 0);
    expect(typesOf(events)).toEqual(["Played", "NoTarget"]);
    expect(ids(state.discardPile)).toEqual([idOf(0)]);
  });
});

describe("transform self", () => {
  test("the same instance stays in its place, with its progress, under another template", () => {
    const { state, events } = playCard(world, sceneOf(world, ["plain", "caterpillar", "plain", "push"]), 3, 1);
    expect(handWords(state)).toEqual(["plain", "moth", "plain"]);
    expect(state.hand[1]).toMatchObject({ id: idOf(1), cost: 9, keywords: [{ name: "Spore" }] });
    expect(state.progress).toEqual([0, 1, 0]);
    expect(eventsOf(events, "Transformed")).toMatchObject([
      { from: { templateId: "caterpillar" }, to: { templateId: "moth" } },
    ]);
  });

  test("a hazard that transforms as it bites does not bite again as what it became", () => {
    const next = endTurn(world, sceneOf(world, ["changeling"]));
    expect(next.state.hand[0]?.templateId).toBe("moth");
    expect(next.state.hp).toBe(10);
    expect(endTurn(world, next.state).state.hp).toBe(7);
  });

  test("one that has left the hand transforms no more", () => {
    const leaving = worldOf({ hazards: { gone: hazard({ onDiscarded: { kind: "TransformSelf", into: "plain" } }) } });
    expect(typesOf(discard(leaving, sceneOf(leaving, ["gone"]), 0).events)).toEqual([
      "Discarded",
      "HookFired",
      "NoTarget",
    ]);
  });
});
