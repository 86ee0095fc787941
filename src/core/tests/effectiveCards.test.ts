import { describe, expect, expectTypeOf, test } from "vitest";
import {
  activeKeywordCostModifiers,
  type CostModifiers,
  cardDisplaySignature,
  costLedger,
  effectiveWorldCardCost,
  extraWorldCardCost,
  KEYWORD_COST_MODIFIERS,
  type KeywordName,
  keywordNameList,
  PERSISTENT_KEYWORDS,
  type PersistentModifier,
  priceHand,
} from "../index.ts";
import { type HandBuilt, priced } from "./support/bearers.ts";
import { resolveOn, sceneOf } from "./support/scenes.ts";
import { deepFrozen } from "./support/walk.ts";
import { hazard, worldOf } from "./support/worlds.ts";

/** What each card of the hand costs. */
function prices(hand: readonly HandBuilt[], modifiers?: CostModifiers): readonly number[] {
  return hand.map((card) => effectiveWorldCardCost(card, { hand }, modifiers));
}

const onOthers: CostModifiers = { Spore: { kind: "ClearCostPerOtherKeyword", costPer: 1 } };

describe("PersistentModifier has three kinds", () => {
  test("and no fourth", () => {
    expectTypeOf<PersistentModifier["kind"]>().toEqualTypeOf<
      "ClearCostPerKeywordCount" | "ClearCostPerOtherKeyword" | "ClearCostPerSelfKeyword"
    >();
    expectTypeOf(KEYWORD_COST_MODIFIERS).toExtend<Partial<Record<KeywordName, PersistentModifier>>>();
  });

  test("ClearCostPerKeywordCount taxes by how many hand cards carry the keyword at all, the bearer included", () => {
    expect(prices([priced("A", 3, "Alarm")])).toEqual([4]);
    expect(prices([priced("A", 3, "Alarm"), priced("B", 1, "", "Alarm:9"), priced("C", 2)])).toEqual([5, 3, 2]);
  });

  test("BC-022: it counts cards, not entries or values", () => {
    expect(prices([priced("A", 3, "Alarm:7", "Alarm:5")])).toEqual([4]);
  });

  test("player cards in hand count for it, too", () => {
    const player = { ...priced("P", 0, "", "Alarm"), kind: "player" };
    const hand = [priced("A", 3, "Alarm"), player];
    expect(effectiveWorldCardCost(priced("A", 3, "Alarm"), { hand })).toBe(5);
  });

  test("ClearCostPerOtherKeyword taxes by the total value summed across every other hand card", () => {
    const hand = [priced("A", 1, "Spore:2"), priced("B", 1, "Spore:3", "Spore:4"), priced("C", 1, "Alarm:9")];
    expect(prices(hand, onOthers)).toEqual([8, 3, 1]);
  });

  test("BC-023: others are told apart by instance id, so two copies of one card tax each other", () => {
    expect(prices([priced("A1", 1, "Spore:2"), priced("A2", 1, "Spore:2")], onOthers)).toEqual([3, 3]);
  });

  test("ClearCostPerSelfKeyword taxes by the keyword's own value on this card", () => {
    expect(prices([priced("A", 2, "", "Reroute:3"), priced("B", 2, "", "Reroute:1")])).toEqual([5, 3]);
  });

  test("for it printed and applied values add up, a bare one counting 1", () => {
    expect(prices([priced("A", 6, "Lockdown", "Lockdown:1")])).toEqual([8]);
  });
});

