import { effectiveWorldCardCost } from "../core/engine/effectiveCards.ts";
import { placeOf } from "../core/engine/zones.ts";
import type { Card, GameState } from "../core/model/types.ts";

/** What each hazard in hand still needs to be cleared, by place; 0 for player cards. */
export function needsOf(state: GameState, needs: number[]): readonly number[] {
  const { hand, progress } = state;
  needs.length = hand.length;
  for (let at = 0; at < hand.length; at++) {
    const card = hand[at] as Card;
    needs[at] = card.kind === "world" ? Math.max(0, effectiveWorldCardCost(card, state) - (progress[at] ?? 0)) : 0;
  }
  return needs;
}

/** How much of the needs the step from `before` to `after` met; what is over counts for nothing. */
export function progressLanded(before: GameState, needs: readonly number[], after: GameState): number {
  let landed = 0;
  for (let at = 0; at < before.hand.length; at++) {
    const card = before.hand[at] as Card;
    if (card.kind !== "world") continue;
    const need = needs[at] ?? 0;
    const now = placeOf(after.hand, card.id);
    if (now >= 0) landed += Math.min(need, Math.max(0, (after.progress[now] ?? 0) - (before.progress[at] ?? 0)));
    else if (isCleared(after, card, before.gonePile.length)) landed += need;
  }
  return landed;
}

/** Whether the hazard went to the cleared ones after the first `since`. */
function isCleared({ gonePile }: GameState, card: Card, since: number): boolean {
  for (let at = since; at < gonePile.length; at++) if (gonePile[at]?.id === card.id) return true;
  return false;
}

/** How near the step came to clearing something: 1 where it did, else the part done of the hazard that is nearest. */
export function nearestToCleared(before: GameState, after: GameState, needs: number[]): number {
  if (after.gonePile.length > before.gonePile.length) return 1;
  needsOf(after, needs);
  let nearest = 0;
  for (let at = 0; at < needs.length; at++) {
    const progress = after.progress[at] as number;
    if (progress > 0) nearest = Math.max(nearest, progress / (progress + (needs[at] as number)));
  }
  return nearest;
}
