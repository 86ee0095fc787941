import { createGame, createWorld, type Game, type Replay, standardDifficulty, type World } from "latchkey";
import type { Fault } from "latchkey/packs";
import { type WorldEntry, worldEntries, worldFaults } from "latchkey/worlds";

/** What the development server says when a pack is saved; with faults, none of it is played. */
interface SavedPacks {
  /** The packs it is about. */
  readonly files: readonly string[];
  readonly entries: readonly Omit<WorldEntry, "world">[];
  readonly faults: readonly Fault[];
}

/** The worlds on the rack. As the page is served they stay as they are; where authors work, each save takes the place of the last. */
class LivePacks {
  #entries = $state.raw<readonly WorldEntry[]>(worldEntries);
  #saved = $state.raw<ReadonlySet<string>>(new Set());
  /** What is wrong with the last save; empty where it could be played. */
  faults = $state.raw<readonly Fault[]>([]);
  /** Called with each world that a save has changed. */
  onworld: (world: World) => void = () => {};

  get entries(): readonly WorldEntry[] {
    return this.#entries;
  }

  /** What keeps places shut: what was wrong from the start and has not been saved since, and the last save. */
  get allFaults(): readonly Fault[] {
    return [...worldFaults.filter(({ file }) => !this.#saved.has(file)), ...this.faults];
  }

  world(id: string): World | undefined {
    return this.#entries.find(({ world }) => world.id === id)?.world;
  }

  take({ files, entries: read, faults }: SavedPacks): void {
    this.faults = faults;
    if (faults.length > 0) return;
    this.#saved = new Set([...this.#saved, ...files]);
    const entries = read.map((entry): WorldEntry => ({ world: createWorld(entry.definition), ...entry }));
    const ids = new Set(entries.map(({ world }) => world.id));
    const kept = this.#entries.map((old) => entries.find(({ world }) => world.id === old.world.id) ?? old);
    const added = entries.filter(({ world }) => this.world(world.id) === undefined);
    this.#entries = [...kept, ...added];
    for (const { world } of this.#entries) if (ids.has(world.id)) this.onworld(world);
  }
}

export const livePacks = new LivePacks();

/** The same run in a changed world: its actions once more, up to the first that is not legal there. */
export function replayedIn(world: World, { seed, difficulty, carried, steps }: Replay): Game {
  const start = Object.hasOwn(world.starts, difficulty) ? difficulty : standardDifficulty;
  const game = createGame(world, { seed, difficulty: start, carried });
  for (const { action } of steps) if (!game.dispatch(action).ok) break;
  return game;
}

import.meta.hot?.on("latchkey:packs", (saved: SavedPacks) => livePacks.take(saved));
