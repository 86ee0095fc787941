import { expect, test } from "vitest";
import { legalActions, newGame, step } from "../core/index.ts";
import { circuitWorlds } from "./circuit.ts";
import { worldEntries } from "./index.ts";

test("no two worlds give one id to different cards or hazards, so that a deck means the same everywhere", () => {
  const seen = new Map<string, string>();
  for (const { definition } of worldEntries) {
    for (const [id, template] of Object.entries({ ...definition.cards, ...definition.hazards })) {
      const text = JSON.stringify(template);
      expect(seen.get(id) ?? text, id).toBe(text);
      seen.set(id, text);
    }
  }
});

test("a deck of every card there is can be carried into every world and played there", () => {
  for (const world of circuitWorlds(worldEntries)) {
    const deck = world.templates.filter(({ kind }) => kind === "player").map(({ id }) => id);
    for (let seed = 1; seed <= 20; seed++) {
      const state = newGame(world, { seed, carried: { deck, hp: 10 } });
      for (let n = seed; state.status === "playing" && n < 300 + seed; n++) {
        const actions = legalActions(world, state);
        step(world, state, actions[(n * 7) % actions.length] ?? { type: "EndTurn" });
      }
      expect(state.turn).toBeGreaterThan(1);
    }
  }
});
