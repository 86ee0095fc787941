import { describe, expect, it } from "vitest";
import { price, tax } from "./fixtures.ts";
import { mostTeeth, sector, type Tooth, teethOf } from "./ring.ts";

const patterns = (teeth: readonly Tooth[]) => teeth.map(({ pattern }) => pattern);
const share = (teeth: readonly Tooth[]) => teeth.map(({ from, to }) => Math.round(((to - from) / 360) * 1000) / 1000);

describe("the ring of a hazard", () => {
  it("has a tooth for each point of clear cost, solid as printed and patterned where a keyword taxes", () => {
    const teeth = teethOf(price(2, tax("Lockdown", 1), tax("Alarm", 2)), 0);
    expect(patterns(teeth)).toEqual(["solid", "solid", "hatched", "dotted", "dotted"]);
    expect(share(teeth)).toEqual([0.2, 0.2, 0.2, 0.2, 0.2]);
  });

  it("is filled from the top by progress, and no further than it goes", () => {
    expect(teethOf(price(3), 2).map(({ filled }) => filled)).toEqual([true, true, false]);
    expect(teethOf(price(3), 9).every(({ filled }) => filled)).toBe(true);
  });

  it("shows what a reduction took off as a gap, and never fills it", () => {
    const teeth = teethOf(price(4, tax("Spore", -1)), 3);
    expect(teeth.map(({ struck }) => struck)).toEqual([false, false, false, true]);
    expect(teeth.map(({ filled }) => filled)).toEqual([true, true, true, false]);
  });

  it("has no more live teeth than the price, whatever the reductions", () => {
    const teeth = teethOf(price(1, tax("Alarm", 2), tax("Spore", -2)), 0);
    expect(teeth.filter(({ struck }) => !struck)).toHaveLength(1);
    expect(teethOf(price(1, tax("Spore", -5)), 0).filter(({ struck }) => !struck)).toHaveLength(0);
  });

  it("goes plain over twelve teeth, with the same patterns in proportion", () => {
    expect(teethOf(price(mostTeeth), 0)).toHaveLength(mostTeeth);
    const stretches = teethOf(price(9, tax("Lockdown", 1), tax("Alarm", 5)), 6);
    expect(patterns(stretches)).toEqual(["solid", "solid", "hatched", "dotted"]);
    expect(share(stretches)).toEqual([0.4, 0.2, 0.067, 0.333]);
    expect(stretches.map(({ filled }) => filled)).toEqual([true, false, false, false]);
  });

  it("closes all the way round, and every outline is a number through and through", () => {
    for (const printed of [0, 1, 5, 12, 20]) {
      const teeth = teethOf(price(printed, tax("Reroute", 2)), 1);
      expect(teeth.at(0)?.from).toBe(0);
      expect(teeth.at(-1)?.to).toBeCloseTo(360);
      for (const tooth of teeth) expect(sector(tooth, 22, 33, 3, 34)).not.toMatch(/NaN|undefined/);
    }
  });
});
