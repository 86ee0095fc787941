import { describe, expect, test } from "vitest";
import { apart, formatPercent, median, quantile, wilson } from "../statistics.ts";

describe("Wilson's 95 % interval", () => {
  // Newcombe (1998), table I: the score interval without continuity correction.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])("%d of %d goes from %d to %d, as published", (wins, n, low, high) => {
    const rate = wilson(wins, n);
    expect(rate.value).toBe(wins / n);
    expect(rate.low).toBeCloseTo(low, 4);
    expect(rate.high).toBeCloseTo(high, 4);
  });

  test("touches 0 and 1 only where the rate is exactly that", () => {
    expect(wilson(0, 5000)).toMatchObject({ value: 0, low: 0 });
    expect(wilson(5000, 5000)).toMatchObject({ value: 1, high: 1 });
    expect(wilson(0, 5000).high).toBeGreaterThan(0);
    expect(wilson(5000, 5000).low).toBeLessThan(1);
    expect(wilson(1, 5000).low).toBeGreaterThan(0);
    expect(wilson(4999, 5000).high).toBeLessThan(1);
  });

  test("is all there is where nothing was played", () => {
    expect(wilson(0, 0)).toEqual({ value: 0, low: 0, high: 1 });
  });

  test("of a larger sample lies apart sooner", () => {
    expect(apart(wilson(4, 10), wilson(6, 10))).toBe(false);
    expect(apart(wilson(400, 1000), wilson(600, 1000))).toBe(true);
    expect(apart(wilson(600, 1000), wilson(400, 1000))).toBe(true);
  });
});

describe("middle and tail", () => {
  test("the median of an even number is the mean of the two in the middle", () => {
    expect(
      median([
        [3, 1],
        [5, 1],
        [9, 1],
        [10, 1],
      ]),
    ).toBe(7);
    expect(
      median([
        [3, 2],
        [5, 1],
      ]),
    ).toBe(3);
  });

  test("the 95th percentile is a number that came up", () => {
    const hundred = Array.from({ length: 100 }, (_, i) => [i + 1, 1] as const);
    expect(quantile(hundred, 0.95)).toBe(95);
    expect(quantile([[4, 1]], 0.95)).toBe(4);
  });

  test("of nothing is nothing", () => {
    expect(median([])).toBeUndefined();
    expect(quantile([], 0.95)).toBeUndefined();
  });
});

describe("a percentage", () => {
  test.each([
    [0, "0 %"],
    [1, "100 %"],
    [0.0001, "<0.1 %"],
    [0.0005, "0.1 %"],
    [0.99949, "99.9 %"],
    [0.9999, ">99.9 %"],
    [0.5, "50.0 %"],
  ])("of %d is %s", (rate, text) => {
    expect(formatPercent(rate)).toBe(text);
  });
});
