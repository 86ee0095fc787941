import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { worlds } from "../../worlds/index.ts";
import { latchkey } from "./terminal.ts";

const patient = { timeout: 120_000 };
const [world] = worlds as readonly [(typeof worlds)[number]];
const folder = mkdtempSync(join(tmpdir(), "latchkey-simulate-"));

describe("simulate", () => {
  test("prints one JSON object, the same bytes on 1 and 2 workers and once more", patient, async () => {
    const line = `simulate --world ${world.id} --policy random,greedy --runs 120 --seed 5 --json --stable`;
    const one = await latchkey(`${line} --workers 1`);
    expect(one).toMatchObject({ code: 0, err: "" });
    const report = JSON.parse(one.out);
    expect(report).toMatchObject({ packHash: world.packHash, seed: 5, runs: 120 });
    expect(report).not.toHaveProperty("seconds");
    expect(report.results.map((result: { policy: string }) => result.policy)).toEqual(["random", "greedy"]);
    for (const result of report.results) {
      expect(result).toMatchObject({
        world: world.id,
        runs: 120,
        turns: expect.anything(),
        actions: expect.anything(),
      });
      expect(result.wins + result.losses + result.capped).toBe(120);
      expect(result.winRate.low).toBeLessThanOrEqual(result.winRate.value);
      expect(result.winRate.high).toBeGreaterThanOrEqual(result.winRate.value);
      expect(Object.values<number>(result.causes).reduce((sum, count) => sum + count, 0)).toBe(result.losses);
    }
    expect((await latchkey(`${line} --workers 2`)).out).toBe(one.out);
    expect((await latchkey(`${line} --workers 1`)).out).toBe(one.out);
  });

  test("says the seconds it took unless it is to be stable", async () => {
    const { out } = await latchkey(`simulate --world ${world.id} --policy random --runs 1 --workers 1 --json`);
    expect(JSON.parse(out).seconds).toBeGreaterThanOrEqual(0);
  });

  test("prints a table with n and an interval, and no rate where there are fewer than 30 games", async () => {
    const line = `simulate --world ${world.id} --policy random --workers 1 --stable`;
    const enough = await latchkey(`${line} --runs 30`);
    expect(enough.out).toMatch(/random .* %.* to .* %.* 30 /);
    const few = await latchkey(`${line} --runs 29`);
    expect(few.out).toContain("not enough data");
    expect(few.out).toMatch(/\d+ of 29/);
  });

  test("reports games given up at the cap apart from those lost", async () => {
    const { out } = await latchkey(
      `simulate --world ${world.id} --policy random --runs 40 --workers 1 --cap 3 --json --stable`,
    );
    expect(JSON.parse(out).results[0]).toMatchObject({ capped: 40, losses: 0, causes: {} });
  });

  test("plays in every world there is", async () => {
    const { out } = await latchkey("simulate --world all --policy random --runs 2 --workers 1 --json --stable");
    expect(JSON.parse(out).results.map((result: { world: string }) => result.world)).toEqual(
      worlds.map(({ id }) => id),
    );
  });

  test("keeps beside the rows what it printed", async () => {
    const dir = join(folder, "results");
    const line = `simulate --world ${world.id} --policy random --runs 40 --workers 1 --stable --json --out ${dir}`;
    const { code, out } = await latchkey(line);
    expect(code).toBe(0);
    expect(JSON.parse(readFileSync(join(dir, "run.json"), "utf8"))).toMatchObject(JSON.parse(out));
  });

  test("plays a bot of an author's own", async () => {
    const file = join(folder, "last.mjs");
    writeFileSync(file, "export default { name: 'last', decide: ({ legal }) => legal.at(-1) };");
    const { code, out } = await latchkey(
      `simulate --world ${world.id} --policy ${file} --runs 3 --workers 1 --json --stable`,
    );
    expect(code).toBe(0);
    expect(JSON.parse(out).results[0]).toMatchObject({ policy: "last", runs: 3, illegal: 0 });
  });
});

