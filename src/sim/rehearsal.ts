import { type Frame, stepLimit } from "../core/engine/frame.ts";
import { type Move, moveKinds } from "../core/engine/moves.ts";
import { frameFor, stepMove } from "../core/engine/reduce.ts";
import { blankState, copyInto } from "../core/engine/state.ts";
import { biteAll, clearUp } from "../core/engine/turn.ts";
import type { GameState } from "../core/model/types.ts";
import type { World } from "../core/model/world.ts";

/** A draft to try things on, used again and again: each call of `from` or `after...` starts it anew. */
export class Rehearsal {
  readonly draft = blankState();
  private readonly frame: Frame;

  constructor(world: World) {
    this.frame = frameFor(world, this.draft);
  }

  from(state: GameState): GameState {
    return copyInto(state, this.draft);
  }

  step(move: Move): void {
    stepMove(this.frame, move);
  }

  after(state: GameState, move: Move): GameState {
    copyInto(state, this.draft);
    stepMove(this.frame, move);
    return this.draft;
  }

  /** The state once the hazards have bitten and the hand is cleared up, the next turn not yet begun. */
  afterBites(state: GameState): GameState {
    copyInto(state, this.draft);
    this.frame.budget = stepLimit;
    biteAll(this.frame);
    if (this.draft.status === "playing") clearUp(this.frame);
    return this.draft;
  }

  /** A hand of some turns later, taking nothing offered and doing nothing, were one to live through it unharmed. */
  afterTurns(state: GameState, turns: number): GameState {
    const { draft } = this;
    copyInto(state, draft);
    draft.offers.length = 0;
    for (let i = 0; i < turns; i++) {
      this.step(moveKinds.EndTurn);
      draft.hp = state.hp;
      draft.status = "playing";
      draft.offers.length = 0;
    }
    return draft;
  }
}
