import type { Keyword, KeywordName, PersistentModifier } from "../../index.ts";

/** A second opinion on prices, written from rules §2 alone and from nothing of the engine: slow, short, plain. */

export interface PlainCard {
  readonly id: number | string;
  readonly cost: number;
  readonly keywords: readonly Keyword[];
  readonly appliedKeywords: readonly Keyword[];
}

export type Registry = Readonly<Partial<Record<KeywordName, PersistentModifier>>>;

export interface OracleRow {
  readonly keyword: KeywordName;
  readonly amount: number;
}

const allOf = (card: PlainCard): readonly Keyword[] => [...card.keywords, ...card.appliedKeywords];
const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);
const points = (card: PlainCard, name: KeywordName): number =>
  sum(
    allOf(card)
      .filter((keyword) => keyword.name === name)
      .map(({ value }) => (value === undefined ? 1 : value)),
  );

/** What each keyword that the card carries adds, a name once, those that add nothing left out. */
export function oracleRows(card: PlainCard, hand: readonly PlainCard[], registry: Registry): readonly OracleRow[] {
  const names = [...new Set(allOf(card).map((keyword) => keyword.name))];
  return names
    .map((keyword) => ({ keyword, amount: taxOf(card, hand, keyword, registry[keyword]) }))
    .filter(({ amount }) => amount !== 0);
}

export function oraclePrice(card: PlainCard, hand: readonly PlainCard[], registry: Registry): number {
  const price = card.cost + sum(oracleRows(card, hand, registry).map(({ amount }) => amount));
  return Math.max(0, price);
}

function taxOf(
  card: PlainCard,
  hand: readonly PlainCard[],
  name: KeywordName,
  rule: PersistentModifier | undefined,
): number {
  const others = hand.filter((other) => other.id !== card.id);
  switch (rule?.kind) {
    case undefined:
      return 0;
    case "ClearCostPerKeywordCount":
      return rule.costPer * hand.filter((other) => allOf(other).some((keyword) => keyword.name === name)).length;
    case "ClearCostPerOtherKeyword":
      return rule.costPer * sum(others.map((other) => points(other, name)));
    case "ClearCostPerSelfKeyword":
      return rule.costPer * points(card, name);
  }
}
