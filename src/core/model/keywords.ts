import type { PersistentModifier } from "./costModifiers.ts";
import { keywordRows } from "./keywordTable.ts";
import { nearest } from "./nearest.ts";
import type { Card, Keyword, KeywordBearer, KeywordName } from "./types.ts";

export const keywordNameList = Object.keys(keywordRows).filter(isKeywordName);

/** The tax rule of each keyword that has one; there is no other place where a card's tax is decided. */
export const KEYWORD_COST_MODIFIERS: Readonly<Partial<Record<KeywordName, PersistentModifier>>> = Object.fromEntries(
  keywordNameList.flatMap((name) => {
    const modifier = keywordRows[name].costModifier;
    return modifier ? [[name, modifier]] : [];
  }),
);

/** Applied keywords that do not tick at the start of a turn. */
export const PERSISTENT_KEYWORDS: ReadonlySet<KeywordName> = new Set(
  keywordNameList.filter((name) => keywordRows[name].persistent),
);

export function isKeywordName(text: string): text is KeywordName {
  return Object.hasOwn(keywordRows, text);
}

const grammar = /^([A-Za-z]+)(?::([1-9][0-9]?))?$/;

/**
 * Reads `"Name"` or `"Name:N"`, N a whole number 1..99 without sign, blank, leading zero, exponent or fraction.
 * Throws an `Error` that names the text and, for a near miss, the nearest name (rules §2).
 */
export function parseKeyword(text: string): Keyword {
  const match = typeof text === "string" ? grammar.exec(text) : null;
  const name = match?.[1];
  if (name === undefined) {
    throw new Error(`${JSON.stringify(text)} is not a keyword: write "Name" or "Name:N" with N from 1 to 99.`);
  }
  if (!isKeywordName(name)) {
    const near = nearest(name, keywordNameList);
    throw new Error(`${JSON.stringify(text)} is not a keyword${near ? `: did you mean "${near}"?` : "."}`);
  }
  return match?.[2] === undefined ? { name } : { name, value: Number(match[2]) };
}

/** As a reader sees it: `Concealed 3`, `Spore`, and the bare name for a persistent one, whatever its value. */
export function formatKeyword(keyword: Keyword): string {
  const bare = keyword.value === undefined || PERSISTENT_KEYWORDS.has(keyword.name);
  return bare ? keyword.name : `${keyword.name} ${keyword.value}`;
}

/** Printed and applied names, in that order, doubles kept. */
export function keywordNames(card: KeywordBearer): KeywordName[] {
  return [...card.keywords, ...card.appliedKeywords].map((keyword) => keyword.name);
}

/** Whether the card carries the name at all, printed or applied. */
export function hasKeyword(card: KeywordBearer, name: KeywordName): boolean {
  return indexOfName(card.keywords, name) >= 0 || indexOfName(card.appliedKeywords, name) >= 0;
}

/** Printed plus applied value of the name, a bare one counting 1; 0 where the card does not carry it. */
export function keywordValue(card: KeywordBearer, name: KeywordName): number {
  return valueIn(card.keywords, name) + valueIn(card.appliedKeywords, name);
}

function indexOfName(list: readonly Keyword[], name: KeywordName): number {
  for (let i = 0; i < list.length; i++) if (list[i]?.name === name) return i;
  return -1;
}

function valueIn(list: readonly Keyword[], name: KeywordName): number {
  let sum = 0;
  for (let i = 0; i < list.length; i++) {
    const keyword = list[i];
    if (keyword?.name === name) sum += keyword.value ?? 1;
  }
  return sum;
}

/** The card with the keyword put on: one entry a name, the larger value kept (refresh, never shorten). */
export function withAppliedKeyword<C extends KeywordBearer>(card: C, keyword: Keyword): C {
  const at = indexOfName(card.appliedKeywords, keyword.name);
  const present = card.appliedKeywords[at];
  if (present === undefined) return withApplied(card, [...card.appliedKeywords, keyword]);
  if ((present.value ?? 1) >= (keyword.value ?? 1)) return card;
  return withApplied(card, card.appliedKeywords.with(at, keyword));
}

/** The card without the applied entry of that name; printed keywords are traits and stay. */
export function withoutAppliedKeyword<C extends KeywordBearer>(card: C, name: KeywordName): C {
  if (indexOfName(card.appliedKeywords, name) < 0) return card;
  return withApplied(
    card,
    card.appliedKeywords.filter((keyword) => keyword.name !== name),
  );
}

/** The card as printed: what is left of it when it leaves the hand, is copied or transformed. */
export function asPrinted<C extends KeywordBearer>(card: C): C {
  return card.appliedKeywords.length === 0 ? card : withApplied(card, none);
}

/**
 * One start of a turn: each applied keyword loses 1 and is dropped at 0, a bare one counting 1;
 * members of `PERSISTENT_KEYWORDS` pass through. Returns the same card where nothing changes.
 */
export function tickAppliedKeywords<C extends KeywordBearer>(card: C): C {
  let changed = false;
  const kept: Keyword[] = [];
  for (const keyword of card.appliedKeywords) {
    if (PERSISTENT_KEYWORDS.has(keyword.name)) {
      kept.push(keyword);
      continue;
    }
    changed = true;
    const left = (keyword.value ?? 1) - 1;
    if (left > 0) kept.push({ name: keyword.name, value: left });
  }
  return changed ? withApplied(card, kept) : card;
}

const none: readonly Keyword[] = Object.freeze([]);

function withApplied<C extends KeywordBearer>(card: C, appliedKeywords: readonly Keyword[]): C {
  return { ...card, appliedKeywords };
}

/** Whether a player card is kept from play and in hand, and for how many turns; 0 where it is not. */
export function turnsHeld(card: Card): number {
  for (const keyword of card.appliedKeywords) {
    if (keywordRows[keyword.name].holds) return keywordValue(card, keyword.name);
  }
  return 0;
}

/** Whether a card's face is hidden, decided live from the resources; never stored. */
export function isHidden(card: Card, resources: { readonly light: number }): boolean {
  return hiddenBy(card.keywords, card, resources) || hiddenBy(card.appliedKeywords, card, resources);
}

function hiddenBy(list: readonly Keyword[], card: Card, resources: { readonly light: number }): boolean {
  for (let i = 0; i < list.length; i++) {
    const keyword = list[i];
    const above = keyword && keywordRows[keyword.name].hidesAbove;
    if (keyword && above && keywordValue(card, keyword.name) > resources[above]) return true;
  }
  return false;
}
