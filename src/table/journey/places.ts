import { contentHash, type World } from "latchkey";
import { circuitPlaces, worlds } from "latchkey/worlds";
import { livePacks } from "../livePacks.svelte.ts";
import type { Deal, JourneyRecord } from "./recording.ts";

/** The difficulties that every place of the circuit has. */
export function circuitDifficulties(): readonly string[] {
  const [first, ...others] = worlds.map(({ starts }) => Object.keys(starts));
  return first?.filter((name) => others.every((names) => names.includes(name))) ?? [];
}

/** The world a run is dealt in: a deck from elsewhere needs one that knows its cards. */
export function worldFor({ worldId, carried }: Pick<Deal, "worldId" | "carried">): World | undefined {
  return carried === undefined ? livePacks.world(worldId) : circuitPlaces().find(({ id }) => id === worldId);
}

/** Tells two versions of what a journey leads through apart; undefined where the place is not there. */
export function packsOf(record: JourneyRecord): string | undefined {
  if (record.kind === "place") return worldFor(record)?.packHash;
  return contentHash(circuitPlaces().map(({ packHash }) => packHash));
}
