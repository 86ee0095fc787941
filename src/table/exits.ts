import type { CardId, GameState, Step } from "latchkey";

/** How a card left the hand, so that its paper can leave the same way. */
export type Exit = "cleared" | "discarded" | "played" | "moved";

/** The ways out of the step that led from one state to the next; none for an undo, where papers just come back. */
export function exitsOf(step: Step | undefined, before: GameState, after: GameState): ReadonlyMap<CardId, Exit> {
  const exits = new Map<CardId, Exit>();
  if (step === undefined || step.before !== before || step.after !== after) return exits;
  for (const { id } of before.hand) exits.set(id, step.action.type === "EndTurn" ? "discarded" : "moved");
  for (const event of step.events) {
    if (event.type === "Cleared") exits.set(event.card.id, "cleared");
    if (event.type === "Played") exits.set(event.card.id, "played");
    if (event.type === "Discarded") exits.set(event.card.id, "discarded");
  }
  return exits;
}
