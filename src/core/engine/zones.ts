import type { Zone } from "../model/events.ts";
import { asPrinted, isHidden } from "../model/keywords.ts";
import type { Card, CardId, TemplateId } from "../model/types.ts";
import type { World } from "../model/world.ts";
import { type Frame, roll, shuffleIn } from "./frame.ts";

/** A hand holds at most this many cards. */
export const handLimit = 10;

/** Where a card goes in a pile. The last entry is the top. */
export type Placement = "top" | "shuffled";

/** The piles whose order is hidden, each with the count of top cards the player knows and the stream that shuffles it. */
const hiddenOrder = {
  drawPile: { known: "drawKnown", stream: "playerDeck" },
  worldPile: { known: "worldKnown", stream: "worldDeck" },
} as const;
export type HiddenPile = keyof typeof hiddenOrder;
export const hiddenPiles = Object.keys(hiddenOrder).filter(isHiddenPile);

function isHiddenPile(zone: string): zone is HiddenPile {
  return Object.hasOwn(hiddenOrder, zone);
}

/** How many cards from the top of a pile down the player knows, in order. */
export function knownTop(state: Frame["state"], pile: HiddenPile): number {
  return state[hiddenOrder[pile].known];
}

/**
 * Moves the card at `index` of one zone to the top of another. The only way a card changes place:
 * it loses its applied keywords when it leaves the hand, and its progress with them.
 */
export function moveCard(frame: Frame, from: Zone, index: number, to: Zone, placement: Placement = "top"): Card {
  const card = takeCard(frame, from, index);
  putInto(frame, card, to, placement);
  return card;
}

/** Takes the card at `index` out of its zone, as it is once it has left; for a card in play, which is in none. */
export function takeCard(frame: Frame, from: Zone, index: number): Card {
  const { state } = frame;
  const zone = state[from];
  const card = zone[index];
  if (card === undefined) throw new Error(`No card at ${index} of ${from}.`);
  removeAt(zone, index);
  if (from === "hand") {
    removeAt(state.progress, index);
    return asPrinted(card);
  }
  if (isHiddenPile(from)) {
    const { known } = hiddenOrder[from];
    const depth = zone.length - index;
    state[known] = depth === 0 ? Math.max(0, state[known] - 1) : Math.min(state[known], depth);
  }
  return card;
}

/** Puts a card that is in no zone into one. */
export function putInto(frame: Frame, card: Card, to: Zone, placement: Placement = "top"): void {
  const { state } = frame;
  state[to].push(card);
  if (to === "hand") state.progress.push(0);
  if (!isHiddenPile(to)) return;
  const { known, stream } = hiddenOrder[to];
  if (placement === "top" && !isHidden(card, state)) {
    state[known]++;
    return;
  }
  state[known] = 0;
  if (placement === "shuffled") shuffleIn(frame, state[to], stream);
}

/** The place of the top card. Under a script, where the order is not known, every card that differs may be the top. */
export function topOf(frame: Frame, pile: HiddenPile): number {
  const cards = frame.state[pile];
  const top = cards.length - 1;
  if (frame.script === undefined || knownTop(frame.state, pile) > 0) return top;
  const distinct = cards.flatMap((card, at) => (cards.findIndex((other) => looksLike(card, other)) === at ? [at] : []));
  return distinct[roll(frame, hiddenOrder[pile].stream, distinct.length)] ?? top;
}

/** Whether two cards in a pile are the same to the rules until somebody plays them. */
function looksLike(a: Card, b: Card): boolean {
  return a.kind === "world" ? a.templateId === b.templateId : a.keywords === b.keywords || sameWords(a, b);
}

function sameWords(a: Card, b: Card): boolean {
  return (
    a.keywords.length === b.keywords.length &&
    a.keywords.every((keyword, i) => keyword.name === b.keywords[i]?.name && keyword.value === b.keywords[i]?.value)
  );
}

/** Removes one entry in place, keeping the order of the rest. */
export function removeAt<T>(items: T[], index: number): void {
  for (let i = index + 1; i < items.length; i++) items[i - 1] = items[i] as T;
  items.pop();
}

/** Inserts one entry in place, keeping the order of the rest. */
export function insertAt<T>(items: T[], index: number, item: T): void {
  items.push(item);
  for (let i = items.length - 1; i > index; i--) items[i] = items[i - 1] as T;
  items[index] = item;
}

/** The place of an instance in a zone, or -1. */
export function placeOf(cards: readonly Card[], id: CardId | undefined): number {
  for (let i = 0; i < cards.length; i++) if (cards[i]?.id === id) return i;
  return -1;
}

/** A card of the template as printed, with the given id. */
export function mint(world: World, templateId: TemplateId, id: number): Card {
  const slot = world.slotOf.get(templateId);
  const template = slot === undefined ? undefined : world.templates[slot];
  if (slot === undefined || template === undefined) throw new Error(`No template ${templateId} in ${world.id}.`);
  return {
    kind: template.kind,
    id: id as CardId,
    templateId,
    slot,
    cost: template.kind === "world" ? template.clear : template.energy,
    keywords: template.keywords,
    appliedKeywords: unmarked,
  };
}

const unmarked: Card["appliedKeywords"] = Object.freeze([]);

/** A new card of the template in a zone, told of by an event. */
export function create(frame: Frame, templateId: TemplateId, to: Zone, placement: Placement = "top"): void {
  const card = mint(frame.world, templateId, frame.state.nextId++);
  putInto(frame, card, to, placement);
  frame.sink?.({ type: "Created", card, to, by: frame.card });
}

/** Replaces a hand card by a changed version of itself. */
export function replaceInHand(frame: Frame, index: number, card: Card): void {
  frame.state.hand[index] = card;
}
