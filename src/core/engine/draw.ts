import { type Card, hookAt, type TemplateId } from "../model/types.ts";
import { actsAt, type World } from "../model/world.ts";
import { type Frame, fireHook, roll, shuffleIn } from "./frame.ts";
import { handLimit, insertAt, moveCard, putOn, topOf } from "./zones.ts";

/** How many rewards an offer shows. */
const offerSize = 3;

/** The pool offered from after each act (rules §4). */
export const actRewardPool = "rewards";

/** Draws your top card, reshuffling the discard into an empty pile. False, with an event, where there is none to draw. */
export function drawPlayerCard(frame: Frame): boolean {
  const { state } = frame;
  if (isHandFull(frame)) return false;
  if (state.drawPile.length === 0) reshuffle(frame);
  if (state.drawPile.length === 0) {
    frame.sink?.({ type: "NoCardToDraw", pile: "drawPile" });
    return false;
  }
  const card = moveCard(frame, state.drawPile, topOf(frame, state.drawPile), state.hand);
  frame.sink?.({ type: "Drawn", card });
  return true;
}

function reshuffle(frame: Frame): void {
  const { state } = frame;
  if (state.discardPile.length === 0) return;
  const emptied = state.drawPile;
  state.drawPile = state.discardPile;
  state.discardPile = emptied;
  state.drawKnown = 0;
  shuffleIn(frame, state.drawPile, "playerDeck");
  frame.sink?.({ type: "Reshuffled", cards: state.drawPile.length });
}

/** Draws the place's top card: waiting stamps land on it, then its `onDraw` fires. False where there is none to draw. */
export function drawHazard(frame: Frame): boolean {
  const { state } = frame;
  if (isHandFull(frame)) return false;
  if (state.worldPile.length === 0) beginNextAct(frame);
  if (state.worldPile.length === 0) {
    frame.sink?.({ type: "NoCardToDraw", pile: "worldPile" });
    return false;
  }
  const card = moveCard(frame, state.worldPile, topOf(frame, state.worldPile), state.hand);
  frame.sink?.({ type: "Drawn", card });
  if (state.stamps.length > 0) stampLast(frame);
  fireHook(frame, state.hand[state.hand.length - 1] as Card, hookAt.onDraw);
  return true;
}

/** All waiting stamps land on the card just drawn. */
function stampLast(frame: Frame): void {
  const { hand, stamps } = frame.state;
  const at = hand.length - 1;
  for (const keyword of stamps) putOn(frame, at, keyword, undefined);
  frame.state.stamps = [];
}

function isHandFull(frame: Frame): boolean {
  if (frame.state.hand.length < handLimit) return false;
  frame.sink?.({ type: "HandFull" });
  return true;
}

/** Shuffles the next act in; the act that ended pays a reward (rules §4). */
function beginNextAct(frame: Frame): void {
  const { state, world } = frame;
  if (state.act + 1 >= world.acts.length) return;
  offerReward(frame, actRewardPool, 1);
  state.act++;
  layAct(frame);
  frame.sink?.({ type: "ActBegan", act: state.act });
}

/** Shuffles the act's hazards into the place's empty pile; an exit never comes to lie in the top half. */
export function layAct(frame: Frame): void {
  const { state, world } = frame;
  const act = actsAt(world, state)[state.act];
  if (act === undefined) return;
  const pile = state.worldPile;
  const { shuffled, exit, dealt } = act;
  for (let i = 0; i < shuffled.length; i++) pile.push(shuffled[i] as Card);
  state.worldKnown = 0;
  shuffleIn(frame, pile, "worldDeck");
  if (exit !== undefined) insertAt(pile, roll(frame, "worldDeck", Math.ceil(pile.length / 2)), exit);
  for (let at = 0; at < pile.length; at++) {
    const faces = dealt[(pile[at] as Card).slot] as readonly Card[];
    pile[at] = faces[pile.length - 1 - at] as Card;
  }
}

/** Lays out three different rewards of a pool, one of which may be taken for each pick. */
export function offerReward(frame: Frame, pool: string, picks: number): void {
  const cards = pickRewards(frame.world, pool, (n) => roll(frame, "rewards", n));
  if (cards.length === 0) return;
  frame.state.offers.push({ pool, cards, picks });
  frame.sink?.({ type: "Offered", pool, cards });
}

/** Up to three different cards of a pool. */
export function pickRewards(world: World, pool: string, roll: (n: number) => number): readonly TemplateId[] {
  const left = [...(world.pools[pool] ?? [])];
  const cards: TemplateId[] = [];
  while (cards.length < offerSize && left.length > 0) cards.push(...left.splice(roll(left.length), 1));
  return cards;
}
