import type { Move } from "../core/engine/moves.ts";
import type { Observation } from "../core/engine/observe.ts";
import type { World } from "../core/model/world.ts";
import type { Dice } from "./dice.ts";

/** All that a bot is shown when it is its turn to act: what a player may know, what is legal, and dice of its own. */
export interface Sight {
  /** Made when first asked for. */
  readonly observation: Observation;
  /** The legal moves; never empty. Places in them are those of the observation. */
  readonly moves: readonly Move[];
  readonly dice: Dice;
}

/** One of the moves shown; undefined stands for an action that is not legal, which counts against the bot. */
export type Decide = (sight: Sight) => Move | undefined;

/** A way to play. Keeps nothing from one decision to the next that could change it: same sight, same move. */
export interface Policy {
  readonly name: string;
  /** What it does, in a sentence. */
  readonly sentence: string;
  /** How many games make a piece of work of a decent length for one thread. */
  readonly shardSize: number;
  /** Sits down to play in a world, for any number of games. */
  seat(world: World): Decide;
}
