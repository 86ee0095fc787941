import { newGame } from "../core/engine/newGame.ts";
import { step } from "../core/engine/reduce.ts";
import type { Action, Card } from "../core/model/types.ts";
import type { World } from "../core/model/world.ts";
import { type GameResult, Table } from "./game.ts";
import type { Policy } from "./policy.ts";

/** A hand as it stood when a turn was ended. */
export interface SeenHand {
  readonly turn: number;
  /** The action that ended the turn, counted from 1. */
  readonly action: number;
  readonly hand: readonly Card[];
}

export interface SeenGame {
  readonly seed: number;
  readonly outcome: GameResult["outcome"];
  readonly hands: readonly SeenHand[];
}

export interface HandsWanted {
  readonly seed: number;
  readonly runs: number;
  readonly difficulty: string;
  readonly cap: number;
}

/** The hands that occur: what is held at the end of each turn of seeded games, one game after the other. */
export function* handsOf(
  world: World,
  policy: Policy,
  { seed, runs, difficulty, cap }: HandsWanted,
): Generator<SeenGame> {
  let actions: Action[] = [];
  const table = new Table(world, policy, { difficulty, cap, onAction: (action) => actions.push(action) });
  for (let at = 0; at < runs; at++) {
    actions = [];
    const { outcome } = table.play(seed + at);
    const draft = newGame(world, { seed: seed + at, difficulty });
    const hands: SeenHand[] = [];
    for (const [index, action] of actions.entries()) {
      if (action.type === "EndTurn") hands.push({ turn: draft.turn, action: index + 1, hand: [...draft.hand] });
      step(world, draft, action);
    }
    yield { seed: seed + at, outcome, hands };
  }
}
