import type { Command } from "commander";
import {
  type Action,
  createGame,
  eventLines,
  type Game,
  type GameEvent,
  refusalLine,
  standardDifficulty,
} from "../../core/index.ts";
import { worldEntries } from "../../worlds/index.ts";
import { exitCodes } from "../failure.ts";
import type { Io } from "../io.ts";
import { wholeNumber } from "../options.ts";
import { findWorld, requireDifficulty } from "../sources.ts";
import { actionMenu, tableText } from "../tableText.ts";

interface PlayOptions {
  readonly world: string;
  readonly seed?: number;
  readonly difficulty: string;
  readonly json?: true;
}

export function addPlay(program: Command, io: Io, end: (code: number) => void): void {
  program
    .command("play")
    .description("play a game in the terminal")
    .option("--world <id|pack>", "where to play", worldEntries[0]?.world.id)
    .option("--seed <n>", "which game of that world", wholeNumber("--seed", 0, Number.MAX_SAFE_INTEGER))
    .option("--difficulty <name>", "one of the world's starts", standardDifficulty)
    .option("--json", "speak one JSON object a line: observation out, action in")
    .action(async (options: PlayOptions) => end(await play(options, io)));
}

async function play(options: PlayOptions, io: Io): Promise<number> {
  const { world } = findWorld(options.world);
  requireDifficulty(world, options.difficulty);
  const seed = options.seed ?? Math.floor(Math.random() * 2 ** 32);
  const game = createGame(world, { seed, difficulty: options.difficulty });
  await (options.json ? speakJson(game, io) : speakWords(game, seed, io));
  return exitCodes.fine;
}

/** Out: `{ observation, legal, events }` after each action, or `{ refusal, message }`. In: an action. Ends with the run. */
async function speakJson(game: Game, io: Io): Promise<void> {
  const say = (value: unknown): void => io.out(`${JSON.stringify(value)}\n`);
  const show = (events: readonly GameEvent[]): void => {
    const observation = game.observe();
    say({ observation, legal: game.legalActions(), events: eventLines(game.world, events, observation).map(textOf) });
  };
  show(game.opening());
  for await (const line of io.lines()) {
    if (line.trim() === "") continue;
    const action = parsed(line);
    const result = game.dispatch(action as Action);
    if (result.ok) show(result.events);
    else say({ refusal: result.refusal, message: refusalLine(result.refusal) });
    if (game.state().status !== "playing") return;
  }
}

function textOf({ text }: { readonly text: string }): string {
  return text;
}

/** The value of a line; text that is no JSON is no action either, and is refused as such. */
function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return line;
  }
}

/** A numbered list of what can be done, and the number in. */
async function speakWords(game: Game, seed: number, io: Io): Promise<void> {
  const { world } = game;
  const show = (events: readonly GameEvent[]): void => {
    const observation = game.observe();
    io.out(
      eventLines(world, events, observation)
        .map(({ text }) => `  ${text}\n`)
        .join(""),
    );
    io.out(tableText(world, observation));
    io.out(actionMenu(world, observation, game.legalActions()));
  };
  io.out(`${world.name}, seed ${seed}. Type the number of an action, u to undo, q to quit.\n`);
  show(game.opening());
  for await (const line of io.lines()) {
    const word = line.trim();
    if (word === "q") return;
    if (word === "u") {
      io.out(game.undo() ? "" : "That cannot be taken back.\n");
      show([]);
      continue;
    }
    const action = game.legalActions()[Number(word) - 1];
    if (action === undefined) {
      io.out(`There is no action "${word}": type a number of the list.\n`);
      continue;
    }
    const result = game.dispatch(action);
    if (result.ok) show(result.events);
    if (game.state().status !== "playing") return;
  }
}
