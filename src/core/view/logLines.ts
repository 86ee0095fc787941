import type { Horizon, Step } from "../engine/createGame.ts";
import type { GameEvent } from "../model/events.ts";
import type { GameState } from "../model/types.ts";
import type { World } from "../model/world.ts";
import { type EventLine, eventLines } from "./eventLines.ts";

export interface LogLine extends EventLine {
  /** Unique in a run: the step, and the line in it. */
  readonly key: string;
  /** Undo cannot go back past this line. */
  readonly horizon: Horizon | undefined;
}

const written = new WeakMap<Step, readonly EventLine[]>();

/** The log of a run. Each step is put into words once, so a long log costs nothing more at each action. */
export function logLines(
  world: World,
  dealt: readonly GameEvent[],
  steps: readonly Step[],
  start: GameState,
): readonly LogLine[] {
  const opening = eventLines(world, dealt, start).map((line, at) => ({
    ...line,
    key: `0.${at}`,
    horizon: undefined,
  }));
  const lines: LogLine[] = [...opening];
  for (const [at, step] of steps.entries()) {
    const words = wordsOf(world, step);
    for (const [place, line] of words.entries()) {
      const horizon = place === words.length - 1 ? step.horizon : undefined;
      lines.push({ ...line, key: `${at + 1}.${place}`, horizon });
    }
  }
  return lines;
}

function wordsOf(world: World, step: Step): readonly EventLine[] {
  const known = written.get(step);
  if (known !== undefined) return known;
  const lines = eventLines(world, step.events, step.after);
  written.set(step, lines);
  return lines;
}

/** Why undo stops, in words. */
export const undoWords: Readonly<Record<Horizon | "nothing", string>> = {
  nothing: "There is nothing to take back.",
  revealed: "Undo stops here: your last step showed you a card.",
  rolled: "Undo stops here: your last step left something to chance.",
};
