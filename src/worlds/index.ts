import type { World } from "../core/model/world.ts";
import { circuitWorlds } from "./circuit.ts";
import { loaded } from "./loaded.ts";

export { circuitWorlds } from "./circuit.ts";
export { type LoadedWorlds, loadWorlds, type WorldEntry } from "./load.ts";
export { type ReadReplay, readReplay, readReplayTape } from "./replayText.ts";
export { readLink, writeLink } from "./shareLink.ts";
export type { ReadTape, Tape, TapeFault } from "./tape.ts";

/** Every world whose pack is sound, with its words, in the order of the registry. */
export const worldEntries = loaded.entries;

/** What is wrong with the packs of the worlds that are missing from `worlds`; empty where all is well. */
export const worldFaults = loaded.faults;

export const worlds: readonly World[] = worldEntries.map(({ world }) => world);

export function worldById(id: string): World | undefined {
  return worlds.find((world) => world.id === id);
}

let ring: readonly World[] | undefined;

/** The worlds as places of the circuit: each knows the cards of all. Made when first asked for. */
export function circuitPlaces(): readonly World[] {
  ring ??= circuitWorlds(worldEntries);
  return ring;
}

/** Every world a run can have been played in: alone, and as a place of a circuit. */
export function everyWorld(): readonly World[] {
  return [...worlds, ...circuitPlaces()];
}