describe("simulate, misused, says so in one sentence and ends with 2", () => {
  const file = join(folder, "a-file");
  writeFileSync(file, "");
  const empty = join(folder, "empty.mjs");
  writeFileSync(empty, "export const nothing = 1;");
  const own = join(folder, "own.mjs");
  writeFileSync(own, "export default { name: 'own', decide: ({ legal }) => legal[0] };");
  const rest = "--runs 1 --workers 1";
  test.each([
    [
      "a world's name with a slip",
      `--world ${world.id.slice(0, -1)} --policy random ${rest}`,
      `did you mean "${world.id}"?`,
    ],
    ["a policy's name with a slip", `--world all --policy rando ${rest}`, 'did you mean "random"?'],
    ["no such policy at all", `--world all --policy qqqqqqqq ${rest}`, "choose one of random, greedy"],
    [
      "no games",
      "--world all --policy random --runs 0",
      '--runs must be a whole number from 1 to 1,000,000,000, and it is "0"',
    ],
    ["too many games", "--world all --policy random --runs 1000000000000", 'and it is "1000000000000"'],
    ["half a game", "--world all --policy random --runs 1.5", '"1.5"'],
    ["a negative seed", "--world all --policy random --seed -1", '"-1"'],
    ["no workers", "--world all --policy random --workers 0", "--workers must be"],
    [
      "an unknown difficulty",
      `--world ${world.id} --policy random --difficulty heroic ${rest}`,
      'There is no difficulty "heroic"',
    ],
    ["a piece of no games", `--world all --policy random --shard 0 ${rest}`, "--shard must be a whole number"],
    ["threads and a queue", "--world all --policy random --workers 2 --queue redis://127.0.0.1", "cannot be used with"],
    [
      "a queue that is no Redis, its password kept back",
      "--world all --policy random --queue http://me:secret@127.0.0.1/",
      '--queue must be an address like redis://host:6379, and it is "http://127.0.0.1/".',
    ],
    [
      "a queue where nothing listens",
      "--world all --policy random --queue redis://127.0.0.1:1",
      "The queue at redis://127.0.0.1:1 cannot be used: nothing listens there.",
    ],
    [
      "a queue that nobody knows, and nothing is written",
      `--world all --policy random --queue redis://127.0.0.1:1 --out ${join(folder, "never")}`,
      "nothing listens there",
    ],
    [
      "a bot of one's own for workers elsewhere",
      `--world all --policy ${own} --queue redis://127.0.0.1:1`,
      "A bot of your own stays on this machine",
    ],
    ["no world", "--policy random", "--world"],
    ["an unknown option", "--world all --policy random --wrokers 2", "--wrokers"],
    ["a folder without a pack", `--world ${folder} --policy random ${rest}`, "pack.jsonc cannot be read"],
    [
      "results into a file",
      `--world all --policy random --out ${join(file, "x")} ${rest}`,
      "Results cannot be written",
    ],
    [
      "results where nobody may write",
      `--world all --policy random --out /proc/latchkey ${rest}`,
      "Results cannot be written",
    ],
    ["a module that is no policy", `--world all --policy ${empty} ${rest}`, "exports no policy"],
  ])("%s", async (_what, options, sentence) => {
    const { code, out, err } = await latchkey(`simulate ${options}`);
    expect(err).toContain(sentence);
    expect(err.trimEnd().split("\n")).toHaveLength(1);
    expect(out).toBe("");
    expect(code).toBe(2);
  });
});

describe("worker, misused, says so in one sentence and ends with 2", () => {
  test.each([
    ["no queue", "", "--queue"],
    ["an address that is none", "--queue localhost:6379", "--queue must be an address like redis://host:6379"],
    ["a queue where nothing listens", "--queue redis://127.0.0.1:1 --threads 1", "nothing listens there"],
    ["no threads", "--queue redis://127.0.0.1:1 --threads 0", "--threads must be a whole number from 1 to 256"],
    ["too many threads", "--queue redis://127.0.0.1:1 --threads 1000000000000", '"1000000000000"'],
  ])("%s", async (_what, options, sentence) => {
    const { code, out, err } = await latchkey(`worker ${options}`);
    expect(err).toContain(sentence);
    expect(err.trimEnd().split("\n")).toHaveLength(1);
    expect({ code, out }).toEqual({ code: 2, out: "" });
  });
});
