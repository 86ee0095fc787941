import type { Command } from "commander";
import { createGame, eventLines, type Replay, verifyReplay, type World } from "../../core/index.ts";
import { worldById } from "../../worlds/index.ts";
import { atFault, exitCodes } from "../failure.ts";
import type { Io } from "../io.ts";
import { readReplay } from "../readReplay.ts";
import { findWorld } from "../sources.ts";

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

export function addReplay(program: Command, io: Io, end: (code: number) => void): void {
  program
    .command("replay")
    .description("tell a replay step by step")
    .argument("<file>", "a replay, as JSON")
    .option(...worldOption)
    .action((file: string, options: ReplayOptions) => {
      const { world, replay } = proven(file, options);
      tell(world, replay, io);
      end(exitCodes.fine);
    });
}

/** The replay, once it is known to fit. */
function proven(file: string, options: ReplayOptions) {
  const replay = readReplay(file);
  const world = options.world === undefined ? worldById(replay.worldId) : findWorld(options.world).world;
  if (world === undefined) {
    throw atFault(`${file} was played in "${replay.worldId}", which is not here: name its pack with --world.`);
  }
  const verdict = verifyReplay(world, replay);
  if (verdict.ok) return { world, replay, verdict };
  const { step, expected, actual, fields } = verdict;
  const where = step === 0 ? "at its heading" : `at step ${step}`;
  throw atFault(`${file} does not fit ${where}: expected ${expected}, found ${actual} (${fields.join(", ")}).`);
}

function tell(world: World, { seed, difficulty, carried, steps }: Replay, io: Io): void {
  const game = createGame(world, { seed, difficulty, carried });
  const say = (heading: string, events: Parameters<typeof eventLines>[1]): void => {
    io.out(`${heading}\n`);
    for (const { text } of eventLines(world, events, game.observe())) io.out(`  ${text}\n`);
  };
  say(`${world.name}, seed ${seed}, ${difficulty}`, game.opening());
  for (const [at, { action }] of steps.entries()) {
    const result = game.dispatch(action);
    if (result.ok) say(`Step ${at + 1} of ${steps.length}`, result.events);
  }
}
