import { worldById, worlds } from "../../../worlds/index.ts";
import type { World } from "../../index.ts";
import { everythingWorld } from "./everything.ts";

/** A world of the game. Throws where its pack did not load. */
export function gameWorld(id: string): World {
  const world = worldById(id);
  if (world === undefined) throw new Error(`The pack of ${id} did not load.`);
  return world;
}

/** The worlds people play. */
export const gameWorlds: readonly World[] = worlds;

/** Those, and the one in which everything turns up. For `test.each`: the id, then the world. */
export const triedWorlds: readonly (readonly [string, World])[] = [...gameWorlds, everythingWorld].map(
  (world) => [world.id, world] as const,
);
