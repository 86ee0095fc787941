import Table from "cli-table3";
import { type CampaignReport, formatPercent, type PolicyResult } from "../sim/index.ts";

/** The report for people: a row per world and policy. */
export function simulateTable({ results, seed, engine, seconds }: CampaignReport): string {
  const table = new Table({
    head: ["world", "policy", "won", "95 % interval", "games", "turns", "actions", "lost by"],
    colAligns: ["left", "left", "right", "left", "right", "right", "right", "left"],
    style: { head: [], border: [], compact: true },
  });
  table.push(...results.map(rowOf));
  const foot = `Seeds from ${seed}; turns are median / 95th percentile; ${engine}.`;
  return `${table.toString()}\n${foot}${seconds === undefined ? "" : ` ${seconds} s.`}\n`;
}

/** A table has room for those that lost most; `--json` has them all. */
const causesShown = 3;

function rowOf(result: PolicyResult): string[] {
  const { world, policy, winRate, runs, wins, turns, actions, causes, capped, illegal, losses } = result;
  const enough = winRate.note === undefined;
  const lost = Object.entries(causes)
    .sort(([, a], [, b]) => b - a)
    .slice(0, causesShown)
    .map(([cause, count]) => `${cause} ${formatPercent(count / losses)}`);
  return [
    world,
    policy,
    enough ? formatPercent(winRate.value) : `${wins} of ${runs}`,
    enough ? `${formatPercent(winRate.low)} to ${formatPercent(winRate.high)}` : (winRate.note ?? ""),
    String(runs),
    `${turns.median} / ${turns.p95}`,
    actions.mean.toFixed(1),
    [...lost, ...countOf(capped, "capped"), ...countOf(illegal, "with illegal actions")].join(", "),
  ];
}

function countOf(count: number, what: string): readonly string[] {
  return count === 0 ? [] : [`${count} ${what}`];
}
