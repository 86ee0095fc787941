import { writeFileSync } from "node:fs";
import type { Replay } from "../../core/index.ts";
import { systemReason } from "../failure.ts";

const mostNames = 1000;

/** Writes a replay to a file that is not there yet and says where; a file that is there is never written over. */
export function saveReplay(replay: Replay, named: string | undefined): string {
  const stem = `latchkey-${replay.worldId}-${replay.seed}`;
  const text = `${JSON.stringify(replay, null, 1)}\n`;
  for (let at = 1; at <= mostNames; at++) {
    const file = named ?? (at === 1 ? `${stem}.json` : `${stem}-${at}.json`);
    try {
      writeFileSync(file, text, { flag: "wx" });
      return `Saved to ${file}: latchkey replay ${file} tells it again.`;
    } catch (error) {
      const isThere = error instanceof Error && "code" in error && error.code === "EEXIST";
      if (!isThere || named !== undefined) return `Not saved to ${file}: ${systemReason(error)}.`;
    }
  }
  return `Not saved: there are ${mostNames} replays of that name here already.`;
}
