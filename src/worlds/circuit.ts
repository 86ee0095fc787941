import { createWorld } from "../core/engine/createWorld.ts";
import type { World } from "../core/model/world.ts";
import type { WorldEntry } from "./load.ts";

/**
 * The worlds as places of one circuit: each knows the cards and hazards of all, for a deck is carried from one to the
 * next and may bring what it names. Acts, rewards and threat stay each world's own.
 */
export function circuitWorlds(entries: readonly WorldEntry[]): readonly World[] {
  const definitions = entries.map(({ definition }) => definition);
  const cards = Object.assign({}, ...definitions.map((definition) => definition.cards));
  const hazards = Object.assign({}, ...definitions.map((definition) => definition.hazards));
  return definitions.map((definition) => createWorld({ ...definition, cards, hazards }));
}
