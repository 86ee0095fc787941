import { availableParallelism } from "node:os";
import { type Command, Option } from "commander";
import { standardDifficulty } from "../../core/index.ts";
import {
  type Budget,
  bearsOut,
  type Comparison,
  corrected,
  enoughData,
  type GameResult,
  measureNames,
  overBudget,
  PairCount,
  type PairResult,
  type Policy,
  type PolicySource,
  parseBudget,
} from "../../sim/index.ts";
import { type ConfirmedComparison, type DiffReport, diffText } from "../diffText.ts";
import { exitCodes, misused } from "../failure.ts";
import type { Io } from "../io.ts";
import { wholeNumber } from "../options.ts";
import { executorFor, playCampaign } from "../playCampaign.ts";
import { findPolicies, findWorld, requireDifficulty, type WorldSource } from "../sources.ts";

interface DiffOptions {
  readonly policy: string;
  readonly runs: number;
  readonly seed: number;
  readonly difficulty: string;
  readonly workers: number;
  readonly cap: number;
  readonly budget: readonly string[];
  readonly confirm: boolean;
  readonly json?: true;
}

/** Pairs are held in memory until both of them are played. */
const mostRuns = 100_000;

export function addDiff(program: Command, io: Io, end: (code: number) => void): void {
  program
    .command("diff")
    .description("play two packs on the same seeds and say what changed, and how sure that is")
    .argument("<old>", "a world's id or the path of a pack")
    .argument("<new>", "the same, as it is now")
    .requiredOption("--policy <name,...>", "random, greedy, careful, lookahead, or the path of a module")
    .option("--runs <n>", "seeds for each policy", wholeNumber("--runs", 1, mostRuns), 1000)
    .option("--seed <s>", "the first seed", wholeNumber("--seed", 0, 2 ** 52), 1)
    .option("--difficulty <name>", "one of the starts that both have", standardDifficulty)
    .addOption(
      new Option("--workers <k>", "threads to play on")
        .argParser(wholeNumber("--workers", 1, 256))
        .default(availableParallelism(), "one per processor"),
    )
    .option("--cap <n>", "give a game up after so many actions", wholeNumber("--cap", 1, 1_000_000), 1000)
    .option(
      "--budget <rule>",
      "end with 1 where a measure moved further: winRate:careful<=0.03",
      (rule, all: string[]) => [...all, rule],
      [],
    )
    .option("--no-confirm", "do not play what was found again on fresh seeds")
    .option("--json", "print one JSON object instead of tables")
    .action(async (old: string, now: string, options: DiffOptions) => end(await diff(old, now, options, io)));
}

async function diff(oldName: string, newName: string, options: DiffOptions, io: Io): Promise<number> {
  const packs = [findWorld(oldName), findWorld(newName)] as const;
  const bots = await findPolicies(options.policy);
  const { runs, seed, difficulty } = options;
  for (const { world } of packs) requireDifficulty(world, difficulty);
  const budgets = readBudgets(
    options,
    bots.map(({ policy }) => policy.name),
  );
  const first = await compared(packs, bots, options, seed, io);
  if (first === undefined) {
    io.err("Stopped: what is half compared is not compared.\n");
    return exitCodes.interrupted;
  }
  const comparisons = options.confirm ? await confirmed(first, packs, bots, options, io) : first;
  const over = budgets.flatMap((budget) => overBudget(budget, comparisons).map((each) => overText(budget, each)));
  const isSamePack = packs[0].world.packHash === packs[1].world.packHash;
  const report: DiffReport = { old: oldName, new: newName, isSamePack, seed, runs, comparisons, overBudget: over };
  io.out(options.json ? `${JSON.stringify(report, null, 2)}\n` : diffText(report));
  for (const sentence of over) io.err(`${sentence}\n`);
  return over.length > 0 ? exitCodes.atFault : exitCodes.fine;
}

function readBudgets({ budget, runs }: DiffOptions, policies: readonly string[]): readonly Budget[] {
  if (budget.length > 0 && runs < enoughData) {
    throw misused(`A budget over ${runs} games says nothing: play --runs ${enoughData} or more.`);
  }
  return budget.map((text) => {
    const read = parseBudget(text, policies);
    if (typeof read === "string") throw misused(read);
    return read;
  });
}

function overText({ text, measure }: Budget, { policy, measures }: Comparison): string {
  const { value, low, high } = measures[measure];
  const [moved, from, to] = [value, low, high].map((number) => `${number > 0 ? "+" : ""}${number.toFixed(4)}`);
  return `Over the budget ${text}: ${measure} of ${policy} moved by ${moved} (95 % interval ${from} to ${to}).`;
}

type Bot = { readonly source: PolicySource; readonly policy: Policy };
type Packs = readonly [WorldSource, WorldSource];

/** Every bot on both packs, seed by seed; undefined where it was stopped. */
async function compared(
  packs: Packs,
  bots: readonly Bot[],
  options: DiffOptions,
  seed: number,
  io: Io,
): Promise<readonly Comparison[] | undefined> {
  const { runs, difficulty, cap } = options;
  const cells = bots.flatMap(({ source }) =>
    packs.map(({ definition }) => ({ definition, policy: source, difficulty, cap, keepGames: true })),
  );
  const pairs = bots.map(() => new PairCount());
  const waiting = bots.map((): GameResult[] => []);
  const executor = await executorFor(cells, options, io);
  const playing = playCampaign({ cells, runs, seed }, executor, io, ({ cell }, { games }) => {
    const bot = Math.floor(cell / packs.length);
    const isOld = cell % packs.length === 0;
    for (const game of games) {
      if (isOld) waiting[bot]?.push(game);
      else pairs[bot]?.add(waiting[bot]?.[game.seed - seed] as GameResult, game);
    }
    return true;
  });
  const tallies = await playing.finally(() => executor.close());
  if (tallies.some((tally) => tally.runs < runs)) return undefined;
  const world = packs[1].world.id;
  const named = bots.map(({ policy }, at) => ({
    ...{ world, policy: policy.name, difficulty },
    ...(pairs[at]?.result() as PairResult),
  }));
  return corrected(named);
}

/** What was found is played again on the seeds that follow, and has to be found again. */
async function confirmed(
  first: readonly Comparison[],
  packs: Packs,
  bots: readonly Bot[],
  options: DiffOptions,
  io: Io,
): Promise<readonly ConfirmedComparison[]> {
  const found = (comparison: Comparison) => measureNames.filter((name) => comparison.measures[name].isFound);
  const again = bots.filter((_, at) => found(first[at] as Comparison).length > 0);
  if (again.length === 0) return first;
  const seed = options.seed + options.runs;
  const fresh = await compared(packs, again, options, seed, io);
  return first.map((comparison) => {
    const second = fresh?.find(({ policy }) => policy === comparison.policy);
    if (second === undefined) return comparison;
    const holds = Object.fromEntries(
      found(comparison).map((name) => [name, bearsOut(comparison.measures[name], second.measures[name])]),
    );
    return { ...comparison, confirmation: { seed, ...second.measures, holds } };
  });
}