describe("extraWorldCardCost", () => {
  test("sums every registered modifier's contribution across the card's keyword names", () => {
    const hand = [priced("A", 3, "Alarm", "Lockdown:1 Reroute:4"), priced("B", 1, "Alarm")];
    expect(extraWorldCardCost(hand[0] ?? priced("", 0), { hand })).toBe(2 + 1 + 4);
  });

  test("the names are deduped: printed and applied of one name are one tax", () => {
    const hand = [priced("A", 3, "Alarm", "Alarm:2"), priced("B", 1)];
    expect(prices(hand)).toEqual([4, 1]);
  });

  test("a card carrying no registered keyword is a no-op, whatever its hand-mates carry", () => {
    const plain = priced("A", 3, "Creature Concealed:3", "Frozen:2 Spore");
    const hand = [plain, priced("B", 1, "Alarm Reroute:9", "Lockdown:1")];
    expect(extraWorldCardCost(plain, { hand })).toBe(0);
    expect(effectiveWorldCardCost(plain, { hand })).toBe(3);
    expect(activeKeywordCostModifiers(plain, { hand })).toEqual([]);
  });

  test("BC-019, Q8: only bearers pay", () => {
    const flow: CostModifiers = { Alarm: { kind: "ClearCostPerKeywordCount", costPer: -1 } };
    expect(prices([priced("A", 3, "Alarm"), priced("B", 3)], flow)).toEqual([2, 3]);
  });

  test("it may be negative under a registry that lowers costs", () => {
    const card = priced("A", 1, "Alarm:5");
    const lowers: CostModifiers = { Alarm: { kind: "ClearCostPerSelfKeyword", costPer: -1 } };
    expect(extraWorldCardCost(card, { hand: [card] }, lowers)).toBe(-5);
  });
});

describe("effectiveWorldCardCost", () => {
  test("adds the extra to the printed cost", () => {
    const card = priced("A", 3, "", "Lockdown:1");
    expect(effectiveWorldCardCost(card, { hand: [card] })).toBe(3 + extraWorldCardCost(card, { hand: [card] }));
  });

  test("BC-014: it is never below 0", () => {
    const card = priced("A", 1, "Alarm:5");
    const lowers: CostModifiers = { Alarm: { kind: "ClearCostPerSelfKeyword", costPer: -1 } };
    expect(effectiveWorldCardCost(card, { hand: [card] }, lowers)).toBe(0);
    expect(Object.is(effectiveWorldCardCost(card, { hand: [card] }, lowers), -0)).toBe(false);
  });

  test("BC-012: there is one clamp, at the end: 1 - 2 + 3 is 2", () => {
    const both: CostModifiers = {
      Alarm: { kind: "ClearCostPerSelfKeyword", costPer: -1 },
      Spore: { kind: "ClearCostPerOtherKeyword", costPer: 1 },
    };
    const hand = [priced("A", 1, "Alarm:2 Spore:1"), priced("B", 1, "Spore:3")];
    expect(prices(hand, both)).toEqual([2, 2]);
  });

  test("BC-017: it is a function of the present state: how the cards came into the hand is not in it", () => {
    const a = priced("A", 5, "Alarm");
    const b = priced("B", 2, "Alarm");
    expect(prices([a, b])).toEqual([7, 4]);
    expect(prices([b, a])).toEqual([4, 7]);
  });

  test("a card that is in no hand is taxed for what it carries, by the cards that are in hand", () => {
    const away = priced("A", 3, "Alarm Reroute:2");
    expect(effectiveWorldCardCost(away, { hand: [priced("B", 1, "Alarm"), priced("C", 1)] })).toBe(3 + 1 + 2);
  });

  test("it reads of a card id, cost and keywords, of a state the hand, and writes to neither", () => {
    const hand = deepFrozen([priced("A", 3, "Alarm", "Lockdown:1"), priced("B", 3, "Alarm")]);
    expect(prices(hand)).toEqual([6, 5]);
  });
});

