import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";

/** Chance for tests, from a generator that is not the core's own. */
export interface Dice {
  /** A whole number 0..n-1. */
  below(n: number): number;
  /** One of the items. Throws where there is none. */
  pick<T>(items: readonly T[]): T;
  shuffled<T>(items: readonly T[]): T[];
}

export function diceOf(seed: number): Dice {
  const generator = xoroshiro128plus(seed);
  const below = (n: number): number => uniformInt(generator, 0, n - 1);
  return {
    below,
    pick(items) {
      const [item] = items.slice(below(items.length));
      if (item === undefined) throw new Error("Nothing to pick from.");
      return item;
    },
    shuffled(items) {
      const left = [...items];
      return items.flatMap(() => left.splice(below(left.length), 1));
    },
  };
}
