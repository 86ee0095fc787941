import { keywordRows } from "./keywordTable.ts";
import type { Card, CardId, Keyword, KeywordBearer, KeywordName, TemplateId } from "./types.ts";

/** A set of keyword names: a bit for each, by its place in the table. */
type Names = number;

const bits: ReadonlyMap<string, Names> = new Map(Object.keys(keywordRows).map((name, at) => [name, 1 << at]));

export function setOf(names: readonly KeywordName[]): Names {
  return names.reduce((set, name) => set | (bits.get(name) ?? 0), 0);
}

function namesIn(list: readonly Keyword[]): Names {
  let set = 0;
  for (let i = 0; i < list.length; i++) set |= bits.get((list[i] as Keyword).name) ?? 0;
  return set;
}

/**
 * A card as the engine makes it: plain data and, where neither JSON nor a spread carries it on, the set of its keyword names.
 * What is built by hand has no such set and is asked in full, so the set is never out of date.
 */
export class MadeCard implements Card {
  readonly kind: Card["kind"];
  readonly id: CardId;
  readonly templateId: TemplateId;
  readonly slot: number;
  readonly cost: number;
  readonly keywords: readonly Keyword[];
  readonly appliedKeywords: readonly Keyword[];
  readonly #names: Names;

  constructor(card: Card, appliedKeywords: readonly Keyword[]) {
    this.kind = card.kind;
    this.id = card.id;
    this.templateId = card.templateId;
    this.slot = card.slot;
    this.cost = card.cost;
    this.keywords = card.keywords;
    this.appliedKeywords = appliedKeywords;
    this.#names = namesIn(card.keywords) | namesIn(appliedKeywords);
  }

  /** Whether the engine made it, from a template. */
  static made(card: Card): boolean {
    return #names in card;
  }

  /** Whether it is plain at a glance that the card carries none of these names. */
  static carriesNoneOf(names: Names, card: KeywordBearer): boolean {
    return #names in card && (card.#names & names) === 0;
  }
}
