import type { KeywordName, PriceView } from "latchkey";
import { markOf, type Pattern } from "./marks.ts";

/** One tooth of the ring, or a stretch of a plain one. Angles in degrees, clockwise from the top. */
export interface Tooth {
  readonly from: number;
  readonly to: number;
  readonly pattern: Pattern;
  /** Filled by progress. */
  readonly filled: boolean;
  /** Printed, but taken off by a reduction: drawn as a gap in dashes. */
  readonly struck: boolean;
}

/** More teeth than this cannot be told apart: the ring goes plain, with the same patterns in proportion. */
export const mostTeeth = 12;

type Part = Pick<Tooth, "pattern" | "struck"> & { readonly amount: number };

/** What a price is made of, in the ring's order: printed cost, each keyword's tax, what reductions took off. */
function partsOf(price: PriceView): readonly Part[] {
  const taxes = price.rows.filter(({ amount }) => amount > 0);
  const gross = price.printed + taxes.reduce((sum, { amount }) => sum + amount, 0);
  const struck = Math.min(price.printed, Math.max(0, gross - price.effective));
  let overdrawn = Math.max(0, gross - price.effective - price.printed);
  const tax = (keyword: KeywordName, amount: number): Part => {
    const kept = Math.max(0, amount - overdrawn);
    overdrawn = Math.max(0, overdrawn - amount);
    return { pattern: markOf(keyword).pattern, struck: false, amount: kept };
  };
  const parts: readonly Part[] = [
    { pattern: "solid", struck: false, amount: price.printed - struck },
    ...taxes.map(({ keyword, amount }) => tax(keyword, amount)),
    { pattern: "solid", struck: true, amount: struck },
  ];
  return parts.filter(({ amount }) => amount > 0);
}

/** The teeth of a price with `progress` landed on it, or the stretches of a plain ring where they are too many. */
export function teethOf(price: PriceView, progress: number): readonly Tooth[] {
  const parts = partsOf(price);
  const all = parts.reduce((sum, { amount }) => sum + amount, 0);
  const step = 360 / all;
  const plain = all > mostTeeth;
  const teeth: Tooth[] = [];
  let at = 0;
  for (const { pattern, struck, amount } of parts) {
    const pieces = plain ? split(amount, progress - at) : Array.from({ length: amount }, () => 1);
    for (const piece of pieces) {
      const filled = !struck && at < progress;
      teeth.push({ from: at * step, to: (at + piece) * step, pattern, filled, struck });
      at += piece;
    }
  }
  return teeth;
}

/** A stretch cut where progress ends inside it. */
function split(amount: number, done: number): readonly number[] {
  return done > 0 && done < amount ? [done, amount - done] : [amount];
}

/** A tooth's outline: a sector of the ring between two radii, short of its neighbours by half a gap on each side. */
export function sector(
  tooth: Pick<Tooth, "from" | "to">,
  inner: number,
  outer: number,
  gap: number,
  centre: number,
): string {
  const half = (radius: number): number => ((gap / 2) * 180) / (Math.PI * radius);
  const point = (radius: number, degrees: number): string => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    return `${(centre + radius * Math.cos(angle)).toFixed(2)} ${(centre + radius * Math.sin(angle)).toFixed(2)}`;
  };
  const large = tooth.to - tooth.from > 180 ? 1 : 0;
  const [a, b] = [tooth.from + half(outer), tooth.to - half(outer)];
  const [c, d] = [tooth.to - half(inner), tooth.from + half(inner)];
  return `M${point(outer, a)}A${outer} ${outer} 0 ${large} 1 ${point(outer, b)}L${point(inner, c)}A${inner} ${inner} 0 ${large} 0 ${point(inner, d)}Z`;
}
