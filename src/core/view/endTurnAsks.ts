import type { Observation } from "../engine/observe.ts";
import { preview } from "../engine/preview.ts";
import type { Action, CardId } from "../model/types.ts";
import type { World } from "../model/world.ts";
import type { TableView } from "./tableView.ts";
import { biteText } from "./whatIf.ts";

/** Why one may not want to end the turn now. */
export type TurnWarning =
  | { readonly kind: "lethal"; readonly sure: boolean }
  | { readonly kind: "overrun"; readonly sure: boolean }
  /** One play, by this card, clears a hazard that bites otherwise. */
  | { readonly kind: "clearable"; readonly hazard: CardId; readonly amount: number; readonly by: CardId };

/**
 * What speaks against ending the turn, from the engine's own preview: the end of the run, and every hazard that will
 * bite though one legal play would clear it. Nothing else is worth a question.
 */
export function turnWarnings(
  world: World,
  observation: Observation,
  { bite }: TableView,
  legal: readonly Action[],
): readonly TurnWarning[] {
  const warnings: TurnWarning[] = [];
  if (bite.lethal !== false) warnings.push({ kind: "lethal", sure: bite.lethal === true });
  else if (bite.overrun !== "none") warnings.push({ kind: "overrun", sure: bite.overrun === "certain" });
  const biting = new Map(
    bite.rows.flatMap(({ cardId, amount }) => (amount !== "unknown" && amount > 0 ? [[cardId, amount] as const] : [])),
  );
  for (const action of legal) {
    if (biting.size === 0) break;
    if (action.type !== "PlayCard") continue;
    const seen = preview(world, observation, action);
    for (const { cardId, cleared } of seen.ok ? seen.hazards : []) {
      const amount = biting.get(cardId);
      if (cleared !== true || amount === undefined) continue;
      biting.delete(cardId);
      warnings.push({ kind: "clearable", hazard: cardId, amount, by: action.cardId });
    }
  }
  return warnings;
}

/** A warning in one plain sentence. */
export function warningLine(warning: TurnWarning, { hand, hp, bite }: TableView): string {
  const name = (id: CardId): string => hand.find((card) => card.id === id)?.name ?? "a card";
  switch (warning.kind) {
    case "lethal":
      return warning.sure
        ? `This ends your run: the bite is ${bite.total === "unknown" ? "enough" : biteText(bite.total)}, and you have ${hp.now} HP.`
        : `Part of the bite is unknown: it may end your run. You have ${hp.now} HP.`;
    case "overrun":
      return warning.sure
        ? "This ends your run: the hazards leave no room for a card of yours next turn."
        : "This is likely to end your run: unless what you draw changes it, no card of yours comes next turn.";
    case "clearable":
      return `${name(warning.hazard)} will bite for ${warning.amount}. ${name(warning.by)} would clear it now.`;
  }
}
