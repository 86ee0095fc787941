import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Action, hashState, newGame, refusalOf, step, type World } from "../index.ts";
import { gameWorlds } from "./support/playedWorlds.ts";
import { busily, longGame } from "./support/walk.ts";

/**
 * A golden run is a file per world: a seeded game of random play with the hash after each action. Whatever changes what
 * a seed and a list of actions lead to shows here, step by step. Written anew by `UPDATE_GOLDEN=1` and by nothing else.
 */
interface GoldenRun {
  readonly world: string;
  readonly packHash: string;
  readonly seed: number;
  readonly start: string;
  readonly steps: readonly { readonly action: Action; readonly hash: string }[];
}

/** At least this many actions are in a golden run. */
const length = 60;

const fileOf = (world: World): URL => new URL(`./golden/${world.id}.json`, import.meta.url);

function written(world: World): GoldenRun {
  const { seed, actions } = longGame(world, length, busily, 100);
  const state = newGame(world, { seed });
  const start = hashState(state);
  const steps = actions.map((action) => {
    step(world, state, action);
    return { action, hash: hashState(state) };
  });
  return { world: world.id, packHash: world.packHash, seed, start, steps };
}

function read(world: World): GoldenRun {
  if (!existsSync(fileOf(world)))
    throw new Error(`There is no golden run of ${world.id}: write it with UPDATE_GOLDEN=1.`);
  return JSON.parse(readFileSync(fileOf(world), "utf8"));
}

/** One step a line, so that a change is read in a diff. */
function formatted({ steps, ...heading }: GoldenRun): string {
  const lines = steps.map((each) => `    ${JSON.stringify(each)}`);
  return `${JSON.stringify(heading, null, 2).slice(0, -2)},\n  "steps": [\n${lines.join(",\n")}\n  ]\n}\n`;
}

const rewriting = process.env.UPDATE_GOLDEN === "1";

describe.each(gameWorlds.map((world) => [world.id, world] as const))("the golden run of %s", (_id, world) => {
  test.runIf(rewriting)("is written anew on the explicit command", () => {
    writeFileSync(fileOf(world), formatted(written(world)));
  });

  test("is of this pack: when the pack has changed on purpose, write it anew with UPDATE_GOLDEN=1", () => {
    expect(read(world)).toMatchObject({ world: world.id, packHash: world.packHash });
  });

  test(`is at least ${length} actions long and reaches a second act or an end`, () => {
    const { steps, seed } = read(world);
    expect(steps.length).toBeGreaterThanOrEqual(length);
    const state = newGame(world, { seed });
    for (const { action } of steps) step(world, state, action);
    expect(state.act > 0 || state.status !== "playing").toBe(true);
  });

  test("comes out the same, action by action", () => {
    const { seed, start, steps } = read(world);
    const state = newGame(world, { seed });
    expect(hashState(state)).toBe(start);
    for (const [at, { action, hash }] of steps.entries()) {
      expect(refusalOf(world, state, action), `action ${at + 1}`).toBeUndefined();
      step(world, state, action);
      expect(hashState(state), `after action ${at + 1}, ${JSON.stringify(action)}`).toBe(hash);
    }
  });
});
