import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { worlds } from "../../worlds/index.ts";
import { html } from "../report/html.ts";
import { openResultsFolder } from "../results/readResults.ts";
import { latchkey } from "./terminal.ts";

const patient = { timeout: 120_000 };
const [world, other] = worlds as readonly [(typeof worlds)[number], (typeof worlds)[number]];
const folder = mkdtempSync(join(tmpdir(), "latchkey-report-"));
const dir = join(folder, "results");
const few = join(folder, "few");
const page = join(folder, "report.html");

beforeAll(async () => {
  const simulate = `simulate --policy random,greedy --workers 1 --stable`;
  await latchkey(`${simulate} --world ${world.id} --runs 40 --forced 30 --out ${dir}`);
  await latchkey(`${simulate} --world ${other.id} --runs 5 --out ${few}`);
}, patient.timeout);

describe("report", () => {
  test("says in the terminal how often games are won, what lost them and what each reward does", async () => {
    const { code, out, err } = await latchkey(`report ${dir}`);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toMatch(/greedy .* %.* % to .* %.* 40 /);
    expect(out).toContain("forced");
    expect(out).not.toMatch(/NaN|undefined|Infinity/);
  });

  test("gives no rate under 30 games", async () => {
    const { out } = await latchkey(`report ${few}`);
    expect(out).toContain("not enough data");
    expect(out.replaceAll("95 % interval", "")).not.toMatch(/\d %/);
  });

  test("counts the experiment on each card over the same seeds", async () => {
    const { cells } = JSON.parse((await latchkey(`report ${dir} --json`)).out);
    for (const { cards } of cells) {
      for (const { forced } of cards) expect(forced.n).toBe(30);
    }
  });

  test("is one page that needs nothing else and is the same each time", patient, async () => {
    const { code, out } = await latchkey(`report ${dir} --html ${page}`);
    expect({ code, out }).toEqual({ code: 0, out: `${page} is written.\n` });
    const text = readFileSync(page, "utf8");
    expect(text).not.toMatch(/<script|<link|<img|@import|url\(|src=/);
    expect(text).not.toMatch(/NaN|undefined|Infinity|\[object/);
    await latchkey(`report ${dir} --html ${page}`);
    expect(readFileSync(page, "utf8")).toBe(text);
  });

  test("opens from every row of a table a game that is told in the page, its turns in order", patient, async () => {
    await latchkey(`report ${dir} --html ${page}`);
    const text = readFileSync(page, "utf8");
    const wanted = new Set([...text.matchAll(/href="#(game-\d+)"/g)].map(([, id]) => id));
    const told = new Set([...text.matchAll(/id="(game-\d+)"/g)].map(([, id]) => id));
    expect(wanted.size).toBeGreaterThan(4);
    expect([...wanted].filter((id) => !told.has(id))).toEqual([]);
    const [, first = ""] = /id="game-\d+"[^>]*>(.*?)<\/div>/s.exec(text) ?? [];
    const turns = [...first.matchAll(/<b>Turn (\d+)\.<\/b>/g)].map(([, turn]) => Number(turn));
    expect(turns).toEqual(turns.map((_, at) => at + 1));
  });

  test("says of every drawing in words what it shows", patient, async () => {
    await latchkey(`report ${dir} --html ${page}`);
    const drawings = readFileSync(page, "utf8").match(/<svg[^>]*>/g) ?? [];
    for (const drawing of drawings) expect(drawing).toMatch(/aria-hidden="true"|aria-label="[^"]{20,}" role="img"/);
    expect(drawings.filter((drawing) => drawing.includes('role="img"')).length).toBeGreaterThan(4);
  });

  test.each([
    ["a folder that holds none", folder, "is no folder of results: name one that simulate --out wrote"],
    ["a folder that is not there", join(folder, "nowhere"), "is no folder of results"],
    ["a page that cannot be written", `${dir} --html /proc/none/report.html`, "The page cannot be written to"],
  ])("misused with %s says so in one sentence and ends with 2", async (_what, line, sentence) => {
    const { code, out, err } = await latchkey(`report ${line}`);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(sentence);
    expect(err.trimEnd().split("\n")).toHaveLength(1);
  });

  test("of results whose packs were changed ends with 1 and leaves no page half written", patient, async () => {
    const changed = join(folder, "changed");
    cpSync(dir, changed, { recursive: true });
    const packs = readFileSync(join(changed, "packs.json"), "utf8");
    writeFileSync(join(changed, "packs.json"), packs.replaceAll('"clear": 2', '"clear": 3'));
    const file = join(folder, "changed.html");
    const { code, err } = await latchkey(`report ${changed} --html ${file}`);
    expect(code).toBe(1);
    expect(err).toMatch(/does not hold the pack \w+ its games were played with: simulate again/);
    expect(existsSync(file)).toBe(false);
  });

  test("of a campaign that was cut off counts the games that are whole, and says so", patient, async () => {
    const cut = join(folder, "cut");
    const { out: whole } = await latchkey(`report ${dir}`);
    const results = openResultsFolder(dir);
    const lines: Record<"games" | "turns", string[]> = { games: [], turns: [] };
    await results.games((row) => lines.games.push(`${JSON.stringify(row)}\n`));
    await results.turns((row) => lines.turns.push(`${JSON.stringify(row)}\n`));
    mkdirSync(cut);
    cpSync(join(dir, "packs.json"), join(cut, "packs.json"));
    writeFileSync(join(cut, "run.json.part"), JSON.stringify({ ...results.run, rows: "ndjson" }));
    writeFileSync(join(cut, "games.ndjson.part"), `${lines.games.join("")}{"game":81,"wor`);
    writeFileSync(join(cut, "turns.ndjson.part"), lines.turns.join(""));
    const { code, out, err } = await latchkey(`report ${cut}`);
    expect({ code, out }).toEqual({ code: 0, out: whole });
    expect(err).toBe(`${cut} was cut off: the games that are whole are counted.\n`);
  });
});

test("simulate --forced without --out says what it is for", async () => {
  const { code, err } = await latchkey(`simulate --world ${world.id} --policy random --runs 1 --forced 30`);
  expect({ code, err }).toEqual({ code: 2, err: "--forced needs --out: it is for the report.\n" });
});

test("what is put into a page is escaped, pieces of it are not", () => {
  const inner = html`<b>${"<i> & \"'"}</b>`;
  expect(html`${inner}${[inner]}`.html).toBe("<b>&lt;i&gt; &amp; &quot;&#39;</b>".repeat(2));
});
