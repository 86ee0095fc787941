import fc from "fast-check";
import { type Keyword, type KeywordName, keywordNameList } from "../../index.ts";
import type { Registry } from "./oracle.ts";

/** A card to price: hand-built, with all that pricing reads and its kind. */
export interface TriedCard {
  readonly id: number;
  readonly kind: "player" | "world";
  readonly cost: number;
  readonly keywords: readonly Keyword[];
  readonly appliedKeywords: readonly Keyword[];
}

const aName = fc.constantFrom(...keywordNameList);

/** Bare or with a value, as the grammar allows. */
const aKeyword: fc.Arbitrary<Keyword> = fc
  .tuple(aName, fc.option(fc.integer({ min: 1, max: 99 })))
  .map(([name, value]) => (value === null ? { name } : { name, value }));

/** A list of keywords, each name once: what a template prints and what can be applied. */
const someKeywords = fc.uniqueArray(aKeyword, { selector: ({ name }) => name, maxLength: 5 });

const aFace = fc.record({
  kind: fc.constantFrom("world" as const, "world" as const, "player" as const),
  cost: fc.integer({ min: 0, max: 12 }),
  keywords: someKeywords,
  appliedKeywords: someKeywords,
});

/** A hand of up to ten cards under ids of their own. */
export const aHand: fc.Arbitrary<readonly TriedCard[]> = fc
  .array(aFace, { minLength: 1, maxLength: 10 })
  .map((faces) => faces.map((face, at) => ({ ...face, id: 100 + at })));

const aModifier = fc.record({
  kind: fc.constantFrom(
    "ClearCostPerKeywordCount" as const,
    "ClearCostPerOtherKeyword" as const,
    "ClearCostPerSelfKeyword" as const,
  ),
  costPer: fc.integer({ min: -3, max: 3 }),
});

/** A registry of any kinds under any names, lowering ones too. */
export const aRegistry: fc.Arbitrary<Registry> = fc
  .uniqueArray(fc.tuple(aName, aModifier), { selector: ([name]) => name, maxLength: 9 })
  .map((rows) => Object.fromEntries(rows));

/** The same things in another order. */
export function permutationOf<T>(items: readonly T[]): fc.Arbitrary<readonly T[]> {
  return fc.shuffledSubarray([...items], { minLength: items.length, maxLength: items.length });
}

/** The same registry, written down in another order. */
export function reordered(registry: Registry): fc.Arbitrary<Registry> {
  return permutationOf(Object.entries(registry)).map((rows) => Object.fromEntries(rows));
}

export function namesIn(registry: Registry): readonly KeywordName[] {
  return keywordNameList.filter((name) => registry[name] !== undefined);
}
