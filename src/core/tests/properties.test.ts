import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import {
  activeKeywordCostModifiers,
  costLedger,
  effectiveWorldCardCost,
  extraWorldCardCost,
  hashState,
  hasKeyword,
  KEYWORD_COST_MODIFIERS,
  keywordNameList,
  keywordNames,
  keywordValue,
  PERSISTENT_KEYWORDS,
  priceHand,
  resolveCounter,
  tickAppliedKeywords,
  withAppliedKeyword,
  withoutAppliedKeyword,
} from "../index.ts";
import { aHand, aRegistry, namesIn, permutationOf, reordered, type TriedCard } from "./support/arbitraries.ts";
import { oraclePrice, oracleRows } from "./support/oracle.ts";
import { triedWorlds } from "./support/playedWorlds.ts";
import { deepFrozen, must, patient, walk } from "./support/walk.ts";

const many = { numRuns: 800 };
const handAndRegistry = { hand: aHand, registry: aRegistry };
type Drawn = { readonly hand: readonly TriedCard[]; readonly registry: typeof KEYWORD_COST_MODIFIERS };

describe("BC-007, BC-012, BC-013, BC-018: a price under any hand and any registry", () => {
  test.prop(handAndRegistry, many)("is what the oracle, written from the rules alone, says", ({ hand, registry }) => {
    for (const card of hand) {
      const price = oraclePrice(card, hand, registry);
      expect(effectiveWorldCardCost(card, { hand }, registry)).toBe(price);
      expect(Math.max(0, card.cost + extraWorldCardCost(card, { hand }, registry))).toBe(price);
    }
  });

  test.prop(handAndRegistry, many)("is a finite whole number, not below 0, and never minus 0", ({ hand, registry }) => {
    for (const card of hand) {
      const price = effectiveWorldCardCost(card, { hand }, registry);
      expect(Number.isSafeInteger(price) && price >= 0 && !Object.is(price, -0)).toBe(true);
    }
  });

  test.prop({ hand: aHand }, many)("without a registry passed in goes by KEYWORD_COST_MODIFIERS", ({ hand }) => {
    for (const card of hand) {
      expect(effectiveWorldCardCost(card, { hand })).toBe(oraclePrice(card, hand, KEYWORD_COST_MODIFIERS));
    }
  });

  test.prop(handAndRegistry, many)(
    "is the printed cost for a card that carries no registered keyword",
    ({ hand, registry }) => {
      for (const card of hand) {
        if (namesIn(registry).some((name) => hasKeyword(card, name))) continue;
        expect(extraWorldCardCost(card, { hand }, registry)).toBe(0);
        expect(effectiveWorldCardCost(card, { hand }, registry)).toBe(card.cost);
      }
    },
  );

  test.prop(handAndRegistry, many)(
    "of a whole hand is that of each hazard in it, and of nothing else",
    ({ hand, registry }) => {
      const each = hand
        .filter(({ kind }) => kind === "world")
        .map((card) => [card.id, effectiveWorldCardCost(card, { hand }, registry)]);
      expect([...priceHand({ hand }, registry)]).toEqual(each);
    },
  );

  test.prop(handAndRegistry, many)("writes to nothing: a frozen hand and registry will do", ({ hand, registry }) => {
    const drawn: Drawn = deepFrozen(structuredClone({ hand, registry }));
    priceHand(drawn, drawn.registry);
    for (const card of drawn.hand) costLedger(card, drawn, drawn.registry);
    expect(drawn).toEqual({ hand, registry });
  });
});

describe("BC-013: a price does not hang on order", () => {
  const pricesById = (hand: readonly TriedCard[], registry: Drawn["registry"]) =>
    new Map(hand.map((card) => [card.id, effectiveWorldCardCost(card, { hand }, registry)]));

  test.prop(
    {
      drawn: fc.record(handAndRegistry).chain((drawn) => fc.tuple(fc.constant(drawn), permutationOf(drawn.hand))),
    },
    many,
  )("of the cards in hand", ({ drawn: [{ hand, registry }, permuted] }) => {
    const prices = pricesById(hand, registry);
    for (const [id, price] of pricesById(permuted, registry)) expect(price).toBe(prices.get(id));
  });

  test.prop(handAndRegistry, many)("of the keywords on a card", ({ hand, registry }) => {
    const turned = hand.map((card) => ({
      ...card,
      keywords: card.keywords.toReversed(),
      appliedKeywords: card.appliedKeywords.toReversed(),
    }));
    expect(pricesById(turned, registry)).toEqual(pricesById(hand, registry));
  });

  test.prop(
    {
      drawn: fc.record(handAndRegistry).chain((drawn) => fc.tuple(fc.constant(drawn), reordered(drawn.registry))),
    },
    many,
  )("of the registry's rows", ({ drawn: [{ hand, registry }, rewritten] }) => {
    expect(pricesById(hand, rewritten)).toEqual(pricesById(hand, registry));
  });

  test.prop(handAndRegistry, many)(
    "of printed and applied: where each name stands on one list alone, which is all one",
    ({ hand, registry }) => {
      const single = hand.map((card) => ({
        ...card,
        appliedKeywords: card.appliedKeywords.filter(({ name }) => card.keywords.every((other) => other.name !== name)),
      }));
      const turned = single.map((card) => ({
        ...card,
        keywords: card.appliedKeywords,
        appliedKeywords: card.keywords,
      }));
      expect(pricesById(turned, registry)).toEqual(pricesById(single, registry));
    },
  );
});

