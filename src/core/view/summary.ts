import type { Step } from "../engine/createGame.ts";
import { costLedger } from "../engine/effectiveCards.ts";
import type { GameEvent } from "../model/events.ts";
import type { Card, GameState, KeywordName } from "../model/types.ts";
import type { World } from "../model/world.ts";
import { eventLines, namesSeen } from "./eventLines.ts";

/** What one of your cards did in a run. */
export interface CardTally {
  readonly name: string;
  readonly played: number;
  /** Progress it dealt, what was over included. */
  readonly progress: number;
  readonly cleared: number;
}

/** What a hazard did in a run. */
export interface HazardTally {
  readonly name: string;
  readonly met: number;
  readonly cleared: number;
  readonly damage: number;
}

/** What a run came to: the numbers of the last page. */
export interface Summary {
  readonly turns: number;
  readonly cleared: number;
  readonly discarded: number;
  readonly played: number;
  readonly damage: number;
  /** The turn whose hazards bit hardest, and which they were, the worst first. */
  readonly worstTurn:
    | {
        readonly turn: number;
        readonly damage: number;
        readonly bites: readonly { readonly name: string; readonly damage: number }[];
      }
    | undefined;
  /** The keyword that taxed most, summed over what hazards stood at when each turn ended. */
  readonly worstKeyword: { readonly keyword: KeywordName; readonly tax: number } | undefined;
  /** HP when each turn began, and at the end; never below 0. */
  readonly hp: readonly { readonly turn: number; readonly hp: number }[];
  /** Your cards that were played, the busiest first. */
  readonly cards: readonly CardTally[];
  /** The hazards that were met, the costliest first. */
  readonly hazards: readonly HazardTally[];
  /** How it ended, in the log's words. */
  readonly last: readonly string[];
}

type Counts<T> = { -readonly [Name in keyof T]: T[Name] };

export function summaryOf(
  world: World,
  steps: readonly Step[],
  state: GameState,
  opening: readonly GameEvent[] = [],
): Summary {
  const counts = { cleared: 0, discarded: 0, played: 0, damage: 0 };
  const bites = new Map<number, Map<string, number>>();
  const taxes = new Map<KeywordName, number>();
  const cards = new Map<string, Counts<CardTally>>();
  const hazards = new Map<string, Counts<HazardTally>>();
  const hp: { turn: number; hp: number }[] = [];

  const count = (events: readonly GameEvent[], turn: number, after: GameState): void => {
    const seen = namesSeen(world, after);
    const nameOf = (card: Card): string => seen(card).replace(/^something/, "Something");
    const yours = (card: Card | undefined) =>
      card?.kind !== "player"
        ? undefined
        : entryOf(cards, nameOf(card), (name) => ({ name, played: 0, progress: 0, cleared: 0 }));
    const theirs = (card: Card | undefined) =>
      card?.kind !== "world"
        ? undefined
        : entryOf(hazards, nameOf(card), (name) => ({ name, met: 0, cleared: 0, damage: 0 }));
    for (const event of events) {
      switch (event.type) {
        case "Drawn":
          bump(theirs(event.card), "met");
          break;
        case "Played":
          counts.played++;
          bump(yours(event.card), "played");
          break;
        case "Progressed":
          bump(yours(event.by), "progress", event.amount);
          break;
        case "Cleared":
          counts.cleared++;
          bump(yours(event.by), "cleared");
          bump(theirs(event.card), "cleared");
          break;
        case "Damaged":
          counts.damage += event.amount;
          bump(theirs(event.by), "damage", event.amount);
          add(
            entryOf(bites, turn, () => new Map<string, number>()),
            event.by === undefined ? "Something" : nameOf(event.by),
            event.amount,
          );
      }
    }
  };

  const first = steps[0]?.before ?? state;
  hp.push({ turn: first.turn, hp: first.hp });
  count(opening, first.turn, first);
  for (const { action, events, before, after } of steps) {
    count(events, before.turn, after);
    if (action.type === "DiscardHazard") counts.discarded++;
    if (action.type === "EndTurn") addTaxes(taxes, before);
    if (after.turn !== before.turn) hp.push({ turn: after.turn, hp: Math.max(0, after.hp) });
  }
  if (state.status !== "playing") hp.push({ turn: state.turn + 1, hp: Math.max(0, state.hp) });
  const lastStep = steps.at(-1);
  return {
    turns: state.turn,
    ...counts,
    worstTurn: worstOf(bites),
    worstKeyword: worstKeywordOf(taxes),
    hp,
    cards: [...cards.values()].sort((a, b) => b.progress - a.progress || b.played - a.played),
    hazards: [...hazards.values()].sort((a, b) => b.damage - a.damage || b.met - a.met),
    last: lastStep === undefined ? [] : eventLines(world, lastStep.events.slice(-3), state).map(({ text }) => text),
  };
}

function worstOf(bites: ReadonlyMap<number, ReadonlyMap<string, number>>): Summary["worstTurn"] {
  const sums = new Map([...bites].map(([turn, by]) => [turn, [...by.values()].reduce((sum, each) => sum + each, 0)]));
  const [turn, damage] = largest(sums) ?? [];
  if (turn === undefined || damage === undefined) return undefined;
  const rows = [...(bites.get(turn) ?? [])].map(([name, bite]) => ({ name, damage: bite }));
  return { turn, damage, bites: rows.sort((a, b) => b.damage - a.damage) };
}

function worstKeywordOf(taxes: ReadonlyMap<KeywordName, number>): Summary["worstKeyword"] {
  const [keyword, tax] = largest(taxes) ?? [];
  return keyword === undefined || tax === undefined ? undefined : { keyword, tax };
}

function addTaxes(taxes: Map<KeywordName, number>, state: GameState): void {
  for (const card of state.hand) {
    if (card.kind !== "world") continue;
    for (const { keyword, amount } of costLedger(card, state).rows) add(taxes, keyword, amount);
  }
}

function entryOf<K, V>(entries: Map<K, V>, key: K, fresh: (key: K) => V): V {
  const known = entries.get(key);
  if (known !== undefined) return known;
  const made = fresh(key);
  entries.set(key, made);
  return made;
}

function bump<Name extends string>(tally: Partial<Record<Name, number>> | undefined, name: Name, by = 1): void {
  if (tally !== undefined) tally[name] = (tally[name] ?? 0) + by;
}

function add<K>(sums: Map<K, number>, key: K, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0) + amount);
}

function largest<K>(sums: ReadonlyMap<K, number>): readonly [K, number] | undefined {
  let best: readonly [K, number] | undefined;
  for (const entry of sums) if (entry[1] > 0 && (best === undefined || entry[1] > best[1])) best = entry;
  return best;
}
