import { describe, expect, test } from "vitest";
import { listMoves, type Move, moveToAction } from "../engine/moves.ts";
import { deal } from "../engine/newGame.ts";
import { frameFor, stepMove } from "../engine/reduce.ts";
import { blankState } from "../engine/state.ts";
import { type GameEvent, type GameState, hashState, legalActions, newGame, priceHand, reduce } from "../index.ts";
import { diceOf } from "./support/dice.ts";
import { triedWorlds } from "./support/playedWorlds.ts";
import { must, patient } from "./support/walk.ts";

// The fast path: one draft for all games, packed moves, cards that know their names, shared lists. The plain path: a state that
// was saved and loaded before every step, so that no card, list or effect in it is known to the engine, and actions by name.

const steps = 2_000;
const plain = (state: GameState): GameState => JSON.parse(JSON.stringify(state));
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

describe.each(triedWorlds)("over random games in %s", patient, (_id, world) => {
  test("the fast path and the plain path have the same actions, states, events, prices and hashes", () => {
    const frame = frameFor(world, blankState());
    const draft = frame.state;
    const moves: Move[] = [];
    const dice = diceOf(7);
    let taken = 0;
    for (let seed = 1; taken < steps; seed++) {
      frame.sink = undefined;
      deal(frame, { seed });
      let slow = plain(newGame(world, { seed }));
      must(hashState(slow) === hashState(draft), () => `The deal of ${seed} differs.`);
      while (draft.status === "playing" && taken < steps) {
        moves.length = listMoves(world, draft, moves);
        const legal = legalActions(world, slow);
        must(
          same(
            moves.map((move) => moveToAction(world, draft, move)),
            legal,
          ),
          () => `Seed ${seed}, action ${taken}: other actions are legal.`,
        );
        must(same(priceHand(slow), priceHand(draft)), () => `Seed ${seed}, action ${taken}: other prices.`);
        const at = dice.below(moves.length);
        const events: GameEvent[] = [];
        // Every second action is stepped without a sink, as simulators do.
        frame.sink = taken % 2 === 0 ? (event) => events.push(event) : undefined;
        const action = legal[at];
        stepMove(frame, moves[at] as Move);
        const result = action && reduce(world, slow, action);
        if (!result?.ok) throw new Error(`Seed ${seed}: ${JSON.stringify(action)} was refused.`);
        if (frame.sink !== undefined) must(same(events, result.events), () => `Seed ${seed}: other events.`);
        must(hashState(result.state) === hashState(draft), () => `Seed ${seed}: another hash.`);
        must(same(result.state, draft), () => `Seed ${seed}: another state.`);
        slow = plain(result.state);
        taken++;
      }
    }
    expect(taken).toBe(steps);
  });
});