describe("a ledger under any hand and any registry", () => {
  test.prop(handAndRegistry, many)(
    "ends in the effective cost, and its rows sum to it before the one clamp",
    ({ hand, registry }) => {
      for (const card of hand) {
        const { base, rows, total } = costLedger(card, { hand }, registry);
        const sum = rows.reduce((before, { amount }) => before + amount, base);
        expect(base).toBe(card.cost);
        expect(total).toBe(effectiveWorldCardCost(card, { hand }, registry));
        expect(total).toBe(Math.max(0, sum));
      }
    },
  );

  test.prop(handAndRegistry, many)("has the oracle's rows, a keyword once, none of 0", ({ hand, registry }) => {
    for (const card of hand) {
      const rows = costLedger(card, { hand }, registry).rows;
      const plain = rows.map(({ keyword, amount }) => ({ keyword, amount }));
      expect(plain).toEqual(oracleRows(card, hand, registry));
    }
  });

  test.prop(handAndRegistry, many)(
    "each row is costPer x times of the registry's rule, caused by bearers in hand",
    ({ hand, registry }) => {
      for (const card of hand) {
        for (const { keyword, kind, costPer, times, amount, sources } of costLedger(card, { hand }, registry).rows) {
          expect({ kind, costPer }).toEqual(registry[keyword]);
          expect(amount).toBe(costPer * times);
          const bearers = hand.filter((other) => hasKeyword(other, keyword)).map(({ id }) => id);
          expect(sources.length).toBeGreaterThan(0);
          expect(bearers).toEqual(expect.arrayContaining([...sources]));
        }
      }
    },
  );

  test.prop(handAndRegistry, many)(
    "activeKeywordCostModifiers names the keywords whose contribution is not zero",
    ({ hand, registry }) => {
      for (const card of hand) {
        const active = oracleRows(card, hand, registry).map(({ keyword }) => keyword);
        expect(activeKeywordCostModifiers(card, { hand }, registry)).toEqual(active);
      }
    },
  );
});

describe("keywords on any card", () => {
  const some = { hand: aHand, name: fc.constantFrom(...keywordNameList), value: fc.integer({ min: 1, max: 99 }) };

  test.prop(some)(
    "hasKeyword is what keywordNames lists, and keywordValue is 0 exactly without it",
    ({ hand, name }) => {
      for (const card of hand) {
        expect(hasKeyword(card, name)).toBe(keywordNames(card).includes(name));
        expect(keywordValue(card, name) > 0).toBe(hasKeyword(card, name));
      }
      expect(resolveCounter({ hand }, { kind: "KeywordInHand", keyword: name })).toBe(
        hand.filter((card) => keywordNames(card).includes(name)).length,
      );
    },
  );

  test.prop(some)(
    "BC-021: putting on twice is putting on once; the larger value wins in either order",
    ({ hand, name, value }) => {
      for (const card of hand) {
        const once = withAppliedKeyword(card, { name, value });
        expect(withAppliedKeyword(once, { name, value })).toEqual(once);
        const largest = (values: readonly number[]) =>
          values.reduce((on, n) => withAppliedKeyword(on, { name, value: n }), card).appliedKeywords;
        expect(largest([value, 50])).toEqual(largest([50, value]));
        expect(once.keywords).toBe(card.keywords);
      }
    },
  );

  test.prop(some)("put on and stripped it is gone, and nothing else is", ({ hand, name, value }) => {
    for (const card of hand) {
      const stripped = withoutAppliedKeyword(withAppliedKeyword(card, { name, value }), name);
      expect(stripped.appliedKeywords).toEqual(card.appliedKeywords.filter((keyword) => keyword.name !== name));
    }
  });

  test.prop({ hand: aHand })("a hundred turns leave the persistent ones and nothing else applied", ({ hand }) => {
    for (const card of hand) {
      let aged = card;
      for (let turn = 0; turn < 100; turn++) aged = tickAppliedKeywords(aged);
      expect(aged.appliedKeywords).toEqual(card.appliedKeywords.filter(({ name }) => PERSISTENT_KEYWORDS.has(name)));
      expect(aged.keywords).toEqual(card.keywords);
    }
  });
});

describe.each(triedWorlds)("BC-075, BC-001: in play in %s", patient, (_id, world) => {
  test("every hazard in every hand costs what the oracle says, by every reader", () => {
    walk(world, 1_500, ({ state }) => {
      const prices = priceHand(state);
      for (const card of state.hand) {
        if (card.kind !== "world") continue;
        const price = oraclePrice(card, state.hand, KEYWORD_COST_MODIFIERS);
        must(effectiveWorldCardCost(card, state) === price, () => `${card.templateId} should cost ${price}`);
        must(prices.get(card.id) === price && costLedger(card, state).total === price, () => card.templateId);
      }
    });
  });

  test("pricing changes nothing", () => {
    walk(world, 300, ({ state }) => {
      const before = hashState(state);
      priceHand(state);
      for (const card of state.hand) costLedger(card, state);
      must(hashState(state) === before, () => "changed");
    });
  });
});
