/** Below this many games a rate says nothing worth printing. */
export const enoughData = 30;

/** The normal quantile of a two-sided 95 % interval. */
export const z95 = 1.959963984540054;

/** A rate and its Wilson 95 % interval, each 0..1; 0 and 1 only where they are exact. */
export interface Rate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export function wilson(successes: number, n: number): Rate {
  if (n === 0) return { value: 0, low: 0, high: 1 };
  const value = successes / n;
  const spread = z95 * z95;
  const middle = (successes + spread / 2) / (n + spread);
  const reach = (z95 / (n + spread)) * Math.sqrt((successes * (n - successes)) / n + spread / 4);
  return {
    value,
    low: successes === 0 ? 0 : middle - reach,
    high: successes === n ? 1 : middle + reach,
  };
}

/** Whether two intervals leave a gap between them. */
export function apart(a: Rate, b: Rate): boolean {
  return a.high < b.low || b.high < a.low;
}

/** Numbers and how often each came up, smallest first. */
export type Counts = readonly (readonly [value: number, count: number])[];

/** The middle value, or the mean of the two middle ones; undefined where there is none. */
export function median(counts: Counts): number | undefined {
  const n = total(counts);
  if (n === 0) return undefined;
  return (nth(counts, Math.ceil(n / 2)) + nth(counts, Math.floor(n / 2) + 1)) / 2;
}

/** The smallest value that at least this part of the numbers do not exceed (nearest rank). */
export function quantile(counts: Counts, part: number): number | undefined {
  const n = total(counts);
  return n === 0 ? undefined : nth(counts, Math.max(1, Math.ceil(part * n)));
}

function total(counts: Counts): number {
  return counts.reduce((sum, [, count]) => sum + count, 0);
}

/** The n-th of the numbers in order, counted from 1. */
function nth(counts: Counts, n: number): number {
  let seen = 0;
  for (const [value, count] of counts) {
    seen += count;
    if (seen >= n) return value;
  }
  return Number.NaN;
}

/** A rate as a percentage with one decimal; one that is not exactly 0 % or 100 % is never shown as that. */
export function formatPercent(rate: number): string {
  if (rate > 0 && rate < 0.0005) return "<0.1 %";
  if (rate < 1 && rate >= 0.9995) return ">99.9 %";
  return rate === 0 || rate === 1 ? `${rate * 100} %` : `${(rate * 100).toFixed(1)} %`;
}
