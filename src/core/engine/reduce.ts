import { resolve } from "../effects/registry.ts";
import type { Refusal } from "../model/errors.ts";
import type { GameEvent } from "../model/events.ts";
import type { Ask } from "../model/targets.ts";
import { type Action, type Card, type GameState, hookAt } from "../model/types.ts";
import type { Play, World } from "../model/world.ts";
import { readAction } from "./action.ts";
import { energyCost } from "./effectiveCards.ts";
import { type EventSink, type Frame, fireHook, stepLimit } from "./frame.ts";
import {
  actionToMove,
  listMoves,
  type Move,
  moveKind,
  moveKinds,
  movePlace,
  movePlay,
  moveTarget,
  moveToAction,
  playsOf,
} from "./moves.ts";
import { copyState } from "./state.ts";
import { biteAll, clearUp, startTurn } from "./turn.ts";
import { create, moveCard, putInto, takeCard } from "./zones.ts";

export type ReduceResult =
  | { readonly ok: true; readonly state: GameState; readonly events: readonly GameEvent[] }
  | { readonly ok: false; readonly refusal: Refusal };

/** A frame that resolves on `draft`; one will do for a whole run, or for many. */
export function frameFor(world: World, draft: GameState, sink?: EventSink): Frame {
  return {
    world,
    state: draft,
    sink,
    script: undefined,
    resolve,
    card: undefined,
    play: undefined,
    targets: [],
    biters: [],
    budget: stepLimit,
    blind: false,
    trail: [],
  };
}

/** Every legal action: each is accepted, anything else is refused (rules §3). Empty once the run has ended. */
export function legalActions(world: World, state: GameState): readonly Action[] {
  const moves: Move[] = [];
  listMoves(world, state, moves);
  return moves.map((move) => moveToAction(world, state, move));
}

/** Why the action is refused in this state; undefined where it is legal. Takes anything, for it may come from outside. */
export function refusalOf(world: World, state: GameState, action: unknown): Refusal | undefined {
  const read = readAction(action);
  if (!read.ok) return read.refusal;
  const move = actionToMove(world, state, read.action);
  return typeof move === "number" ? undefined : move;
}

/**
 * The state after the action, and what happened; or why it was refused, the state given being untouched either way.
 * Copies the piles, steps the copy, returns it.
 */
export function reduce(world: World, state: GameState, action: Action): ReduceResult {
  const refusal = refusalOf(world, state, action);
  if (refusal !== undefined) return { ok: false, refusal };
  const draft = copyState(state);
  const events: GameEvent[] = [];
  step(world, draft, action, (event) => events.push(event));
  return { ok: true, state: draft, events };
}

/**
 * Plays a legal action on a draft the caller owns, in place. Trusts its caller: an illegal action throws.
 * Events are made only where `sink` is given.
 */
export function step(world: World, draft: GameState, action: Action, sink?: EventSink): void {
  const move = actionToMove(world, draft, action);
  if (typeof move !== "number") throw new Error(`Illegal action: ${move.reason}.`);
  stepMove(frameFor(world, draft, sink), move);
}

/** The rules: plays a legal move on the frame's draft, in place. */
export function stepMove(frame: Frame, move: Move): void {
  frame.budget = stepLimit;
  const place = movePlace(move);
  switch (moveKind(move)) {
    case moveKinds.PlayCard:
      return playCard(frame, place, move);
    case moveKinds.DiscardHazard:
      return discardHazard(frame, place);
    case moveKinds.ChooseReward:
      return chooseReward(frame, place);
    default:
      return endTurn(frame);
  }
}

/** The card is paid for and leaves the hand, resolves, and only then comes to lie in a pile (rules §3). */
function playCard(frame: Frame, place: number, move: Move): void {
  const { state, world } = frame;
  const card = state.hand[place] as Card;
  const play = playsOf(world, card)[movePlay(move)] as Play;
  for (let i = 0; i < play.asks.length; i++) {
    const zone = (play.asks[i] as Ask).row.zone(state);
    const at = moveTarget(move, i);
    frame.targets[i] = at < 0 ? undefined : zone[at]?.id;
  }
  const paid = energyCost(card);
  state.energy -= paid;
  frame.sink?.({ type: "Played", card, paid });
  const template = world.templates[card.slot];
  if (template?.kind !== "player") return;
  const played = takeCard(frame, state.hand, place);
  frame.card = played;
  frame.play = play;
  resolve(frame, template.play);
  frame.play = undefined;
  frame.card = undefined;
  putInto(frame, played, template.exhausts ? state.exhaustPile : state.discardPile);
}

function discardHazard(frame: Frame, place: number): void {
  const card = moveCard(frame, frame.state.hand, place, frame.state.worldDiscard);
  frame.sink?.({ type: "Discarded", card });
  fireHook(frame, card, hookAt.onDiscarded);
}

function chooseReward(frame: Frame, place: number): void {
  const { state } = frame;
  const offer = state.offers[0];
  if (offer === undefined) return;
  const pick = offer.cards[place];
  frame.sink?.({ type: "RewardChosen", pick: pick ?? "none" });
  if (pick !== undefined) create(frame, pick, "discardPile");
  const picks = offer.picks - 1;
  if (pick === undefined || picks === 0 || offer.cards.length === 1) state.offers.shift();
  else state.offers[0] = { ...offer, picks, cards: offer.cards.filter((card) => card !== pick) };
}

function endTurn(frame: Frame): void {
  biteAll(frame);
  if (frame.state.status !== "playing") return;
  clearUp(frame);
  startTurn(frame);
}
