import { setTimeout as pause } from "node:timers/promises";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { ChainableCommander, Redis } from "ioredis";
import type { WorldDefinition } from "../../core/model/definition.ts";
import type { ShardResult } from "../shard.ts";
import { isLostConnection } from "./connection.ts";
import { cellId, type ShardJob, shardId } from "./shardJob.ts";

/** How long results outlive a run of `simulate` that did not come to its end, in seconds. */
const keptFor = 24 * 60 * 60;
/** After how long without a sign of life a run is taken for gone, and what it lives on goes with it; in seconds. */
const sessionLife = 60;

/** Before commands are given once more, in milliseconds. */
const breath = 100;

const keys = {
  pack: (hash: string) => `latchkey:pack:${hash}`,
  results: (cell: string) => `latchkey:results:${cell}`,
  session: (id: string) => `latchkey:session:${id}`,
  engines: "latchkey:engines",
};

/** What a run of `simulate` wants of its workers; undefined where it is gone. */
type Wish = "play" | "stop" | undefined;

/** What workers have told a run of `simulate` about shards that are not kept as results, each under its job's id. */
export interface SessionNews {
  /** Games played so far. */
  readonly played: ReadonlyMap<string, number>;
  /** Results of shards that were stopped halfway. */
  readonly parts: ReadonlyMap<string, ShardResult>;
  /** What went wrong, in a sentence. */
  readonly faults: ReadonlyMap<string, string>;
}

/**
 * What simulators and workers know in common: packs by content, whole results by shard, and what is said in a session.
 * Whatever is written twice is the same; whatever nobody takes away goes by itself.
 */
export class ShardStore {
  constructor(
    private readonly redis: Redis,
    private readonly engine: string,
  ) {}

  /** For simulators: says that the session lives, and what it lives on. */
  async open(session: string, wish: "play" | "stop", packs: ReadonlyMap<string, WorldDefinition>): Promise<void> {
    await this.ask((redis) => {
      for (const [hash, definition] of packs) redis.set(keys.pack(hash), JSON.stringify(definition), "EX", sessionLife);
      redis.sadd(keys.engines, this.engine).expire(keys.engines, sessionLife);
      redis.hset(keys.session(session), "wish", wish).expire(keys.session(session), sessionLife);
    });
  }

  /** The engines that games have been queued for. */
  engines(): Promise<readonly string[]> {
    return this.redis.smembers(keys.engines);
  }

  async pack(hash: string): Promise<WorldDefinition | undefined> {
    const text = await this.redis.get(keys.pack(hash));
    return text === null ? undefined : JSON.parse(text);
  }

  /** For workers: tells how far a job is and asks how to go on. */
  async report(job: ShardJob, id: string, played: number): Promise<Wish> {
    const key = keys.session(job.session);
    const [, , wish] = await this.ask((redis) =>
      redis.hset(key, `played ${id}`, played).expire(key, sessionLife).hget(key, "wish"),
    );
    return wish === "play" || wish === "stop" ? wish : undefined;
  }

  async isKept(job: ShardJob): Promise<boolean> {
    return (await this.redis.hexists(this.resultsOf(job), shardId(job))) === 1;
  }

  /** Keeps a whole result. */
  async keep(job: ShardJob, id: string, result: ShardResult): Promise<void> {
    const results = this.resultsOf(job);
    await this.ask((redis) => {
      redis.hset(results, shardId(job), pressed(result)).expire(results, keptFor);
      redis.hdel(keys.session(job.session), `played ${id}`);
    });
  }

  /** Hands a run of `simulate` what was played of a shard that it has stopped. */
  async handOver(job: ShardJob, id: string, part: ShardResult): Promise<void> {
    await this.note(job, `part ${id}`, pressed(part));
  }

  async complain(job: ShardJob, id: string, sentence: string): Promise<void> {
    await this.note(job, `fault ${id}`, sentence);
  }

  /** The whole results of these jobs, each in its place, undefined where there is none yet. */
  async results(jobs: readonly ShardJob[]): Promise<readonly (ShardResult | undefined)[]> {
    const answers = await this.ask((redis) => {
      for (const job of jobs) redis.hgetBuffer(this.resultsOf(job), shardId(job));
    });
    return answers.map((bytes) => (Buffer.isBuffer(bytes) ? unpressed(bytes) : undefined));
  }

  async news(session: string): Promise<SessionNews> {
    const played = new Map<string, number>();
    const parts = new Map<string, ShardResult>();
    const faults = new Map<string, string>();
    for (const [field, value] of Object.entries(await this.redis.hgetallBuffer(keys.session(session)))) {
      const [what, job = ""] = field.split(" ");
      if (what === "played") played.set(job, Number(value));
      if (what === "part") parts.set(job, unpressed(value));
      if (what === "fault") faults.set(job, value.toString());
    }
    return { played, parts, faults };
  }

  /** Forgets results that have been taken. */
  async forget(jobs: readonly ShardJob[]): Promise<void> {
    await this.ask((redis) => {
      for (const job of jobs) redis.hdel(this.resultsOf(job), shardId(job));
    });
  }

  async close(session: string): Promise<void> {
    await this.redis.del(keys.session(session));
  }

  /** A note in a session; where the session is gone, it goes by itself. */
  private async note({ session }: ShardJob, field: string, value: string | Buffer): Promise<void> {
    const key = keys.session(session);
    await this.ask((redis) => redis.hset(key, field, value).expire(key, sessionLife));
  }

  /** Gives commands in one go, and once more where the connection went meanwhile: each may be given twice. */
  private async ask(fill: (redis: ChainableCommander) => void): Promise<readonly unknown[]> {
    for (;;) {
      const commands = this.redis.pipeline();
      fill(commands);
      const answers = (await commands.exec()) ?? [];
      const error = answers.map(([each]) => each).find((each) => each !== null);
      if (error === undefined) return answers.map(([, result]) => result);
      if (!isLostConnection(error) || this.redis.status === "end") throw error;
      await pause(breath);
    }
  }

  private resultsOf({ recipe }: ShardJob): string {
    return keys.results(cellId(this.engine, recipe));
  }
}

function pressed(result: ShardResult): Buffer {
  return deflateRawSync(JSON.stringify(result));
}

function unpressed(bytes: Buffer): ShardResult {
  return JSON.parse(inflateRawSync(bytes).toString());
}
