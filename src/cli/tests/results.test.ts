import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { createWorld, record, verifyReplay } from "../../core/index.ts";
import { actionsOf, type GameRow, inlineExecutor, runCampaign, type TurnRow } from "../../sim/index.ts";
import { cellsOf } from "../../sim/tests/support.ts";
import { worldEntries } from "../../worlds/index.ts";
import { openResultsFolder } from "../results/readResults.ts";
import { openResults } from "../results/writeResults.ts";
import { latchkey } from "./terminal.ts";

const patient = { timeout: 120_000 };
const [{ world, definition }] = worldEntries as readonly [(typeof worldEntries)[number]];
const folder = mkdtempSync(join(tmpdir(), "latchkey-results-"));
const missing = () => Promise.reject(new Error("not installed"));
const heading = {
  engine: "tested",
  packHash: world.packHash,
  seed: 1,
  runs: 30,
  cells: [{ world: world.id, packHash: world.packHash, policy: "greedy", difficulty: "standard", definition }],
};

async function rowsIn(dir: string, load?: typeof missing) {
  const games: GameRow[] = [];
  const turns: TurnRow[] = [];
  const results = openResultsFolder(dir, load);
  await results.games((row) => games.push(row));
  await results.turns((row) => turns.push(row));
  return { games, turns, isCutOff: results.isCutOff };
}

/** Thirty games of one cell, written without DuckDB. */
async function write(dir: string, end: "closed" | "cut off") {
  const output = openResults(dir, heading, missing);
  const cells = cellsOf(["greedy"], 1, { record: true });
  await runCampaign({ cells, runs: 30, seed: 1 }, inlineExecutor(cells), {
    onShard: ({ cell }, { games }) => void output.write(cell, games),
  });
  const { cells: _, ...report } = heading;
  return end === "closed" ? output.close({ ...report, results: [] }) : {};
}

const simulate = (dir: string, workers: number) =>
  latchkey(`simulate --world ${world.id} --policy random,greedy --runs 150 --workers ${workers} --stable --out ${dir}`);

