import { count } from "../../core/effects/tokens.ts";
import type { WorldDefinition } from "../../core/index.ts";
import { enoughData, formatPercent, type LabCell, type RateOf } from "../../sim/index.ts";

/** What a pack calls its cards; an id it does not know stands for itself. */
export function cardName({ cards, hazards }: WorldDefinition, id: string): string {
  return (cards[id] ?? hazards[id])?.name ?? id;
}

export const tooFew = "not enough data";

export function isEnough({ n }: Pick<RateOf, "n">): boolean {
  return n >= enoughData;
}

/** A rate with its interval; how many of how many where they are too few. */
export function rateText(rate: RateOf): string {
  if (rate.n === 0) return "–";
  return isEnough(rate) ? formatPercent(rate.value) : tooFew;
}

export function rateReach(rate: RateOf): string {
  return isEnough(rate) ? `${formatPercent(rate.low)} to ${formatPercent(rate.high)}` : "";
}

export function meanText(mean: RateOf): string {
  return isEnough(mean) ? mean.value.toFixed(2) : tooFew;
}

export function meanReach(mean: RateOf): string {
  return isEnough(mean) ? `${mean.low.toFixed(2)} to ${mean.high.toFixed(2)}` : "";
}

/** A difference of rates, in points, with its sign. */
export function points(value: number): string {
  const text = (Math.abs(value) * 100).toFixed(1);
  if (text === "0.0") return "0.0";
  return `${value > 0 ? "+" : "−"}${text}`;
}

export function pointsText(difference: RateOf | undefined): string {
  if (difference === undefined) return "not asked";
  return isEnough(difference) ? points(difference.value) : tooFew;
}

export function pointsReach(difference: RateOf | undefined): string {
  return difference && isEnough(difference) ? `${points(difference.low)} to ${points(difference.high)}` : "";
}

export function lossName(pack: WorldDefinition, { killer, cause }: LabCell["losses"][number]): string {
  if (killer !== undefined) return cardName(pack, killer);
  return { hp: "no card in particular", overrun: "no card of one's own left", capped: "given up at the cap" }[cause];
}

/** 1234567 as 1,234,567, whatever the machine's locale. */
export function grouped(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ",");
}

export function games(n: number): string {
  return n === 1 ? count(n, "game") : `${grouped(n)} games`;
}
