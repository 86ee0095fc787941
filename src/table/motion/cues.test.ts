import { createGame, type GameEvent, legalActions } from "latchkey";
import { worlds } from "latchkey/worlds";
import { expect, test } from "vitest";
import { cuesOf } from "./cues.ts";

const bite = (amount: number): GameEvent => ({ type: "Damaged", amount, hp: 9, by: undefined });

test("what happens in a step moves in that order, one thing after the other", () => {
  const cues = cuesOf([bite(1), bite(2), bite(3)]);
  expect(cues.map(({ cue }) => cue.kind === "bitten" && cue.amount)).toEqual([1, 2, 3]);
  const begins = cues.map((timed) => timed.begins);
  expect(begins).toEqual(begins.toSorted((a, b) => a - b));
  expect(new Set(begins).size).toBe(3);
});

test("however much happens, all has begun within half a second", () => {
  for (const world of worlds) {
    const game = createGame(world, { seed: 11 });
    for (let at = 0; at < 80 && game.state().status === "playing"; at++) {
      const legal = legalActions(world, game.state());
      const action = legal[(at * 7) % legal.length];
      if (action !== undefined) game.dispatch(action);
    }
    for (const { events } of game.steps()) {
      for (const { begins } of cuesOf(events)) expect(begins).toBeLessThanOrEqual(500);
    }
  }
  expect(cuesOf(Array.from({ length: 60 }, () => bite(1))).at(-1)?.begins).toBeLessThanOrEqual(500);
});
