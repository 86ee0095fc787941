import type { GameState } from "../model/types.ts";
import type { World } from "../model/world.ts";
import { layAct } from "./draw.ts";
import { type EventSink, type Frame, shuffleIn } from "./frame.ts";
import { frameFor } from "./reduce.ts";
import { seedInto } from "./rng.ts";
import { blankState, copyInto } from "./state.ts";
import { startTurn } from "./turn.ts";

export interface NewGameOptions {
  /** A whole number 0..2^53-1. */
  readonly seed: number;
  /** A name in `World.starts`; `standard` where it is left out. */
  readonly difficulty?: string;
}

export const standardDifficulty = "standard";

/**
 * A run in its first turn, dealt and ready for an action. The same world, seed and difficulty give the same state.
 * Throws where the seed is no whole number or the world does not know the difficulty.
 */
export function newGame(world: World, options: NewGameOptions, sink?: EventSink): GameState {
  const state = blankState();
  deal(frameFor(world, state, sink), options.seed, options.difficulty);
  return state;
}

/** `newGame` on a frame's draft that is there already, whatever it holds. */
export function deal(frame: Frame, seed: number, difficulty: string = standardDifficulty): void {
  const { world, state } = frame;
  if (!Number.isSafeInteger(seed) || seed < 0) throw new Error(`The seed must be a whole number from 0, not ${seed}.`);
  const opening = world.openings[difficulty];
  if (opening === undefined) {
    const known = Object.keys(world.openings).join(", ");
    throw new Error(`${world.name} has no difficulty "${difficulty}"; it has ${known}.`);
  }
  copyInto(opening, state);
  state.seed = seed;
  seedInto(state.rng, seed);
  shuffleIn(frame, state.drawPile, "playerDeck");
  layAct(frame);
  startTurn(frame);
}
