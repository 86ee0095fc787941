import { MadeCard } from "../model/cards.ts";
import type { Zone } from "../model/events.ts";
import { hidesFace, isHidden, unmarked, withKeyword } from "../model/keywords.ts";
import type { Card, CardId, Keyword, TemplateId } from "../model/types.ts";
import type { World } from "../model/world.ts";
import { type Frame, roll, shuffleIn } from "./frame.ts";

/** A hand holds at most this many cards. */
export const handLimit = 10;

/** Where a card goes in a pile. The last entry is the top. */
export type Placement = "top" | "shuffled";

/**
 * Moves the card at `index` of one zone to the top of another. The only way a card changes place:
 * it loses its applied keywords when it leaves the hand, and its progress with them. Zones are given as the arrays of
 * the frame's state, which is as plain as a name and spares a look-up.
 */
export function moveCard(frame: Frame, from: Card[], index: number, to: Card[], placement: Placement = "top"): Card {
  const card = takeCard(frame, from, index);
  putInto(frame, card, to, placement);
  return card;
}

/** Takes the card at `index` out of its zone, as it is once it has left; for a card in play, which is in none. */
export function takeCard(frame: Frame, from: Card[], index: number): Card {
  const { state } = frame;
  const card = from[index];
  if (card === undefined) throw new Error(`No card at ${index}.`);
  removeAt(from, index);
  if (from === state.hand) {
    removeNumberAt(state.progress, index);
    return marked(frame, card, unmarked);
  }
  if (from === state.drawPile) state.drawKnown = knownAfterTaking(state.drawKnown, from.length - index);
  else if (from === state.worldPile) state.worldKnown = knownAfterTaking(state.worldKnown, from.length - index);
  return card;
}

/** How many top cards are known once one that had `above` cards above it is gone. */
function knownAfterTaking(known: number, above: number): number {
  return known > above ? (above === 0 ? known - 1 : above) : known;
}

/** Puts a card that is in no zone into one. */
export function putInto(frame: Frame, card: Card, to: Card[], placement: Placement = "top"): void {
  const { state } = frame;
  to.push(card);
  if (to === state.hand) {
    state.progress.push(0);
    return;
  }
  if (placement === "shuffled") shuffleIn(frame, to, to === state.drawPile ? "playerDeck" : "worldDeck");
  if (to !== state.drawPile && to !== state.worldPile) return;
  const seen = placement === "top" && !isHidden(card, state);
  if (to === state.drawPile) state.drawKnown = seen ? state.drawKnown + 1 : 0;
  else state.worldKnown = seen ? state.worldKnown + 1 : 0;
}

/** The place of a pile's top card. Under a script, where the order is not known, every card that differs may be the top. */
export function topOf(frame: Frame, pile: readonly Card[]): number {
  const top = pile.length - 1;
  if (frame.script === undefined || knownOf(frame.state, pile) > 0) return top;
  const distinct = pile.flatMap((card, at) => (pile.findIndex((other) => looksLike(card, other)) === at ? [at] : []));
  return distinct[roll(frame, "effects", distinct.length)] ?? top;
}

/** How many cards from the top of a pile down the player knows, in order. */
export function knownOf(state: Frame["state"], pile: readonly Card[]): number {
  return pile === state.drawPile ? state.drawKnown : state.worldKnown;
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

/** Apart from `removeAt`, so that each sees arrays of one kind. */
function removeNumberAt(items: number[], index: number): void {
  for (let i = index + 1; i < items.length; i++) items[i - 1] = items[i] as number;
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
  const { kind, keywords } = template;
  const cost = kind === "world" ? template.clear : template.energy;
  return new MadeCard(
    { kind, id: id as CardId, templateId, slot, cost, keywords, appliedKeywords: unmarked },
    unmarked,
  );
}

/** A new card of the template in a zone, told of by an event. */
export function create(frame: Frame, templateId: TemplateId, to: Zone, placement: Placement = "top"): void {
  const card = mint(frame.world, templateId, frame.state.nextId++);
  putInto(frame, card, frame.state[to], placement);
  frame.sink?.({ type: "Created", card, to, by: frame.card });
}

/**
 * The card carrying this list of applied keywords. A start card is in every run, so each of its forms is made once for
 * its world and shared: marking cards, which happens all the time, makes no garbage.
 */
function marked({ world }: Frame, card: Card, appliedKeywords: readonly Keyword[]): Card {
  if (appliedKeywords === card.appliedKeywords) return card;
  // What was built by hand stays so, and is a form of no start card, whatever its id says.
  if (!MadeCard.made(card)) return { ...card, appliedKeywords };
  if (card.id < 0 || card.id >= world.firstFreeId) return new MadeCard(card, appliedKeywords);
  const at = card.slot * world.firstFreeId + card.id;
  let forms = world.forms[at];
  if (forms === undefined) {
    forms = new Map();
    world.forms[at] = forms;
  }
  let form = forms.get(appliedKeywords);
  if (form === undefined) {
    form = new MadeCard(card, appliedKeywords);
    forms.set(appliedKeywords, form);
  }
  return form;
}

/** Gives the hand card at `at` this list of applied keywords, and returns it. */
export function markInHand(frame: Frame, at: number, appliedKeywords: readonly Keyword[]): Card {
  const { state } = frame;
  const card = marked(frame, state.hand[at] as Card, appliedKeywords);
  state.hand[at] = card;
  return card;
}

/** Puts a keyword on the hand card at `at`, by the one rule of refreshing. False where it will not stay. */
export function putOn(frame: Frame, at: number, keyword: Keyword, by: Card | undefined): boolean {
  const before = frame.state.hand[at];
  if (before === undefined || (hidesFace(keyword.name) && staysInSight(frame, before))) return false;
  const card = markInHand(frame, at, withKeyword(before.appliedKeywords, keyword));
  frame.sink?.({ type: "KeywordApplied", card, keyword, by });
  return true;
}

/** Nothing hides what cannot be discarded: it could be told by that alone, whatever lay over it. */
function staysInSight({ world }: Frame, { kind, slot }: Card): boolean {
  const template = world.templates[slot];
  return kind === "world" && template !== undefined && !template.discardable;
}
