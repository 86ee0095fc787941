import { Command, CommanderError } from "commander";
import { QueueFault } from "../sim/index.ts";
import { addDiff } from "./commands/diff.ts";
import { addExplain } from "./commands/explain.ts";
import { addLint } from "./commands/lint.ts";
import { addMatrix } from "./commands/matrix.ts";
import { addNew } from "./commands/newWorld.ts";
import { addPlay } from "./commands/play.ts";
import { addReplay, addVerify } from "./commands/replay.ts";
import { addReport } from "./commands/report.ts";
import { addSimulate } from "./commands/simulate.ts";
import { addWorker } from "./commands/worker.ts";
import { exitCodes, Failure } from "./failure.ts";
import type { Io } from "./io.ts";
import { version } from "./version.ts";

const commands = [
  addPlay,
  addSimulate,
  addWorker,
  addReport,
  addDiff,
  addLint,
  addExplain,
  addMatrix,
  addNew,
  addReplay,
  addVerify,
];

/** Runs the command line and says what code to end with. A fault is one sentence on `err`; `--debug` adds the trace. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  let code: number = exitCodes.fine;
  const program = new Command("latchkey")
    .description("Five broken places: play, simulate, check.")
    .version(version)
    .option("--debug", "show where a fault comes from")
    .showSuggestionAfterError()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.out(text),
      writeErr: () => {},
    });
  for (const add of commands) add(program, io, (ended) => (code = ended));
  for (const command of program.commands)
    command.copyInheritedSettings(program).option("--debug", "show where a fault comes from");
  if (args.length === 0) {
    io.out(program.helpInformation());
    return code;
  }
  try {
    await program.parseAsync(args, { from: "user" });
    return code;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.fine;
    return explain(error, args.includes("--debug"), io);
  }
}

function explain(error: unknown, debug: boolean, io: Io): number {
  const stack = debug && error instanceof Error ? `${error.stack}\n` : "";
  if (error instanceof Failure) {
    io.err(`${error.message}\n${stack}`);
    return error.code;
  }
  if (error instanceof QueueFault) {
    io.err(`${error.message}\n${stack}`);
    return exitCodes.atFault;
  }
  if (error instanceof CommanderError) {
    io.err(`${sentence(error.message)}\n${stack}`);
    return exitCodes.misused;
  }
  const message = error instanceof Error ? error.message : String(error);
  io.err(`Something in latchkey itself went wrong: ${message}${debug ? "" : " (--debug shows where)"}\n${stack}`);
  return exitCodes.atFault;
}

/** Commander's complaint as a sentence of ours. */
function sentence(message: string): string {
  const text = message.replace(/^error: /, "").replace(/\n/g, " ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.?!)]$/.test(text) ? "" : "."}`;
}
