import { MadeCard, setOf } from "./cards.ts";
import type { PersistentModifier } from "./costModifiers.ts";
import { keywordRows } from "./keywordTable.ts";
import { nearest } from "./nearest.ts";
import type { Keyword, KeywordBearer, KeywordName } from "./types.ts";

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

/** Whether the name has been put on the card, whatever is printed. */
export function carriesApplied(card: KeywordBearer, name: KeywordName): boolean {
  return indexOfName(card.appliedKeywords, name) >= 0;
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

/** What becomes of a list of applied keywords, worked out once for each; equal lists are mostly one and the same. */
interface Fate {
  ticked: readonly Keyword[] | undefined;
  readonly plus: Map<Keyword, readonly Keyword[]>;
  readonly minus: Map<KeywordName, readonly Keyword[]>;
}

const fates = new WeakMap<readonly Keyword[], Fate>();

function fateOf(list: readonly Keyword[]): Fate {
  const known = fates.get(list);
  if (known !== undefined) return known;
  const fate: Fate = { ticked: undefined, plus: new Map(), minus: new Map() };
  fates.set(list, fate);
  return fate;
}

const lists = new Map<string, readonly Keyword[]>();
/** The one list of these entries. */
function shared(list: readonly Keyword[]): readonly Keyword[] {
  if (list.length === 0) return unmarked;
  const key = list.map(({ name, value }) => `${name}:${value ?? ""}`).join();
  const known = lists.get(key);
  if (known !== undefined) return known;
  lists.set(key, list);
  return list;
}

const sharedKeywords = new Map<KeywordName, Keyword[]>();
/** The one keyword of this name and value. */
export function keywordOf(name: KeywordName, value: number): Keyword {
  let row = sharedKeywords.get(name);
  if (row === undefined) {
    row = Array.from({ length: 100 }, (_, at) => ({ name, value: at }));
    sharedKeywords.set(name, row);
  }
  return row[value] as Keyword;
}

/** A list of applied keywords with one put on: one entry a name, the larger value kept (refresh, never shorten). */
export function withKeyword(list: readonly Keyword[], keyword: Keyword): readonly Keyword[] {
  const { plus } = fateOf(list);
  const known = plus.get(keyword);
  if (known !== undefined) return known;
  const next = freshWith(list, keyword);
  // Remembered for the one keyword of its name and value alone: of others there is no end.
  if (keyword.value !== undefined && keyword === keywordOf(keyword.name, keyword.value)) plus.set(keyword, next);
  return next;
}

function freshWith(list: readonly Keyword[], keyword: Keyword): readonly Keyword[] {
  const at = indexOfName(list, keyword.name);
  if (at < 0) return shared([...list, keyword]);
  const present = list[at] as Keyword;
  return (present.value ?? 1) >= (keyword.value ?? 1) ? list : shared(list.with(at, keyword));
}

/** A list of applied keywords without the entry of that name. */
export function withoutKeyword(list: readonly Keyword[], name: KeywordName): readonly Keyword[] {
  if (list.length === 0) return list;
  const { minus } = fateOf(list);
  let next = minus.get(name);
  if (next === undefined) {
    next = indexOfName(list, name) < 0 ? list : shared(list.filter((keyword) => keyword.name !== name));
    minus.set(name, next);
  }
  return next;
}

/**
 * A list of applied keywords after one start of a turn: each loses 1 and is dropped at 0, a bare one counting 1;
 * members of `PERSISTENT_KEYWORDS` pass through. The same list where nothing changes.
 */
export function tickedKeywords(list: readonly Keyword[]): readonly Keyword[] {
  if (list.length === 0) return list;
  const fate = fateOf(list);
  if (fate.ticked === undefined) fate.ticked = freshTicked(list);
  return fate.ticked;
}

function freshTicked(list: readonly Keyword[]): readonly Keyword[] {
  if (list.every((keyword) => PERSISTENT_KEYWORDS.has(keyword.name))) return list;
  return shared(
    list.flatMap((keyword) => {
      if (PERSISTENT_KEYWORDS.has(keyword.name)) return [keyword];
      const left = (keyword.value ?? 1) - 1;
      return left > 0 ? [keywordOf(keyword.name, left)] : [];
    }),
  );
}

/** No applied keywords: what a card carries that has left the hand, is a copy or was transformed. */
export const unmarked: readonly Keyword[] = Object.freeze([]);

/** The card with the keyword put on (rules §2: one entry a name, refreshed, never shortened). */
export function withAppliedKeyword<C extends KeywordBearer>(card: C, keyword: Keyword): C {
  return withApplied(card, withKeyword(card.appliedKeywords, keyword));
}

/** The card without the applied entry of that name; printed keywords are traits and stay. */
export function withoutAppliedKeyword<C extends KeywordBearer>(card: C, name: KeywordName): C {
  return withApplied(card, withoutKeyword(card.appliedKeywords, name));
}

/** The card after one start of a turn; the same card where nothing changes. */
export function tickAppliedKeywords<C extends KeywordBearer>(card: C): C {
  return withApplied(card, tickedKeywords(card.appliedKeywords));
}

function withApplied<C extends KeywordBearer>(card: C, appliedKeywords: readonly Keyword[]): C {
  return appliedKeywords === card.appliedKeywords ? card : { ...card, appliedKeywords };
}

/** The keywords that hold a player card, and those that hide a hazard; derived once, for they are asked of every card. */
const holders = keywordNameList.filter((name) => keywordRows[name].holds);
const hiders = keywordNameList.filter(hidesFace);
const holderNames = setOf(holders);
const hiderNames = setOf(hiders);

/** Whether a player card is kept from play and in hand, and for how many turns; 0 where it is not. */
export function turnsHeld(card: KeywordBearer): number {
  if (card.appliedKeywords.length === 0 || MadeCard.carriesNoneOf(holderNames, card)) return 0;
  let turns = 0;
  for (let i = 0; i < holders.length; i++) turns += valueIn(card.appliedKeywords, holders[i] as KeywordName);
  return turns;
}

/** Whether the keyword hides the face of the hazard that carries it. */
export function hidesFace(name: KeywordName): boolean {
  return keywordRows[name].hidesAbove !== undefined;
}

/** The keyword that hides the hazard's face at this light, if any; decided live, never stored. Your own cards you know. */
export function hiderOf(
  card: KeywordBearer & { readonly kind: "player" | "world" },
  { light }: { readonly light: number },
): KeywordName | undefined {
  if (card.kind !== "world" || MadeCard.carriesNoneOf(hiderNames, card)) return undefined;
  for (let i = 0; i < hiders.length; i++) {
    const name = hiders[i] as KeywordName;
    if (keywordValue(card, name) > light) return name;
  }
  return undefined;
}

export function isHidden(
  card: KeywordBearer & { readonly kind: "player" | "world" },
  resources: { readonly light: number },
): boolean {
  return hiderOf(card, resources) !== undefined;
}
