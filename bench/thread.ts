import { once } from "node:events";
import { constants, PerformanceObserver } from "node:perf_hooks";
import { setImmediate } from "node:timers/promises";
import { parentPort, Worker, workerData } from "node:worker_threads";
import { type Bench, type Clock, now, type Sample } from "./bench.ts";
import { benchOf } from "./catalogue.ts";

/** What a thread is asked to do: its bench, for at least so long. */
interface Round {
  readonly clock: Clock;
  readonly seconds: number;
}

/** A bench in a thread of its own, so that it runs on code that no other bench has warmed or spoiled. */
export class BenchThread {
  private readonly worker: Worker;

  /** `file` is the program itself; see `serve`. */
  constructor(
    file: URL,
    readonly name: string,
  ) {
    this.worker = new Worker(file, { workerData: { bench: name } });
  }

  async round(clock: Clock, seconds: number): Promise<Sample> {
    this.worker.postMessage({ clock, seconds } satisfies Round);
    const [sample]: Sample[] = await once(this.worker, "message");
    if (sample === undefined) throw new Error(`Nothing came of ${this.name}.`);
    return sample;
  }

  async stop(): Promise<void> {
    await this.worker.terminate();
  }
}

/** The other end: a thread that makes its bench and does rounds of it until it is stopped. */
export async function serve(): Promise<void> {
  const { bench: name }: { readonly bench: string } = workerData;
  const collections = countCollections();
  const bench = await benchOf(name);
  parentPort?.on("message", async ({ clock, seconds }: Round) => {
    const sample = await oneRound(bench, clock, seconds, collections);
    parentPort?.postMessage(sample);
  });
}

export interface Collections {
  young: number;
  full: number;
}

/** Counts this thread's garbage collections from now on; they are told of a moment after they happen. */
export function countCollections(): Collections {
  const collections: Collections = { young: 0, full: 0 };
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (kindOf(entry) === constants.NODE_PERFORMANCE_GC_MINOR) collections.young++;
      else collections.full++;
    }
  });
  observer.observe({ entryTypes: ["gc"] });
  return collections;
}

/** The kind of a collection, which the types of a performance entry do not know. */
function kindOf(entry: object): unknown {
  const detail: unknown = "detail" in entry ? entry.detail : undefined;
  return typeof detail === "object" && detail !== null && "kind" in detail ? detail.kind : undefined;
}

async function oneRound(bench: Bench, clock: Clock, seconds: number, collections: Collections): Promise<Sample> {
  const { young, full } = collections;
  const start = now(clock);
  let work = 0;
  let games = 0;
  let checksum = 0;
  let runs = 0;
  let taken = 0;
  do {
    const done = bench();
    if (runs > 0 && done.checksum !== checksum) throw new Error("A run came out otherwise than the one before.");
    checksum = done.checksum;
    work += done.work;
    games += done.games ?? 0;
    runs++;
    taken = now(clock) - start;
  } while (taken < seconds);
  await setImmediate();
  await setImmediate();
  return {
    work,
    games,
    checksum,
    runs,
    seconds: taken,
    young: collections.young - young,
    full: collections.full - full,
  };
}
