import { describe, expect, test } from "vitest";
import {
  type Action,
  createGame,
  hashState,
  legalActions,
  newGame,
  observe,
  type Replay,
  record,
  step,
  verifyReplay,
  type World,
} from "../index.ts";
import { triedWorlds } from "./support/playedWorlds.ts";
import {
  busily,
  copyOf,
  longGame,
  must,
  patient,
  type Recording,
  randomActions,
  reloaded,
  walk,
} from "./support/walk.ts";
import { hazard, worldOf } from "./support/worlds.ts";

/** A game with something else to do at that step, and what: another action that leads to another state. */
function forkingGame(world: World, at: number): { readonly run: Recording; readonly other: Action } {
  for (let from = 1; from < 2_000; from++) {
    const run = longGame(world, at + 10, busily, from);
    const state = newGame(world, { seed: run.seed });
    for (const action of run.actions.slice(0, at - 1)) step(world, state, action);
    const hashes = new Map<string, Action>();
    for (const action of legalActions(world, state)) {
      const draft = copyOf(state);
      step(world, draft, action);
      hashes.set(hashState(draft), action);
    }
    const taken = record(world, { seed: run.seed }, run.actions.slice(0, at)).steps.at(-1)?.hash ?? "";
    hashes.delete(taken);
    for (const other of hashes.values()) return { run, other };
    from = run.seed;
  }
  throw new Error(`nothing else to do at step ${at}`);
}

function stepAt(replay: Replay, at: number) {
  const found = replay.steps[at - 1];
  if (found === undefined) throw new Error(`no step ${at}`);
  return found;
}

describe.each(triedWorlds)("a replay in %s", patient, (_id, world) => {
  const run = longGame(world, 50, busily);
  const replay = record(world, { seed: run.seed }, run.actions);

  test("names world, pack, seed, rules and difficulty, and carries a hash for each step", () => {
    expect(replay).toMatchObject({
      worldId: world.id,
      packHash: world.packHash,
      seed: run.seed,
      difficulty: "standard",
    });
    expect(replay.steps).toHaveLength(50);
    for (const { hash } of replay.steps) expect(hash).toMatch(/^[0-9a-f]{16}$/);
  });

  test("plays again to the same end", () => {
    expect(verifyReplay(world, replay)).toMatchObject({ ok: true, steps: 50, hash: replay.steps.at(-1)?.hash });
  });

  test("is plain data: saved and loaded it plays again", () => {
    const loaded: Replay = JSON.parse(JSON.stringify(replay));
    expect(verifyReplay(world, loaded)).toEqual(verifyReplay(world, replay));
  });

  test("BC-072: an altered action at step 37 is named, with both hashes and the fields that differ", () => {
    const { run: forking, other } = forkingGame(world, 37);
    const good = record(world, { seed: forking.seed }, forking.actions);
    const bad = { ...good, steps: good.steps.with(36, { ...stepAt(good, 37), action: other }) };
    const state = newGame(world, { seed: forking.seed });
    for (const action of forking.actions.slice(0, 36)) step(world, state, action);
    step(world, state, other);
    const verdict = verifyReplay(world, bad);
    expect(verdict).toMatchObject({ ok: false, step: 37, expected: stepAt(good, 37).hash, actual: hashState(state) });
    expect(verdict.ok || verdict.fields.length).toBeGreaterThan(0);
    expect(verdict.ok || verdict.fields.every((field) => field in state)).toBe(true);
  });

  test("an action that is not legal is named with its refusal", () => {
    const illegal: Action = { type: "ChooseReward", pick: "none" };
    const bad = { ...replay, steps: replay.steps.with(4, { ...stepAt(replay, 5), action: illegal }) };
    expect(verifyReplay(world, bad)).toMatchObject({ ok: false, step: 5, actual: "refused: nothing-offered" });
    expect(() => record(world, { seed: run.seed }, [illegal])).toThrow(/Action 1 is not legal/);
  });

  test("BC-063: other rules, another world and another pack are told apart, and none is played", () => {
    const headings = [{ rules: 999 }, { worldId: "elsewhere" }, { packHash: "0000000000000000" }];
    for (const heading of headings) {
      const [field] = Object.keys(heading);
      expect(verifyReplay(world, { ...replay, ...heading })).toMatchObject({ ok: false, step: 0, fields: [field] });
    }
  });

  test("another seed does not fit from the deal on", () => {
    expect(verifyReplay(world, { ...replay, seed: run.seed + 1 })).toMatchObject({
      ok: false,
      step: 0,
      expected: replay.start,
    });
  });

  test("BC-069: played a second time in the same program, and once more from its middle, it is the same", () => {
    const hashes = (): readonly string[] =>
      record(world, { seed: run.seed }, run.actions).steps.map(({ hash }) => hash);
    const first = hashes();
    const half = newGame(world, { seed: run.seed });
    for (const action of run.actions.slice(0, 20)) step(world, half, action);
    expect(hashes()).toEqual(first);
    expect(hashState(half)).toBe(first[19]);
  });

  test("BC-071: its actions name cards by instance id, never by place", () => {
    for (const { action } of replay.steps) {
      const fields = Object.keys(action).filter(
        (key) => !["type", "cardId", "choices", "targets", "pick"].includes(key),
      );
      expect(fields).toEqual([]);
    }
  });
});

