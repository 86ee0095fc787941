import { describe, expect, test } from "vitest";
import { hasKeyword, type TemplateId } from "../core/index.ts";
import { effectsIn, effectsOf, hazardsOf, playerCardsOf, rewardsOf } from "../core/tests/support/authored.ts";
import { gameWorld } from "../core/tests/support/playedWorlds.ts";
import { endTurn, eventsOf, handWords, playCard, resolveOn, sceneOf } from "../core/tests/support/scenes.ts";
import { walk } from "../core/tests/support/walk.ts";
import { worlds } from "./index.ts";

const mall = gameWorld("overgrown-mall");
const hazards = hazardsOf(mall);
const carries = (template: (typeof mall.templates)[number]) =>
  hasKeyword({ ...template, appliedKeywords: [] }, "Spore");
const spores = playerCardsOf(mall).filter(carries);
const sporeIds: readonly unknown[] = spores.map(({ id }) => id);
/** How the hazards of the act put Spore cards into your deck: which card, and where. */
const infests = (ids: readonly TemplateId[]) =>
  effectsIn(hazards.filter(({ id }) => ids.includes(id)).map(effectsOf), "GainCard").filter(({ card }) =>
    sporeIds.includes(card),
  );
/** The hazards that an act brings and no act before it did. */
const newIn = mall.acts.map(({ cards }, at) => {
  const known = mall.acts.slice(0, at).flatMap((act) => act.cards.map(({ templateId }) => templateId));
  return cards.map(({ templateId }) => templateId).filter((id) => !known.includes(id));
});
const prunes = rewardsOf(mall).filter(({ play }) => effectsIn(play, "Exhaust").some(({ tag }) => tag === "Spore"));

describe("infest", () => {
  test("Spore cards are player cards that cost energy and do little", () => {
    expect(spores.length).toBeGreaterThanOrEqual(2);
    for (const { energy, id } of spores) {
      expect(energy).toBeGreaterThan(0);
      expect(mall.deck.map(({ templateId }) => templateId)).not.toContain(id);
      expect(mall.pools.rewards).not.toContain(id);
    }
  });

  test("every act has a way of its own to put them into your deck", () => {
    const ways = newIn.map((ids) => new Set(infests(ids).map(({ card, to }) => `${card} ${to}`)));
    for (const way of ways) expect(way.size).toBeGreaterThan(0);
    const [first, second, third] = ways.map((way) => [...way].sort().join());
    expect(new Set([first, second, third]).size).toBe(3);
  });

  test("first into the discard, then on top of the deck, then ones that stay", () => {
    const [first = [], second = [], third = []] = newIn.map(infests);
    expect(first.every(({ to }) => to === "discard")).toBe(true);
    expect(second.some(({ to }) => to === "top")).toBe(true);
    const staying: readonly unknown[] = spores.filter(({ exhausts }) => !exhausts).map(({ id }) => id);
    expect(first.some(({ card }) => staying.includes(card))).toBe(false);
    expect(third.some(({ card }) => staying.includes(card))).toBe(true);
  });

  test("played out at random, the deck fills with Spore cards act by act", () => {
    const most = [0, 0, 0];
    walk(mall, 4_000, ({ state }) => {
      const yours = [...state.drawPile, ...state.discardPile, ...state.hand].filter(({ kind }) => kind === "player");
      most[state.act] = Math.max(most[state.act] ?? 0, yours.filter((card) => hasKeyword(card, "Spore")).length);
    });
    expect(most[0]).toBeGreaterThan(0);
    expect(most[1]).toBeGreaterThan(most[0] ?? 0);
    expect(most[2]).toBeGreaterThan(most[1] ?? 0);
  });

  test("a hand of Spore feeds what counts it", () => {
    const bite = (...hand: readonly string[]) =>
      50 - endTurn(mall, sceneOf(mall, hand, { hp: 50, maxHp: 50 })).state.hp;
    expect(bite("mannequins")).toBe(1);
    expect(bite("mannequins", "seedling", "bramble", "shoulder")).toBe(3);
    expect(bite("bees")).toBe(0);
    expect(bite("bees", "seedling")).toBe(1);
  });
});

