import { emitKeypressEvents, type Key } from "node:readline";
import { PassThrough } from "node:stream";
import type { Keyboard } from "./io.ts";

const names: Readonly<Record<string, string>> = { return: "enter" };
const resize = "resize";

/** The terminal's keys, one at a time; undefined where there is no terminal to read them from or to draw on. */
export function keyboard(): Keyboard | undefined {
  const { stdin, stdout } = process;
  if (!stdin.isTTY || !stdout.isTTY || process.env.TERM === "dumb") return undefined;
  return {
    rows: () => stdout.rows,
    async *keys() {
      const pressed = new PassThrough({ objectMode: true });
      const press = (text: string | undefined, key: Key): void => {
        // Esc and a key close together come as one, with Alt.
        if (key.meta && key.name !== "escape") pressed.write("escape");
        const name = nameOf(text, key);
        if (name !== undefined) pressed.write(name);
      };
      const resized = (): boolean => pressed.write(resize);
      const stop = (): void => {
        pressed.end();
      };
      emitKeypressEvents(stdin);
      stdin.setRawMode(true);
      stdin.on("keypress", press);
      stdout.on(resize, resized);
      for (const signal of ["SIGTERM", "SIGHUP"] as const) process.once(signal, stop);
      stdin.resume();
      try {
        yield* pressed;
      } finally {
        stdin.off("keypress", press);
        stdout.off(resize, resized);
        stdin.setRawMode(false);
        stdin.pause();
      }
    },
  };
}

function nameOf(text: string | undefined, { name, ctrl }: Key): string | undefined {
  if (ctrl) return `ctrl-${name}`;
  if (name !== undefined && name.length > 1) return names[name] ?? name;
  return name?.toLowerCase() ?? text;
}
