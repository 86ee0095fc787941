import { Queue } from "bullmq";
import type { Redis } from "ioredis";
import { contentHash } from "../../core/engine/hash.ts";
import { connectQueue, isLostConnection, reason, watchConnection } from "../queue/connection.ts";
import { QueueFault } from "../queue/fault.ts";
import { type CellRecipe, cellId, jobPrefix, queueName, type ShardJob, shardId } from "../queue/shardJob.ts";
import { type SessionNews, ShardStore } from "../queue/store.ts";
import type { Cell, Shard, ShardResult } from "../shard.ts";
import { emptyTally } from "../tally.ts";
import type { Executor } from "./executor.ts";

export interface QueueExecutorOptions {
  readonly address: string;
  readonly password: string | undefined;
  readonly engine: string;
  /** Called with a sentence about what goes on. */
  readonly say: (sentence: string) => void;
}

/** More than are ever sent at once: the rest waits here. */
const lanes = 4096;
/** A shard costs about two milliseconds on its way: at ten times a policy's own piece that is nothing. */
const coarseness = 10;
/** How many shards wait in the queue: enough that no worker idles, few enough that another campaign gets its turn. */
const leastSent = 64;
const sentPerWorker = 4;
/** How often results are looked for, and how often all is put right that may have gone wrong; milliseconds. */
const lookEvery = 100;
const mendEvery = 3000;
/** How long workers may take to hand over what they were at when a campaign is stopped, in milliseconds. */
const handOverTime = 10_000;
const failedKeptFor = 60 * 60;
const batch = 1000;

/** A shard that was asked for, and whoever waits for its result. */
interface Order {
  readonly id: string;
  readonly job: ShardJob;
  readonly resolve: (result: ShardResult) => void;
  readonly reject: (error: Error) => void;
}

/** Plays on workers that are connected to the same Redis. The store of results is the truth, whoever wrote them. */
export async function queueExecutor(cells: readonly Cell[], options: QueueExecutorOptions): Promise<Executor> {
  const { address, password, engine, say } = options;
  const recipes = cells.map(recipeOf);
  const redis = await connectQueue(address, password);
  watchConnection(redis, say);
  const executor = new QueueExecutor(cells, recipes, redis, engine);
  const hands = await executor.open();
  if (hands === 0) say("No worker is connected to the queue yet: `latchkey worker --queue URL` starts one.");
  return executor;
}

class QueueExecutor implements Executor {
  readonly lanes = lanes;
  readonly coarseness = coarseness;
  private readonly session = crypto.randomUUID();
  private readonly queue: Queue<ShardJob>;
  private readonly store: ShardStore;
  private readonly packs;
  /** Asked for and not yet sent; sent and not yet back; done. */
  private readonly waiting: Order[] = [];
  private readonly sent = new Map<string, Order>();
  private readonly taken: ShardJob[] = [];
  private mostSent = leastSent;
  private gamesBack = 0;
  private gamesUnderWay = 0;
  private wish: "play" | "stop" = "play";
  private isStopTold = false;
  private isClosed = false;
  private mended = 0;
  private running = Promise.resolve();

  constructor(
    cells: readonly Cell[],
    private readonly recipes: readonly CellRecipe[],
    private readonly redis: Redis,
    private readonly engine: string,
  ) {
    this.store = new ShardStore(redis, engine);
    this.queue = new Queue(queueName(engine), {
      connection: redis,
      prefix: jobPrefix,
      streams: { events: { maxLen: 100 } },
    });
    this.queue.on("error", () => {});
    this.packs = new Map(cells.map(({ definition }, cell) => [(recipes[cell] as CellRecipe).pack, definition]));
  }

  /** Begins to look after what is asked for; says how many workers there are. */
  async open(): Promise<number> {
    await this.mend();
    this.running = this.run();
    return this.queue.getWorkersCount();
  }

  play({ cell, firstSeed, games }: Shard): Promise<ShardResult> {
    const recipe = this.recipes[cell] as CellRecipe;
    const job: ShardJob = { session: this.session, recipe, firstSeed, games };
    const id = `${this.session}-${cellId(this.engine, recipe)}-${shardId(job)}`;
    return new Promise((resolve, reject) => this.waiting.push({ id, job, resolve, reject }));
  }

  played(): number {
    return this.gamesBack + this.gamesUnderWay;
  }

  stop(): void {
    this.wish = "stop";
    const time = this.redis.status === "ready" ? handOverTime : 0;
    setTimeout(() => this.giveUp([...this.waiting.splice(0), ...this.sent.values()]), time).unref();
  }

