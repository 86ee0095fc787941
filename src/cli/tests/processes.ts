import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Heard } from "./terminal.ts";

const bin = fileURLToPath(new URL("../../../bin/latchkey.mjs", import.meta.url));
const running = new Set<ChildProcess>();

export interface Started {
  readonly process: ChildProcess;
  readonly ended: Promise<Heard>;
  /** Resolves when it has said something that fits. */
  says(pattern: RegExp): Promise<void>;
}

/** Runs a command line as a process of its own. */
export function start(line: string, node: readonly string[] = []): Started {
  const child = spawn(process.execPath, [...node, bin, ...line.split(" ")]);
  running.add(child);
  let out = "";
  let err = "";
  let heard = (): void => {};
  child.stdout.on("data", (text) => {
    out += text;
    heard();
  });
  child.stderr.on("data", (text) => {
    err += text;
    heard();
  });
  return {
    process: child,
    ended: new Promise((resolve) =>
      child.on("close", (code) => {
        running.delete(child);
        resolve({ code: code ?? -1, out, err });
      }),
    ),
    says: (pattern) =>
      new Promise((resolve, reject) => {
        heard = () => pattern.test(out + err) && resolve();
        heard();
        child.on("close", () => reject(new Error(`It ended without a word that fits ${pattern}: ${out}${err}`)));
      }),
  };
}

/** Ends what a test has left running. */
export function endAll(): void {
  for (const child of running) child.kill("SIGKILL");
}

/** Waits for something to come true. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));
}
