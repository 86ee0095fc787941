import { draftFrom } from "../core/engine/completion.ts";
import { actionToMove, moveToAction } from "../core/engine/moves.ts";
import type { Observation } from "../core/engine/observe.ts";
import type { Action } from "../core/model/types.ts";
import type { World } from "../core/model/world.ts";
import type { Policy } from "./policy.ts";

/** A bot of an author's own: a module that exports this as `default` or as `policy`. Nothing but data goes in. */
export interface AuthoredPolicy {
  readonly name: string;
  /** One of `legal`. It must follow from what it is given; `random(n)` answers 0..n-1. */
  decide(view: {
    readonly world: World;
    readonly observation: Observation;
    readonly legal: readonly Action[];
    readonly random: (n: number) => number;
  }): Action;
}

const shardSize = 50;

export function isAuthoredPolicy(value: unknown): value is AuthoredPolicy {
  return (
    typeof value === "object" &&
    value !== null &&
    "name" in value &&
    typeof value.name === "string" &&
    "decide" in value &&
    typeof value.decide === "function"
  );
}

/** Seats an author's bot. What it answers is checked; an action that is not legal counts against it. */
export function policyFrom(authored: AuthoredPolicy): Policy {
  return {
    name: authored.name,
    sentence: "A bot of an author's own.",
    shardSize,
    seat: (world) => (sight) => {
      const { observation, moves, dice } = sight;
      const draft = draftFrom(world, observation);
      const action = authored.decide({
        world,
        observation,
        legal: moves.map((move) => moveToAction(world, draft, move)),
        random: (n) => dice.below(n),
      });
      const move = actionToMove(world, draft, action);
      return typeof move === "number" ? move : undefined;
    },
  };
}
