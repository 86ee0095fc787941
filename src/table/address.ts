import { type Carried, standardDifficulty } from "latchkey";

/** A journey as an address names it: one place, or all the way round. */
type Asked =
  | { readonly kind: "place"; readonly worldId: string; readonly seed: number; readonly difficulty: string }
  | { readonly kind: "circuit"; readonly seed: number; readonly difficulty: string };

/** What the address bar asks for: the rack, the runs that are kept, a journey, or something that cannot be had. A link of one's own is a row here. */
export type Address =
  | Asked
  | { readonly kind: "rack" }
  | { readonly kind: "runs" }
  | { readonly kind: "fault"; readonly words: string };

/** The places there are, each with its difficulties. */
export interface Place {
  readonly id: string;
  readonly starts: Readonly<Record<string, unknown>>;
}

/**
 * Reads `?world=ID&seed=N&difficulty=NAME` and `?circuit&seed=N&difficulty=NAME`. Without a seed it is any deal; a seed
 * alone asks for the rack.
 */
export function readAddress(search: string, places: readonly Place[], ring: readonly string[]): Address {
  const asked = new URLSearchParams(search);
  if (asked.has("runs")) return { kind: "runs" };
  const worldId = asked.get("world");
  if (worldId === null && !asked.has("circuit")) return { kind: "rack" };
  const place = places.find(({ id }) => id === worldId);
  if (worldId !== null && place === undefined) {
    return fault(`There is no key for “${shortened(worldId)}” here. These are the ones that hang.`);
  }
  const difficulty = asked.get("difficulty") ?? standardDifficulty;
  const known = place === undefined ? ring : Object.keys(place.starts);
  if (!known.includes(difficulty)) {
    const which = place === undefined ? "The whole ring" : "That place";
    return fault(`${which} cannot be entered on “${shortened(difficulty)}”; it has ${known.join(", ")}.`);
  }
  const seedText = asked.get("seed");
  const seed = seedText === null ? anySeed() : readSeed(seedText);
  if (seed === undefined) {
    return fault(
      `A seed is a whole number from 0 to ${Number.MAX_SAFE_INTEGER}, and “${shortened(seedText ?? "")}” is not. Take a key for a fresh deal.`,
    );
  }
  return worldId === null ? { kind: "circuit", seed, difficulty } : { kind: "place", worldId, seed, difficulty };
}

/** The address of a journey: opening it deals the same cards again. Empty where a deck was brought along. */
export function addressOf(begun: Asked & { readonly carried?: Carried | undefined }): string {
  if (begun.carried !== undefined) return "";
  const fields = new URLSearchParams(begun.kind === "place" ? { world: begun.worldId } : { circuit: "" });
  fields.set("seed", String(begun.seed));
  if (begun.difficulty !== standardDifficulty) fields.set("difficulty", begun.difficulty);
  return `?${String(fields).replace("circuit=", "circuit")}`;
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
