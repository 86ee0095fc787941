import { describe, expect, test } from "vitest";
import { blankState } from "../../core/engine/state.ts";
import { type GameState, newGame, observe, type World } from "../../core/index.ts";
import { everythingWorld } from "../../core/tests/support/everything.ts";
import { walk } from "../../core/tests/support/walk.ts";
import { worlds } from "../../worlds/index.ts";
import { Dice } from "../dice.ts";
import { Imagination } from "../imagination.ts";
import { isExit } from "../valuation.ts";
import { patient } from "./support.ts";

const tried = [...worlds, everythingWorld].map((world) => [world.id, world] as const);

describe.each(tried)("a completion in %s", (_id, world: World) => {
  test("looks to a player exactly as the state does that it was imagined from", patient, () => {
    const imagination = new Imagination(world);
    const draft = blankState();
    const dice = new Dice("imagine");
    walk(world, 300, ({ state }) => {
      const seen = observe(world, state);
      imagination.read(seen);
      imagination.deal(draft, dice);
      expect(faces(observe(world, draft))).toEqual(faces(seen));
    });
  });

  test("never has the exit in the top half of a pile that was just dealt", patient, () => {
    const imagination = new Imagination(world);
    const draft = blankState();
    const dice = new Dice("exit");
    for (let seed = 1; seed <= 50; seed++) {
      const state = newGame(world, { seed });
      imagination.read(observe(world, lastAct(world, state)));
      imagination.deal(draft, dice);
      const at = draft.worldPile.findIndex((card) => isExit(world, card));
      expect(at).toBeLessThan(Math.ceil(((world.acts.at(-1)?.cards.length ?? 0) - 1) / 2));
    }
  });
});

/** The observation without the ids of cards in piles, which a completion makes up, and without what hides in the queue. */
function faces({ drawPile, worldPile, queue, ...rest }: ReturnType<typeof observe>): unknown {
  const shown = queue.filter((entry) => !("hidden" in entry));
  return { ...rest, queue: shown, drawPile: pileFaces(drawPile), worldPile: pileFaces(worldPile) };
}

function pileFaces({ count, known, rest }: ReturnType<typeof observe>["drawPile"]): unknown {
  return { count, rest, known: known.map(({ templateId }) => templateId) };
}

/** The state with the last act's cards as the place's pile, in their fixed order. */
function lastAct(world: World, state: GameState): GameState {
  const act = world.acts.length - 1;
  return { ...state, act, worldKnown: 0, worldPile: [...(world.acts[act]?.cards ?? [])] };
}
