import type { TemplateId } from "../core/model/types.ts";
import type { GameResult } from "./game.ts";

/** How often a reward lay in an offer, and how often it was taken. */
export interface RewardCount {
  offered: number;
  taken: number;
}

/** Games counted: whole numbers only, so that counts add up the same in whatever order they come in. */
export interface Tally {
  runs: number;
  wins: number;
  losses: number;
  capped: number;
  /** Games in which the bot tried something that was not legal. */
  illegal: number;
  actions: number;
  /** What lost how many games: the card that took the last HP, else the rule. */
  readonly causes: Record<string, number>;
  /** How many games took how many turns. */
  readonly turns: Record<number, number>;
  readonly rewards: Record<TemplateId, RewardCount>;
  /** Offers of which nothing was taken. */
  declined: number;
}

export function emptyTally(): Tally {
  return {
    runs: 0,
    wins: 0,
    losses: 0,
    capped: 0,
    illegal: 0,
    actions: 0,
    causes: {},
    turns: {},
    rewards: {},
    declined: 0,
  };
}

export function addGame(tally: Tally, game: GameResult): void {
  tally.runs++;
  if (game.outcome === "won") tally.wins++;
  if (game.outcome === "lost") tally.losses++;
  if (game.outcome === "capped") tally.capped++;
  if (game.refused > 0) tally.illegal++;
  tally.actions += game.actions;
  if (game.cause !== undefined) count(tally.causes, game.killer ?? game.cause, 1);
  count(tally.turns, game.turns, 1);
  for (const { offered, taken } of game.offers) {
    for (const card of offered) countReward(tally, card, 1, card === taken ? 1 : 0);
    if (taken === undefined) tally.declined++;
  }
}

export function addTally(tally: Tally, more: Tally): void {
  tally.runs += more.runs;
  tally.wins += more.wins;
  tally.losses += more.losses;
  tally.capped += more.capped;
  tally.illegal += more.illegal;
  tally.actions += more.actions;
  tally.declined += more.declined;
  for (const field of ["causes", "turns"] as const) {
    for (const [key, times] of Object.entries(more[field])) count(tally[field], key, times);
  }
  for (const [card, { offered, taken }] of Object.entries(more.rewards)) {
    countReward(tally, card as TemplateId, offered, taken);
  }
}

function count(counts: Record<string, number>, key: string | number, times: number): void {
  counts[key] = (counts[key] ?? 0) + times;
}

function countReward(tally: Tally, card: TemplateId, offered: number, taken: number): void {
  tally.rewards[card] ??= { offered: 0, taken: 0 };
  tally.rewards[card].offered += offered;
  tally.rewards[card].taken += taken;
}

/** A count by whole number, smallest number first. */
export function entriesByNumber(counts: Readonly<Record<number, number>>): readonly (readonly [number, number])[] {
  return Object.entries(counts).map(([key, count]) => [Number(key), count] as const);
}
