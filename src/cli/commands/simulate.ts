import { availableParallelism } from "node:os";
import { type Command, Option } from "commander";
import { standardDifficulty } from "../../core/index.ts";
import { type CampaignReport, type Cell, type CellName, policyResult, type Tally } from "../../sim/index.ts";
import { exitCodes, misused } from "../failure.ts";
import type { Io } from "../io.ts";
import { wholeNumber } from "../options.ts";
import { executorFor, playCampaign } from "../playCampaign.ts";
import type { ResultsHeading, ResultsOutput } from "../results/writeResults.ts";
import { findPolicies, findWorlds, hashOfPacks, requireDifficulty } from "../sources.ts";
import { engine } from "../version.ts";

interface SimulateOptions {
  readonly world: string;
  readonly policy: string;
  readonly runs: number;
  readonly seed: number;
  readonly difficulty: string;
  readonly workers: number;
  readonly queue?: string;
  readonly shard?: number;
  readonly cap: number;
  readonly out?: string;
  readonly forced?: number;
  readonly json?: true;
  readonly stable?: true;
}

const mostRuns = 1_000_000_000;

export function addSimulate(program: Command, io: Io, end: (code: number) => void): void {
  const number = wholeNumber;
  program
    .command("simulate")
    .description("play seeded games by the thousand and say how often they are won")
    .requiredOption("--world <id|all|pack>", "a world's id, all of them, or the path of a pack")
    .requiredOption("--policy <name,...>", "random, greedy, careful, lookahead, or the path of a module")
    .option("--runs <n>", "games per world and policy", number("--runs", 1, mostRuns), 1000)
    .option("--seed <s>", "the first game's seed; the next game has the next", number("--seed", 0, 2 ** 52), 1)
    .option("--difficulty <name>", "one of the world's starts", standardDifficulty)
    .addOption(
      new Option("--workers <k>", "threads to play on")
        .argParser(number("--workers", 1, 256))
        .default(availableParallelism(), "one per processor"),
    )
    .addOption(
      new Option("--queue <url>", "play on the workers connected to this Redis (latchkey worker)").conflicts("workers"),
    )
    .option("--shard <n>", "games in a piece of work; changes no result", number("--shard", 1, 1_000_000))
    .option("--cap <n>", "give a game up after so many actions", number("--cap", 1, 1_000_000), 1000)
    .option("--out <dir>", "also write a row for each game and each turn there")
    .option(
      "--forced <n>",
      "with --out: also play so many games with each reward in the deck and without it",
      number("--forced", 1, 1_000_000),
    )
    .option("--json", "print one JSON object instead of a table")
    .option("--stable", "leave out what changes from one run to the next: the seconds it took")
    .action(async (options: SimulateOptions) => end(await simulate(options, io)));
}

async function simulate(options: SimulateOptions, io: Io): Promise<number> {
  const start = performance.now();
  const worlds = findWorlds(options.world);
  const bots = await findPolicies(options.policy);
  const { runs, seed, difficulty, cap, out } = options;
  for (const { world } of worlds) requireDifficulty(world, difficulty);
  if (options.forced !== undefined && out === undefined) throw misused("--forced needs --out: it is for the report.");
  const pairs = worlds.flatMap((source) => bots.map((bot) => ({ ...source, ...bot })));
  const names = pairs.map(
    ({ world, policy }): CellName => ({ world: world.id, packHash: world.packHash, policy: policy.name, difficulty }),
  );
  const keeps = out !== undefined;
  const cells = pairs.map(
    ({ definition, source }): Cell => ({
      definition,
      policy: source,
      difficulty,
      cap,
      keepGames: keeps,
      record: keeps,
    }),
  );
  const heading = {
    engine,
    packHash: hashOfPacks(worlds.map(({ world }) => world)),
    seed,
    runs,
  };
  const packs = pairs.map(({ definition }, at) => ({ ...(names[at] as CellName), definition }));
  const executor = await executorFor(cells, options, io);
  let rows: ResultsOutput | undefined;
  let tallies: readonly Tally[];
  try {
    if (out !== undefined) rows = await resultsIn(out, { ...heading, cells: packs });
    const campaign = { cells, runs, seed, shardSize: options.shard };
    tallies = await playCampaign(campaign, executor, io, ({ cell }, { games }) => rows?.write(cell, games) ?? true);
  } finally {
    await executor.close();
  }
  const report: CampaignReport = {
    ...heading,
    results: tallies.map((tally, cell) => policyResult(names[cell] as CellName, tally)),
    ...(!options.stable && { seconds: Math.round((performance.now() - start) / 100) / 10 }),
  };
  const played = tallies.reduce((sum, tally) => sum + tally.runs, 0);
  const isWhole = played === runs * cells.length;
  const forced = isWhole ? options.forced : undefined;
  const effects = forced && (await import("../forced.ts")).playForced(packs, cells, { ...options, forced }, io);
  const news = await rows?.close({ ...report, ...(effects && { forced: await effects }) });
  if (options.json) io.out(`${JSON.stringify(report, null, 2)}\n`);
  else io.out((await import("../simulateTable.ts")).simulateTable(report));
  if (news?.note !== undefined) io.err(`${news.note}\n`);
  if (news?.fault !== undefined) throw misused(news.fault);
  if (isWhole) return exitCodes.fine;
  io.err(`Stopped after ${played} of ${runs * cells.length} games; those count.\n`);
  return exitCodes.interrupted;
}

async function resultsIn(dir: string, heading: ResultsHeading): Promise<ResultsOutput> {
  return (await import("../results/writeResults.ts")).openResults(dir, heading);
}
