import { type Job, WaitingError, Worker } from "bullmq";
import type { Redis } from "ioredis";
import { contentHash } from "../../core/engine/hash.ts";
import { withPauses } from "../executors/pauses.ts";
import type { Table } from "../game.ts";
import { playShard, tableFor } from "../shard.ts";
import { isLostConnection } from "./connection.ts";
import { type CellRecipe, cellId, jobPrefix, queueName, type ShardJob } from "./shardJob.ts";
import { ShardStore } from "./store.ts";

/** How often a worker tells how far it is and asks whether to go on, in milliseconds. */
const reportEvery = 500;
/** A worker that has given no sign of life for so long has lost its shard to the others, in milliseconds. */
export const lockDuration = 10_000;
/** How many workers a shard may bring down before it is taken for the cause. */
const maxStalledCount = 8;
const mostTables = 16;

/** Plays the shards of one engine, one after the other, in this very thread. */
export interface QueuePlayer {
  /** Ends after the game in play; the shard it belongs to goes back into the queue. */
  close(): Promise<void>;
}

export function queuePlayer(redis: Redis, engine: string, say: (sentence: string) => void): QueuePlayer {
  const store = new ShardStore(redis, engine);
  const tables = new Map<string, Table>();
  let ending = false;

  async function tableOf(recipe: CellRecipe): Promise<Table | undefined> {
    const id = cellId(engine, recipe);
    const known = tables.get(id);
    if (known !== undefined) return known;
    const definition = await store.pack(recipe.pack);
    if (definition === undefined) return undefined;
    const hash = contentHash(definition);
    if (hash !== recipe.pack) {
      throw new Error(
        `The pack kept in the queue as ${recipe.pack} has another content (${hash}): run simulate again, which stores it anew.`,
      );
    }
    const table = await tableFor({ ...recipe, definition });
    if (tables.size === mostTables) tables.clear();
    tables.set(id, table);
    return table;
  }

  async function play(job: Job<ShardJob>, token: string): Promise<void> {
    const { data, id = "" } = job;
    let played = 0;
    let wish = await store.report(data, id, played);
    if (wish === undefined || (await store.isKept(data))) return;
    const table = await tableOf(data.recipe);
    if (table === undefined) return;
    let reported = performance.now();
    const watch = { stopped: () => ending || wish !== "play", played: () => void played++ };
    const result = await withPauses(playShard(table, data.recipe, data, watch), async () => {
      if (performance.now() - reported < reportEvery) return new Promise((resolve) => setTimeout(resolve, 0));
      wish = await store.report(data, id, played);
      reported = performance.now();
    });
    if (result.tally.runs === data.games) return store.keep(data, id, result);
    if (wish === "stop") return store.handOver(data, id, result);
    if (!ending) return;
    await job.moveToWait(token);
    throw new WaitingError();
  }

  const worker = new Worker<ShardJob>(
    queueName(engine),
    async (job, token = "") => {
      try {
        await play(job, token);
      } catch (error) {
        if (error instanceof WaitingError || isLostConnection(error)) throw error;
        const sentence = error instanceof Error ? error.message : String(error);
        say(sentence);
        await store.complain(job.data, job.id ?? "", sentence);
      }
    },
    { connection: redis, prefix: jobPrefix, lockDuration, stalledInterval: lockDuration / 2, maxStalledCount },
  );
  // A connection that went comes back, a lock that went has its shard played by another: neither loses anything.
  worker.on("error", () => {});
  return {
    async close() {
      ending = true;
      await worker.close();
    },
  };
}
