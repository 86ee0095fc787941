import { MadeCard, setOf } from "../model/cards.ts";
import type { PersistentModifier } from "../model/costModifiers.ts";
import { hasKeyword, KEYWORD_COST_MODIFIERS, keywordNameList, keywordValue } from "../model/keywords.ts";
import type { Keyword, KeywordBearer, KeywordName } from "../model/types.ts";

/** What pricing reads of a card; hand-built objects will do. */
export interface PricedCard extends KeywordBearer {
  readonly id: number | string;
  readonly cost: number;
}

/** What pricing reads of a state. */
export interface PricedHand<C extends PricedCard = PricedCard> {
  readonly hand: readonly C[];
}

export type CostModifiers = Readonly<Partial<Record<KeywordName, PersistentModifier>>>;

/** One keyword's part in a price: `amount = costPer x times`, caused by `sources`. */
export interface LedgerRow<Id = PricedCard["id"]> {
  readonly keyword: KeywordName;
  readonly kind: PersistentModifier["kind"];
  readonly costPer: number;
  readonly times: number;
  readonly amount: number;
  /** The hand cards that cause it, in hand order. */
  readonly sources: readonly Id[];
}

/** A price, itemised: `total = max(0, base + sum of the rows' amounts)`. */
export interface CostLedger<Id = PricedCard["id"]> {
  readonly base: number;
  readonly rows: readonly LedgerRow<Id>[];
  readonly total: number;
}

/** How often a keyword stands in a hand: asked of the cards, or of counts taken once for the whole hand. */
interface Tally {
  bearers(hand: readonly PricedCard[], name: KeywordName): number;
  valueOnOthers(hand: readonly PricedCard[], name: KeywordName, card: PricedCard): number;
}

interface ModifierRow {
  /** Whether the other cards in hand have a say. */
  readonly readsHand: boolean;
  times(card: PricedCard, name: KeywordName, hand: readonly PricedCard[], tally: Tally): number;
  /** Of the hand cards that carry the keyword, those that make `card` pay. */
  causes<C extends PricedCard>(card: C, bearers: readonly C[]): readonly C[];
}

/** The only place that tells the kinds of modifier apart. */
const modifierRows: { readonly [K in PersistentModifier["kind"]]: ModifierRow } = {
  ClearCostPerKeywordCount: {
    readsHand: true,
    times: (_card, name, hand, tally) => tally.bearers(hand, name),
    causes: (_card, bearers) => bearers,
  },
  ClearCostPerOtherKeyword: {
    readsHand: true,
    times: (card, name, hand, tally) => tally.valueOnOthers(hand, name, card),
    causes: (card, bearers) => bearers.filter((other) => other.id !== card.id),
  },
  ClearCostPerSelfKeyword: {
    readsHand: false,
    times: (card, name) => keywordValue(card, name),
    causes: (card) => [card],
  },
};

/** What one registered keyword adds to the price of a card that carries it. */
function contribution(
  card: PricedCard,
  name: KeywordName,
  modifier: PersistentModifier,
  hand: readonly PricedCard[],
  tally: Tally,
): number {
  return modifier.costPer * modifierRows[modifier.kind].times(card, name, hand, tally);
}

/** How many keywords stand on a card, printed and applied together. */
function entries(card: PricedCard): number {
  return card.keywords.length + card.appliedKeywords.length;
}

/** The name of the `at`-th keyword on a card, printed before applied. */
function nameAt({ keywords, appliedKeywords }: PricedCard, at: number): KeywordName {
  const keyword = at < keywords.length ? keywords[at] : appliedKeywords[at - keywords.length];
  return (keyword as Keyword).name;
}

/** The modifier of the `at`-th keyword on a card; undefined where it has none or the name stood there before. */
function modifierAt(card: PricedCard, at: number, modifiers: CostModifiers): PersistentModifier | undefined {
  const name = nameAt(card, at);
  const modifier = modifiers[name];
  if (modifier === undefined) return undefined;
  for (let before = 0; before < at; before++) if (nameAt(card, before) === name) return undefined;
  return modifier;
}

const taxingNames = setOf(keywordNameList.filter((name) => KEYWORD_COST_MODIFIERS[name] !== undefined));

/** Asks the cards themselves, and so keeps nothing: pricing one card makes no garbage. */
const scan: Tally = {
  bearers(hand, name) {
    let count = 0;
    for (let at = 0; at < hand.length; at++) if (hasKeyword(hand[at] as PricedCard, name)) count++;
    return count;
  },
  valueOnOthers(hand, name, self) {
    let sum = 0;
    for (const card of hand) if (card.id !== self.id) sum += keywordValue(card, name);
    return sum;
  },
};

/** Counts taken in one pass, so that a whole hand is priced in linear time. For cards of that hand only. */
class HandCount implements Tally {
  private readonly count = new Map<KeywordName, { bearers: number; value: number }>();

