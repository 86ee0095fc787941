import type { WorldDefinition } from "../core/model/definition.ts";
import { type Difference, pairedRates } from "./paired.ts";

/** The pool that every act's reward comes from. */
const rewardPool = "rewards";

/** Two packs that differ in one card: it lies in the starting deck of one and in no reward of the other. */
export interface ForcedCard {
  readonly card: string;
  readonly withCard: WorldDefinition;
  readonly without: WorldDefinition;
}

/** What a card does to winning, asked by an experiment: every seed played with it and without. */
export interface ForcedResult {
  readonly world: string;
  readonly policy: string;
  readonly card: string;
  /** Games won with the card less games won without it, over pairs of the same seed. */
  readonly effect: Difference;
}

/** Every reward of a place, put into the deck and forbidden. */
export function forcedCards(definition: WorldDefinition): readonly ForcedCard[] {
  const { deck, pools } = definition;
  return (pools[rewardPool] ?? []).map((card) => ({
    card,
    withCard: { ...definition, deck: { ...deck, [card]: (deck[card] ?? 0) + 1 } },
    without: {
      ...definition,
      pools: Object.fromEntries(Object.entries(pools).map(([name, ids]) => [name, ids.filter((id) => id !== card)])),
    },
  }));
}

/** Whether each seed was won with the card and without it, in the same order. */
export function forcedEffect(withCard: readonly boolean[], without: readonly boolean[]): Difference {
  const n = Math.min(withCard.length, without.length);
  const only = (these: readonly boolean[], those: readonly boolean[]): number =>
    these.filter((won, at) => won && at < n && !those[at]).length;
  return pairedRates(only(without, withCard), only(withCard, without), n);
}
