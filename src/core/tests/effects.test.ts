import { describe, expect, expectTypeOf, test } from "vitest";
import {
  type Card,
  type CounterSpec,
  effectRegistry,
  type KeywordName,
  observe,
  preview,
  resolveCounter,
} from "../index.ts";
import { bearer } from "./support/bearers.ts";
import { gameWorlds } from "./support/playedWorlds.ts";
import { discard, endTurn, eventsOf, idOf, playCard, resolveOn, sceneOf } from "./support/scenes.ts";
import { hazard, playerCard, worldOf } from "./support/worlds.ts";

const perSpore = { kind: "KeywordInHand", keyword: "Spore" } as const;
const perConcealed = { kind: "KeywordInHand", keyword: "Concealed" } as const;
const whiteout = { kind: "DamageScaled", base: 0, per: perConcealed, amount: 1 };

const mall = worldOf({
  id: "overgrown-mall",
  hazards: {
    mushroom: hazard({ words: ["Spore:3"], clear: 9 }),
    wall: hazard({ clear: 9 }),
    fog: hazard({ words: ["Concealed:2"], clear: 9 }),
    whiteout: hazard({ words: ["Concealed:1"], clear: 9, onEndOfTurn: whiteout, onDiscarded: whiteout }),
    storm: hazard({ clear: 9, onEndOfTurn: { ...whiteout, base: 2, amount: 3 } }),
  },
  cards: {
    bloom: playerCard({ kind: "DealProgressScaled", base: 1, per: perSpore, amount: 2 }),
    sporeling: playerCard({ kind: "None" }, { words: ["Spore"] }),
    sporebloom: playerCard({ kind: "DealProgressScaled", base: 0, per: perSpore, amount: 1 }, { words: ["Spore"] }),
    sporecut: playerCard(
      {
        kind: "Sequence",
        steps: [{ kind: "Exhaust" }, { kind: "DealProgressScaled", base: 0, per: perSpore, amount: 1 }],
      },
      { words: [] },
    ),
  },
});

describe("CounterSpec", () => {
  test("is a union with one member so far: KeywordInHand and a KeywordName", () => {
    expectTypeOf<CounterSpec>().toEqualTypeOf<{ readonly kind: "KeywordInHand"; readonly keyword: KeywordName }>();
  });

  test("resolveCounter counts every hand card, player or world, that carries the name", () => {
    const state = sceneOf(mall, ["mushroom", "sporeling", "wall", "push"]);
    expect(resolveCounter(state, perSpore)).toBe(2);
  });

  test("the value is ignored", () => {
    expect(resolveCounter({ hand: [bearer("Spore:9")] }, perSpore)).toBe(1);
    expect(resolveCounter({ hand: [bearer("Spore:9", "Spore:5")] }, perSpore)).toBe(1);
  });

  test("applied keywords count as printed ones do", () => {
    expect(resolveCounter({ hand: [bearer("", "Spore:2"), bearer("Alarm")] }, perSpore)).toBe(1);
  });

  test("only the hand is counted", () => {
    const state = sceneOf(mall, ["sporeling"]);
    const extra = sceneOf(mall, ["sporeling", "mushroom"]).hand as Card[];
    state.discardPile.push(...extra);
    state.drawPile.push(...extra);
    expect(resolveCounter(state, perSpore)).toBe(1);
  });

  test("an empty hand counts 0", () => {
    expect(resolveCounter({ hand: [] }, perSpore)).toBe(0);
  });
});

