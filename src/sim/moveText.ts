import { listMoves, type Move, moveToAction } from "../core/engine/moves.ts";
import { type NewGameOptions, newGame } from "../core/engine/newGame.ts";
import { frameFor, stepMove } from "../core/engine/reduce.ts";
import type { Action } from "../core/model/types.ts";
import type { World } from "../core/model/world.ts";

const separator = ".";
const radix = 36;

export function packMoves(moves: readonly Move[]): string {
  return moves.map((move) => move.toString(radix)).join(separator);
}

/** The actions that packed moves stand for; undefined where they do not fit the pack and the seed. */
export function unpackActions(world: World, options: NewGameOptions, packed: string): readonly Action[] | undefined {
  const draft = newGame(world, options);
  const frame = frameFor(world, draft);
  const legal: Move[] = [];
  const actions: Action[] = [];
  for (const text of packed === "" ? [] : packed.split(separator)) {
    const move = Number.parseInt(text, radix);
    legal.length = listMoves(world, draft, legal);
    if (!legal.includes(move)) return undefined;
    actions.push(moveToAction(world, draft, move));
    stepMove(frame, move);
  }
  return actions;
}
