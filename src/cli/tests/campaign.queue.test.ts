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
  server = await RedisServer.start();
  redis = server.client();
  queue = new Queue(queueName(engine), { connection: redis, prefix: jobPrefix });
});

afterEach(async () => {
  endAll();
  await redis.flushall();
});

afterAll(async () => {
  await queue.close();
  redis.disconnect();
  await server.end();
});

const nothing = { active: 0, waiting: 0, completed: 0, failed: 0 };

const resultsKept = async (): Promise<number> => {
  const counts = (await redis.keys("latchkey:results:*")).map((key) => redis.hlen(key));
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
};
const worker = (threads = 1) => start(`worker --queue ${server.url} --threads ${threads}`);
const filesIn = (dir: string) =>
  readdirSync(join(folder, dir)).map((name) => [name, readFileSync(join(folder, dir, name))]);

describe("a campaign of 200 shards on the queue", () => {
  const campaign = `simulate --world ${world.id} --policy greedy,careful --runs 400 --seed 3 --json --stable`;

  test(
    "comes to the bytes of one process and leaves nothing, with a worker killed, one late, and Redis restarted",
    patient,
    async () => {
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
      expect(await redis.keys("latchkey:results:*")).toEqual([]);
      expect(await redis.keys("latchkey:session:*")).toEqual([]);
      expect(await queue.getJobCounts()).toMatchObject(nothing);
    },
  );
});

describe("a campaign on the queue", () => {
  const campaign = `simulate --world ${world.id} --policy random --json --stable`;

  test("that is stopped prints what is done, of the shard in play too, and takes the rest away", patient, async () => {
    const runs = 1_000_000;
    const stopped = start(`${campaign} --runs ${runs} --shard 100000 --queue ${server.url}`);
    const player = worker();
    await until(async () => (await gamesUnderWay()) > 0);
    stopped.process.kill("SIGINT");
    const { code, out, err } = await stopped.ended;
    expect(code).toBe(130);
    const [{ runs: played }] = JSON.parse(out).results;
    expect(played).toBeGreaterThan(0);
    expect(played).toBeLessThan(runs);
    expect(err).toContain(`Stopped after ${played} of ${runs} games; those count.`);
    expect(await queue.getJobCounts()).toMatchObject({ ...nothing, active: expect.any(Number) });
    expect(await redis.keys("latchkey:session:*")).toEqual([]);
    player.process.kill("SIGTERM");
    await player.ended;
  });

  test("goes on after a crash from the shards that are done", patient, async () => {
    const line = `${campaign} --runs 4000 --shard 40`;
    const crashed = start(`${line} --queue ${server.url}`);
    const first = worker();
    await until(async () => (await resultsKept()) > 10);
    crashed.process.kill("SIGKILL");
    first.process.kill("SIGTERM");
    expect((await first.ended).code).toBe(0);
    const kept = await resultsKept();
    expect(kept).toBeLessThan(100);

    const again = start(`${line} --queue ${server.url}`);
    await again.says(/No worker is connected/);
    const second = worker();
    expect((await again.ended).out).toBe((await latchkey(`${line} --workers 1`)).out);
    expect(await resultsKept()).toBe(0);
    second.process.kill("SIGTERM");
    await second.ended;
  });

  test("outlives a Redis that has forgotten everything", patient, async () => {
    const line = `${campaign} --runs 4000 --shard 40`;
    const playing = start(`${line} --queue ${server.url}`);
    const player = worker();
    await until(async () => (await resultsKept()) > 10);
    await redis.flushall();
    expect((await playing.ended).out).toBe((await latchkey(`${line} --workers 1`)).out);
    player.process.kill("SIGTERM");
    expect(await player.ended).toMatchObject({ code: 0, err: "" });
  });

  test("does not mix with another that is played at the same time", patient, async () => {
    const lines = [`${campaign} --runs 600 --seed 1`, `${campaign} --runs 900 --seed 400 --cap 20`];
    const player = worker(2);
    const both = lines.map((line) => start(`${line} --shard 30 --queue ${server.url}`));
    const heard = await Promise.all(both.map(({ ended }) => ended));
    const alone = await Promise.all(lines.map((line) => latchkey(`${line} --workers 1`)));
    expect(heard.map(({ out }) => out)).toEqual(alone.map(({ out }) => out));
    player.process.kill("SIGTERM");
    await player.ended;
  });

  test("gets a shard back at once from a worker that is ended", patient, async () => {
    const playing = start(`${campaign} --runs 1000000 --shard 1000000 --queue ${server.url}`);
    const player = worker();
    await until(async () => (await gamesUnderWay()) > 0);
    player.process.kill("SIGTERM");
    expect(await player.ended).toMatchObject({ code: 0, err: "" });
    expect(await queue.getJobCounts()).toMatchObject({ ...nothing, waiting: 1 });
    playing.process.kill("SIGTERM");
    expect(await playing.ended).toMatchObject({ code: 130 });
    expect(await queue.getJobCounts()).toMatchObject(nothing);
  });
});

async function gamesUnderWay(): Promise<number> {
  const [session] = await redis.keys("latchkey:session:*");
  if (session === undefined) return 0;
  const notes = Object.entries(await redis.hgetall(session));
  return notes.reduce((sum, [note, value]) => sum + (note.startsWith("played ") ? Number(value) : 0), 0);
}
