import { enoughData, median, quantile, type Rate, wilson } from "./statistics.ts";
import { entriesByNumber, type Tally } from "./tally.ts";

/** What came of one policy in one world. */
export interface PolicyResult {
  readonly world: string;
  readonly packHash: string;
  readonly policy: string;
  readonly difficulty: string;
  readonly runs: number;
  readonly wins: number;
  readonly losses: number;
  /** Games given up at the cap; they count as runs and as nothing else. */
  readonly capped: number;
  /** Games in which the bot tried something that was not legal. */
  readonly illegal: number;
  /** Wins among all runs, with a Wilson 95 % interval; `note` is there where they are too few to say anything. */
  readonly winRate: Rate & { readonly note?: "not enough data" };
  readonly turns: { readonly median: number; readonly p95: number };
  readonly actions: { readonly mean: number };
  /** Losses by cause: the card that took the last HP, or `overrun`. */
  readonly causes: Readonly<Record<string, number>>;
  /** How often each reward was offered and taken, and how many offers were declined. */
  readonly rewards: Readonly<Record<string, { readonly offered: number; readonly taken: number }>>;
  readonly declined: number;
}

/** What `simulate` prints and keeps. */
export interface CampaignReport {
  readonly engine: string;
  /** The pack's hash, or one made of all where there are several. */
  readonly packHash: string;
  readonly seed: number;
  /** Games asked for, for each world and policy; fewer were played where the campaign was stopped. */
  readonly runs: number;
  readonly results: readonly PolicyResult[];
  readonly seconds?: number;
}

export type CellName = Pick<PolicyResult, "world" | "packHash" | "policy" | "difficulty">;

export function policyResult(name: CellName, tally: Tally): PolicyResult {
  const { runs, wins, losses, capped, illegal, declined } = tally;
  const turns = entriesByNumber(tally.turns);
  return {
    ...name,
    runs,
    wins,
    losses,
    capped,
    illegal,
    winRate: { ...wilson(wins, runs), ...(runs < enoughData && { note: "not enough data" }) },
    turns: { median: median(turns) ?? 0, p95: quantile(turns, 0.95) ?? 0 },
    actions: { mean: runs === 0 ? 0 : tally.actions / runs },
    causes: inOrder(tally.causes),
    rewards: inOrder(tally.rewards),
    declined,
  };
}

function inOrder<T>(counts: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)));
}
