import type { Script } from "./frame.ts";

/** More ways than this are not followed. */
const mostWays = 128;

/**
 * Runs `attempt` once for every way its rolls can fall, and returns what came of each. Undefined where there are too
 * many ways to follow, or one of them came to nothing that can be said.
 */
export function everyWay<T>(attempt: (script: Script) => T | undefined): readonly T[] | undefined {
  const results: T[] = [];
  /** The rolls of the present way: what was answered, out of how many. */
  const rolls: { answer: number; readonly n: number }[] = [];
  for (;;) {
    let asked = 0;
    const result = attempt((n) => {
      const roll = rolls[asked] ?? { answer: 0, n };
      rolls[asked++] = roll;
      return roll.answer;
    });
    if (result === undefined) return undefined;
    results.push(result);
    rolls.length = asked;
    for (let last = rolls.at(-1); last !== undefined && last.answer + 1 >= last.n; last = rolls.at(-1)) rolls.pop();
    const turned = rolls.at(-1);
    if (turned === undefined) return results;
    if (results.length >= mostWays) return undefined;
    turned.answer++;
  }
}
