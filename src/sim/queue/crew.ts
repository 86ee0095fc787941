import { setTimeout as pause } from "node:timers/promises";
import { Queue } from "bullmq";
import type { Redis } from "ioredis";
import { Piscina } from "piscina";
import { connectQueue, isLostConnection, watchConnection } from "./connection.ts";
import { lockDuration } from "./player.ts";
import { jobPrefix, queueName } from "./shardJob.ts";
import { ShardStore } from "./store.ts";

export interface CrewOptions {
  readonly address: string;
  readonly password: string | undefined;
  readonly engine: string;
  readonly threads: number;
  readonly onConnected: () => void;
  /** Called with a sentence about what goes on. */
  readonly say: (sentence: string) => void;
}

/** What the threads of one crew share. */
export type CrewData = Pick<CrewOptions, "address" | "password" | "engine"> & { readonly endAsked: Int32Array };

const lookEvery = 5000;
const fromSource = import.meta.url.endsWith(".ts");

/** Plays for a queue on threads of its own until the signal comes. What it was at then goes back into the queue. */
export async function playForQueue(
  { address, password, engine, threads, onConnected, say }: CrewOptions,
  signal: AbortSignal,
): Promise<void> {
  const redis = await connectQueue(address, password);
  const endAsked = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const pool = new Piscina<undefined, void>({
    filename: new URL(fromSource ? "./thread.ts" : "./queueThread.js", import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    workerData: { address, password, engine, endAsked } satisfies CrewData,
    ...(fromSource && { execArgv: ["--import", "tsx"] }),
  });
  pool.on("message", say);
  const players = Promise.all(Array.from({ length: threads }, () => pool.run(undefined)));
  const asked = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve());
  });
  onConnected();
  watchConnection(redis, say);
  const stopLooking = new AbortController();
  const looking = tellOfOtherEngines(redis, engine, say, stopLooking.signal);
  try {
    await Promise.race([players, asked]);
    Atomics.store(endAsked, 0, 1);
    // Whoever has not given its shard back by then has lost it anyway.
    await Promise.race([players, pause(lockDuration, undefined, { ref: false })]);
  } finally {
    stopLooking.abort();
    redis.disconnect();
    await looking;
    await pool.destroy();
  }
}

/** Games of another engine are left to its workers; whoever started this one is told that they wait. */
async function tellOfOtherEngines(
  redis: Redis,
  engine: string,
  say: (sentence: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const store = new ShardStore(redis, engine);
  const told = new Set([engine]);
  while (!signal.aborted) {
    try {
      for (const other of await store.engines()) {
        if (told.has(other) || !(await hasWaiting(redis, other))) continue;
        told.add(other);
        say(
          `Games for ${other} wait in the queue; this worker is ${engine} and leaves them: start one of that version.`,
        );
      }
      await pause(lookEvery, undefined, { signal });
    } catch (error) {
      if (!signal.aborted && !isLostConnection(error)) throw error;
    }
  }
}

async function hasWaiting(redis: Redis, engine: string): Promise<boolean> {
  const queue = new Queue(queueName(engine), { connection: redis, prefix: jobPrefix, skipMetasUpdate: true });
  queue.on("error", () => {});
  const waiting = await queue.getWaitingCount();
  await queue.close();
  return waiting > 0;
}