describe("DealProgressScaled", () => {
  test("deals base + amount x counter progress", () => {
    const { state } = playCard(mall, sceneOf(mall, ["wall", "sporeling", "mushroom", "bloom"]), 3, 0);
    expect(state.progress).toEqual([1 + 2 * 2, 0, 0]);
  });

  test("scales with Spore cards left in hand: with none it deals its base", () => {
    const { state } = playCard(mall, sceneOf(mall, ["wall", "bloom"]), 1, 0);
    expect(state.progress).toEqual([1]);
  });

  test("BC-038, Q6: the played card left the hand before its effects resolve and is not counted", () => {
    const { state } = playCard(mall, sceneOf(mall, ["wall", "sporebloom", "sporeling"]), 1, 0);
    expect(state.progress).toEqual([1, 0]);
  });

  test("BC-038: preview gives the same number as the play", () => {
    const scene = sceneOf(mall, ["wall", "sporebloom", "sporeling"]);
    const action = { type: "PlayCard", cardId: idOf(1), targets: [[idOf(0)]] } as const;
    const shown = preview(mall, observe(mall, scene), action);
    expect(shown.ok && shown.hazards[0]?.progress.after).toBe(1);
  });

  test("is resolved when it is applied, from the state at that moment", () => {
    const scene = sceneOf(mall, ["wall", "sporecut", "sporeling", "sporeling"]);
    const { state } = playCard(mall, scene, 1, 2, 0);
    expect(state.progress[0]).toBe(1);
  });

  test("introduces no new randomness", () => {
    const scene = sceneOf(mall, ["wall", "sporeling", "bloom"]);
    expect(playCard(mall, scene, 2, 0).state.rng).toEqual(scene.rng);
  });

  test("is Overgrown Mall's claimed verb, and no other world's data uses it", () => {
    expect(effectRegistry.DealProgressScaled.claimedBy).toBe("overgrown-mall");
    for (const world of gameWorlds) {
      if (world.id === effectRegistry.DealProgressScaled.claimedBy) continue;
      expect(JSON.stringify(world.templates), world.id).not.toContain('"DealProgressScaled"');
    }
  });

  test("is the only verb that a world has claimed", () => {
    const claimed = Object.entries(effectRegistry).filter(([, row]) => row.claimedBy !== undefined);
    expect(claimed.map(([kind]) => kind)).toEqual(["DealProgressScaled"]);
  });
});

describe("DamageScaled", () => {
  const bitten = (hand: readonly string[]) => 10 - endTurn(mall, sceneOf(mall, hand, { light: 9 })).state.hp;

  test("deals damage scaled by the count of Concealed-tagged cards in hand, itself included", () => {
    expect(bitten(["whiteout"])).toBe(1);
    expect(bitten(["whiteout", "fog", "fog", "wall"])).toBe(3);
  });

  test("adds its base", () => {
    expect(bitten(["storm"])).toBe(2);
    expect(bitten(["storm", "fog", "fog"])).toBe(2 + 3 * 2);
  });

  test("reuses the identical counter: what resolveCounter says is what it takes", () => {
    const scene = sceneOf(mall, ["whiteout", "fog", "wall", "push Concealed:1"], { light: 9 });
    const { events } = endTurn(mall, scene);
    expect(eventsOf(events, "Damaged").map(({ amount }) => amount)).toEqual([resolveCounter(scene, perConcealed)]);
  });

  test("a hazard that is in the hand no longer is not counted by its own effect", () => {
    expect(10 - discard(mall, sceneOf(mall, ["whiteout", "fog"], { light: 9 }), 0).state.hp).toBe(1);
  });

  test("counts at the moment it resolves: what an earlier bite added counts for a later one", () => {
    const world = worldOf({
      hazards: {
        veil: hazard({
          onEndOfTurn: { kind: "ApplyKeyword", keyword: "Concealed", value: 1, target: "firstWorldCardInHand" },
        }),
        whiteout: hazard({ words: ["Concealed:1"], onEndOfTurn: whiteout }),
      },
    });
    expect(endTurn(world, sceneOf(world, ["veil", "whiteout"], { light: 9 })).state.hp).toBe(10 - 2);
    expect(endTurn(world, sceneOf(world, ["whiteout", "veil"], { light: 9 })).state.hp).toBe(10 - 1);
  });

  test("BC-031: at the end of a turn it reads keywords before they tick", () => {
    expect(bitten(["whiteout", "wall Concealed:1"])).toBe(2);
  });

  test("with nothing to count and no base it does nothing", () => {
    const scene = sceneOf(mall, ["wall"]);
    const events = resolveOn(mall, scene, { kind: "DamageScaled", base: 0, per: perSpore, amount: 3 }, { actor: 0 });
    expect(eventsOf(events, "Damaged")).toEqual([]);
    expect(scene.hp).toBe(10);
  });
});

describe("Damage", () => {
  test("takes its amount of HP, never below 0", () => {
    const scene = sceneOf(mall, ["wall"], { hp: 3 });
    resolveOn(mall, scene, { kind: "Damage", amount: 2 }, { actor: 0 });
    expect(scene.hp).toBe(1);
    resolveOn(mall, scene, { kind: "Damage", amount: 9 }, { actor: 0 });
    expect(scene.hp).toBe(0);
  });

  test("HP at 0 loses the run, and what would come after does not happen", () => {
    const scene = sceneOf(mall, ["wall"], { hp: 1 });
    const events = resolveOn(mall, scene, {
      kind: "Sequence",
      steps: [
        { kind: "Damage", amount: 1 },
        { kind: "Heal", amount: 5 },
      ],
    });
    expect(scene).toMatchObject({ hp: 0, status: "lost", lossCause: "hp" });
    expect(eventsOf(events, "Lost")).toEqual([{ type: "Lost", cause: "hp" }]);
  });
});
