import type { Replay } from "../core/index.ts";
import { readReplay as readReplayText } from "../worlds/index.ts";
import { atFault } from "./failure.ts";
import { readText } from "./sources.ts";

/** The replay in a file; a sentence where it holds none. */
export function readReplay(file: string): Replay {
  const read = readReplayText(readText(file));
  if (read.ok) return read.replay;
  throw atFault(`${file} is no replay, for ${read.why}.`);
}
