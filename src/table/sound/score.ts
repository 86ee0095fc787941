import type { GameEvent, KeywordName } from "latchkey";
import { markOf, type Shape } from "../art/marks.ts";
import type { SoundName } from "./sounds.ts";

/** What each mark sounds like as it is put on. */
const shapeSounds: Readonly<Record<Shape, SoundName>> = {
  tape: "seal",
  stamp: "stamp",
  clip: "punch",
  frost: "frost",
  hang: "hush",
  moss: "sprout",
  pin: "tick",
};

type SoundRow<E extends GameEvent> = readonly SoundName[] | ((event: E) => readonly SoundName[]);

const silent: readonly SoundName[] = [];
const markSound = ({ keyword }: { readonly keyword: { readonly name: KeywordName } }): readonly SoundName[] => [
  shapeSounds[markOf(keyword.name).shape],
];

/** One row per type of event: what of it is heard. */
const soundRows: { readonly [T in GameEvent["type"]]: SoundRow<Extract<GameEvent, { type: T }>> } = {
  TurnStarted: silent,
  TurnEnded: ["turn"],
  ActBegan: ["latch"],
  Drawn: ["deal"],
  Reshuffled: ["slide"],
  NoCardToDraw: ["refuse"],
  HandFull: ["refuse"],
  Played: ["play"],
  Discarded: ["slide"],
  HookFired: silent,
  Progressed: ["tick"],
  Cleared: ["latch", "tear"],
  Damaged: ["thud"],
  Healed: ["warm"],
  ResourceChanged: ({ change }) => (change > 0 ? ["warm"] : ["tick"]),
  KeywordApplied: markSound,
  KeywordRemoved: ["tear"],
  KeywordExpired: silent,
  StampQueued: ["coming"],
  Moved: ["slide"],
  Created: ["deal"],
  Transformed: ["slide"],
  Braced: ["warm"],
  Queued: ["coming"],
  Offered: ["warm"],
  RewardChosen: ["play"],
  NoTarget: silent,
  GateHeld: silent,
  StepLimit: ["refuse"],
  Won: ["win"],
  Lost: ["lose"],
};

/** Dispatch on the type, typed by it. */
function soundsOf<T extends GameEvent["type"]>(
  event: Extract<GameEvent, { type: T }> & { type: T },
): readonly SoundName[] {
  const row: SoundRow<Extract<GameEvent, { type: T }>> = soundRows[event.type];
  return typeof row === "function" ? row(event) : row;
}

/** A sound and when it begins, in seconds. */
export interface Note {
  readonly name: SoundName;
  readonly at: number;
}

/** Of one sound so many in a step, and so many in all: eight bites are two thuds, not eight. */
const mostAlike = 2;
const mostNotes = 8;
const apart = 0.055;
const endings: ReadonlySet<SoundName> = new Set(["win", "lose"]);

/** What a step sounds like; its end is heard whatever else there was. */
export function scoreOf(events: readonly GameEvent[]): readonly Note[] {
  const heard = events.flatMap((event) => soundsOf(event));
  const ending = heard.filter((name) => endings.has(name));
  const told = new Map<SoundName, number>();
  const kept = heard.filter((name) => {
    const before = told.get(name) ?? 0;
    told.set(name, before + 1);
    return before < mostAlike && !endings.has(name);
  });
  return [...kept.slice(0, mostNotes - ending.length), ...ending].map((name, at) => ({ name, at: at * apart }));
}
