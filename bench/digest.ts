import type { Move } from "../src/core/engine/moves.ts";
import { streamAt } from "../src/core/engine/rng.ts";
import type { Card, GameState } from "../src/core/index.ts";

/**
 * A running hash of a run: two runs that part anywhere go on with different digests. It folds the seed once and, after each
 * action, the move, what the player is left with, the hand in order with its progress, and how far each generator has moved;
 * with the seed and the moves these fix the rest. Sums of products, so that the processor need not wait for one to do the next.
 */
export function foldStep(digest: number, state: GameState, move: Move): number {
  const { hand, progress, rng } = state;
  let sum = Math.imul(move + 1, 0x9e3779b1) + Math.imul(state.hp, 0x85ebca6b) + Math.imul(state.energy, 0xc2b2ae35);
  for (let at = 0; at < hand.length; at++) {
    const { id, slot, appliedKeywords } = hand[at] as Card;
    sum =
      (Math.imul(sum, 31) +
        Math.imul(id, 0x27d4eb2f) +
        (progress[at] as number) +
        (slot << 8) +
        (appliedKeywords.length << 16)) |
      0;
  }
  const drawn =
    Math.imul(counterOf(rng, streamAt.playerDeck), 0x165667b1) +
    Math.imul(counterOf(rng, streamAt.worldDeck), 0xd3a2646c) +
    Math.imul(counterOf(rng, streamAt.effects), 0xfd7046c5) +
    Math.imul(counterOf(rng, streamAt.rewards), 0xb55a4f09);
  const folded = Math.imul(digest ^ sum, 0x9e3779b1) + drawn;
  return folded ^ (folded >>> 15);
}

export function foldDeal(state: GameState): number {
  return foldStep(Math.imul(state.seed, 0x9e3779b1), state, 0);
}

/** The last word of a stream counts what was drawn from it. */
function counterOf(words: readonly number[], at: number): number {
  return words[at + 3] as number;
}
