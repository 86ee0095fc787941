import { availableParallelism } from "node:os";
import { type Command, Option } from "commander";
import { exitCodes } from "../failure.ts";
import type { Io } from "../io.ts";
import { wholeNumber } from "../options.ts";

interface WorkerOptions {
  readonly queue: string;
  readonly threads: number;
}

export function addWorker(program: Command, io: Io, end: (code: number) => void): void {
  program
    .command("worker")
    .description("play the games of simulate --queue, on this machine or any other")
    .requiredOption("--queue <url>", "the Redis that they wait in: redis://[:PASSWORD@]HOST:PORT")
    .addOption(
      new Option("--threads <k>", "games to play at once")
        .argParser(wholeNumber("--threads", 1, 256))
        .default(availableParallelism(), "one per processor"),
    )
    .action(async ({ queue, threads }: WorkerOptions) => {
      await (await import("../queue.ts")).serveQueue(queue, threads, io);
      end(exitCodes.fine);
    });
}