describe("a folder of results", () => {
  const [parquet, lines] = [join(folder, "parquet"), join(folder, "lines")];
  beforeAll(async () => {
    await simulate(parquet, 1);
    await write(lines, "closed");
  }, patient.timeout);

  test("holds the same rows for any number of workers", patient, async () => {
    const other = join(folder, "two-workers");
    await simulate(other, 2);
    expect(await rowsIn(other)).toEqual(await rowsIn(parquet));
    expect(readFileSync(join(other, "run.json"))).toEqual(readFileSync(join(parquet, "run.json")));
  });

  test("is NDJSON where DuckDB is not installed, says so in a line, and holds the same", async () => {
    const note = await write(join(folder, "noted"), "closed");
    expect(note).toEqual({ note: expect.stringContaining("is not installed") });
    expect(readFileSync(join(folder, "noted", "games.ndjson"))).toEqual(readFileSync(join(lines, "games.ndjson")));
    const { games } = await rowsIn(parquet);
    const greedy = games.filter(({ policy, seed }) => policy === "greedy" && seed <= 30);
    expect((await rowsIn(lines)).games).toEqual(greedy.map((row, at) => ({ ...row, game: at + 1 })));
  });

  test("tells each game by its number, with what was offered, taken, left and played", async () => {
    const { games } = await rowsIn(parquet);
    expect(games.map(({ game }) => game)).toEqual(Array.from({ length: 300 }, (_, at) => at + 1));
    for (const { offered, taken, refused, outcome, cause } of games) {
      expect([...taken, ...refused].sort()).toEqual([...offered].sort());
      expect(cause === undefined).toBe(outcome !== "lost");
    }
    expect(games.some(({ declined }) => declined > 0)).toBe(true);
    expect(games.every(({ played }) => played.length > 0)).toBe(true);
  });

  test("holds in each game's script a replay that is proven", async () => {
    const { games } = await rowsIn(parquet);
    for (const { seed, difficulty, script, outcome, actions: count } of games.slice(140, 160)) {
      const { actions } = actionsOf(world, { seed, difficulty, script });
      const verdict = verifyReplay(createWorld(definition), record(world, { seed, difficulty }, actions));
      expect(verdict).toMatchObject({ ok: true, status: outcome, steps: count });
    }
  });

  test("tells each turn: HP lost to bites are HP that were there, and a game has a row a turn", async () => {
    const { games, turns } = await rowsIn(parquet);
    for (const { game, turns: count, cause } of games) {
      const rows = turns.filter((row) => row.game === game);
      const wanted = Array.from({ length: count }, (_, at) => at + 1);
      // A turn that is lost as it starts has no decision in it, and no row.
      const isLostEarly = cause !== undefined && rows.length === count - 1;
      expect(rows.map(({ turn }) => turn)).toEqual(isLostEarly ? wanted.slice(0, -1) : wanted);
      for (const { bite, hazards, printed, charged } of rows) {
        if (bite > 0) expect(hazards).toBeGreaterThan(0);
        expect(printed).toHaveLength(charged.length);
      }
    }
  });

  test("tells taxes that add up: what was charged over print in a first hand is the keywords' part", async () => {
    const { turns } = await rowsIn(parquet);
    expect(turns.flatMap(({ tax }) => tax.filter(({ paid }) => paid > 0)).length).toBeGreaterThan(0);
    const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
    expect(turns.some(({ printed, charged }) => sum(charged) > sum(printed))).toBe(true);
    for (const { tax } of turns) for (const { paid, standing } of tax) expect(paid + standing).toBeGreaterThan(0);
  });

  test("that was cut off in the middle is read as far as it is whole", async () => {
    const dir = join(folder, "cut-off");
    await write(dir, "cut off");
    const file = join(dir, "games.ndjson.part");
    appendFileSync(file, readFileSync(file, "utf8").slice(0, 40));
    const { games, isCutOff } = await rowsIn(dir);
    expect(isCutOff).toBe(true);
    expect(games).toEqual((await rowsIn(lines)).games);
    expect((await latchkey(`simulate --world all --policy random --runs 1 --out ${dir}`)).err).toContain("cut off");
  });

  test("is never written over, nor are its rows there before they are whole", async () => {
    const again = await simulate(parquet, 1);
    expect(again).toMatchObject({ code: 2, out: "" });
    expect(again.err).toContain("holds results already");
    const dir = join(folder, "unfinished");
    await write(dir, "cut off");
    expect(existsSync(join(dir, "games.ndjson"))).toBe(false);
    expect(existsSync(join(dir, "run.json"))).toBe(false);
  });

  test("on a disk that is full keeps what was written and names the disk", async () => {
    const dir = join(folder, "full");
    const output = openResults(dir, heading, missing);
    const cells = cellsOf(["greedy"], 1, { record: true });
    await runCampaign({ cells, runs: 30, seed: 1 }, inlineExecutor(cells), {
      onShard: ({ cell }, { games }) => {
        expect(output.write(cell, games)).toBe(true);
        expect(output.write(cell, unwritable(games))).toBe(false);
      },
    });
    const { cells: _, ...report } = heading;
    const { fault } = await output.close({ ...report, results: [] });
    expect(fault).toMatch(/cannot be written to .*: .*\. The \d+ games before that are kept\.$/);
    const { games, turns } = await rowsIn(dir);
    expect(games).toHaveLength(30);
    expect(fault).toContain("The 30 games before that are kept");
    expect(new Set(turns.map(({ game }) => game)).size).toBe(games.length);
  });

  test("damaged, of another version, or none at all is told in one sentence", async () => {
    const copy = (name: string) => {
      cpSync(lines, join(folder, name), { recursive: true });
      return join(folder, name);
    };
    const sentence = async (dir: string, load?: typeof missing) => {
      const error: unknown = await Promise.resolve()
        .then(() => rowsIn(dir, load))
        .catch((error) => error);
      return error instanceof Error ? error.message : "no fault";
    };
    const other = copy("other-version");
    writeFileSync(join(other, "run.json"), JSON.stringify({ format: 7 }));
    expect(await sentence(other)).toMatch(/results of format 7, and this version reads 1: simulate them again/);
    const torn = copy("torn");
    writeFileSync(join(torn, "games.ndjson"), readFileSync(join(torn, "games.ndjson"), "utf8").slice(0, -9));
    expect(await sentence(torn)).toMatch(/games\.ndjson ends in mid-row/);
    const wrong = copy("wrong");
    writeFileSync(join(wrong, "turns.ndjson"), '{"game":1}\n');
    expect(await sentence(wrong)).toMatch(/turns\.ndjson is damaged in row 1, at \w+/);
    const bare = copy("bare");
    renameSync(join(bare, "games.ndjson"), join(bare, "elsewhere"));
    expect(await sentence(bare)).toMatch(/games\.ndjson is missing/);
    expect(await sentence(parquet, missing)).toMatch(/is not installed: npm install/);
    mkdirSync(join(folder, "empty"));
    expect(await sentence(join(folder, "empty"))).toMatch(/is no folder of results/);
    expect(await sentence(join(folder, "nowhere"))).toMatch(/is no folder of results/);
  });
});

/** Games that cannot be turned into text: stands for a disk that takes no more. */
function unwritable<T extends object>(games: readonly T[]): readonly T[] {
  return games.map((game) =>
    Object.defineProperty({ ...game }, "turns", {
      enumerable: true,
      get: () => {
        throw Object.assign(new Error("full"), { code: "ENOSPC" });
      },
    }),
  );
}