describe("BC-001 and the seed's bug: a rule per keyword, never per card", () => {
  const world = worldOf({ hazards: { author: hazard({ words: ["Lockdown"] }), thoughtless: hazard() } });

  test("any hazard that becomes a legal target of a registered keyword pays exactly like any other, whether its author thought of it or not", () => {
    for (const keyword of keywordNameList) {
      if (KEYWORD_COST_MODIFIERS[keyword] === undefined) continue;
      const printedByAuthor = worldOf({
        hazards: { author: hazard({ words: [`${keyword}:2`] }), thoughtless: hazard() },
      });
      for (const target of ["firstWorldCardInHand", "randomWorldCardInHand", "hand"]) {
        const authored = sceneOf(printedByAuthor, ["author"]);
        const stamped = sceneOf(printedByAuthor, ["thoughtless"]);
        resolveOn(printedByAuthor, stamped, { kind: "ApplyKeyword", keyword, value: 2, target });
        const [a] = authored.hand;
        const [b] = stamped.hand;
        if (a === undefined || b === undefined) throw new Error("no card");
        expect(effectiveWorldCardCost(b, stamped), `${keyword} by ${target}`).toBe(effectiveWorldCardCost(a, authored));
        expect(effectiveWorldCardCost(b, stamped)).toBeGreaterThan(b.cost);
        expect(activeKeywordCostModifiers(b, stamped)).toEqual([keyword]);
      }
    }
  });

  test("a hazard that never mentions Lockdown raises its own cost when sealed, not only that of its sealed hand-mates", () => {
    const state = sceneOf(world, ["thoughtless", "author"]);
    resolveOn(world, state, { kind: "ApplyKeyword", keyword: "Lockdown", value: 1, target: "firstWorldCardInHand" });
    expect(state.hand.map((card) => effectiveWorldCardCost(card, state))).toEqual([4, 4]);
  });

  test("no template holds a field about cost rules", () => {
    for (const template of world.templates) {
      expect(Object.keys(template).filter((key) => /persist|modif|tax/i.test(key))).toEqual([]);
    }
  });
});

describe("activeKeywordCostModifiers", () => {
  test("names the keywords whose contribution is not zero, once each", () => {
    const hand = [priced("A", 3, "Alarm Creature", "Alarm:2 Lockdown:1"), priced("B", 1)];
    expect(hand.map((card) => activeKeywordCostModifiers(card, { hand }))).toEqual([["Alarm", "Lockdown"], []]);
  });

  test("a registered keyword that adds nothing now is not active", () => {
    const alone = priced("A", 3, "Spore:2");
    expect(activeKeywordCostModifiers(alone, { hand: [alone] }, onOthers)).toEqual([]);
  });
});

describe("costLedger", () => {
  test("lists the base, then a row per contributing keyword with its times, amount and sources, then the total", () => {
    const hand = [priced("A", 3, "Alarm", "Lockdown:1"), priced("B", 1, "", "Alarm:2"), priced("C", 1)];
    expect(costLedger(priced("A", 3, "Alarm", "Lockdown:1"), { hand })).toEqual({
      base: 3,
      rows: [
        { keyword: "Alarm", kind: "ClearCostPerKeywordCount", costPer: 1, times: 2, amount: 2, sources: ["A", "B"] },
        { keyword: "Lockdown", kind: "ClearCostPerSelfKeyword", costPer: 1, times: 1, amount: 1, sources: ["A"] },
      ],
      total: 6,
    });
  });

  test("the sources of a tax by others are those others", () => {
    const hand = [priced("A", 1, "Spore:2"), priced("B", 1, "Spore:3"), priced("C", 1)];
    expect(hand.map((card) => costLedger(card, { hand }, onOthers).rows.map((row) => row.sources))).toEqual([
      [["B"]],
      [["A"]],
      [],
    ]);
  });

  test("BC-051: changes that cancel out are listed all the same", () => {
    const cancel: CostModifiers = {
      Reroute: { kind: "ClearCostPerSelfKeyword", costPer: -1 },
      Alarm: { kind: "ClearCostPerKeywordCount", costPer: 1 },
    };
    const card = priced("A", 3, "Reroute:1 Alarm");
    const ledger = costLedger(card, { hand: [card] }, cancel);
    expect(ledger.total).toBe(3);
    expect(ledger.rows.map(({ keyword, amount }) => [keyword, amount])).toEqual([
      ["Reroute", -1],
      ["Alarm", 1],
    ]);
  });

  test("BC-002: a price of 0 leaves the printed cost readable in the ledger", () => {
    const lowers: CostModifiers = { Alarm: { kind: "ClearCostPerSelfKeyword", costPer: -1 } };
    const card = priced("A", 3, "Alarm:5");
    expect(costLedger(card, { hand: [card] }, lowers)).toMatchObject({ base: 3, total: 0 });
  });
});

