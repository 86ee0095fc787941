import { statSync } from "node:fs";
import type { Command } from "commander";
import { createGame, eventLines, type Replay, standardDifficulty, verifyReplay, type World } from "../../core/index.ts";
import { circuitWorlds, worldEntries, worlds } from "../../worlds/index.ts";
import { atFault, exitCodes, misused } from "../failure.ts";
import type { Io } from "../io.ts";
import { wholeNumber } from "../options.ts";
import { readReplay } from "../readReplay.ts";
import { findWorld } from "../sources.ts";
import { gameInFolder, gameOfBot, type ToldGame } from "../storedGames.ts";

interface ReplayOptions {
  readonly world?: string;
}

const worldOption = ["--world <id|pack>", "where it was played, if not in the world it names"] as const;

export function addVerify(program: Command, io: Io, end: (code: number) => void): void {
  program
    .command("verify")
    .description("prove a replay, or name its first step that does not fit")
    .argument("<file>", "a replay, as JSON")
    .option(...worldOption)
    .action((file: string, options: ReplayOptions) => {
      const { hash, status, steps } = proven(file, options).verdict;
      io.out(`${file} fits: ${steps} actions, ${status}, ${hash}.\n`);
      end(exitCodes.fine);
    });
}

interface TellOptions extends ReplayOptions {
  readonly game?: number;
  readonly policy?: string;
  readonly seed?: number;
  readonly difficulty: string;
}

export function addReplay(program: Command, io: Io, end: (code: number) => void): void {
  program
    .command("replay")
    .description("tell a replay, a stored game or the game of a bot, step by step")
    .argument("[file]", "a replay, as JSON, or a folder of results")
    .option(...worldOption)
    .option("--game <n>", "of a folder of results, the game of this number", wholeNumber("--game", 1, 2 ** 52))
    .option("--policy <name>", "without a file: the game that this bot plays")
    .option("--seed <s>", "on this seed", wholeNumber("--seed", 0, 2 ** 52))
    .option("--difficulty <name>", "one of the world's starts", standardDifficulty)
    .action(async (file: string | undefined, options: TellOptions) => {
      tell(await gameToTell(file, options), io);
      end(exitCodes.fine);
    });
}

async function gameToTell(file: string | undefined, options: TellOptions): Promise<ToldGame> {
  const { world: where, game, policy, seed, difficulty } = options;
  if (file === undefined) {
    if (where !== undefined && policy !== undefined && seed !== undefined)
      return gameOfBot(where, policy, seed, difficulty);
    throw misused("Name a replay, a folder of results with --game, or --world, --policy and --seed.");
  }
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    if (game === undefined) throw misused(`${file} is a folder: say which of its games with --game.`);
    return gameInFolder(file, game);
  }
  const { world, replay } = proven(file, options);
  return { world, ...replay, actions: replay.steps.map(({ action }) => action) };
}

/** The replay, once it is known to fit. */
function proven(file: string, options: ReplayOptions) {
  const replay = readReplay(file);
  const world = options.world === undefined ? playedIn(replay) : findWorld(options.world).world;
  if (world === undefined) {
    throw atFault(`${file} was played in "${replay.worldId}", which is not here: name its pack with --world.`);
  }
  const verdict = verifyReplay(world, replay);
  if (verdict.ok) return { world, replay, verdict };
  const { step, expected, actual, fields } = verdict;
  const where = step === 0 ? "at its heading" : `at step ${step}`;
  throw atFault(`${file} does not fit ${where}: expected ${expected}, found ${actual} (${fields.join(", ")}).`);
}

/** The world a replay names; as a place of the circuit where it was played there. */
function playedIn({ worldId, packHash }: Replay): World | undefined {
  const places = [...worlds, ...circuitWorlds(worldEntries)].filter(({ id }) => id === worldId);
  return places.find((place) => place.packHash === packHash) ?? places[0];
}

function tell({ world, seed, difficulty, carried, actions }: ToldGame, io: Io): void {
  const game = createGame(world, { seed, difficulty, carried });
  const say = (heading: string, events: Parameters<typeof eventLines>[1]): void => {
    io.out(`${heading}\n`);
    for (const { text } of eventLines(world, events, game.observe())) io.out(`  ${text}\n`);
  };
  say(`${world.name}, seed ${seed}, ${difficulty}`, game.opening());
  for (const [at, action] of actions.entries()) {
    const result = game.dispatch(action);
    if (result.ok) say(`Step ${at + 1} of ${actions.length}`, result.events);
  }
}
