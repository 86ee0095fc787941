import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { keywordNames, newGame, step } from "../../core/index.ts";
import { policies, Table } from "../../sim/index.ts";
import { worlds } from "../../worlds/index.ts";
import { latchkey } from "./terminal.ts";

const [world] = worlds as readonly [(typeof worlds)[number]];
const folder = mkdtempSync(join(tmpdir(), "latchkey-authoring-"));

describe("new world", () => {
  const dir = join(folder, "the-shed");

  test("makes a pack that lints clean, plays, and simulates, with its schema beside it", async () => {
    expect(await latchkey(`new world ${dir}`)).toMatchObject({ code: 0, err: "" });
    expect(await latchkey(`lint ${dir}`)).toMatchObject({ code: 0, out: "No faults.\n" });
    expect((await latchkey(`play --world ${dir} --seed 1`, ["3", "q"])).out).toContain("THE SHED");
    const { out } = await latchkey(
      `simulate --world ${dir} --policy random,greedy --runs 60 --workers 1 --json --stable`,
    );
    const [random, greedy] = JSON.parse(out).results;
    expect(greedy.winRate.value).toBeGreaterThan(random.winRate.value);
    expect(JSON.parse(readFileSync(join(dir, "pack.schema.json"), "utf8"))).toHaveProperty("properties.hazards");
    expect(readFileSync(join(dir, "pack.jsonc"), "utf8")).toContain('"$schema": "./pack.schema.json"');
  });

  test("touches nothing that is there, and says what is wrong with a place or a name", async () => {
    const file = join(dir, "pack.jsonc");
    writeFileSync(file, "mine");
    expect(await latchkey(`new world ${dir}`)).toMatchObject({ code: 2, err: expect.stringContaining("already") });
    expect(readFileSync(file, "utf8")).toBe("mine");
    expect((await latchkey(`new world ${join(folder, "no", "where")}`)).err).toContain("no such file or folder");
    expect((await latchkey(`new world ${join(folder, "42")}`)).err).toContain("begins with a letter");
    expect((await latchkey("new wordl x")).code).toBe(2);
  });

  test("names it after its folder", async () => {
    const odd = join(folder, "My 2nd Shed");
    expect((await latchkey(["new", "world", odd])).code).toBe(0);
    const text = readFileSync(join(odd, "pack.jsonc"), "utf8");
    expect(text).toContain('"id": "my-2nd-shed"');
    expect(text).toContain('"name": "My 2nd Shed"');
    expect((await latchkey(["lint", odd])).out).toBe("No faults.\n");
  });
});

describe("explain", () => {
  const few = "--runs 20 --policy greedy --seed 3";
  const [hazard] = world.templates.filter(({ kind, hooks }) => kind === "world" && hooks.onDraw !== undefined);
  const [card] = world.templates.filter(({ kind }) => kind === "player");

  test("tells a world in short: acts, cards, keywords and who deals in them", async () => {
    const { code, out } = await latchkey(`explain ${world.id}`);
    expect(code).toBe(0);
    for (const { id } of world.templates) expect(out).toContain(id);
    for (const words of ["act 1: ", "printed on", "put on by", "stripped by", "asked for by"])
      expect(out).toContain(words);
  });

  test("tells what a hazard costs and when: what taxes it, and each cost with a game that shows it", async () => {
    const { out } = await latchkey(`explain ${world.id} ${hazard?.id} ${few}`);
    expect(out).toContain(`printed cost ${hazard?.clear}`);
    expect(out).toContain("What taxes it:");
    expect(out).toMatch(/What it cost, \d+ times? in hand .* 20 games by greedy, seeds from 3:/);
    const data = JSON.parse((await latchkey(`explain ${world.id} ${hazard?.id} ${few} --json`)).out);
    for (const { cost, times, ledger, shown } of data.costs) {
      expect(times).toBeGreaterThan(0);
      expect(ledger.total).toBe(cost);
      const { hand } = handAt(shown.seed, shown.action);
      expect(hand.map(({ templateId }) => templateId)).toContain(hazard?.id);
    }
  });

  test("tells a card of yours by its name, and a keyword in any case", async () => {
    const mine = await latchkey(["explain", world.id, card?.name.toUpperCase() ?? ""]);
    expect(mine).toMatchObject({ code: 0, out: expect.stringContaining(`(${card?.id})`) });
    const keyword = await latchkey(`explain ${world.id} lockdown`);
    expect(keyword.out).toContain("It does not wear off.");
    expect(keyword.out).toMatch(/put on by +\S/);
  });

  test("answers a slip with what was meant", async () => {
    const { code, err } = await latchkey(`explain ${world.id} lokdown`);
    expect(code).toBe(2);
    expect(err).toContain('did you mean "Lockdown"?');
  });
});

describe("matrix", () => {
  const line = `matrix ${world.id} --runs 40 --policy greedy --seed 2`;

  test("says n and who played, the same each time, and marks what never occurred", async () => {
    const { code, out } = await latchkey(line);
    expect(code).toBe(0);
    expect(out).toContain("in 40 games by greedy, seeds from 2.");
    expect(out).toContain("never");
    expect(out).toContain("not enough data");
    expect((await latchkey(line)).out).toBe(out);
  });

  test("each cell counts the hands in which two cards carry its keywords, and opens the game that shows it soonest", async () => {
    const { meetings, names, hands } = JSON.parse((await latchkey(`${line} --json`)).out);
    expect(meetings).toHaveLength((names.length * (names.length + 1)) / 2);
    for (const { pair, hands: met, shown, won, wonApart } of meetings) {
      expect(met).toBeLessThanOrEqual(hands);
      expect(won.games + wonApart.games).toBe(40);
      expect(shown === undefined).toBe(met === 0);
      if (shown === undefined) continue;
      const carried = handAt(shown.seed, shown.action).hand.map((each) => keywordNames(each));
      const bearers = (name: (typeof carried)[number][number]) => carried.filter((list) => list.includes(name)).length;
      for (const name of pair) expect(bearers(name)).toBeGreaterThan(pair[0] === pair[1] ? 1 : 0);
    }
  });
});

/** The state in which the greedy bot takes that action, counted from 1. */
function handAt(seed: number, action: number) {
  const state = newGame(world, { seed });
  const greedy = policies.find(({ name }) => name === "greedy");
  if (greedy === undefined) throw new Error("No greedy bot.");
  const actions: Parameters<typeof step>[2][] = [];
  new Table(world, greedy, { difficulty: "standard", cap: 1000, onAction: (each) => actions.push(each) }).play(seed);
  for (const each of actions.slice(0, action - 1)) step(world, state, each);
  return state;
}