describe("priceHand", () => {
  test("prices every hazard in hand and no player card", () => {
    const hand = [
      { ...priced("A", 3, "Alarm"), kind: "world" },
      { ...priced("P", 1, "", "Alarm"), kind: "player" },
      { ...priced("B", 2), kind: "world" },
    ];
    expect([...priceHand({ hand })]).toEqual([
      ["A", 5],
      ["B", 2],
    ]);
  });
});

describe("pricing is cheap", () => {
  /** A hand that counts how often the keywords of its cards are looked at. */
  function watched(size: number) {
    let looks = 0;
    const hand = Array.from({ length: size }, (_, at) => {
      const card = priced(`card ${at}`, 2, at % 2 === 0 ? "Alarm" : "Spore:2", "Reroute:1");
      return {
        ...card,
        get keywords() {
          looks++;
          return card.keywords;
        },
      };
    });
    return { hand, looks: () => looks };
  }

  test("pricing a whole hand is linear in the hand: twice the cards, at most twice the looks", () => {
    const all: CostModifiers = { ...KEYWORD_COST_MODIFIERS, ...onOthers };
    const looksAt = (size: number) => {
      const { hand, looks } = watched(size);
      priceHand({ hand }, all);
      return looks();
    };
    expect(looksAt(200)).toBeLessThanOrEqual(2 * looksAt(100));
    expect(looksAt(100)).toBeLessThan(100 * 20);
  });

  test("a card without a registered keyword is priced without so much as a look at the hand", () => {
    const unlooked = {
      get hand(): readonly HandBuilt[] {
        throw new Error("looked");
      },
    };
    expect(effectiveWorldCardCost(priced("A", 3, "Creature Spore:2", "Frozen:1"), unlooked)).toBe(3);
  });
});

describe("cardDisplaySignature", () => {
  const signed = (cost: number, applied = "") => ({ ...priced("A", cost, "Alarm", applied), templateId: "door" });

  test("covers the card's own face: it changes when its own keywords do", () => {
    expect(cardDisplaySignature(signed(3, "Lockdown:1"))).not.toBe(cardDisplaySignature(signed(3)));
    expect(cardDisplaySignature(signed(3, "Alarm:2"))).not.toBe(cardDisplaySignature(signed(3, "Alarm:1")));
  });

  test("has no change tied to a sibling's state: a sibling that is sealed changes the cost and not the signature", () => {
    const world = worldOf({ hazards: { siren: hazard({ words: ["Alarm"] }) } });
    const state = sceneOf(world, ["plain", "siren"]);
    const look = () =>
      state.hand.map((card) => [cardDisplaySignature(card), effectiveWorldCardCost(card, state)] as const);
    const before = look();
    resolveOn(world, state, { kind: "ApplyKeyword", keyword: "Alarm", value: 1, target: "firstWorldCardInHand" });
    const after = look();
    expect(after.map(([, cost]) => cost)).toEqual([5, 5]);
    expect(before.map(([, cost]) => cost)).toEqual([3, 4]);
    expect(after[1]?.[0]).toBe(before[1]?.[0]);
    expect(after[0]?.[0]).not.toBe(before[0]?.[0]);
  });

  test("knows nothing of cost, so nobody can take it for a price", () => {
    expect(cardDisplaySignature(signed(3))).toBe(cardDisplaySignature(signed(9)));
  });
});

test("the allow-list of what persists and the registry of what costs are two things: Reroute is in one alone", () => {
  expect(KEYWORD_COST_MODIFIERS.Reroute).toBeDefined();
  expect(PERSISTENT_KEYWORDS.has("Reroute")).toBe(false);
});
