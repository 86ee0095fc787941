import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Queue } from "bullmq";
import type { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { jobPrefix, queueName } from "../../sim/queue/shardJob.ts";
import { worlds } from "../../worlds/index.ts";
import { engine } from "../version.ts";
import { endAll, start, until } from "./processes.ts";
import { RedisServer } from "./redisServer.ts";
import { latchkey } from "./terminal.ts";

const patient = { timeout: 180_000 };
const folder = mkdtempSync(join(tmpdir(), "latchkey-queue-"));
const [world] = worlds as readonly [(typeof worlds)[number]];

let server: RedisServer;
let redis: Redis;
let queue: Queue;

beforeAll(async () => {
  await start("--version").ended;
  server = await RedisServer.start();
  redis = server.client();
  queue = new Queue(queueName(engine), { connection: redis, prefix: jobPrefix });
}, 120_000);

afterEach(endAll);

afterAll(async () => {
  await queue.close();
  redis.disconnect();
  await server.end();
});

const resultsKept = async (): Promise<number> => {
  const counts = (await redis.keys("latchkey:results:*")).map((key) => redis.hlen(key));
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
};
const worker = (threads = 1) => start(`worker --queue ${server.url} --threads ${threads}`);
const filesIn = (dir: string) =>
  readdirSync(join(folder, dir)).map((name) => [name, readFileSync(join(folder, dir, name))]);

describe("a campaign of 200 shards on the queue", () => {
  const campaign = `simulate --world ${world.id} --policy greedy,careful --runs 400 --seed 3 --json --stable`;

  test("comes to the bytes of one process, with a worker killed, one late, and Redis restarted", patient, async () => {
    const alone = await latchkey(`${campaign} --workers 1 --out ${join(folder, "alone")}`);
    const together = start(`${campaign} --queue ${server.url} --shard 4 --out ${join(folder, "together")}`);

    const victim = worker();
    await until(async () => (await queue.getActiveCount()) > 0);
    victim.process.kill("SIGKILL");
    await victim.ended;
    expect(await queue.getActiveCount()).toBe(1);

    const steady = worker();
    await until(async () => (await resultsKept()) > 20);
    await server.pause();
    await server.resume();
    await together.says(/The queue is back/);
    const late = worker();
    await late.says(/Connected/);

    const { code, out } = await together.ended;
    expect(code).toBe(0);
    expect(out).toBe(alone.out);
    expect(filesIn("together")).toEqual(filesIn("alone"));
    for (const one of [steady, late]) one.process.kill("SIGTERM");
    expect((await steady.ended).code).toBe(0);
    expect((await late.ended).code).toBe(0);
  });

  test("leaves no result, no session and no shard behind", async () => {
    expect(await redis.keys("latchkey:results:*")).toEqual([]);
    expect(await redis.keys("latchkey:session:*")).toEqual([]);
    expect(await queue.getJobCounts()).toMatchObject({ active: 0, waiting: 0, completed: 0, failed: 0 });
  });
});
