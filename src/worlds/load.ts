import type { WorldDefinition } from "../core/model/definition.ts";
import type { World } from "../core/model/world.ts";
import { type Fault, inReadingOrder, type PackText, readPack, type WorldWords } from "../packs/index.ts";

/** A world with the words of it that are on no card. */
export interface WorldEntry {
  readonly world: World;
  readonly words: WorldWords;
  /** What the world is made of: plain data, for threads and machines that make it anew. */
  readonly definition: WorldDefinition;
}

export interface LoadedWorlds {
  readonly entries: readonly WorldEntry[];
  /** What is wrong with the packs that are not among the entries. */
  readonly faults: readonly Fault[];
}

/** Reads packs. A pack with a fault is left out whole and its faults are told; the others load. */
export function loadWorlds(packs: readonly PackText[], starter: PackText): LoadedWorlds {
  const entries: WorldEntry[] = [];
  const faults: Fault[] = [];
  for (const { file, text } of packs) {
    const read = readPack(text, { file, starter });
    if (read.ok) entries.push({ world: read.world, words: read.words, definition: read.definition });
    else faults.push(...read.faults);
  }
  return { entries, faults: inReadingOrder(faults) };
}
