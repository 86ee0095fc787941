import { Queue, Worker } from "bullmq";
import type { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Cell, QueueFault, runCampaign } from "../../sim/index.ts";
import { playForQueue, queueExecutor } from "../../sim/queue/index.ts";
import { queuePlayer } from "../../sim/queue/player.ts";
import { jobPrefix, queueName, type ShardJob } from "../../sim/queue/shardJob.ts";
import { ShardStore } from "../../sim/queue/store.ts";
import { worldEntries } from "../../worlds/index.ts";
import { engine } from "../version.ts";
import { endAll, start, until } from "./processes.ts";
import { RedisServer } from "./redisServer.ts";
import { latchkey } from "./terminal.ts";

const patient = { timeout: 120_000 };
const [entry] = worldEntries as readonly [(typeof worldEntries)[number]];
const cell: Cell = {
  definition: entry.definition,
  policy: { name: "random" },
  difficulty: "standard",
  cap: 1000,
  keepGames: false,
};
const password = undefined;

let server: RedisServer;
let redis: Redis;

beforeAll(async () => {
  server = await RedisServer.start();
  redis = server.client();
});

afterEach(endAll);

afterAll(async () => {
  redis.disconnect();
  await server.end();
});

const campaign = (url: string): string => `simulate --world ${entry.world.id} --policy random --runs 1 --queue ${url}`;

describe("a queue that cannot be used is refused in one sentence, with 2", () => {
  async function refused(line: string, sentence: string): Promise<void> {
    const { code, out, err } = await latchkey(line);
    expect(err).toContain(sentence);
    expect(err.trimEnd().split("\n")).toHaveLength(1);
    expect({ code, out }).toEqual({ code: 2, out: "" });
  }

  test("where the password is wrong, or missing", async () => {
    const locked = await RedisServer.start("--requirepass", "open");
    const { port } = locked;
    await refused(campaign(locked.url), "its password is another, write it as redis://:PASSWORD@host:port");
    await refused(`worker --queue redis://:shut@127.0.0.1:${port}`, "its password is another");
    await locked.end();
  });

  test("where it may drop what it keeps", async () => {
    const leaky = await RedisServer.start("--maxmemory-policy", "allkeys-lru");
    await refused(campaign(leaky.url), "may drop what it keeps (maxmemory-policy allkeys-lru)");
    await refused(`worker --queue ${leaky.url}`, "set maxmemory-policy to noeviction");
    await leaky.end();
  });

  test("where the packages it needs are not installed", patient, async () => {
    const hook = `import { register } from "node:module"; register("data:text/javascript," + encodeURIComponent(
      "export const resolve = (name, ...rest) => { if (name === 'bullmq') throw Object.assign(new Error(name), { code: 'ERR_MODULE_NOT_FOUND' }); return rest[1](name, rest[0]); }"));`;
    const { ended } = start(`worker --queue ${server.url}`, [
      "--import",
      `data:text/javascript,${encodeURIComponent(hook)}`,
    ]);
    expect(await ended).toEqual({
      code: 2,
      out: "",
      err: "--queue needs two packages that are not installed: npm install bullmq ioredis.\n",
    });
  });
});

describe("what a worker cannot play", () => {
  test("for its engine is of another version stays for others, and the worker says so", patient, async () => {
    const executor = await queueExecutor([cell], {
      address: server.url,
      password,
      engine: "latchkey 9, rules 9",
      say() {},
    });
    const stop = new AbortController();
    const playing = runCampaign({ cells: [cell], runs: 50, seed: 1 }, executor, { signal: stop.signal });
    const queue = new Queue(queueName("latchkey 9, rules 9"), { connection: redis, prefix: jobPrefix });
    await until(async () => (await queue.getWaitingCount()) === 1);

    const end = new AbortController();
    const said = await new Promise((resolve) => {
      const options = { address: server.url, password, engine, threads: 1, onConnected() {}, say: resolve };
      void playForQueue(options, end.signal);
    });
    expect(said).toBe(
      `Games for latchkey 9, rules 9 wait in the queue; this worker is ${engine} and leaves them: start one of that version.`,
    );
    expect(await queue.getWaitingCount()).toBe(1);
    end.abort();
    stop.abort();
    expect((await playing)[0]?.runs).toBe(0);
    await executor.close();
    expect(await queue.getWaitingCount()).toBe(0);
    await queue.close();
  });

  test("for the pack kept under a hash has another content is told to both sides", async () => {
    const store = new ShardStore(redis, engine);
    await store.open("session", "play", new Map([["0000", cell.definition]]));
    const { definition: _, ...rest } = cell;
    const recipe = { ...rest, policy: { name: "random" }, pack: "0000" };
    const queue = new Queue<ShardJob>(queueName(engine), { connection: redis, prefix: jobPrefix });
    await queue.add("shard", { session: "session", recipe, firstSeed: 1, games: 1 }, { jobId: "job" });

    let player: ReturnType<typeof queuePlayer> | undefined;
    const said = await new Promise<string>((resolve) => {
      player = queuePlayer(redis, engine, resolve);
    });
    expect(said).toMatch(/^The pack kept in the queue as 0000 has another content \(.*\): run simulate again/);
    await until(async () => (await store.news("session")).faults.get("job") === said);
    await player?.close();
    await queue.close();
  });

  test.each([
    ["by its own fault ends the campaign with that", undefined, 'There is no policy "nobody".'],
    [
      "without a word ends it with the seeds",
      "stalled",
      "Workers could not play nobody on the 2 seeds from 1 on: stalled.",
    ],
  ])("%s", patient, async (_what, failure, sentence) => {
    const cells = [{ ...cell, policy: { name: "nobody" } }];
    const fails = async (): Promise<void> => {
      throw new Error(failure);
    };
    const options = { connection: redis, prefix: jobPrefix };
    const player = failure ? new Worker(queueName(engine), fails, options) : queuePlayer(redis, engine, () => {});
    const executor = await queueExecutor(cells, { address: server.url, password, engine, say() {} });
    const playing = runCampaign({ cells, runs: 2, seed: 1, shardSize: 2 }, executor);
    await expect(playing).rejects.toThrow(new QueueFault(sentence));
    await executor.close();
    await player.close();
  });
});
