import { everyWorld, type ReadTape, readLink, readReplayTape, type Tape, writeLink } from "latchkey/worlds";
import type { Run } from "./run.svelte.ts";

const sign = "run=";

/** The letters of a run in the fragment of an address; undefined where it carries none. */
export function linkIn(fragment: string): string | undefined {
  const text = fragment.replace(/^#/, "");
  return text.startsWith(sign) ? text.slice(sign.length) : undefined;
}

export function openLink(letters: string): Promise<ReadTape> {
  return readLink(letters, everyWorld());
}

/** The run in a file that was dropped or chosen. */
export async function openFile(file: File): Promise<ReadTape> {
  const most = 20_000_000;
  const text = file.size > most ? "" : await file.text().catch(() => "");
  return readReplayTape(text, everyWorld());
}

/** The fragment that carries the run. */
export async function fragmentOf(tape: Tape): Promise<string> {
  return `#${sign}${await writeLink(tape)}`;
}

/** A run as it stands, to be handed on. */
export function tapeOf({ world, game }: Run): Tape {
  const { seed, difficulty, carried, steps } = game.replay();
  return { world, options: { seed, difficulty, carried }, actions: steps.map(({ action }) => action) };
}

/** Keeps a run's replay as a file of the player's, with a hash for every step. */
export function saveReplay({ world, seed, game }: Run): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(game.replay())], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `latchkey-${world.id}-${seed}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