describe.each(triedWorlds)("a save in %s", patient, (_id, world) => {
  test("BC-059, BC-060: load(save(s)) equals s for every state, and the next ten actions give equal hashes", () => {
    walk(world, 300, ({ state, dice }) => {
      const loaded = reloaded(state);
      must(hashState(loaded) === hashState(state), () => "another hash");
      const going = copyOf(state);
      for (let n = 0; n < 10; n++) {
        const legal = legalActions(world, going);
        if (legal.length === 0) return;
        const action = dice.pick(legal);
        step(world, going, action);
        step(world, loaded, action);
        must(hashState(loaded) === hashState(going), () => `differs after ${JSON.stringify(action)}`);
      }
    });
  });

  test("BC-064: the generator words are in the state and in its hash, so a load goes on where the save was", () => {
    const state = newGame(world, { seed: 7 });
    const moved = { ...copyOf(state), rng: state.rng.with(3, 1) };
    expect(hashState(moved)).not.toBe(hashState(state));
  });

  test("BC-062: a run left in its middle changes nothing for the next: it equals a fresh start with the same seed", () => {
    const fresh = hashState(newGame(world, { seed: 12 }));
    for (let seed = 1; seed <= 20; seed++) randomActions(world, seed, 25);
    expect(hashState(newGame(world, { seed: 12 }))).toBe(fresh);
  });

  test("BC-061: a state names its pack by content, so another pack is another hash", () => {
    const state = newGame(world, { seed: 1 });
    expect(state).toMatchObject({ worldId: world.id, packHash: world.packHash });
    expect(hashState({ ...state, packHash: "other" })).not.toBe(hashState(state));
  });
});

describe("the pack's hash", () => {
  test("changes with anything the rules can see, and not with the order things are written in", () => {
    const one = worldOf({ hazards: { a: hazard({ clear: 2 }), b: hazard({ clear: 3 }) } });
    const turned = worldOf({ hazards: { b: hazard({ clear: 3 }), a: hazard({ clear: 2 }) } });
    const dearer = worldOf({ hazards: { a: hazard({ clear: 2 }), b: hazard({ clear: 4 }) } });
    expect(turned.packHash).toBe(one.packHash);
    expect(dearer.packHash).not.toBe(one.packHash);
  });

  test("BC-071: the deal comes from the seed and sorted ids: reordering the pack deals the same cards", () => {
    const acts = (hazards: Readonly<Record<string, number>>) => [{ name: "One", hazards }];
    const one = worldOf({ hazards: { a: hazard(), b: hazard() }, acts: acts({ a: 5, b: 5 }) });
    const turned = worldOf({ hazards: { b: hazard(), a: hazard() }, acts: acts({ b: 5, a: 5 }) });
    const dealt = (world: World) => observe(world, newGame(world, { seed: 4 })).hand;
    expect(dealt(turned)).toEqual(dealt(one));
  });
});

describe.each(triedWorlds)("a hash in %s", patient, (_id, world) => {
  test("tells apart two states that differ in any field", () => {
    const state = newGame(world, { seed: 2 });
    const hash = hashState(state);
    for (const [name, value] of Object.entries(state)) {
      const changed = Array.isArray(value) ? [...value, ...otherItem(name, value)] : otherValue(value);
      if (Array.isArray(changed) && changed.length === value.length) continue;
      expect(hashState({ ...state, [name]: changed }), name).not.toBe(hash);
    }
  });

  test("does not collide over thousands of states of random play", () => {
    const seen = new Map<string, string>();
    walk(world, 3_000, ({ state }) => {
      const text = JSON.stringify(state);
      const hash = hashState(state);
      must((seen.get(hash) ?? text) === text, () => `${hash} twice`);
      seen.set(hash, text);
    });
    expect(seen.size).toBeGreaterThan(2_500);
  });

  test("is the same for createGame, record and reduce", () => {
    const actions = randomActions(world, 3, 20);
    const game = createGame(world, { seed: 3, actions });
    expect(hashState(game.state())).toBe(record(world, { seed: 3 }, actions).steps.at(-1)?.hash);
    expect(verifyReplay(world, game.replay()).ok).toBe(true);
  });
});

function otherValue(value: unknown): unknown {
  if (typeof value === "number") return value + 1;
  return value === undefined ? "hp" : `${String(value)}!`;
}

function otherItem(name: string, items: readonly unknown[]): readonly unknown[] {
  if (items.length > 0) return items.slice(0, 1);
  if (name === "stamps") return [{ name: "Alarm", value: 2 }];
  if (name === "queue") return [{ effect: { kind: "None" }, card: { id: 1, templateId: "x", appliedKeywords: [] } }];
  return name === "offers" ? [{ pool: "x" }] : [];
}
