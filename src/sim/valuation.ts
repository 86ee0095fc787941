import { effectiveWorldCardCost, printedCost } from "../core/engine/effectiveCards.ts";
import type { Card, GameState } from "../core/model/types.ts";
import { actsAt, type World } from "../core/model/world.ts";
import type { Rehearsal } from "./rehearsal.ts";

/** What things are worth to a bot that weighs them, in HP. Nothing in here knows a card, a world or a keyword. */
export interface Weights {
  readonly won: number;
  readonly lost: number;
  /** Of the last point of HP, beyond the 1 that every point counts; of the next points less and less. */
  readonly lastHp: number;
  readonly energy: number;
  /** Energy beyond this is worth nothing more. */
  readonly energyOfUse: number;
  /** Of each hazard left in hand, and of each point it costs to clear. */
  readonly hazardHeld: number;
  readonly costHeld: number;
  /** Of each point that keywords add to those costs, once more. */
  readonly tax: number;
  /** Of each hazard not yet drawn, in this act and those after it. */
  readonly hazardToCome: number;
  /** How far to count on what the rest of the hand could still clear this turn. */
  readonly promise: number;
  /** Of each point of progress that could be landed beyond that, up to `reachOfUse`. */
  readonly reachLeft: number;
  readonly reachOfUse: number;
}

export const weights: Weights = {
  won: 1000,
  lost: -1000,
  lastHp: 2,
  energy: 0.3,
  energyOfUse: 4,
  hazardHeld: -0.3,
  costHeld: -0.125,
  tax: -0.1,
  hazardToCome: -0.5,
  promise: 0.8,
  reachLeft: 0.1,
  reachOfUse: 4,
};

/** What a state is worth if the turn ended in it: HP after the bites, the hazards still in hand, those still to come. */
export function worthAtEnd(world: World, state: GameState, trial: Rehearsal, weights: Weights): number {
  if (state.status !== "playing") return endWorth(world, state, weights);
  const after = trial.afterBites(state);
  if (after.status !== "playing") return endWorth(world, after, weights);
  return (
    after.hp -
    weights.lastHp / after.hp +
    weights.energy * Math.min(after.energy, weights.energyOfUse) +
    heldWorth(after, weights) +
    toComeWorth(world, after, weights)
  );
}

export function isExit(world: World, card: Card): boolean {
  const template = world.templates[card.slot];
  return template?.kind === "world" && template.role === "exit";
}

/** Of two ways to lose, the one that got further is better: it may not come to that. */
function endWorth(world: World, state: GameState, weights: Weights): number {
  if (state.status === "won") return weights.won + state.hp;
  return weights.lost + heldWorth(state, weights) + toComeWorth(world, state, weights);
}

function heldWorth(state: GameState, weights: Weights): number {
  let worth = 0;
  for (let at = 0; at < state.hand.length; at++) {
    const card = state.hand[at] as Card;
    if (card.kind !== "world") continue;
    const cost = effectiveWorldCardCost(card, state);
    worth += weights.hazardHeld + weights.costHeld * cost + weights.tax * (cost - printedCost(card));
  }
  return worth;
}

function toComeWorth(world: World, state: GameState, weights: Weights): number {
  let left = state.worldPile.length;
  const acts = actsAt(world, state);
  for (let act = state.act + 1; act < acts.length; act++) left += acts[act]?.cards.length ?? 0;
  return weights.hazardToCome * left;
}
