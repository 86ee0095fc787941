import type { Io, Keyboard } from "../io.ts";
import { run } from "../program.ts";

export interface Heard {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command line as a person would and tells what came of it. `input` is what they type, line by line. */
export async function latchkey(
  line: string | readonly string[],
  input: readonly string[] = [],
  keyboard?: Keyboard,
): Promise<Heard> {
  let out = "";
  let err = "";
  const io: Io = {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    terminal: undefined,
    keyboard,
    isColoured: false,
    async *lines() {
      yield* input;
    },
    onInterrupt: () => () => {},
  };
  const code = await run(typeof line === "string" ? line.split(" ").filter(Boolean) : line, io);
  return { code, out, err };
}
