import { describe, expect, test } from "vitest";
import {
  type GameState,
  hasKeyword,
  isFaceUp,
  keywordValue,
  legalActions,
  newGame,
  observe,
  refusalOf,
  tableView,
} from "../core/index.ts";
import { effectsIn, effectsOf, exitOf, hazardsOf, rewardsOf } from "../core/tests/support/authored.ts";
import { gameWorld } from "../core/tests/support/playedWorlds.ts";
import {
  appliedWords,
  discard,
  endTurn,
  eventsOf,
  handWords,
  idOf,
  playCard,
  resolveOn,
  sceneOf,
} from "../core/tests/support/scenes.ts";
import { walk } from "../core/tests/support/walk.ts";
import { worlds } from "./index.ts";

const beach = gameWorld("fog-beach-party");
const depthOf = (template: (typeof hazards)[number]) => keywordValue({ ...template, appliedKeywords: [] }, "Concealed");
const hazards = hazardsOf(beach);
const concealed = hazards.filter((template) => depthOf(template) > 0);
const conceals = effectsIn(hazards.map(effectsOf), "ApplyKeyword");
const lightIn = (value: unknown) =>
  effectsIn(value, "Gain").filter(({ resource, amount }) => resource === "light" && Number(amount) > 0);
/** Whether the n-th card of the scene shows its face. */
const shows = (state: GameState, n: number) =>
  observe(beach, state).hand.some((card) => card.id === idOf(n) && isFaceUp(card));
/** The hand cards that a legal action names as a target. */
const aimedAt = (state: GameState) =>
  legalActions(beach, state).flatMap((action) => (action.type === "PlayCard" ? (action.targets ?? []).flat() : []));

describe("a concealed hazard", () => {
  test("there are several depths of them", () => {
    expect(new Set(concealed.map(depthOf)).size).toBeGreaterThanOrEqual(3);
  });

  test.each(concealed.map((template) => [template.id, depthOf(template)] as const))(
    "%s shows itself exactly from light %i on, decided live",
    (id, depth) => {
      const scene = sceneOf(beach, [id, "firm-voice"]);
      for (let light = 0; light <= depth + 1; light++) {
        scene.light = light;
        expect(shows(scene, 0), `light ${light}`).toBe(light >= depth);
        expect(aimedAt(scene).includes(idOf(0)), `light ${light}`).toBe(light >= depth);
      }
    },
  );

  test.each(concealed.map(({ id }) => id))("%s can be discarded unseen", (id) => {
    const scene = sceneOf(beach, [id], { light: 0 });
    expect(legalActions(beach, scene)).toContainEqual({ type: "DiscardHazard", cardId: idOf(0) });
    expect(discard(beach, scene, 0).state.hand.some((card) => card.id === idOf(0))).toBe(false);
  });

  test("aimed at all the same, it is refused", () => {
    const scene = sceneOf(beach, ["wet-dog", "firm-voice"], { light: 0 });
    const action = { type: "PlayCard", cardId: idOf(1), targets: [[idOf(0)]] };
    expect(refusalOf(beach, scene, action)?.reason).toBe("bad-target");
  });

  test("its name, template, text and cost are nowhere in what a player is shown", () => {
    for (const { id, name, flavour } of concealed) {
      const piles = { worldPile: [], worldDiscard: [], gonePile: [], light: 0 };
      const scene = sceneOf(beach, [id, "gull", "shoulder"], piles);
      const shown = JSON.stringify([observe(beach, scene), tableView(beach, observe(beach, scene))]);
      for (const word of [id, name, flavour ?? id]) expect(shown, id).not.toContain(JSON.stringify(word).slice(1, -1));
    }
  });

  test("applied fog adds to printed fog, and wears off", () => {
    const scene = sceneOf(beach, ["wet-dog Concealed:2", "gull Concealed:3"], { light: 3, hp: 90 });
    expect([shows(scene, 0), shows(scene, 1)]).toEqual([false, true]);
    scene.light = 2;
    expect([shows(scene, 0), shows(scene, 1)]).toEqual([false, false]);
    const { state } = endTurn(beach, { ...scene, light: 3 });
    expect(appliedWords(state).slice(0, 2)).toEqual(["Concealed:1", "Concealed:2"]);
  });

  test("the exit carries no printed fog, and whatever fog can reach can be discarded", () => {
    expect(hasKeyword({ ...exitOf(beach), appliedKeywords: [] }, "Concealed")).toBe(false);
    expect(hazards.filter(({ discardable, role }) => !discardable && role !== "exit")).toEqual([]);
  });

  test("fog settles on hazards alone, never on your own cards", () => {
    expect(conceals.length).toBeGreaterThan(0);
    for (const { keyword, target } of conceals) {
      expect(keyword).toBe("Concealed");
      expect(["self", "firstWorldCardInHand", "randomWorldCardInHand"]).toContain(target);
    }
  });
});

