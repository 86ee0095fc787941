import type { Cell, Shard, ShardResult } from "../shard.ts";
import type { Executor } from "./executor.ts";

/** What the threads of one executor share. */
export interface ThreadData {
  readonly cells: readonly Cell[];
  readonly counters: Int32Array;
}

/** Places in the counters. */
export const stopAsked = 0;
export const gamesPlayed = 1;

/** From source a thread loads TypeScript; from the built library it loads what stands beside it. */
const fromSource = import.meta.url.endsWith(".ts");

/** Plays on worker threads, a shard at a time on each. */
export async function threadsExecutor(cells: readonly Cell[], threads: number): Promise<Executor> {
  const { Piscina } = await import("piscina");
  const counters = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const pool = new Piscina<Shard, ShardResult>({
    filename: new URL(fromSource ? "./worker.ts" : "./worker.js", import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    workerData: { cells, counters } satisfies ThreadData,
    ...(fromSource && { execArgv: ["--import", "tsx"] }),
  });
  return {
    lanes: threads,
    coarseness: 1,
    play: (shard) => pool.run(shard),
    played: () => Atomics.load(counters, gamesPlayed),
    stop: () => {
      Atomics.store(counters, stopAsked, 1);
    },
    close: () => pool.destroy(),
  };
}
