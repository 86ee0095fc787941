import { Dice } from "./dice.ts";
import { type Counts, z95 } from "./statistics.ts";

/** A difference, new less old, and its 95 % interval. */
export interface Difference {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** How likely a difference at least this large is where there is none. */
  readonly p: number;
  /** How many pairs. */
  readonly n: number;
}

/**
 * McNemar's exact test: of the pairs that differ, `onlyOld` went one way and `onlyNew` the other, and where nothing has changed
 * each way is as likely. Two-sided: twice the smaller tail of a binomial, at most 1.
 */
export function mcnemar(onlyOld: number, onlyNew: number): number {
  const flips = onlyOld + onlyNew;
  if (flips === 0) return 1;
  let logTerm = -flips * Math.LN2;
  let tail = 0;
  for (let k = 0; k <= Math.min(onlyOld, onlyNew); k++) {
    tail += Math.exp(logTerm);
    logTerm += Math.log((flips - k) / (k + 1));
  }
  return Math.min(1, 2 * tail);
}

/**
 * How much a rate changed over pairs: p by McNemar's exact test, the interval by Bonett and Price's (2012), which adds half a
 * success to each cell of the table and so holds for few flips too. Nothing flipped is no difference, but not a certain one.
 */
export function pairedRates(onlyOld: number, onlyNew: number, n: number): Difference {
  const [down, up] = [(onlyOld + 1) / (n + 2), (onlyNew + 1) / (n + 2)];
  const middle = up - down;
  const reach = z95 * Math.sqrt(Math.max(0, up + down - middle * middle) / (n + 2));
  return {
    value: n === 0 ? 0 : (onlyNew - onlyOld) / n,
    low: Math.max(-1, middle - reach),
    high: Math.min(1, middle + reach),
    p: mcnemar(onlyOld, onlyNew),
    n,
  };
}

/** How often the pairs are drawn anew. */
export const resamples = 2000;

/**
 * How much a mean changed over pairs, from how often each difference came up: the paired percentile bootstrap, drawn with dice
 * of its own, so that the same differences have the same interval. p is twice the share of resamples on the rarer side of 0.
 */
export function pairedMeans(differences: Counts): Difference {
  const values = differences.flatMap(([value, count]) => new Array<number>(count).fill(value));
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, n);
  if (differences.every(([value]) => value === differences[0]?.[0])) {
    return { value: mean, low: mean, high: mean, p: mean === 0 ? 1 : 2 ** (1 - n), n };
  }
  const dice = new Dice("bootstrap", n, ...differences.flat());
  const means = Array.from({ length: resamples }, () => {
    let sum = 0;
    for (let i = 0; i < n; i++) sum += values[dice.below(n)] as number;
    return sum / n;
  }).sort((a, b) => a - b);
  const below = means.filter((each) => each <= 0).length;
  const above = means.filter((each) => each >= 0).length;
  return {
    value: mean,
    low: means[Math.floor(0.025 * resamples)] as number,
    high: means[Math.ceil(0.975 * resamples) - 1] as number,
    p: Math.min(1, (2 * (Math.min(below, above) + 1)) / (resamples + 1)),
    n,
  };
}

/** Holm's correction: each p as it stands among all that were asked at once, in the order given. */
export function holm(ps: readonly number[]): readonly number[] {
  const order = ps.map((p, at) => ({ p, at })).sort((a, b) => a.p - b.p);
  const corrected = new Array<number>(ps.length);
  let least = 0;
  for (const [rank, { p, at }] of order.entries()) {
    least = Math.max(least, Math.min(1, p * (ps.length - rank)));
    corrected[at] = least;
  }
  return corrected;
}

/** Two rates of games that have nothing to do with each other, and the interval of their difference (Newcombe's, of two Wilsons). */
export function unpairedRates(old: RateOf, now: RateOf): Omit<Difference, "p"> {
  const value = now.value - old.value;
  return {
    value,
    low: value - Math.hypot(now.value - now.low, old.high - old.value),
    high: value + Math.hypot(now.high - now.value, old.value - old.low),
    n: old.n + now.n,
  };
}

/** A rate, its interval and how many games it is of. */
export interface RateOf {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly n: number;
}
