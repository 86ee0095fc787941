import { fc, test as property } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { holm, mcnemar, pairedMeans, pairedRates, unpairedRates } from "../paired.ts";
import { wilson } from "../statistics.ts";

/** Every way `flips` fair coins can fall that is no likelier than this one or its mirror: the definition, by counting. */
function mcnemarByCounting(onlyOld: number, onlyNew: number): number {
  const flips = onlyOld + onlyNew;
  const smaller = Math.min(onlyOld, onlyNew);
  let ways = 0;
  for (let coins = 0; coins < 2 ** flips; coins++) {
    const heads = [...coins.toString(2)].filter((bit) => bit === "1").length;
    if (Math.min(heads, flips - heads) <= smaller) ways++;
  }
  return ways / 2 ** flips;
}

const few = fc.nat({ max: 6 });
const some = fc.nat({ max: 5000 });

describe("McNemar's exact test", () => {
  property.prop([few, few])("is what counting every fall of the coins comes to", (a, b) => {
    expect(mcnemar(a, b)).toBeCloseTo(mcnemarByCounting(a, b), 10);
  });

  property.prop([some, some])("does not care which pack is called old, and is a probability", (a, b) => {
    expect(mcnemar(a, b)).toBe(mcnemar(b, a));
    expect(mcnemar(a, b)).toBeGreaterThanOrEqual(0);
    expect(mcnemar(a, b)).toBeLessThanOrEqual(1);
  });

  test.each([
    [0, 0, 1],
    [5, 5, 1],
    [0, 5, 0.0625],
    [1, 9, 0.021484375],
    [10, 25, 0.0166738],
  ])("of %d against %d is %d", (a, b, p) => {
    expect(mcnemar(a, b)).toBeCloseTo(p, 5);
  });
});

describe("a paired difference of rates", () => {
  property.prop([some, some, some])(
    "lies in its interval, within -1 and 1, and turns its sign with the packs",
    (a, b, rest) => {
      const n = a + b + rest;
      const there = pairedRates(a, b, n);
      const back = pairedRates(b, a, n);
      expect(there.low).toBeLessThanOrEqual(there.value + 1e-9);
      expect(there.high).toBeGreaterThanOrEqual(there.value - 1e-9);
      expect(there.low).toBeGreaterThanOrEqual(-1);
      expect(there.high).toBeLessThanOrEqual(1);
      expect(back.value).toBeCloseTo(-there.value, 12);
      expect(back.low).toBeCloseTo(-there.high, 12);
    },
  );

  test("of nothing that flipped is 0, in an interval that says how sure that is", () => {
    const none = pairedRates(0, 0, 100);
    expect(none).toMatchObject({ value: 0, p: 1, n: 100 });
    expect(none.high).toBeGreaterThan(0);
    expect(pairedRates(0, 0, 10_000).high).toBeLessThan(none.high);
  });
});

describe("a paired difference of means", () => {
  test("of the same games is exactly 0", () => {
    expect(pairedMeans([[0, 500]])).toEqual({ value: 0, low: 0, high: 0, p: 1, n: 500 });
  });

  test("is told apart from 0 where nearly all pairs moved one way, and not where they cancel out", () => {
    const moved = pairedMeans([
      [-1, 10],
      [0, 20],
      [2, 70],
    ]);
    expect(moved.value).toBeCloseTo(1.3);
    expect(moved.low).toBeGreaterThan(0.9);
    expect(moved.p).toBeLessThan(0.002);
    const even = pairedMeans([
      [-1, 50],
      [1, 50],
    ]);
    expect(even.low).toBeLessThan(0);
    expect(even.high).toBeGreaterThan(0);
    expect(even.p).toBeGreaterThan(0.5);
  });

  property.prop(
    [
      fc.array(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: 1, max: 9 })), {
        minLength: 1,
        maxLength: 5,
      }),
    ],
    {
      numRuns: 20,
    },
  )("has the same interval each time, about its value", (differences) => {
    const once = pairedMeans(differences);
    expect(pairedMeans(differences)).toEqual(once);
    expect(once.low).toBeLessThanOrEqual(once.value + 1e-9);
    expect(once.high).toBeGreaterThanOrEqual(once.value - 1e-9);
  });
});

describe("Holm's correction", () => {
  test("of the textbook's four", () => {
    const corrected = holm([0.01, 0.04, 0.03, 0.005]);
    expect(corrected.map((p) => Math.round(p * 1000) / 1000)).toEqual([0.03, 0.06, 0.06, 0.02]);
  });

  property.prop([fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 20 })])(
    "finds what the step-down finds: the k-th smallest p passes where all up to it are within a / (m - k + 1)",
    (ps) => {
      const level = 0.05;
      const corrected = holm(ps);
      const order = ps.map((p, at) => ({ p, at })).sort((a, b) => a.p - b.p);
      let passing = true;
      for (const [rank, { p, at }] of order.entries()) {
        passing &&= p * (ps.length - rank) <= level;
        expect((corrected[at] as number) <= level).toBe(passing);
        expect(corrected[at] as number).toBeGreaterThanOrEqual(p);
      }
    },
  );
});

test("an unpaired difference of rates has Newcombe's interval, as in his paper: 56 of 70 against 48 of 80", () => {
  const difference = unpairedRates({ ...wilson(48, 80), n: 80 }, { ...wilson(56, 70), n: 70 });
  expect(difference.value).toBeCloseTo(0.2, 10);
  expect(difference.low).toBeCloseTo(0.0524, 4);
  expect(difference.high).toBeCloseTo(0.3339, 4);
  expect(difference.n).toBe(150);
});
