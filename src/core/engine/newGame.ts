import type { GameState } from "../model/types.ts";
import type { World } from "../model/world.ts";
import { layAct } from "./draw.ts";
import type { EventSink } from "./frame.ts";
import { shuffleIn } from "./frame.ts";
import { frameFor } from "./reduce.ts";
import { seedWords } from "./rng.ts";
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
  dealInto(world, state, options, sink);
  return state;
}

/** `newGame` on a draft that is there already, whatever it holds. */
export function dealInto(world: World, state: GameState, options: NewGameOptions, sink?: EventSink): void {
  const { seed, difficulty = standardDifficulty } = options;
  if (!Number.isSafeInteger(seed) || seed < 0) throw new Error(`The seed must be a whole number from 0, not ${seed}.`);
  const start = world.starts[difficulty];
  if (start === undefined) {
    throw new Error(`${world.name} has no difficulty "${difficulty}"; it has ${Object.keys(world.starts).join(", ")}.`);
  }
  Object.assign(state, blankState(), start, {
    worldId: world.id,
    packHash: world.packHash,
    seed,
    difficulty,
    maxHp: start.hp,
    nextId: world.firstFreeId,
    rng: seedWords(seed),
    drawPile: [...world.deck],
  });
  const frame = frameFor(world, state, sink);
  shuffleIn(frame, state.drawPile, "playerDeck");
  layAct(frame);
  startTurn(frame);
}

function blankState(): GameState {
  return {
    worldId: "" as GameState["worldId"],
    packHash: "",
    seed: 0,
    difficulty: standardDifficulty,
    status: "playing",
    lossCause: undefined,
    turn: 0,
    act: 0,
    hp: 0,
    maxHp: 0,
    energy: 0,
    light: 0,
    heat: 0,
    brace: 0,
    hand: [],
    progress: [],
    dealt: 0,
    drawPile: [],
    drawKnown: 0,
    discardPile: [],
    exhaustPile: [],
    worldPile: [],
    worldKnown: 0,
    worldDiscard: [],
    gonePile: [],
    stamps: [],
    queue: [],
    offers: [],
    nextId: 0,
    rng: [],
  };
}
