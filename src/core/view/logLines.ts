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

const written = new WeakMap<Step | readonly GameEvent[], readonly LogLine[]>();

/** The log of a run. Each step is put into words once, so a long log costs next to nothing more at each action. */
export function logLines(
  world: World,
  dealt: readonly GameEvent[],
  steps: readonly Step[],
  start: GameState,
): readonly LogLine[] {
  const lines = [...writtenOnce(dealt, () => linesOf(world, dealt, start, 0, undefined))];
  for (let at = 0; at < steps.length; at++) {
    const step = steps[at] as Step;
    const own = writtenOnce(step, () => linesOf(world, step.events, step.after, at + 1, step.horizon));
    for (const line of own) lines.push(line);
  }
  return lines;
}

function linesOf(
  world: World,
  events: readonly GameEvent[],
  after: GameState,
  step: number,
  horizon: Horizon | undefined,
): readonly LogLine[] {
  return eventLines(world, events, after).map((line, at) => ({
    ...line,
    key: `${step}.${at}`,
    horizon: at === events.length - 1 ? horizon : undefined,
  }));
}

function writtenOnce(of: Step | readonly GameEvent[], write: () => readonly LogLine[]): readonly LogLine[] {
  const known = written.get(of);
  if (known !== undefined) return known;
  const lines = write();
  written.set(of, lines);
  return lines;
}

/** The lines of one turn; the first section of a run may have no heading. */
export interface LogSection {
  readonly key: string;
  readonly lines: readonly LogLine[];
}

/** A log cut at its turns. Sections that are as they were in `before` are those very objects, so that nobody draws them anew. */
export function logSections(lines: readonly LogLine[], before: readonly LogSection[] = []): readonly LogSection[] {
  const sections: LogSection[] = [];
  let from = 0;
  for (let at = 1; at <= lines.length; at++) {
    if (at < lines.length && lines[at]?.event.type !== "TurnStarted") continue;
    const own = lines.slice(from, at);
    const known = before[sections.length];
    const isSame = known?.lines.length === own.length && known.lines[0] === own[0] && known.lines.at(-1) === own.at(-1);
    sections.push(isSame ? known : { key: own[0]?.key ?? "", lines: own });
    from = at;
  }
  return sections;
}

/** What a screen reader is told of one action: its lines in one breath, cards drawn together, mere moments left out. */
export function announcement(lines: readonly EventLine[]): string {
  const parts: string[] = [];
  let drawn: string[] = [];
  const flush = (): void => {
    if (drawn.length > 0) parts.push(`Drawn: ${drawn.join(", ")}.`);
    drawn = [];
  };
  for (const { event, text } of lines) {
    if (event.type === "Drawn") drawn.push(text.replace(/^Drawn: |[.]$/g, ""));
    else if (event.type !== "HookFired" && event.type !== "TurnEnded") {
      flush();
      parts.push(text);
    }
  }
  flush();
  return parts.join(" ");
}

/** Why undo stops, in words. */
export const undoWords: Readonly<Record<Horizon | "nothing", string>> = {
  nothing: "There is nothing to take back.",
  revealed: "Undo stops here: your last step showed you a card.",
  rolled: "Undo stops here: your last step left something to chance.",
};

/** The same as a line in the log, after the step that undo cannot go back past. */
export const horizonWords: Readonly<Record<Horizon, string>> = {
  revealed: "Undo stops here: a card was shown.",
  rolled: "Undo stops here: something was left to chance.",
};
