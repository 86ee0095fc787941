import { turnsHeld } from "../model/keywords.ts";
import type { Frame } from "./frame.ts";
import { hazardsDue, refillSize } from "./turn.ts";

/** Whether the next turn would find no card of yours: not so, unless a hazard drawn then changes it, or in any case. */
export type Overrun = "none" | "likely" | "certain";

/** Looks from after the bites to the next refill, by what lies on the table. */
export function overrunAhead(frame: Pick<Frame, "world" | "state" | "blind">): Overrun {
  const { world, state, blind } = frame;
  if (state.status !== "playing") return "none";
  let hazards = 0;
  let yours = state.drawPile.length + state.discardPile.length;
  for (const card of state.hand) {
    if (card.kind === "world") hazards++;
    else if (turnsHeld(card) > 0) return "none";
    else yours++;
  }
  const wait = state.act + 1 < world.acts.length ? refillSize : state.worldPile.length;
  const coming = Math.max(0, Math.min(hazardsDue(frame, hazards), refillSize - hazards, wait));
  if (yours > 0 && hazards + coming < refillSize) return "none";
  return coming > 0 || blind ? "likely" : "certain";
}

/** What several ways come to. */
export function overrunOf(ways: readonly { readonly overrun: Overrun }[]): Overrun {
  if (ways.every(({ overrun }) => overrun === "none")) return "none";
  return ways.every(({ overrun }) => overrun === "certain") ? "certain" : "likely";
}