describe("Bloom: what you keep pays", () => {
  /** What Bloom lands on a hazard that costs much, with these cards beside it. */
  const landed = (...others: readonly string[]) => {
    const scene = sceneOf(mall, ["revolving-door", "bloom", ...others], { energy: 9 });
    const { events } = playCard(mall, scene, 1, 0);
    return eventsOf(events, "Progressed")[0]?.amount;
  };

  test("is base + amount x the Spore cards in hand, of yours and of the place, itself not among them", () => {
    const { play } = rewardsOf(mall).find(({ id }) => id === "bloom") ?? {};
    expect(play).toMatchObject({ kind: "DealProgressScaled", per: { kind: "KeywordInHand", keyword: "Spore" } });
    expect([landed(), landed("seedling"), landed("seedling", "bramble"), landed("seedling", "bramble", "ivy")]).toEqual(
      [1, 3, 5, 7],
    );
    expect(landed("shoulder", "planter")).toBe(1);
  });

  test("with two Spore cards it beats the best one-energy card you came with, with none it is beaten", () => {
    const best = Math.max(
      ...mall.deck.flatMap(({ templateId }) => {
        const card = playerCardsOf(mall).find(({ id, energy }) => id === templateId && energy === 1);
        return effectsIn(card?.play, "DealProgress").map(({ base }) => Number(base));
      }),
    );
    expect(landed("seedling", "seedling")).toBeGreaterThan(best);
    expect(landed()).toBeLessThan(best);
  });

  test("its verb is in no other world's data", () => {
    const users = worlds.filter((world) => effectsIn(world.templates.map(effectsOf), "DealProgressScaled").length > 0);
    expect(users.map(({ id }) => id)).toEqual([mall.id]);
    expect(effectsIn(mall.templates.map(effectsOf), "DealProgressScaled").length).toBe(1);
  });
});

describe("pruning: what you cut pays", () => {
  test("is a line of several rewards", () => {
    expect(prunes.length).toBeGreaterThanOrEqual(3);
  });

  test.each(prunes.map(({ id }) => id))("%s takes a Spore card out of the run, and pays for it", (id) => {
    const scene = (weed: string) => sceneOf(mall, ["revolving-door", id, weed], { energy: 5, hp: 5 });
    const cut = playCard(mall, scene("bramble"), 1).state;
    expect(cut.exhaustPile.map(({ templateId }) => templateId)).toEqual(["bramble"]);
    expect(handWords(cut)).not.toContain("bramble");
    const idle = playCard(mall, scene("seedling"), 1).state;
    expect(idle.exhaustPile.map(({ templateId }) => templateId)).toEqual(["seedling"]);
    const gains = cut.hp - 5 + (cut.energy - 5) + cut.dealt + (cut.hand.length - 1);
    expect(gains).toBeGreaterThan(0);
  });

  test.each(prunes.map(({ id }) => id))("%s cuts nothing that is not Spore", (id) => {
    const scene = sceneOf(mall, ["revolving-door", id, "shoulder"], { energy: 5 });
    const { state } = playCard(mall, scene, 1);
    expect(state.exhaustPile).toEqual([]);
    expect(handWords(state)).toContain("shoulder");
  });

  test("cutting costs Bloom what it counts, so the two lines pull apart", () => {
    const scene = sceneOf(mall, ["revolving-door", "secateurs", "bloom", "seedling"], { energy: 5 });
    const cut = playCard(mall, scene, 1).state;
    const afterCut = eventsOf(playCard(mall, cut, 2, 0).events, "Progressed")[0]?.amount;
    const kept = eventsOf(playCard(mall, scene, 2, 0).events, "Progressed")[0]?.amount;
    expect(afterCut).toBeLessThan(kept ?? 0);
  });

  test("a seedling can be pulled for energy alone, a bramble cannot", () => {
    const scene = sceneOf(mall, ["revolving-door", "seedling", "bramble"], { energy: 5 });
    const pulled = playCard(mall, playCard(mall, scene, 1).state, 2, 0).state;
    expect(pulled.exhaustPile.map(({ templateId }) => templateId)).toEqual(["seedling"]);
    expect(pulled.discardPile.map(({ templateId }) => templateId)).toContain("bramble");
  });
});

test("the place pays for being cleared, too: the garden centre has something to take home", () => {
  const scene = sceneOf(mall, ["garden-centre"]);
  resolveOn(mall, scene, { kind: "DealProgressAll", base: 9 });
  expect(scene.offers).toHaveLength(1);
});
