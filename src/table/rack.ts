import type { Fault } from "latchkey/packs";
import type { WorldEntry } from "latchkey/worlds";
import { themes } from "./art/theme.ts";

/** A hook of the rack. A key without an entry hangs there, and its tag says why it cannot be taken. */
export interface Hook {
  readonly worldId: string;
  readonly name: string;
  readonly tagline: string | undefined;
  readonly why: string | undefined;
}

/** Five hooks: the places that stand, and those whose key is not cut or does not fit. */
export function rackOf(entries: readonly WorldEntry[], faults: readonly Fault[]): readonly Hook[] {
  const standing = new Map(entries.map(({ world }) => [String(world.id), world]));
  const drawn = Object.keys(themes).filter((id) => id !== "cabinet");
  const ids = [...new Set([...standing.keys(), ...drawn])];
  return ids.map((worldId) => {
    const world = standing.get(worldId);
    const broken = faults.some(({ file }) => file.includes(`/${worldId}/`));
    return {
      worldId,
      name: world?.name ?? titleOf(worldId),
      tagline: world?.tagline,
      why: world !== undefined ? undefined : broken ? "Does not fit its lock: see above." : "Not cut yet.",
    };
  });
}

function titleOf(id: string): string {
  return id.replace(/(^|-)(\w)/g, (_, dash: string, letter: string) => `${dash && " "}${letter.toUpperCase()}`);
}
