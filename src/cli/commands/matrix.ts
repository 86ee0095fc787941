import type { Command } from "commander";
import { keywordRoles, standardDifficulty, type World } from "../../core/index.ts";
import { type HandsWanted, handsOf, type KeywordMatrix, keywordMatrix, type Policy } from "../../sim/index.ts";
import { exitCodes, misused } from "../failure.ts";
import type { Io } from "../io.ts";
import { wholeNumber } from "../options.ts";
import { findPolicies, findWorld, requireDifficulty } from "../sources.ts";

/** How the games are played that show which hands occur. */
export interface PlayoutOptions {
  readonly policy: string;
  readonly runs: number;
  readonly seed: number;
  readonly difficulty: string;
  readonly json?: true;
}

const cap = 1000;
const policy = "greedy";
const runs = 200;

export function withPlayouts(command: Command): Command {
  return command
    .option("--policy <name>", "who plays the games that are looked at", policy)
    .option("--runs <n>", "how many games", wholeNumber("--runs", 1, 100_000), runs)
    .option("--seed <s>", "the first game's seed", wholeNumber("--seed", 0, 2 ** 52), 1)
    .option("--difficulty <name>", "one of the world's starts", standardDifficulty)
    .option("--json", "print one JSON object");
}

/** The one bot an option names, and the games it is to play. */
export async function playoutsIn(world: World, options: PlayoutOptions): Promise<{ bot: Policy; wanted: HandsWanted }> {
  requireDifficulty(world, options.difficulty);
  const [found, ...more] = await findPolicies(options.policy);
  if (found === undefined || more.length > 0) throw misused(`Name one policy, not "${options.policy}".`);
  const { seed, runs: games, difficulty } = options;
  return { bot: found.policy, wanted: { seed, runs: games, difficulty, cap } };
}

export function addMatrix(program: Command, io: Io, end: (code: number) => void): void {
  withPlayouts(
    program
      .command("matrix")
      .description("which keywords meet in which hands, how often, and what it did to cost and to winning")
      .argument("<id|pack>", "a world's id, or the path of a pack"),
  ).action(async (name: string, options: PlayoutOptions) => end(await matrix(name, options, io)));
}

async function matrix(name: string, options: PlayoutOptions, io: Io): Promise<number> {
  const { world } = findWorld(name);
  const { bot, wanted } = await playoutsIn(world, options);
  const found: KeywordMatrix = keywordMatrix(handsOf(world, bot, wanted), [...keywordRoles(world).keys()]);
  const about = { world: world.id, packHash: world.packHash, policy: bot.name, ...wanted };
  if (options.json) io.out(`${JSON.stringify({ ...about, ...found }, null, 2)}\n`);
  else io.out((await import("../matrixText.ts")).matrixText(found, about, name));
  return exitCodes.fine;
}
