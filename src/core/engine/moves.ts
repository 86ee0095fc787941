import type { Refusal } from "../model/errors.ts";
import { turnsHeld } from "../model/keywords.ts";
import { type Ask, isCandidate } from "../model/targets.ts";
import type { Action, Card, CardId, GameState } from "../model/types.ts";
import type { Play, World } from "../model/world.ts";
import { energyCost } from "./effectiveCards.ts";
import { placeOf } from "./zones.ts";

/**
 * An action packed into one whole number: what legality, stepping and simulation work with. It names places, so it
 * means something only in the state it was listed for; `Action`, which names cards, is its form at the edge.
 * From the low end: 2 bits kind, 6 bits place, 3 bits play, then 6 bits for each of at most 3 targets.
 */
export type Move = number;

/** The low two bits of a move. */
export const moveKinds = { EndTurn: 0, DiscardHazard: 1, ChooseReward: 2, PlayCard: 3 } as const;
const placeShift = 2;
const playShift = 8;
const targetShift = 11;
const targetBits = 6;
/** Stands for "this step has no candidate". */
const noTargetMark = 63;

/** The most ways to play a card, targets per play and cards to choose from that a move has room for. */
export const moveLimits = { plays: 8, targets: 3, candidates: noTargetMark } as const;

export function moveKind(move: Move): number {
  return move & 3;
}

export function movePlace(move: Move): number {
  return (move >>> placeShift) & 63;
}

export function movePlay(move: Move): number {
  return (move >>> playShift) & 7;
}

/** The place, in its zone, of the target of the `ask`-th ask; -1 where it has none. */
export function moveTarget(move: Move, ask: number): number {
  const place = (move >>> (targetShift + ask * targetBits)) & 63;
  return place === noTargetMark ? -1 : place;
}

/** The ways to play a card. */
export function playsOf(world: World, card: Card): readonly Play[] {
  const template = world.templates[card.slot];
  return template?.kind === "player" ? template.plays : [];
}

/** Writes every legal move into `out` and returns how many there are. The list is exact (rules §3). */
export function listMoves(world: World, state: GameState, out: Move[]): number {
  if (state.status !== "playing") return 0;
  let n = 0;
  const offer = state.offers[0];
  if (offer !== undefined) {
    for (let pick = 0; pick <= offer.cards.length; pick++) out[n++] = moveKinds.ChooseReward | (pick << placeShift);
    return n;
  }
  const { hand, energy } = state;
  for (let place = 0; place < hand.length; place++) {
    const card = hand[place] as Card;
    const template = world.templates[card.slot];
    if (template === undefined) continue;
    if (template.discardable) out[n++] = moveKinds.DiscardHazard | (place << placeShift);
    if (template.plays.length === 0 || energyCost(card) > energy || turnsHeld(card) > 0) continue;
    for (let play = 0; play < template.plays.length; play++) {
      const move = moveKinds.PlayCard | (place << placeShift) | (play << playShift);
      n = listTargets(state, card, (template.plays[play] as Play).asks, 0, move, out, n);
    }
  }
  out[n++] = moveKinds.EndTurn;
  return n;
}

/** Every way to answer the asks from `ask` on; an ask without a candidate is answered with none. */
function listTargets(
  state: GameState,
  self: Card,
  asks: Play["asks"],
  ask: number,
  move: Move,
  out: Move[],
  n: number,
): number {
  const asked = asks[ask];
  if (asked === undefined) {
    out[n] = move;
    return n + 1;
  }
  const shift = targetShift + ask * targetBits;
  const zone = asked.row.zone(state);
  const isLast = ask + 1 === asks.length;
  const before = n;
  for (let place = 0; place < zone.length && place < noTargetMark; place++) {
    if (!isCandidate(zone[place] as Card, asked, state, self)) continue;
    const aimed = move | (place << shift);
    if (isLast) out[n++] = aimed;
    else n = listTargets(state, self, asks, ask + 1, aimed, out, n);
  }
  return n > before ? n : listTargets(state, self, asks, ask + 1, move | (noTargetMark << shift), out, n);
}

