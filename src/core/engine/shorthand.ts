import type { Action, GameState } from "../model/types.ts";
import type { World } from "../model/world.ts";
import { hashState } from "./hash.ts";
import { actionToMove, listMoves, type Move, moveToAction } from "./moves.ts";
import { type NewGameOptions, newGame } from "./newGame.ts";
import { frameFor, stepMove } from "./reduce.ts";

/** A run in as few words as it can be told: for each action its place among those that were legal. */
export interface Shorthand {
  readonly places: readonly number[];
  /** The hash of the state they lead to. */
  readonly end: string;
}

/** A shorthand read back; where a place names no legal action, what came before it and the step that does not fit. */
export interface Spelled {
  readonly actions: readonly Action[];
  readonly end: string;
  /** Counted from 1. */
  readonly misfit: number | undefined;
}

/** A place is written as one letter, from this one on. */
const firstLetter = 35;

export function placesToText(places: readonly number[]): string {
  return places.map((place) => String.fromCodePoint(place + firstLetter)).join("");
}

export function placesFromText(text: string): readonly number[] {
  return Array.from(text, (letter) => (letter.codePointAt(0) ?? 0) - firstLetter);
}

/** Throws where an action is not legal, naming it. */
export function toShorthand(world: World, options: NewGameOptions, actions: readonly Action[]): Shorthand {
  const draft = newGame(world, options);
  const frame = frameFor(world, draft);
  const places = actions.map((action, at) => {
    const move = actionToMove(world, draft, action);
    if (typeof move !== "number") throw new Error(`Action ${at + 1} is not legal: ${move.reason}.`);
    const place = movesOf(world, draft).indexOf(move);
    stepMove(frame, move);
    return place;
  });
  return { places, end: hashState(draft) };
}

export function fromShorthand(world: World, options: NewGameOptions, places: readonly number[]): Spelled {
  const draft = newGame(world, options);
  const frame = frameFor(world, draft);
  const actions: Action[] = [];
  for (const place of places) {
    const move = movesOf(world, draft)[place];
    if (move === undefined) return { actions, end: hashState(draft), misfit: actions.length + 1 };
    actions.push(moveToAction(world, draft, move));
    stepMove(frame, move);
  }
  return { actions, end: hashState(draft), misfit: undefined };
}

function movesOf(world: World, state: GameState): readonly Move[] {
  const moves: Move[] = [];
  listMoves(world, state, moves);
  return moves;
}
