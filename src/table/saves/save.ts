import { contentHash, type LossCause, rulesVersion } from "latchkey";
import * as z from "zod";
import type { Journey } from "../journey/journey.svelte.ts";
import { packsOf } from "../journey/places.ts";
import { type JourneyRecord, journeySchema } from "../journey/recording.ts";

/** Raised when the form of a save changes. */
const saveFormat = 1;

/** What a list says of a run without playing it again. */
interface Glance {
  /** The places entered, the present one last. */
  readonly places: readonly string[];
  readonly hp: number;
  readonly turn: number;
  /** Counted from 1. */
  readonly act: number;
  readonly acts: number;
  /** Turns in all places together. */
  readonly turns: number;
  readonly cause?: LossCause | undefined;
}

export interface Save {
  readonly format: number;
  readonly rules: number;
  readonly packs: string;
  readonly phase: "playing" | "won" | "lost";
  /** The hash of the state that the decisions lead to. */
  readonly hash: string;
  /** When it was written; the page alone knows a clock. */
  readonly at: number;
  readonly glance: Glance;
  readonly journey: JourneyRecord;
}

const saveSchema = z.object({
  format: z.literal(saveFormat),
  rules: z.int(),
  packs: z.string(),
  phase: z.enum(["playing", "won", "lost"]),
  hash: z.string(),
  at: z.number(),
  glance: z.object({
    places: z.array(z.string()),
    hp: z.int(),
    turn: z.int(),
    act: z.int(),
    acts: z.int(),
    turns: z.int(),
    cause: z.custom<LossCause>((cause) => typeof cause === "string").optional(),
  }),
  journey: journeySchema,
});

/** A save's text and what shows that not a byte of it has changed. */
export interface Sealed {
  readonly text: string;
  readonly sum: string;
}

/** What a kept text turned out to be. */
export type Reading =
  | {
      readonly kind: "save";
      readonly save: Save;
      /** Why it cannot be played again here, in words; undefined where it can. */
      readonly unfit: string | undefined;
    }
  | { readonly kind: "unreadable"; readonly why: string };

export function saveOf(journey: Journey, at: number): Save {
  const record = journey.record();
  const { run } = journey;
  const legs = journey.circuit?.legs() ?? (run === undefined ? [] : [{ worldId: run.world.id, game: run.game }]);
  const atFork = journey.stage.kind === "fork";
  return {
    format: saveFormat,
    rules: rulesVersion,
    packs: packsOf(record) ?? "",
    phase: journey.phase,
    hash: journey.hash(),
    at,
    glance: {
      places: legs.map(({ worldId }) => worldId),
      hp: Math.max(0, (atFork ? journey.circuit?.carried()?.hp : run?.state.hp) ?? 0),
      turn: run?.state.turn ?? 0,
      act: (run?.state.act ?? 0) + 1,
      acts: run?.world.acts.length ?? 0,
      turns: legs.reduce((sum, { game }) => sum + game.state().turn, 0),
      cause: run?.state.lossCause,
    },
    journey: record,
  };
}

export function seal(save: Save): Sealed {
  const text = JSON.stringify(save);
  return { text, sum: contentHash(text) };
}

export function readSave({ text, sum }: Sealed): Reading {
  if (contentHash(text) !== sum) return { kind: "unreadable", why: "it was damaged where your browser keeps it" };
  const value: unknown = JSON.parse(text);
  const read = saveSchema.safeParse(value);
  if (!read.success) {
    const format = z.object({ format: z.number() }).safeParse(value);
    const newer = format.success && format.data.format > saveFormat;
    return { kind: "unreadable", why: newer ? "a newer Latchkey wrote it" : "it is not in a form this Latchkey reads" };
  }
  return { kind: "save", save: read.data, unfit: whyUnfit(read.data) };
}

function whyUnfit({ rules, packs, journey }: Save): string | undefined {
  const here = packsOf(journey);
  if (here === undefined) return "its place is not here any more";
  if (rules !== rulesVersion) return `it was played by rules ${rules}, and these are rules ${rulesVersion}`;
  if (packs !== here) return "its place has been changed since";
  return undefined;
}
