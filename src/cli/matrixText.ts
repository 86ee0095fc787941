import Table from "cli-table3";
import { count } from "../core/index.ts";
import { formatPercent, type HandsWanted, type KeywordMatrix, type Meeting, type WinRate } from "../sim/index.ts";

interface About extends HandsWanted {
  readonly world: string;
  readonly policy: string;
}

/** Two tables: how often each pair meets, and what came of each that did. */
export function matrixText(matrix: KeywordMatrix, about: About, name: string): string {
  const { games, hands } = matrix;
  const parts = [
    `${about.world}: ${count(hands, "hand")} at the ends of turns, in ${count(games, "game")} by ${about.policy}, seeds from ${about.seed}.`,
    "How many of the hands hold both; a keyword with itself is on two cards. A dot has never occurred.",
    frequencies(matrix),
    "What it did. Tax is what the hand's hazards cost above their print, where both are and where just one is;",
    "won says how the games went in which they met, and the others. Games in which two meet differ in more than that.",
    consequences(matrix),
    `To see one: latchkey replay --world ${name} --policy ${about.policy} --seed SEED --difficulty ${about.difficulty}, at its step.`,
  ];
  return `${parts.join("\n")}\n`;
}

const style = { head: [], border: [], compact: true };

function frequencies({ names, meetings, hands }: KeywordMatrix): string {
  const table = new Table({ head: ["", ...names], style, colAligns: ["left", ...names.map(() => "right" as const)] });
  for (const [row, a] of names.entries()) {
    const cells = names.map((b, column) => {
      const met = meetings.find(({ pair }) => pair[0] === a && pair[1] === b)?.hands ?? 0;
      return column < row ? "" : met === 0 ? "·" : formatPercent(met / hands);
    });
    table.push([a, ...cells]);
  }
  return table.toString();
}

function consequences({ meetings }: KeywordMatrix): string {
  const table = new Table({
    head: ["keywords", "hands", "tax", "apart", "won", "apart", "soonest seen"],
    style,
    colAligns: ["left", "right", "right", "right", "left", "left", "left"],
  });
  for (const meeting of [...meetings].sort((a, b) => b.hands - a.hands)) table.push(rowOf(meeting));
  return table.toString();
}

function rowOf({ pair, hands, tax, taxApart, won, wonApart, shown }: Meeting): string[] {
  const name = pair[0] === pair[1] ? `${pair[0]} twice` : pair.join(" + ");
  if (shown === undefined) return [name, "never", "", mean(taxApart), "", rate(wonApart), ""];
  const seen = `seed ${shown.seed}, step ${shown.action}, turn ${shown.turn}`;
  return [name, String(hands), mean(tax), mean(taxApart), rate(won), rate(wonApart), seen];
}

function mean(value: number | undefined): string {
  return value === undefined ? "" : value.toFixed(1);
}

function rate({ value, low, high, games, note }: WinRate): string {
  if (games === 0) return "no game";
  if (note !== undefined) return `${note} (${games})`;
  return `${formatPercent(value)} (${formatPercent(low)} to ${formatPercent(high)}, ${games})`;
}
