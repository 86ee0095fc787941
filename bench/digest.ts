import type { Move } from "../src/core/engine/moves.ts";
import { streamAt } from "../src/core/engine/rng.ts";
import type { Card, GameState } from "../src/core/index.ts";

/**
 * A running hash of a run: two runs that part anywhere go on with different digests. It folds the seed once and, after each
 * action, the move, what the player is left with, the hand in order with its progress, and how far each generator has moved.
 * With the seed and the moves these fix the rest.
 */
export function foldStep(digest: number, state: GameState, move: Move): number {
  const { hand, progress, rng } = state;
  let held = 0;
  for (let at = 0; at < hand.length; at++) {
    held = (Math.imul(held, 31) + (hand[at] as Card).id + ((progress[at] as number) << 16)) | 0;
  }
  const drawn =
    counterOf(rng, streamAt.playerDeck) +
    (counterOf(rng, streamAt.worldDeck) << 8) +
    (counterOf(rng, streamAt.effects) << 16) +
    (counterOf(rng, streamAt.rewards) << 24);
  const left = (state.hp << 8) ^ (state.energy << 16) ^ (state.brace << 24);
  // Products that do not wait for one another.
  const sum = Math.imul(move + left, 0x9e3779b1) + Math.imul(held, 0x85ebca6b) + Math.imul(drawn, 0xc2b2ae35);
  const folded = Math.imul(digest ^ sum, 0x27d4eb2f);
  return folded ^ (folded >>> 15);
}

export function foldDeal(state: GameState): number {
  return foldStep(state.seed | 0, state, 0);
}

/** The last word of a stream counts what was drawn from it. */
function counterOf(words: readonly number[], at: number): number {
  return words[at + 3] as number;
}
