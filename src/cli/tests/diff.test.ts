import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { worlds } from "../../worlds/index.ts";
import { latchkey } from "./terminal.ts";

const patient = { timeout: 120_000 };
const [world] = worlds as readonly [(typeof worlds)[number]];
const folder = mkdtempSync(join(tmpdir(), "latchkey-diff-"));
const easier = join(folder, "easier");

describe("diff", () => {
  beforeAll(() => {
    const pack = readFileSync(join("src/worlds", world.id, "pack.jsonc"), "utf8");
    mkdirSync(easier);
    writeFileSync(join(easier, "pack.jsonc"), pack.replace(/("standard": \{ "hp": )\d+/, "$130"));
  });

  test("of a pack against itself reports no difference", patient, async () => {
    const line = `diff ${world.id} ${world.id} --policy greedy --runs 60 --workers 1 --budget winRate<=0`;
    const { code, out, err } = await latchkey(line);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toContain("The packs are the same: no difference");
    expect(out).not.toContain("found,");
  });

  test(
    "finds what changed, plays it again on fresh seeds and names seeds that flipped, with both replays",
    patient,
    async () => {
      const { code, out } = await latchkey(`diff ${world.id} ${easier} --policy greedy --runs 60 --workers 1`);
      expect(code).toBe(0);
      expect(out).toMatch(/won .* points .*found, and again on fresh seeds/);
      const [, line] = /is: +npx latchkey (replay .*)/.exec(out) ?? [];
      const told = await latchkey(line ?? "");
      expect(told).toMatchObject({ code: 0, err: "" });
      expect(told.out).toContain("You are out of the back door.");
    },
  );

  test("ends with 1 and names the number where a budget is overrun", patient, async () => {
    const line = `diff ${world.id} ${easier} --policy greedy --runs 40 --workers 1 --no-confirm --json`;
    const { code, out, err } = await latchkey(`${line} --budget winRate:greedy<=0.01 --budget turns<=100`);
    expect(code).toBe(1);
    const report = JSON.parse(out);
    expect(report.overBudget).toHaveLength(1);
    expect(err).toMatch(
      /^Over the budget winRate:greedy<=0\.01: winRate of greedy moved by \+0\.\d+ \(95 % interval .*\)\.\n$/,
    );
    expect((await latchkey(line)).out).toBe(JSON.stringify({ ...report, overBudget: [] }, null, 2).concat("\n"));
  });

  test.each([
    ["a pack that is not there", `${world.id} /nowhere --policy greedy`, "There is no world or path"],
    ["no seeds", `${world.id} ${world.id} --policy greedy --runs 0`, "--runs must be a whole number from 1 to 100,000"],
    [
      "more seeds than are held at once",
      `${world.id} ${world.id} --policy greedy --runs 1000000000000`,
      "--runs must be",
    ],
    ["a budget that is none", `${world.id} ${world.id} --policy greedy --budget tiny`, "write a measure, a policy"],
    [
      "a budget over few games",
      `${world.id} ${world.id} --policy greedy --runs 9 --budget hp<=1`,
      "play --runs 30 or more",
    ],
  ])("misused with %s says so in one sentence and ends with 2", async (_what, line, sentence) => {
    const { code, out, err } = await latchkey(`diff ${line}`);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(sentence);
    expect(err.trimEnd().split("\n")).toHaveLength(1);
  });
});

describe("replay", () => {
  test("opens the game of a number in a folder of results, as it was played", patient, async () => {
    const dir = join(folder, "results");
    await latchkey(`simulate --world ${world.id} --policy random,greedy --runs 5 --seed 7 --workers 1 --out ${dir}`);
    const stored = await latchkey(`replay ${dir} --game 8`);
    expect(stored).toMatchObject({ code: 0, err: "" });
    expect(stored.out).toBe((await latchkey(`replay --world ${world.id} --policy greedy --seed 9`)).out);
    expect((await latchkey(`replay ${dir} --game 11`)).err).toContain("numbered from 1 to 10");
    expect((await latchkey(`replay ${dir}`)).err).toContain("say which of its games with --game");
    expect((await latchkey("replay")).err).toContain("Name a replay");
  });
});
