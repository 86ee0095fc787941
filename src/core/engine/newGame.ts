import type { GameState, TemplateId } from "../model/types.ts";
import type { World } from "../model/world.ts";
import { layAct } from "./draw.ts";
import { type EventSink, type Frame, shuffleIn } from "./frame.ts";
import { frameFor } from "./reduce.ts";
import { seedInto } from "./rng.ts";
import { blankState, copyInto } from "./state.ts";
import { startTurn } from "./turn.ts";
import { mint } from "./zones.ts";

export interface NewGameOptions {
  /** A whole number 0..2^53-1. */
  readonly seed: number;
  /** A name in `World.starts`; `standard` where it is left out. */
  readonly difficulty?: string;
  /** What is brought along from another place, in place of the starting deck and HP. */
  readonly carried?: Carried | undefined;
}

/** A deck and what is left of the HP, on the way from one place to the next. */
export interface Carried {
  readonly deck: readonly TemplateId[];
  readonly hp: number;
}

export const standardDifficulty = "standard";

/**
 * A run in its first turn, dealt and ready for an action. The same world, seed and difficulty give the same state.
 * Throws where the seed is no whole number or the world does not know the difficulty.
 */
export function newGame(world: World, options: NewGameOptions, sink?: EventSink): GameState {
  const state = blankState();
  deal(frameFor(world, state, sink), options);
  return state;
}

/** `newGame` on a frame's draft that is there already, whatever it holds. */
export function deal(frame: Frame, options: NewGameOptions): void {
  const { world, state } = frame;
  const { seed, difficulty = standardDifficulty, carried } = options;
  if (!Number.isSafeInteger(seed) || seed < 0) throw new Error(`The seed must be a whole number from 0, not ${seed}.`);
  const opening = world.openings[difficulty];
  if (opening === undefined) {
    const known = Object.keys(world.openings).join(", ");
    throw new Error(`${world.name} has no difficulty "${difficulty}"; it has ${known}.`);
  }
  copyInto(opening, state);
  state.seed = seed;
  seedInto(state.rng, seed);
  if (carried !== undefined) {
    state.hp = carried.hp;
    state.drawPile = carried.deck.map((id) => mint(world, id, state.nextId++));
  }
  shuffleIn(frame, state.drawPile, "playerDeck");
  layAct(frame);
  startTurn(frame);
}
