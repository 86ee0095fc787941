import { type CostLedger, costLedger } from "../core/engine/effectiveCards.ts";
import type { CardId, TemplateId } from "../core/model/types.ts";
import type { SeenGame } from "./hands.ts";

/** A cost that a hazard has been seen at, how often, and where first. */
export interface SeenCost {
  readonly cost: number;
  readonly times: number;
  readonly ledger: CostLedger<CardId>;
  /** The names of the templates of the hand it was seen in, by id. */
  readonly hand: ReadonlyMap<CardId, TemplateId>;
  readonly shown: { readonly seed: number; readonly action: number; readonly turn: number };
}

/** What a hazard cost at the ends of turns, cheapest first. */
export function costsOf(games: Iterable<SeenGame>, templateId: TemplateId): readonly SeenCost[] {
  const costs = new Map<number, SeenCost>();
  for (const { seed, hands } of games) {
    for (const { hand, action, turn } of hands) {
      for (const card of hand) {
        if (card.templateId !== templateId) continue;
        const ledger = costLedger(card, { hand });
        const before = costs.get(ledger.total);
        const seen = before ?? {
          ledger,
          hand: new Map(hand.map((other) => [other.id, other.templateId])),
          shown: { seed, action, turn },
        };
        costs.set(ledger.total, { ...seen, cost: ledger.total, times: (before?.times ?? 0) + 1 });
      }
    }
  }
  return [...costs.values()].sort((a, b) => a.cost - b.cost);
}
