import type { Move } from "../../core/engine/moves.ts";
import { blankState } from "../../core/engine/state.ts";
import type { World } from "../../core/model/world.ts";
import type { Dice } from "../dice.ts";
import { Imagination } from "../imagination.ts";
import { Judgement } from "../judgement.ts";
import type { Policy, Sight } from "../policy.ts";
import { Rehearsal } from "../rehearsal.ts";
import { weights } from "../valuation.ts";

/** How many imagined hands a reward is tried in: this turn's and those of the turns that follow. */
const handsTried = 6;
const turnsAhead = 3;

class Care {
  private readonly imagination: Imagination;
  private readonly judgement: Judgement;
  private readonly ahead: Rehearsal;
  private readonly now = blankState();

  constructor(world: World) {
    this.imagination = new Imagination(world);
    this.judgement = new Judgement(world, weights);
    this.ahead = new Rehearsal(world);
  }

  decide({ observation, moves, dice }: Sight): Move {
    this.imagination.read(observation);
    if (observation.offers.length > 0) return this.choose(moves, dice);
    return this.judgement.best(this.imagination.deal(this.now, dice), moves);
  }

  /** The reward that would do most good in hands like those to come; none where none would do any. */
  private choose(moves: readonly Move[], dice: Dice): Move {
    const gains = moves.map(() => 0);
    for (let i = 0; i < handsTried; i++) {
      this.imagination.deal(this.now, dice);
      const offered = this.now.offers[0]?.cards ?? [];
      const hand = this.ahead.afterTurns(this.now, i % turnsAhead);
      for (const [at, card] of offered.entries()) {
        gains[at] = (gains[at] ?? 0) + this.judgement.gainFromHolding(hand, card);
      }
    }
    const most = Math.max(...gains);
    return (most > 0 ? moves[gains.indexOf(most)] : moves.at(-1)) as Move;
  }
}

export const careful: Policy = {
  name: "careful",
  sentence: "Tries each action and takes the one whose outcome is worth most: HP, coming bite, taxes, hazards left.",
  shardSize: 100,
  seat(world) {
    const care = new Care(world);
    return (sight) => care.decide(sight);
  },
};