  constructor(hand: readonly PricedCard[], modifiers: CostModifiers) {
    for (const card of hand) {
      for (let at = 0; at < entries(card); at++) {
        if (modifierAt(card, at, modifiers) === undefined) continue;
        const name = nameAt(card, at);
        const entry = this.count.get(name) ?? { bearers: 0, value: 0 };
        entry.bearers++;
        entry.value += keywordValue(card, name);
        this.count.set(name, entry);
      }
    }
  }

  bearers(_hand: readonly PricedCard[], name: KeywordName): number {
    return this.count.get(name)?.bearers ?? 0;
  }

  valueOnOthers(_hand: readonly PricedCard[], name: KeywordName, card: PricedCard): number {
    return (this.count.get(name)?.value ?? 0) - keywordValue(card, name);
  }
}

function extraCost(card: PricedCard, hand: readonly PricedCard[], modifiers: CostModifiers, tally: Tally): number {
  let sum = 0;
  for (let at = 0; at < entries(card); at++) {
    const modifier = modifierAt(card, at, modifiers);
    if (modifier !== undefined) sum += contribution(card, nameAt(card, at), modifier, hand, tally);
  }
  return sum;
}

/**
 * What the keywords the card carries add to its clear cost, in progress; may be negative under a registry passed in.
 * Deduped by name; a card without a registered keyword is a no-op and allocates nothing.
 */
export function extraWorldCardCost(
  card: PricedCard,
  state: PricedHand,
  modifiers: CostModifiers = KEYWORD_COST_MODIFIERS,
): number {
  if (modifiers === KEYWORD_COST_MODIFIERS && MadeCard.carriesNoneOf(taxingNames, card)) return 0;
  for (let at = 0; at < entries(card); at++) {
    if (modifiers[nameAt(card, at)] !== undefined) return extraCost(card, state.hand, modifiers, scan);
  }
  return 0;
}

/** The clear cost every reader uses: `max(0, cost + extra)`, one clamp, at the end. */
export function effectiveWorldCardCost(card: PricedCard, state: PricedHand, modifiers?: CostModifiers): number {
  return Math.max(0, card.cost + extraWorldCardCost(card, state, modifiers));
}

/** The names of the keywords whose contribution to the card's cost is not zero. */
export function activeKeywordCostModifiers(
  card: PricedCard,
  state: PricedHand,
  modifiers?: CostModifiers,
): KeywordName[] {
  return costLedger(card, state, modifiers).rows.map((row) => row.keyword);
}

/** The price, itemised; its total is the effective cost. */
export function costLedger<C extends PricedCard>(
  card: C,
  state: PricedHand<C>,
  modifiers: CostModifiers = KEYWORD_COST_MODIFIERS,
): CostLedger<C["id"]> {
  const rows: LedgerRow<C["id"]>[] = [];
  let total = card.cost;
  for (let at = 0; at < entries(card); at++) {
    const name = nameAt(card, at);
    const modifier = modifierAt(card, at, modifiers);
    const amount = modifier === undefined ? 0 : contribution(card, name, modifier, state.hand, scan);
    if (modifier === undefined || amount === 0) continue;
    const { causes, times } = modifierRows[modifier.kind];
    const bearers = state.hand.filter((other) => hasKeyword(other, name));
    total += amount;
    rows.push({
      keyword: name,
      kind: modifier.kind,
      costPer: modifier.costPer,
      times: times(card, name, state.hand, scan),
      amount,
      sources: causes(card, bearers).map((cause) => cause.id),
    });
  }
  return { base: card.cost, rows, total: Math.max(0, total) };
}

/** The effective cost of every hazard in hand, by id, in linear time: counted once, then priced. */
export function priceHand<C extends PricedCard & { readonly kind?: string }>(
  state: PricedHand<C>,
  modifiers: CostModifiers = KEYWORD_COST_MODIFIERS,
): ReadonlyMap<C["id"], number> {
  const tally = new HandCount(state.hand, modifiers);
  const prices = new Map<C["id"], number>();
  for (const card of state.hand) {
    if (card.kind === "player") continue;
    prices.set(card.id, Math.max(0, card.cost + extraCost(card, state.hand, modifiers, tally)));
  }
  return prices;
}

/** Whether a card more or less in hand can change what this one costs. */
export function hangsOnHand(card: PricedCard, modifiers: CostModifiers = KEYWORD_COST_MODIFIERS): boolean {
  for (let at = 0; at < entries(card); at++) {
    const modifier = modifierAt(card, at, modifiers);
    if (modifier !== undefined && modifierRows[modifier.kind].readsHand) return true;
  }
  return false;
}

/** The printed clear cost, for the struck-out digit beside the effective one. */
export function printedCost(card: PricedCard): number {
  return card.cost;
}

/** Energy to play a player card. No keyword changes it today; this is its one reader all the same. */
export function energyCost(card: PricedCard): number {
  return card.cost;
}
