import Table from "cli-table3";
import { type Comparison, enoughData, formatPercent, type MeasureName, measureNames, resamples } from "../sim/index.ts";

/** What `diff` prints. */
export interface DiffReport {
  readonly old: string;
  readonly new: string;
  readonly isSamePack: boolean;
  readonly seed: number;
  readonly runs: number;
  readonly comparisons: readonly ConfirmedComparison[];
  readonly overBudget: readonly string[];
}

/** On fresh seeds, what was found is found again, or is not. */
type Confirmation = Readonly<Record<MeasureName, Comparison["measures"][MeasureName]>> & {
  readonly seed: number;
  readonly holds: Readonly<Partial<Record<MeasureName, boolean>>>;
};

export type ConfirmedComparison = Comparison & { readonly confirmation?: Confirmation };

const cardsShown = 12;

/** A comparison for people: what moved, whether fresh seeds bear it out, which seeds flipped and how to see them. */
export function diffText(report: DiffReport): string {
  const { comparisons, isSamePack, seed, runs } = report;
  const parts = [measuresTable(comparisons)];
  if (isSamePack) parts.push("The packs are the same: no difference, and none is possible.");
  else if (!comparisons.some(hasFinding)) parts.push("No difference was found.");
  parts.push(...cardsPart(comparisons), ...comparisons.flatMap((each) => flipsPart(each, report)));
  parts.push(
    `${runs} seeds from ${seed}, each on both packs. won: McNemar's exact test, Bonett and Price's interval; turns, hp: paired bootstrap, ${resamples} resamples; p is Holm's, over all measures shown, and for cards over all cards.`,
  );
  return `${parts.join("\n\n")}\n`;
}

function hasFinding({ measures, cards }: ConfirmedComparison): boolean {
  return measureNames.some((name) => measures[name].isFound) || cards.some(({ isFound }) => isFound);
}

const words: Readonly<Record<MeasureName, string>> = { winRate: "won", turns: "turns", hp: "HP at the end" };

function measuresTable(comparisons: readonly ConfirmedComparison[]): string {
  const table = new Table({
    head: ["policy", "measure", "old", "new", "moved", "95 % interval", "p", "n", ""],
    colAligns: ["left", "left", "right", "right", "right", "left", "right", "right", "left"],
    style: { head: [], border: [], compact: true },
  });
  for (const comparison of comparisons) {
    for (const name of measureNames) table.push(measureRow(comparison, name));
  }
  return table.toString();
}

function measureRow(comparison: ConfirmedComparison, name: MeasureName): string[] {
  const { policy, n, measures, confirmation } = comparison;
  const { value, low, high, corrected, isFound } = measures[name];
  const isRate = name === "winRate";
  const side = (of: "old" | "new"): string =>
    name === "winRate" ? formatPercent(comparison[of].winRate.value) : comparison[of][name].toFixed(2);
  if (n < enoughData) return [policy, words[name], "", "", "", "not enough data", "", String(n), ""];
  const holds = confirmation?.holds[name];
  const again =
    holds === undefined ? "found" : holds ? "found, and again on fresh seeds" : "found, but not on fresh seeds";
  return [
    policy,
    words[name],
    side("old"),
    side("new"),
    signed(value, isRate) + (isRate ? " points" : ""),
    `${signed(low, isRate)} to ${signed(high, isRate)}`,
    formatP(corrected),
    String(n),
    isFound ? again : "",
  ];
}

/** Points of a rate, or a number as it is, with its sign. */
function signed(value: number, isRate: boolean): string {
  const number = isRate ? value * 100 : value;
  if (number === 0) return "0";
  return `${number > 0 ? "+" : "−"}${Math.abs(number).toFixed(isRate ? 1 : 2)}`;
}

function formatP(p: number): string {
  if (p >= 1) return "1";
  return p < 0.001 ? "<0.001" : p.toFixed(3);
}

function cardsPart(comparisons: readonly ConfirmedComparison[]): readonly string[] {
  const asked = comparisons.reduce((sum, { cards }) => sum + cards.length, 0);
  const found = comparisons.flatMap(({ policy, cards }) =>
    cards.filter(({ isFound }) => isFound).map((card) => ({ policy, ...card })),
  );
  if (asked === 0) return [];
  if (found.length === 0) return [`Of ${asked} numbers on single cards none moved that could not be chance.`];
  const lines = found
    .sort((a, b) => a.corrected - b.corrected)
    .slice(0, cardsShown)
    .map(({ policy, card, what, value, low, high, corrected }) => {
      const verb = what === "taken" ? "took" : "were lost to";
      return `  ${policy}: ${signed(value, true)} of 100 games ${verb} ${card} (${signed(low, true)} to ${signed(high, true)}, p ${formatP(corrected)})`;
    });
  return [`Of ${asked} numbers on single cards ${found.length} moved:\n${lines.join("\n")}`];
}

function flipsPart({ policy, difficulty, flipped }: ConfirmedComparison, report: DiffReport): readonly string[] {
  return (["lost", "won"] as const).flatMap((to) => {
    const { count, seeds } = flipped[to];
    if (count === 0) return [];
    const from = to === "lost" ? "won" : "lost";
    const replay = (pack: string) =>
      `npx latchkey replay --world ${pack} --policy ${policy} --seed ${seeds[0]}${difficulty === "standard" ? "" : ` --difficulty ${difficulty}`}`;
    const more = count > seeds.length ? ", ..." : "";
    return [
      `${policy}: ${count} ${count === 1 ? "seed" : "seeds"} not ${from} any more but ${to}: ${seeds.join(", ")}${more}\n  was: ${replay(report.old)}\n  is:  ${replay(report.new)}`,
    ];
  });
}
