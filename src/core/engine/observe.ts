import { hiderOf, isHidden, keywordValue } from "../model/keywords.ts";
import type { Card, CardId, GameState, KeywordName, QueuedEffect, TemplateId } from "../model/types.ts";
import type { World } from "../model/world.ts";
import { knownOf } from "./zones.ts";

/** A hazard whose face the player cannot see: that it is there, and how deep it lies. */
export interface HiddenCard {
  readonly kind: "world";
  readonly id: CardId;
  readonly hidden: true;
  /** The keyword that hides it. */
  readonly keyword: KeywordName;
  /** It shows itself once light reaches this. */
  readonly depth: number;
}

export type ObservedCard = Card | HiddenCard;

export interface Composition {
  readonly templateId: TemplateId;
  readonly count: number;
}

/** A pile whose order is hidden: the top cards the player knows, first the top, and the rest without order. */
export interface ObservedPile {
  readonly count: number;
  readonly known: readonly Card[];
  readonly rest: readonly Composition[];
}

/** An effect put off, as the player knows it: what a hidden hazard has in store is not told. */
export type ObservedEffect = QueuedEffect | { readonly hidden: true };

/** What a player may know (rules §6): built from an allow-list, so that a field added to the state stays hidden. */
export interface Observation
  extends Readonly<
    Pick<
      GameState,
      | "worldId"
      | "packHash"
      | "difficulty"
      | "status"
      | "lossCause"
      | "turn"
      | "act"
      | "hp"
      | "maxHp"
      | "energy"
      | "light"
      | "heat"
      | "brace"
      | "dealt"
      | "progress"
      | "discardPile"
      | "exhaustPile"
      | "worldDiscard"
      | "gonePile"
      | "stamps"
      | "offers"
    >
  > {
  /** How many acts come after this one. */
  readonly actsLeft: number;
  readonly hand: readonly ObservedCard[];
  readonly queue: readonly ObservedEffect[];
  readonly drawPile: ObservedPile;
  readonly worldPile: ObservedPile;
}

export function isFaceUp(card: ObservedCard): card is Card {
  return !("hidden" in card);
}

/** Exactly the public part of a state. The table, the terminal, the log and the bots see nothing else. */
export function observe(world: World, state: GameState): Observation {
  return {
    worldId: state.worldId,
    packHash: state.packHash,
    difficulty: state.difficulty,
    status: state.status,
    lossCause: state.lossCause,
    turn: state.turn,
    act: state.act,
    hp: state.hp,
    maxHp: state.maxHp,
    energy: state.energy,
    light: state.light,
    heat: state.heat,
    brace: state.brace,
    dealt: state.dealt,
    progress: [...state.progress],
    discardPile: [...state.discardPile],
    exhaustPile: [...state.exhaustPile],
    worldDiscard: [...state.worldDiscard],
    gonePile: [...state.gonePile],
    stamps: [...state.stamps],
    queue: state.queue.map((queued) => (isHidden(queued.card, state) ? { hidden: true } : queued)),
    offers: state.offers.slice(0, 1), // one that waits behind another is not laid out yet
    actsLeft: world.acts.length - 1 - state.act,
    hand: state.hand.map((card) => masked(card, state)),
    drawPile: observedPile(state, state.drawPile),
    worldPile: observedPile(state, state.worldPile),
  };
}

/** The card as the player sees it now. */
function masked(card: Card, state: Pick<GameState, "light">): ObservedCard {
  const keyword = hiderOf(card, state);
  if (keyword === undefined) return card;
  return { kind: "world", id: card.id, hidden: true, keyword, depth: keywordValue(card, keyword) };
}

function observedPile(state: GameState, cards: readonly Card[]): ObservedPile {
  const known = knownOf(state, cards);
  const hidden = cards.slice(0, cards.length - known);
  const counts = new Map<TemplateId, number>();
  for (const { templateId } of hidden) counts.set(templateId, (counts.get(templateId) ?? 0) + 1);
  return {
    count: cards.length,
    known: cards.slice(cards.length - known).reverse(),
    rest: [...counts].map(([templateId, count]) => ({ templateId, count })).sort(byTemplate),
  };
}

function byTemplate(a: Composition, b: Composition): number {
  return a.templateId < b.templateId ? -1 : 1;
}
