import { carriesApplied, tickedKeywords, turnsHeld } from "../model/keywords.ts";
import { type Card, hookAt, type QueuedEffect } from "../model/types.ts";
import { drawHazard, drawPlayerCard } from "./draw.ts";
import { type Frame, fireHook, resolveAs } from "./frame.ts";
import { lose } from "./outcome.ts";
import { markInHand, moveCard, placeOf } from "./zones.ts";

/** A hand is refilled to this many cards. */
export const refillSize = 6;

/** Start of a turn, in the order of rules §4: tick, light, energy, refill, what was put off. */
export function startTurn(frame: Frame): void {
  const { state } = frame;
  state.turn++;
  frame.sink?.({ type: "TurnStarted", turn: state.turn });
  tickHand(frame);
  const due = takeQueue(frame);
  if (state.light > 0) state.light--;
  state.energy++;
  const drew = refill(frame);
  if (!drew && state.status === "playing" && !state.hand.some((card) => card.kind === "player")) lose(frame, "overrun");
  for (const { effect, card } of due) resolveAs(frame, card, effect);
}

function tickHand(frame: Frame): void {
  const { hand } = frame.state;
  for (let at = 0; at < hand.length; at++) {
    const before = (hand[at] as Card).appliedKeywords;
    if (before.length === 0) continue;
    const card = markInHand(frame, at, tickedKeywords(before));
    if (frame.sink === undefined) continue;
    for (const keyword of before) {
      if (!carriesApplied(card, keyword.name)) frame.sink({ type: "KeywordExpired", card, keyword });
    }
  }
}

/** World cards first, then player cards for what room is left. Whether a player card was drawn. */
function refill(frame: Frame): boolean {
  const { state } = frame;
  let held = 0;
  for (const card of state.hand) if (card.kind === "world") held++;
  for (let due = hazardsDue(frame, held); due > 0 && state.hand.length < refillSize; due--) {
    if (!drawHazard(frame)) break;
  }
  let drew = false;
  while (state.hand.length < refillSize && state.status === "playing" && drawPlayerCard(frame)) drew = true;
  return drew;
}

/** The most hazards a refill draws where the start says nothing else. */
const usualDraws = 2;

/** How many hazards a refill draws while `held` are in hand (rules §4). */
export function hazardsDue({ state, world }: Pick<Frame, "state" | "world">, held: number): number {
  const most = world.starts[state.difficulty]?.draws ?? usualDraws;
  return Math.max(1, most - Math.max(0, held - 1));
}

/** What was put off to this turn; what a card drawn in it puts off is for the next. */
function takeQueue({ state }: Frame): readonly QueuedEffect[] {
  if (state.queue.length === 0) return nothing;
  const due = state.queue;
  state.queue = [];
  return due;
}

const nothing: readonly QueuedEffect[] = [];

/** The hazards in hand bite, in hand order; what they add does not bite this turn. */
export function biteAll(frame: Frame): void {
  const { state, biters } = frame;
  let count = 0;
  for (let at = 0; at < state.hand.length; at++) {
    const card = state.hand[at] as Card;
    if (card.kind === "world") biters[count++] = card.id;
  }
  for (let i = 0; i < count && state.status === "playing"; i++) {
    const card = state.hand[placeOf(state.hand, biters[i])];
    if (card !== undefined) fireHook(frame, card, hookAt.onEndOfTurn);
  }
}

/** The rest of the end of a turn: player cards that nothing holds are discarded, progress is wiped. */
export function clearUp(frame: Frame): void {
  const { state } = frame;
  for (let at = state.hand.length - 1; at >= 0; at--) {
    const card = state.hand[at];
    if (card?.kind === "player" && turnsHeld(card) === 0) moveCard(frame, state.hand, at, state.discardPile);
  }
  for (let at = 0; at < state.progress.length; at++) state.progress[at] = 0;
  state.dealt = 0;
  frame.sink?.({ type: "TurnEnded", turn: state.turn });
}
