import type { Command } from "commander";
import { type Circuit, createCircuit, createGame, standardDifficulty } from "../../core/index.ts";
import { circuitWorlds, worldEntries } from "../../worlds/index.ts";
import { exitCodes, misused } from "../failure.ts";
import type { Io } from "../io.ts";
import { wholeNumber } from "../options.ts";
import { playInLines, playOnScreen } from "../play/atTerminal.ts";
import { CircuitSitting } from "../play/circuitSitting.ts";
import { playInJson } from "../play/inJson.ts";
import { inkFor } from "../play/ink.ts";
import { PlaceSitting } from "../play/placeSitting.ts";
import { protocolSchema } from "../play/protocol.ts";
import type { Sitting } from "../play/sitting.ts";
import { findWorld, requireDifficulty } from "../sources.ts";

interface PlayOptions {
  readonly world?: string;
  readonly circuit?: true;
  readonly seed?: number;
  readonly difficulty: string;
  readonly color: boolean;
  readonly json?: true;
  readonly schema?: true;
}

export function addPlay(program: Command, io: Io, end: (code: number) => void): void {
  program
    .command("play")
    .description("play a game in the terminal")
    .option("--world <id|pack>", `where to play (default: "${worldEntries[0]?.world.id}")`)
    .option("--circuit", "all places in one run, deck and HP carried along")
    .option("--seed <n>", "which game of that world", wholeNumber("--seed", 0, Number.MAX_SAFE_INTEGER))
    .option("--difficulty <name>", "one of the world's starts", standardDifficulty)
    .option("--no-color", "signs and words alone; so does NO_COLOR")
    .option("--json", "speak one JSON object a line: observation out, action in")
    .option("--schema", "print the JSON Schema of --json")
    .action(async (options: PlayOptions) => end(await play(options, io)));
}

async function play(options: PlayOptions, io: Io): Promise<number> {
  if (options.schema) {
    io.out(`${JSON.stringify(protocolSchema(), null, 2)}\n`);
    return exitCodes.fine;
  }
  const seed = options.seed ?? Math.floor(Math.random() * 2 ** 32);
  if (options.circuit && options.world !== undefined) throw misused("Name a world or --circuit, not both.");
  if (options.circuit && options.json) throw misused("--json speaks of one place: leave out --circuit.");
  if (options.json) {
    await playInJson(newRun(options, seed).game, seed, io);
    return exitCodes.fine;
  }
  const { keyboard } = io;
  const manner = { ink: inkFor(options.color && io.isColoured), isScreen: keyboard !== undefined };
  if (options.circuit) for (const { world } of worldEntries) requireDifficulty(world, options.difficulty);
  const sit = (): Sitting =>
    options.circuit
      ? new CircuitSitting({ ...manner, circuit: newCircuit(options, seed), entries: worldEntries })
      : new PlaceSitting({ ...manner, ...newRun(options, seed), seed });
  return keyboard === undefined ? playInLines(sit, io) : playOnScreen(sit, keyboard, io);
}

function newRun({ world: name = worldEntries[0]?.world.id ?? "", difficulty }: PlayOptions, seed: number) {
  const { world, words } = findWorld(name);
  requireDifficulty(world, difficulty);
  return { game: createGame(world, { seed, difficulty }), words };
}

function newCircuit({ difficulty }: PlayOptions, seed: number): Circuit {
  return createCircuit(circuitWorlds(worldEntries), { seed, difficulty });
}