describe("what does not need to see", () => {
  test("a wide card lands on what is hidden, by the truth", () => {
    const scene = sceneOf(beach, ["driftwood", "gull", "clear-the-room", "conga"], { light: 0, energy: 5 });
    const once = playCard(beach, scene, 2).state;
    expect(once.progress.slice(0, 2)).toEqual([1, 1]);
    const twice = playCard(beach, once, 3);
    expect(eventsOf(twice.events, "Cleared").map(({ card }) => card.templateId)).toEqual(["driftwood"]);
    expect(twice.state.light).toBeGreaterThan(0);
  });

  test("fog can be lifted by somebody who sees nothing at all", () => {
    const blind = hazards.filter((template) => depthOf(template) > 0 && lightIn(template.hooks.onDiscarded).length > 0);
    expect(blind.length).toBeGreaterThan(0);
    for (const { id } of blind) {
      const { state } = discard(beach, sceneOf(beach, [id], { light: 0 }), 0);
      expect(state.light, id).toBeGreaterThan(0);
    }
    for (const act of beach.acts) {
      const ids = act.cards.map(({ templateId }) => templateId);
      expect(
        blind.some(({ id }) => ids.includes(id)),
        act.name,
      ).toBe(true);
    }
  });

  test("some hazards come out of the fog by themselves, for those who endure them", () => {
    const scene = sceneOf(beach, ["shape-waving"], { light: 3, hp: 10 });
    const { state } = endTurn(beach, scene);
    expect(handWords(state)[0]).toBe("wet-dog");
    expect(shows(state, 0)).toBe(true);
    expect(state.hp).toBe(9);
  });

  test("holding on to something takes the tide's share", () => {
    const lost = (brace: number) => {
      const { state } = endTurn(beach, sceneOf(beach, ["tide", "shoulder"], { brace }));
      return [state.exhaustPile.length, state.brace];
    };
    expect(lost(0)).toEqual([1, 0]);
    expect(lost(1)).toEqual([0, 0]);
    expect(
      rewardsOf(beach).some(({ play }) => effectsIn(play, "Gain").some(({ resource }) => resource === "brace")),
    ).toBe(true);
  });
});

describe("light", () => {
  test("a run starts with some, and loses one at every start of a turn, never below none", () => {
    expect(beach.starts.standard?.light).toBeGreaterThan(1);
    const fresh = newGame(beach, { seed: 1 });
    expect(fresh.light).toBe((beach.starts.standard?.light ?? 0) - 1);
    expect(endTurn(beach, sceneOf(beach, ["gull"], { light: 2 })).state.light).toBe(1);
    expect(endTurn(beach, sceneOf(beach, ["gull"], { light: 0 })).state.light).toBe(0);
  });

  test("comes from hazards and from rewards, and is no other world's resource", () => {
    expect(hazards.filter((template) => lightIn(effectsOf(template)).length > 0).length).toBeGreaterThan(1);
    expect(rewardsOf(beach).filter(({ play }) => lightIn(play).length > 0).length).toBeGreaterThan(1);
    for (const world of worlds.filter(({ id }) => id !== beach.id)) {
      expect(lightIn(world.templates.map(effectsOf)), world.id).toEqual([]);
      expect(Object.values(world.starts).map((start) => start.light)).toEqual(Object.values(world.starts).map(() => 0));
    }
  });

  test("in play, no hidden hazard is ever aimed at, and there is always something to do", () => {
    let hidden = 0;
    walk(beach, 3_000, ({ state, legal }) => {
      if (state.status !== "playing") return;
      expect(legal.length).toBeGreaterThan(0);
      const unseen = state.hand.filter((card) => keywordValue(card, "Concealed") > state.light).map(({ id }) => id);
      hidden += unseen.length;
      const aimed = new Set(aimedAt(state));
      expect(unseen.filter((id) => aimed.has(id))).toEqual([]);
    });
    expect(hidden).toBeGreaterThan(100);
  });
});

describe("Whiteout", () => {
  const biteOf = (...others: readonly string[]) => {
    const scene = sceneOf(beach, ["whiteout", ...others], { hp: 50 });
    const [effect] = effectsIn(hazards.find(({ id }) => id === "whiteout")?.hooks.onEndOfTurn, "DamageScaled");
    if (effect === undefined) throw new Error("Whiteout does not scale.");
    resolveOn(beach, scene, effect, { actor: 0 });
    return 50 - scene.hp;
  };

  test("bites for every Concealed card in hand, itself included, printed or applied, whatever its depth", () => {
    expect(biteOf()).toBe(1);
    expect(biteOf("driftwood")).toBe(2);
    expect(biteOf("driftwood", "gull Concealed:9", "behind-you Concealed:2")).toBe(4);
    expect(biteOf("gull", "shoulder", "dune-steps")).toBe(1);
  });

  test("counts those that light shows, too: Concealed is a keyword, hidden is a matter of light", () => {
    const { state } = endTurn(beach, sceneOf(beach, ["whiteout"], { hp: 10, light: 50 }));
    expect(state.hp).toBe(9);
  });
});
