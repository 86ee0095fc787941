import { describe, expect, test } from "vitest";
import {
  type Action,
  type CardId,
  newGame,
  record,
  refusalOf,
  step,
  verifyReplay,
  type World,
} from "../../core/index.ts";
import { worldOf } from "../../core/tests/support/worlds.ts";
import { worlds } from "../../worlds/index.ts";
import { type AuthoredPolicy, policyFrom } from "../authored.ts";
import { Table } from "../game.ts";
import { random } from "../policies/random.ts";
import { policies } from "../policies/registry.ts";
import { addGame, emptyTally } from "../tally.ts";
import { patient } from "./support.ts";

const standard = { difficulty: "standard", cap: 1000 };
const [world] = worlds as readonly [World];

describe("a game", () => {
  test.each(policies.map((policy) => [policy.name, policy] as const))(
    "by %s follows from its seed, whatever was played before",
    patient,
    (_name, policy) => {
      const table = new Table(world, policy, standard);
      const games = [7, 8, 7].map((seed) => table.play(seed));
      expect(games[2]).toEqual(games[0]);
      expect(new Table(world, policy, standard).play(8)).toEqual(games[1]);
    },
  );

  test("is the game the engine plays: its actions, replayed, end the same", patient, () => {
    for (const policy of policies.slice(0, 3)) {
      const actions: Action[] = [];
      const table = new Table(world, policy, { ...standard, onAction: (action) => actions.push(action) });
      const result = table.play(3);
      const replay = record(world, { seed: 3 }, actions);
      const verdict = verifyReplay(world, replay);
      expect(verdict).toMatchObject({ ok: true, status: result.outcome, steps: result.actions });
    }
  });

  test("that goes on and on is given up at the cap and counted apart", () => {
    const idle: AuthoredPolicy = { name: "idle", decide: ({ legal }) => legal.at(-1) as Action };
    const table = new Table(worldOf({}), policyFrom(idle), { difficulty: "standard", cap: 3 });
    const tally = emptyTally();
    addGame(tally, table.play(1));
    expect(tally).toMatchObject({ runs: 1, wins: 0, losses: 0, capped: 1, actions: 3, causes: {} });
  });

  test("lost to a bite names the card that took the last HP", () => {
    const table = new Table(world, random, standard);
    const lost = Array.from({ length: 40 }, (_, seed) => table.play(seed)).filter(({ cause }) => cause === "hp");
    expect(lost.length).toBeGreaterThan(0);
    for (const { killer } of lost) expect(killer !== undefined && world.slotOf.has(killer)).toBe(true);
  });
});

describe("a bot of an author's own", () => {
  test("is asked with the observation, the legal actions and dice, and plays by them", () => {
    const seen: string[][] = [];
    const bot: AuthoredPolicy = {
      name: "mine",
      decide(view) {
        seen.push(Object.keys(view).sort());
        return view.legal[view.random(view.legal.length)] as Action;
      },
    };
    expect(new Table(world, policyFrom(bot), standard).play(1)).toMatchObject({ refused: 0 });
    expect(new Set(seen.map(String))).toEqual(new Set(["legal,observation,random,world"]));
  });

  test("that asks for what is not legal ends its turn instead and is found out", () => {
    const cheat: AuthoredPolicy = { name: "cheat", decide: () => ({ type: "PlayCard", cardId: 999 as CardId }) };
    const tally = emptyTally();
    const game = new Table(world, policyFrom(cheat), standard).play(1);
    addGame(tally, game);
    expect(game.refused).toBe(game.actions);
    expect(tally.illegal).toBe(1);
    const state = newGame(world, { seed: 1 });
    expect(refusalOf(world, state, { type: "PlayCard", cardId: 999 })).toBeDefined();
    step(world, state, { type: "EndTurn" });
  });
});
