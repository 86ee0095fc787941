import { type CostModifiers, type KeywordName, type PricedCard, priceHand } from "../src/core/index.ts";
import type { Bench } from "./bench.ts";
import { mix } from "./checksum.ts";

const cardsPerRun = 20_000;

/** Prices a hand of so many cards, each with a printed and an applied keyword, under the built-in modifiers. */
export function handOf(size: number): Bench {
  const words: readonly KeywordName[] = ["Alarm", "Lockdown", "Reroute", "Creature", "Machine"];
  return pricing(size, (at) => words[at % words.length] as KeywordName, undefined);
}

/** Prices a hand of 100 cards under a registry of so many names, each card carrying two of them. */
export function namesOf(count: number): Bench {
  const names = Array.from({ length: count }, (_, at) => `Name${at}` as KeywordName);
  const kinds = ["ClearCostPerKeywordCount", "ClearCostPerOtherKeyword", "ClearCostPerSelfKeyword"] as const;
  const modifiers: CostModifiers = Object.fromEntries(
    names.map((name, at) => [name, { kind: kinds[at % kinds.length] as (typeof kinds)[number], costPer: 1 }]),
  );
  return pricing(100, (at) => names[at % count] as KeywordName, modifiers);
}

function pricing(size: number, nameAt: (at: number) => KeywordName, modifiers: CostModifiers | undefined): Bench {
  const hand = Array.from({ length: size }, (_, at): PricedCard & { readonly kind: string } => ({
    kind: "world",
    id: at + 1,
    cost: 1 + (at % 4),
    keywords: [{ name: nameAt(3 * at) }],
    appliedKeywords: [{ name: nameAt(7 * at + 1), value: 1 + (at % 3) }],
  }));
  const hands = Math.ceil(cardsPerRun / size);
  return () => {
    let checksum = 0;
    for (let i = 0; i < hands; i++) {
      const prices = priceHand({ hand }, modifiers);
      checksum = mix(checksum, (prices.get(1) ?? 0) + (prices.get(size) ?? 0));
    }
    return { work: hands * size, checksum };
  };
}
