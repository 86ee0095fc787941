import type { CardId, Step, Zone } from "latchkey";

/** How a card left the hand, so that its paper can leave the same way, and the pile it goes to. */
export interface Exit {
  readonly way: "cleared" | "discarded" | "played" | "moved";
  readonly to: Zone;
}

/** The ways out of a step; none for an undo, where papers just come back. */
export function exitsOf(step: Step | undefined): ReadonlyMap<CardId, Exit> {
  const exits = new Map<CardId, Exit>();
  if (step === undefined) return exits;
  const isTurnEnd = step.action.type === "EndTurn";
  for (const { id, kind } of step.before.hand) {
    const to = kind === "world" ? "worldDiscard" : "discardPile";
    exits.set(id, isTurnEnd ? { way: "discarded", to } : { way: "moved", to });
  }
  for (const event of step.events) {
    if (event.type === "Cleared") exits.set(event.card.id, { way: "cleared", to: "gonePile" });
    if (event.type === "Played") exits.set(event.card.id, { way: "played", to: "discardPile" });
    if (event.type === "Discarded") {
      exits.set(event.card.id, { way: "discarded", to: event.card.kind === "world" ? "worldDiscard" : "discardPile" });
    }
    if (event.type === "Moved") exits.set(event.card.id, { way: "moved", to: event.to });
  }
  return exits;
}
