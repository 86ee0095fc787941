import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Action, legalActions, newGame, type Replay, record, step } from "../../core/index.ts";
import { worlds } from "../../worlds/index.ts";
import { registry } from "../../worlds/registry.ts";
import { latchkey } from "./terminal.ts";

const [world] = worlds as readonly [(typeof worlds)[number]];
const folder = mkdtempSync(join(tmpdir(), "latchkey-commands-"));

function written(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

describe("latchkey", () => {
  test("alone shows what it can do", async () => {
    const { code, out } = await latchkey("");
    expect(code).toBe(0);
    for (const command of ["play", "simulate", "lint", "replay", "verify"]) expect(out).toContain(command);
  });

  test("tells its version and helps with each command", async () => {
    expect(await latchkey("--version")).toMatchObject({
      code: 0,
      err: "",
      out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    });
    expect(await latchkey("simulate --help")).toMatchObject({ code: 0, out: expect.stringContaining("--policy") });
  });

  test("answers a slip with the command that was meant", async () => {
    const { code, err } = await latchkey("simulat");
    expect(code).toBe(2);
    expect(err).toContain("simulate");
  });

  test("shows a trace with --debug and none without", async () => {
    expect((await latchkey("verify /nowhere")).err).not.toContain("at ");
    expect((await latchkey("verify /nowhere --debug")).err).toMatch(/\n\s+at /);
  });
});

describe("lint", () => {
  const pack = registry[0].text;

  test("says so where there is no fault", async () => {
    expect(await latchkey(`lint ${written("sound.jsonc", pack)}`)).toMatchObject({
      code: 0,
      out: "No faults.\n",
      err: "",
    });
  });

  test("tells each fault with its place, its line and a mark, and ends with 1", async () => {
    const file = written("broken.jsonc", pack.replace('"clear": 2', '"clear": -2'));
    const { code, out } = await latchkey(`lint ${file}`);
    expect(code).toBe(1);
    expect(out).toMatch(/broken\.jsonc:\d+:\d+ /);
    expect(out).toMatch(/\d+ \| .*"clear": -2/);
    expect(out).toMatch(/\n +\^\n/);
    expect(out).toContain("1 error, 0 warnings.");
  });

  test("tells them as data", async () => {
    const file = written("broken.json", pack.replace('"clear": 2', '"clear": -2'));
    const { code, out } = await latchkey(`lint ${file} --format json`);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ errors: 1, faults: [{ file, severity: "error" }] });
  });

  test("tells them as SARIF, each with its rule, level and place", async () => {
    const file = written("broken.jsonc", pack.replace('"clear": 2', '"clear": -2'));
    const { code, out } = await latchkey(`lint ${file} --format sarif`);
    expect(code).toBe(1);
    const { version, runs } = JSON.parse(out);
    expect(version).toBe("2.1.0");
    const [{ tool, results }] = runs;
    expect(results).toHaveLength(1);
    expect(tool.driver.rules[results[0].ruleIndex].id).toBe(results[0].ruleId);
    expect(results[0]).toMatchObject({
      level: "error",
      locations: [
        { physicalLocation: { artifactLocation: { uri: file }, region: { startColumn: expect.any(Number) } } },
      ],
    });
  });

  test("of what is only doubtful warns and ends with 0, and an unknown icon is named", async () => {
    const idle = written("idle.jsonc", pack.replace(/"keywords": \["Creature"\]/, '"keywords": ["Spore"]'));
    const doubt = await latchkey(`lint ${idle}`);
    expect(doubt.code).toBe(0);
    expect(doubt.out).toContain("warning keyword-without-reader");
    expect(doubt.out).toContain("0 errors, 1 warning.");
    const icon = written("icon.jsonc", pack.replace(/"icon": "[^"]*"/, '"icon": "wooden-dor"'));
    const unknown = await latchkey(`lint ${icon}`);
    expect(unknown.code).toBe(1);
    expect(unknown.out).toContain('did you mean "wooden-door"?');
  });

  test("of a file that is not there was misused", async () => {
    const { code, err } = await latchkey("lint /nowhere/at/all");
    expect(code).toBe(2);
    expect(err).toContain("/nowhere/at/all cannot be read");
  });
});

describe("a pack that is broken", () => {
  test("is not played in: its first fault is told", async () => {
    const file = written("bad.jsonc", registry[0].text.replace('"clear": 2', '"clear": -2'));
    const { code, err } = await latchkey(`simulate --world ${file} --policy random --runs 1 --workers 1`);
    expect(code).toBe(1);
    expect(err).toMatch(/bad\.jsonc:\d+:\d+/);
  });
});

function aReplay(): Replay {
  const actions: Action[] = [];
  const state = newGame(world, { seed: 4 });
  for (let i = 0; i < 6; i++) {
    const action = legalActions(world, state)[0] as Action;
    actions.push(action);
    step(world, state, action);
  }
  return record(world, { seed: 4 }, actions);
}

describe("verify and replay", () => {
  test("prove a replay that fits and tell it step by step", async () => {
    const file = written("good.json", JSON.stringify(aReplay()));
    expect(await latchkey(`verify ${file}`)).toMatchObject({
      code: 0,
      out: expect.stringContaining("fits: 6 actions"),
    });
    const told = await latchkey(`replay ${file}`);
    expect(told.code).toBe(0);
    expect(told.out).toContain("Step 6 of 6");
  });

  test("name the first step that does not fit and end with 1", async () => {
    const replay = aReplay();
    const steps = replay.steps.map((each, at) => (at === 3 ? { ...each, hash: "0".repeat(16) } : each));
    const file = written("forged.json", JSON.stringify({ ...replay, steps }));
    for (const command of ["verify", "replay"]) {
      const { code, err } = await latchkey(`${command} ${file}`);
      expect(code).toBe(1);
      expect(err).toContain("does not fit at step 4");
    }
  });

  test.each([
    ["text that is no JSON", "{ nope", "for it is no JSON"],
    ["an object of another kind", '{ "seed": 1 }', "is no replay"],
    ["a world there is not", JSON.stringify({ ...aReplay(), worldId: "atlantis" }), 'in "atlantis", which is not here'],
  ])("refuse %s in a sentence", async (_what, text, sentence) => {
    const { code, err } = await latchkey(`verify ${written("odd.json", text)}`);
    expect(code).toBe(1);
    expect(err).toContain(sentence);
  });
});
