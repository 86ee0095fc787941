import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { type Reading, readSave, type Save, type Sealed } from "./save.ts";

/** One version of a run. The newest whole one counts; there are two for the moment between writing and clearing up. */
interface Row extends Sealed {
  readonly id: string;
  readonly version: number;
  readonly phase: Save["phase"];
}

/** What could not be taken up, kept as it was found. */
export interface Aside {
  readonly id: string;
  readonly why: string;
  readonly at: number;
  readonly text: string;
}

interface Stores extends DBSchema {
  runs: { key: [id: string, version: number]; value: Row; indexes: { phase: string } };
  aside: { key: number; value: Aside };
}

/** A run as it was kept. */
export interface Kept {
  readonly id: string;
  readonly version: number;
  readonly save: Save;
  readonly unfit: string | undefined;
}

/** Thrown where another tab has written the run since. */
export class WrittenElsewhere extends Error {}

const everyVersion = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

/** All runs of this browser: those going on, those ended, and what could not be read. */
export class RunBook {
  /** Why nothing can be kept, in words; said once. */
  trouble = $state.raw<string>();
  /** Why runs were set aside since the page was opened. */
  news = $state.raw<readonly string[]>([]);
  readonly #stores: Promise<IDBPDatabase<Stores> | undefined>;

  constructor(name = "latchkey") {
    this.#stores = openStores(name).catch((error: unknown) => {
      this.#say(error);
      return undefined;
    });
  }

  /** The runs going on, or those ended, newest first. What cannot be taken up is set aside on the way. */
  async runs(which: "playing" | "ended"): Promise<readonly Kept[]> {
    const rows = await this.#ask(async (stores) => {
      await sweep(stores);
      if (which === "playing") return stores.getAllFromIndex("runs", "phase", which);
      const ended = await Promise.all(["won", "lost"].map((phase) => stores.getAllFromIndex("runs", "phase", phase)));
      return ended.flat();
    });
    const kept: Kept[] = [];
    for (const row of rows ?? []) {
      const run = await this.#examine(row);
      if (run !== undefined) kept.push(run);
    }
    return kept.sort((a, b) => b.save.at - a.save.at);
  }

  async find(id: string): Promise<Kept | undefined> {
    const row = await this.#ask(async (stores) => {
      await sweep(stores);
      return (await stores.getAll("runs", everyVersion(id))).at(-1);
    });
    return row && this.#examine(row);
  }

  /**
   * Writes a run under its next version, and only then lets go of the one before: torn anywhere, one is whole. Throws
   * where the last version is not the one given, for then another tab has gone on.
   */
  async write(id: string, after: number, phase: Save["phase"], sealed: Sealed): Promise<void> {
    const stores = await this.#stores;
    if (stores === undefined) return;
    const writing = stores.transaction("runs", "readwrite", { durability: "strict" });
    const newest = await writing.store.openKeyCursor(everyVersion(id), "prev");
    if ((newest?.key[1] ?? 0) !== after) throw new WrittenElsewhere();
    try {
      await Promise.all([writing.store.add({ id, version: after + 1, phase, ...sealed }), writing.done]);
      await stores.delete("runs", IDBKeyRange.bound([id, 0], [id, after]));
    } catch (error) {
      this.#say(error);
      throw error;
    }
  }

  async setAside({ id, version }: Pick<Kept, "id" | "version">, why: string): Promise<void> {
    await this.#ask(async (stores) => {
      const moving = stores.transaction(["runs", "aside"], "readwrite");
      const runs = moving.objectStore("runs");
      const row = await runs.get([id, version]);
      if (row !== undefined) {
        await moving.objectStore("aside").add({ id, why, at: Date.now(), text: row.text });
        await runs.delete([id, version]);
      }
      await moving.done;
    });
    this.news = [...this.news, why];
  }

  async asides(): Promise<readonly Aside[]> {
    return (await this.#ask((stores) => stores.getAll("aside"))) ?? [];
  }

  async remove(ids: readonly string[]): Promise<void> {
    await this.#ask(async (stores) => {
      const removing = stores.transaction(["runs", "aside"], "readwrite");
      for (const id of ids) await removing.objectStore("runs").delete(everyVersion(id));
      for (let at = await removing.objectStore("aside").openCursor(); at !== null; at = await at.continue()) {
        if (ids.includes(at.value.id)) await at.delete();
      }
      await removing.done;
    });
  }

  /** A row that can be read. One that cannot, or that would go on by other rules, is set aside and never written over. */
  async #examine(row: Row): Promise<Kept | undefined> {
    const reading: Reading = readSave(row);
    const why = reading.kind === "unreadable" ? reading.why : row.phase === "playing" ? reading.unfit : undefined;
    if (why !== undefined) await this.setAside(row, why);
    if (why !== undefined || reading.kind === "unreadable") return undefined;
    return { id: row.id, version: row.version, save: reading.save, unfit: reading.unfit };
  }

  async #ask<T>(question: (stores: IDBPDatabase<Stores>) => Promise<T>): Promise<T | undefined> {
    const stores = await this.#stores;
    try {
      return stores && (await question(stores));
    } catch (error) {
      this.#say(error);
      return undefined;
    }
  }

  #say(error: unknown): void {
    const full = error instanceof DOMException && error.name === "QuotaExceededError";
    const reason = full ? "This device has no room left" : "Your browser does not let this page keep anything";
    this.trouble ??= `${reason}: the game goes on, but a run ends with the page. Its link still deals the same cards.`;
  }
}

async function openStores(name: string): Promise<IDBPDatabase<Stores>> {
  const stores = await openDB<Stores>(name, 1, {
    upgrade(made) {
      made.createObjectStore("runs", { keyPath: ["id", "version"] }).createIndex("phase", "phase");
      made.createObjectStore("aside", { autoIncrement: true });
    },
    blocking: () => stores.close(),
  });
  return stores;
}

/** Clears up after a page that was torn away between two writes: of each run the newest whole version stays. */
async function sweep(stores: IDBPDatabase<Stores>): Promise<void> {
  const keys = await stores.getAllKeys("runs");
  const torn = new Set(keys.filter(([id], at) => keys[at + 1]?.[0] === id).map(([id]) => id));
  for (const id of torn) {
    const clearing = stores.transaction(["runs", "aside"], "readwrite");
    const runs = clearing.objectStore("runs");
    const rows = await runs.getAll(everyVersion(id));
    const whole = rows.findLast((row) => readSave(row).kind === "save") ?? rows.at(-1);
    for (const row of rows) {
      if (row === whole) continue;
      const reading = readSave(row);
      if (reading.kind === "unreadable") {
        await clearing.objectStore("aside").add({ id, why: reading.why, at: Date.now(), text: row.text });
      }
      await runs.delete([id, row.version]);
    }
    await clearing.done;
  }
}
