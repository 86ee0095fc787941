import { listMoves, type Move } from "../../core/engine/moves.ts";
import { copyState } from "../../core/engine/state.ts";
import type { GameState, World } from "../../core/index.ts";
import { observe } from "../../core/index.ts";
import { worldEntries } from "../../worlds/index.ts";
import type { Dice } from "../dice.ts";
import type { Sight } from "../policy.ts";
import type { Cell } from "../shard.ts";

/** For tests that play whole games, on a machine that may be busy. */
export const patient = { timeout: 120_000 };

/** A state that differs from this one in what is hidden and in nothing else: orders, hidden faces, generators. */
export function twinOf(state: GameState, dice: Dice): GameState {
  const twin = copyState(state);
  dice.shuffle(twin.drawPile, twin.drawPile.length - twin.drawKnown);
  dice.shuffle(twin.worldPile, twin.worldPile.length - twin.worldKnown);
  dice.fill(twin.rng);
  twin.seed = state.seed + 1;
  return twin;
}

/** What a bot is shown of a state. */
export function sightOf(world: World, state: GameState, dice: Dice): Sight {
  const moves: Move[] = [];
  moves.length = listMoves(world, state, moves);
  return { observation: observe(world, state), moves, dice };
}

/** A cell for each of the policies in each of the first worlds. */
export function cellsOf(names: readonly string[], worlds = 2, changes: Partial<Cell> = {}): readonly Cell[] {
  return worldEntries.slice(0, worlds).flatMap(({ definition }) =>
    names.map((name) => ({
      definition,
      policy: { name },
      difficulty: "standard",
      cap: 1000,
      keepGames: true,
      ...changes,
    })),
  );
}