/** The action a legal move stands for in this state. */
export function moveToAction(world: World, state: GameState, move: Move): Action {
  const place = movePlace(move);
  const card = state.hand[place];
  switch (moveKind(move)) {
    case moveKinds.ChooseReward:
      return { type: "ChooseReward", pick: state.offers[0]?.cards[place] ?? "none" };
    case moveKinds.DiscardHazard:
      return { type: "DiscardHazard", cardId: (card as Card).id };
    case moveKinds.PlayCard: {
      const { id } = card as Card;
      const play = playsOf(world, card as Card)[movePlay(move)] as Play;
      return {
        type: "PlayCard",
        cardId: id,
        ...(play.choices.length > 0 && { choices: play.choices.map((choice) => choice.option) }),
        ...(play.asks.length > 0 && {
          targets: play.asks.map((ask, i) => targetIds(state, ask, moveTarget(move, i))),
        }),
      };
    }
    default:
      return { type: "EndTurn" };
  }
}

function targetIds(state: GameState, { row }: Ask, place: number): readonly CardId[] {
  const target = row.zone(state)[place];
  return target === undefined ? [] : [target.id];
}

/** The move an action stands for, or why it is refused. */
export function actionToMove(world: World, state: GameState, action: Action): Move | Refusal {
  if (state.status !== "playing") return { reason: "game-over" };
  const offer = state.offers[0];
  if (action.type === "ChooseReward") {
    if (offer === undefined) return { reason: "nothing-offered" };
    const place = action.pick === "none" ? offer.cards.length : offer.cards.indexOf(action.pick);
    return place < 0 ? { reason: "not-offered", pick: action.pick } : moveKinds.ChooseReward | (place << placeShift);
  }
  if (offer !== undefined) return { reason: "choose-reward-first" };
  if (action.type === "EndTurn") return moveKinds.EndTurn;
  const place = placeOf(state.hand, action.cardId);
  const card = state.hand[place];
  if (card === undefined) return { reason: "not-in-hand", cardId: action.cardId };
  const template = world.templates[card.slot];
  if (action.type === "DiscardHazard") {
    if (template?.kind !== "world") return { reason: "not-a-hazard", cardId: card.id };
    if (!template.discardable) return { reason: "not-discardable", cardId: card.id };
    return moveKinds.DiscardHazard | (place << placeShift);
  }
  if (template?.kind !== "player") return { reason: "not-a-player-card", cardId: card.id };
  const turns = turnsHeld(card);
  if (turns > 0) return { reason: "held", cardId: card.id, turns };
  if (energyCost(card) > state.energy) {
    return { reason: "too-little-energy", needs: energyCost(card), has: state.energy };
  }
  const chosen = action.choices ?? [];
  const play = template.plays.findIndex(
    ({ choices }) => choices.length === chosen.length && choices.every((choice, i) => choice.option === chosen[i]),
  );
  const asks = template.plays[play]?.asks;
  if (asks === undefined) return { reason: "bad-choice", options: template.plays.length };
  return bindTargets(state, card, asks, action, moveKinds.PlayCard | (place << placeShift) | (play << playShift));
}

function bindTargets(
  state: GameState,
  self: Card,
  asks: Play["asks"],
  action: Action & { type: "PlayCard" },
  move: Move,
): Move | Refusal {
  const targets = action.targets ?? [];
  if (targets.length !== asks.length) {
    return { reason: "wrong-number-of-targets", needs: asks.length, has: targets.length };
  }
  let bound = move;
  for (const [step, ask] of asks.entries()) {
    const ids = targets[step] ?? [];
    const zone = ask.row.zone(state);
    const place = ids.length === 0 ? noTargetMark : placeOf(zone, ids[0]);
    const card = zone[place];
    const fits =
      ids.length === 0
        ? !zone.some((candidate) => isCandidate(candidate, ask, state, self))
        : ids.length === 1 && place < noTargetMark && card !== undefined && isCandidate(card, ask, state, self);
    if (!fits) return { reason: "bad-target", step, target: ids[0] };
    bound |= place << (targetShift + step * targetBits);
  }
  return bound;
}
