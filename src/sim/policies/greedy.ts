import { type Move, movePlace } from "../../core/engine/moves.ts";
import { blankState } from "../../core/engine/state.ts";
import { Greed } from "../greed.ts";
import { Imagination } from "../imagination.ts";
import type { Policy } from "../policy.ts";

export const greedy: Policy = {
  name: "greedy",
  sentence: "Takes the action that lands most progress for its energy, until none lands any.",
  shardSize: 200,
  seat(world) {
    const imagination = new Imagination(world);
    const greed = new Greed(world);
    const now = blankState();
    return ({ observation, moves, dice }) => {
      imagination.read(observation);
      imagination.deal(now, dice);
      const offered = now.offers[0]?.cards;
      if (offered === undefined) return greed.best(now, moves, dice);
      const gains = offered.map((card) => greed.gainFromHolding(now, card));
      const most = Math.max(...gains);
      const equal = moves.filter((move: Move) => gains[movePlace(move)] === most);
      return equal[dice.below(equal.length)];
    };
  },
};
