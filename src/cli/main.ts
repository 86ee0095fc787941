import { createInterface } from "node:readline";
import { exitCodes } from "./failure.ts";
import type { Io } from "./io.ts";
import { keyboard } from "./keyboard.ts";
import { run } from "./program.ts";

const io: Io = {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  terminal: process.stderr.isTTY ? process.stderr : undefined,
  keyboard: keyboard(),
  isColoured: process.stdout.isTTY === true && process.env.TERM !== "dumb" && !process.env.NO_COLOR,
  async *lines() {
    try {
      yield* createInterface({ input: process.stdin });
    } finally {
      // A pipe that stays open must not keep a game that has ended.
      process.stdin.destroy();
    }
  },
  onInterrupt(stop) {
    // The first Ctrl-C asks; a second one does not wait.
    const once = (): void => {
      stop();
      process.once("SIGINT", () => process.exit(exitCodes.interrupted));
    };
    for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, once);
    return () => {
      for (const signal of ["SIGINT", "SIGTERM"]) process.off(signal, once);
    };
  },
};

// Whoever reads us may stop reading, as `head` does.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(exitCodes.fine);
    throw error;
  });
}

process.exitCode = await run(process.argv.slice(2), io);
