import { exitCodes } from "../failure.ts";
import type { Io, Keyboard } from "../io.ts";
import { type Input, inputsOf, keyInput } from "./input.ts";
import type { Sitting } from "./sitting.ts";

/** The codes that lend a program the whole screen, and give it back as it was. */
const borrow = "\x1b[?1049h\x1b[?25l";
const giveBack = "\x1b[?25h\x1b[?1049l";
const home = "\x1b[H";
const toLineEnd = "\x1b[K";
const toScreenEnd = "\x1b[J";

/** Plays on a screen, a key at a time. However it ends, the terminal is left as it was found. */
export async function playOnScreen(sit: () => Sitting, keyboard: Keyboard, io: Io): Promise<number> {
  let sitting = sit();
  const draw = (): void => {
    const lines = sitting.screen(Math.max(keyboard.rows(), fewestRows));
    io.out(home + lines.map((line) => line + toLineEnd).join("\n") + toScreenEnd);
  };
  io.out(borrow);
  try {
    draw();
    for await (const name of keyboard.keys()) {
      if (name === "ctrl-c") return exitCodes.interrupted;
      if (name === "ctrl-d") return exitCodes.fine;
      const input = inputOf(name);
      if (input !== undefined) sitting.take(input);
      if (sitting.end === "left") return exitCodes.fine;
      if (sitting.end === "again") sitting = sit();
      draw();
    }
    return exitCodes.fine;
  } finally {
    io.out(giveBack);
  }
}

const fewestRows = 12;

function inputOf(name: string): Input | undefined {
  if (name === "resize") return undefined;
  return /^\d$/.test(name) ? { kind: "number", number: Number(name) } : keyInput(name);
}

/** Plays line by line: each line is read as if its words were typed, and answered with what is new. */
export async function playInLines(sit: () => Sitting, io: Io): Promise<number> {
  let sitting = sit();
  const tell = (): void => {
    const lines = sitting.reply();
    if (lines.length > 0) io.out(`${lines.join("\n")}\n`);
  };
  tell();
  for await (const line of io.lines()) {
    for (const input of inputsOf(line)) sitting.take(input);
    if (sitting.end === "left") return exitCodes.fine;
    if (sitting.end === "again") sitting = sit();
    tell();
  }
  return exitCodes.fine;
}
