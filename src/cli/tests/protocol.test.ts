import { spawn } from "node:child_process";
import { describe, expect, test } from "vitest";
import { bundle } from "../../../scripts/build.mjs";
import { inRepo } from "../../../scripts/packages.mjs";
import { createGame, legalActions, newGame, type World } from "../../core/index.ts";
import { everythingWorld } from "../../core/tests/support/everything.ts";
import { busily, patient, randomActions } from "../../core/tests/support/walk.ts";
import { worlds } from "../../worlds/index.ts";
import type { Io } from "../io.ts";
import { playInJson } from "../play/inJson.ts";
import { messageSchema } from "../play/protocol.ts";
import { latchkey } from "./terminal.ts";

const [world] = worlds as readonly [(typeof worlds)[number]];

/** What a game says to a bot that sends these lines. */
async function saidTo(lines: readonly string[], inWorld: World, seed: number): Promise<readonly unknown[]> {
  const said: unknown[] = [];
  const io: Pick<Io, "out" | "lines"> = {
    out: (text) => said.push(JSON.parse(text)),
    async *lines() {
      yield* lines;
    },
  };
  await playInJson(createGame(inWorld, { seed }), seed, io);
  return said;
}

describe("play --json", () => {
  test("speaks one object a line: observation out, action in, refusals with a reason", async () => {
    const first = legalActions(world, newGame(world, { seed: 9 }))[0];
    const { code, out } = await latchkey(`play --world ${world.id} --seed 9 --json`, [
      JSON.stringify(first),
      "not json",
      '{"type":"PlayCard","cardId":12345}',
      '{"type":"EndTurn"}',
    ]);
    expect(code).toBe(0);
    const lines = out
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines).toHaveLength(5);
    expect(lines[0]).toMatchObject({ observation: { turn: 1, status: "playing" } });
    expect(lines[0].legal).toContainEqual(first);
    expect(lines[0].observation).not.toHaveProperty("rng");
    expect(lines[2]).toMatchObject({ refusal: { reason: "malformed" } });
    expect(lines[3]).toMatchObject({ refusal: { reason: "not-in-hand" }, message: expect.any(String) });
    expect(lines[4].observation.turn).toBe(2);
  });

  test("ends with the run", async () => {
    const { code, out } = await latchkey(
      `play --world ${world.id} --seed 9 --json`,
      Array.from({ length: 500 }, () => '{"type":"EndTurn"}'),
    );
    expect(code).toBe(0);
    expect(JSON.parse(out.trimEnd().split("\n").at(-1) ?? "").observation.status).toBe("lost");
  });
});

describe("the protocol", () => {
  test.each([...worlds, everythingWorld].map((each) => [each.id, each] as const))(
    "each line a game in %s says fits the schema, and so does each action it offers",
    patient,
    async (_id, inWorld) => {
      for (const seed of [1, 2, 3]) {
        const actions = randomActions(inWorld, seed, 60, busily);
        const said = await saidTo(["{}", ...actions.map((action) => JSON.stringify(action))], inWorld, seed);
        expect(said).toHaveLength(actions.length + 2);
        for (const message of said) messageSchema.parse(message);
      }
    },
  );

  test.each([
    "",
    "null",
    "[]",
    "{",
    '"EndTurn"',
    '{"type":"EndTurn","now":true}',
    '{"type":"Win"}',
    '{"type":"PlayCard","cardId":"1"}',
    '{"type":"PlayCard","cardId":1,"targets":[1]}',
    '{"type":"PlayCard","cardId":1e99}',
    '{"type":"ChooseReward","pick":"none"}',
    '{"__proto__":{"type":"EndTurn"}}',
  ])("%j is refused with a reason, and the run is as it was", async (line) => {
    const said = await saidTo([line || " null", '{"type":"EndTurn"}'], world, 3);
    expect(said).toHaveLength(3);
    expect(said[1]).toMatchObject({ refusal: { reason: expect.any(String) }, message: expect.stringMatching(/\.$/) });
    expect(said[2]).toMatchObject({ observation: { turn: 2 } });
  });

  test("its schema is printed, both ways", async () => {
    const { code, out } = await latchkey("play --schema");
    expect(code).toBe(0);
    const schema = JSON.parse(out);
    expect(Object.keys(schema.$defs)).toEqual(["out", "in"]);
    expect(JSON.stringify(schema.$defs.in)).toContain("DiscardHazard");
  });
});

test("the example bot plays a game to its end, in a process of its own", { timeout: 120_000 }, async () => {
  const outDir = inRepo("dist", "test-cli");
  await bundle({ entry: { cli: "src/cli/main.ts" }, outDir });
  const command = [process.execPath, `${outDir}/cli.js`, "play", "--json", "--world", world.id, "--seed", "7"];
  const bot = spawn(process.execPath, [inRepo("examples/bot.mjs"), ...command]);
  let out = "";
  let err = "";
  bot.stdout.on("data", (data) => (out += data));
  bot.stderr.on("data", (data) => (err += data));
  const code = await new Promise((resolve) => bot.on("close", resolve));
  expect(err).toBe("");
  expect(code).toBe(0);
  expect(out).toMatch(/(won|lost) in turn \d+, seed 7\n$/);
});
