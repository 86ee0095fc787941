import { standardDifficulty } from "latchkey";
import type { Deal } from "./screen.ts";

/** What the address bar asks for: the rack, a run, or something that cannot be had. A link of one's own is a row here. */
export type Address =
  | { readonly kind: "rack" }
  | {
      readonly kind: "run";
      readonly worldId: string;
      readonly seed: number | undefined;
      readonly difficulty: string;
    }
  | { readonly kind: "fault"; readonly words: string };

/** The places there are, each with its difficulties. */
export interface Place {
  readonly id: string;
  readonly starts: Readonly<Record<string, unknown>>;
}

/** Reads `?world=ID&seed=N&difficulty=NAME`. A world without a seed asks for any deal; a seed alone asks for the rack. */
export function readAddress(search: string, places: readonly Place[]): Address {
  const asked = new URLSearchParams(search);
  const worldId = asked.get("world");
  const seedText = asked.get("seed");
  const difficulty = asked.get("difficulty") ?? standardDifficulty;
  if (worldId === null) return { kind: "rack" };
  const place = places.find(({ id }) => id === worldId);
  if (place === undefined) {
    return fault(`There is no key for “${shortened(worldId)}” here. These are the ones that hang.`);
  }
  if (!Object.hasOwn(place.starts, difficulty)) {
    const known = Object.keys(place.starts).join(", ");
    return fault(`That place cannot be entered on “${shortened(difficulty)}”; it has ${known}.`);
  }
  if (seedText === null) return { kind: "run", worldId, seed: undefined, difficulty };
  const seed = readSeed(seedText);
  if (seed === undefined) {
    return fault(
      `A seed is a whole number from 0 to ${Number.MAX_SAFE_INTEGER}, and “${shortened(seedText)}” is not. Take a key for a fresh deal.`,
    );
  }
  return { kind: "run", worldId, seed, difficulty };
}

/** The address of a run: opening it deals the same cards again. */
export function addressOf({ worldId, seed, difficulty }: Omit<Deal, "carried">): string {
  const fields = { world: worldId, seed: String(seed) };
  return `?${new URLSearchParams(difficulty === standardDifficulty ? fields : { ...fields, difficulty })}`;
}

/** A whole number the core takes as a seed; undefined for any other text. */
export function readSeed(text: string): number | undefined {
  if (!/^\d{1,16}$/.test(text)) return undefined;
  const seed = Number(text);
  return Number.isSafeInteger(seed) ? seed : undefined;
}

/** A seed nobody chose, short enough to read out. The core draws nothing here: the run is made from the number. */
export function anySeed(): number {
  const [word] = crypto.getRandomValues(new Uint32Array(1));
  return (word ?? 1) % 1_000_000;
}

function fault(words: string): Address {
  return { kind: "fault", words };
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
