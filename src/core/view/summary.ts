import type { Step } from "../engine/createGame.ts";
import { costLedger } from "../engine/effectiveCards.ts";
import type { GameState, KeywordName } from "../model/types.ts";
import type { World } from "../model/world.ts";
import { eventLines } from "./eventLines.ts";

/** What a run came to: the numbers of the last page. */
export interface Summary {
  readonly turns: number;
  readonly cleared: number;
  readonly discarded: number;
  readonly played: number;
  readonly damage: number;
  /** The turn whose hazards bit hardest. */
  readonly worstTurn: { readonly turn: number; readonly damage: number } | undefined;
  /** The keyword that taxed most, summed over what hazards stood at when each turn ended. */
  readonly worstKeyword: { readonly keyword: KeywordName; readonly tax: number } | undefined;
  /** How it ended, in the log's words. */
  readonly last: readonly string[];
}

export function summaryOf(world: World, steps: readonly Step[], state: GameState): Summary {
  const counts = { cleared: 0, discarded: 0, played: 0, damage: 0 };
  const damageByTurn = new Map<number, number>();
  const taxes = new Map<KeywordName, number>();
  for (const { action, events, before } of steps) {
    for (const event of events) {
      if (event.type === "Cleared") counts.cleared++;
      if (event.type === "Played") counts.played++;
      if (event.type === "Damaged") {
        counts.damage += event.amount;
        add(damageByTurn, before.turn, event.amount);
      }
    }
    if (action.type === "DiscardHazard") counts.discarded++;
    if (action.type === "EndTurn") addTaxes(taxes, before);
  }
  const [turn, damage] = largest(damageByTurn) ?? [];
  const [keyword, tax] = largest(taxes) ?? [];
  const lastStep = steps.at(-1);
  return {
    turns: state.turn,
    ...counts,
    worstTurn: turn === undefined || damage === undefined ? undefined : { turn, damage },
    worstKeyword: keyword === undefined || tax === undefined ? undefined : { keyword, tax },
    last: lastStep === undefined ? [] : eventLines(world, lastStep.events.slice(-3), state).map(({ text }) => text),
  };
}

function addTaxes(taxes: Map<KeywordName, number>, state: GameState): void {
  for (const card of state.hand) {
    if (card.kind !== "world") continue;
    for (const { keyword, amount } of costLedger(card, state).rows) add(taxes, keyword, amount);
  }
}

function add<K>(sums: Map<K, number>, key: K, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0) + amount);
}

function largest<K>(sums: ReadonlyMap<K, number>): readonly [K, number] | undefined {
  let best: readonly [K, number] | undefined;
  for (const entry of sums) if (entry[1] > 0 && (best === undefined || entry[1] > best[1])) best = entry;
  return best;
}