  async close(): Promise<void> {
    const { redis } = this;
    const isWhole = this.waiting.length === 0 && this.sent.size === 0 && this.wish === "play";
    this.isClosed = true;
    if (redis.status === "ready") {
      await this.running;
      await this.withdraw();
      await this.store.close(this.session);
      for (let at = 0; isWhole && at < this.taken.length; at += batch) {
        await this.store.forget(this.taken.slice(at, at + batch));
      }
      await this.queue.close();
    }
    redis.disconnect();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.isClosed) {
      try {
        if (this.wish === "stop" && !this.isStopTold) await this.tellStop();
        if (performance.now() - this.mended > mendEvery) await this.mend();
        await this.take();
        await this.send();
      } catch (error) {
        if (!isLostConnection(error)) this.fail(error);
      }
      await new Promise((resolve) => setTimeout(resolve, lookEvery));
    }
  }

  /** Takes what is done; the order does not matter to anyone. */
  private async take(): Promise<void> {
    const orders = [...this.sent.values()];
    const news = await this.store.news(this.session);
    const results = await this.store.results(orders.map(({ job }) => job));
    this.gamesUnderWay = 0;
    orders.forEach((order, at) => {
      const result = results[at] ?? news.parts.get(order.id);
      if (result !== undefined) this.settle(order, result, news);
      else this.gamesUnderWay += news.played.get(order.id) ?? 0;
    });
    for (const sentence of news.faults.values()) throw new QueueFault(sentence);
  }

  private settle(order: Order, result: ShardResult, { parts }: SessionNews): void {
    this.sent.delete(order.id);
    this.gamesBack += result.tally.runs;
    if (!parts.has(order.id)) this.taken.push(order.job);
    order.resolve(result);
  }

  private async send(): Promise<void> {
    if (this.wish === "stop") return;
    const orders = this.waiting.splice(0, this.mostSent - this.sent.size);
    for (const order of orders) this.sent.set(order.id, order);
    await this.add(orders);
  }

  private async add(orders: readonly Order[]): Promise<void> {
    if (orders.length === 0) return;
    await this.queue.addBulk(
      orders.map(({ id, job }) => ({
        name: "shard",
        data: job,
        opts: { jobId: id, removeOnComplete: true, removeOnFail: { age: failedKeptFor } },
      })),
    );
  }

  /** Keeps the session alive and sends again what has been lost, whatever lost it. */
  private async mend(): Promise<void> {
    this.mended = performance.now();
    await this.store.open(this.session, this.wish, this.packs);
    this.mostSent = Math.max(leastSent, sentPerWorker * (await this.queue.getWorkersCount()));
    if (this.wish === "stop") return;
    const orders = [...this.sent.values()];
    const states = await Promise.all(orders.map(({ id }) => this.queue.getJobState(id)));
    const failed = orders.find((_, at) => states[at] === "failed");
    if (failed !== undefined) throw await this.faultOf(failed);
    await this.add(orders.filter((_, at) => states[at] === "unknown"));
  }

  /** What felled a shard that the queue has given up. */
  private async faultOf({ id, job }: Order): Promise<QueueFault> {
    const { failedReason = "" } = (await this.queue.getJob(id)) ?? {};
    const { recipe, firstSeed, games } = job;
    return new QueueFault(
      `Workers could not play ${recipe.policy.name} on the ${games} seeds from ${firstSeed} on: ${failedReason}.`,
    );
  }

  private async tellStop(): Promise<void> {
    this.giveUp(this.waiting.splice(0));
    await this.store.open(this.session, this.wish, this.packs);
    this.giveUp(await this.withdraw());
    this.isStopTold = true;
  }

  /** Takes the shards out of the queue that no worker has begun, and says which. */
  private async withdraw(): Promise<readonly Order[]> {
    const orders = [...this.sent.values()];
    const removed = await Promise.all(orders.map(({ id }) => this.queue.remove(id)));
    return orders.filter((_, at) => removed[at] === 1);
  }

  private giveUp(orders: readonly Order[]): void {
    for (const { id, resolve } of orders) {
      this.sent.delete(id);
      resolve({ tally: emptyTally(), games: [] });
    }
  }

  private fail(error: unknown): void {
    const fault = error instanceof QueueFault ? error : new QueueFault(`The queue failed: ${reason(error)}.`);
    for (const { reject } of [...this.waiting.splice(0), ...this.sent.values()]) reject(fault);
  }
}

function recipeOf({ definition, policy, ...rest }: Cell): CellRecipe {
  if (!("name" in policy)) {
    throw new QueueFault("A bot of your own stays on this machine, other workers do not have it: leave out --queue.");
  }
  return { ...rest, pack: contentHash(definition), policy };
}
