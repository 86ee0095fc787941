import { describe, expect, test } from "vitest";
import { type Action, createGame, type Game, hashState, observe, type World } from "../index.ts";
import { diceOf } from "./support/dice.ts";
import { triedWorlds } from "./support/playedWorlds.ts";
import { must, patient } from "./support/walk.ts";
import { hazard, playerCard, worldOf } from "./support/worlds.ts";

/** A world where every card of the deck is the one to be tried, beside plain hazards. */
function worldWith(play: Parameters<typeof playerCard>[0], fields: Parameters<typeof worldOf>[0] = {}): World {
  return worldOf({ cards: { tried: playerCard(play) }, deck: { tried: 12 }, ...fields });
}

/** Plays the first card of the hand that can be played. */
function playFirst(game: Game): Action {
  const action = game.legalActions().find(({ type }) => type === "PlayCard");
  if (action === undefined) throw new Error("nothing to play");
  game.dispatch(action);
  return action;
}

const hashOf = (game: Game): string => hashState(game.state());

describe("undo", () => {
  const world = worldWith({ kind: "DealProgress", base: 1 });

  test("BC-068: takes back the last step, whole: the state before it, field by field", () => {
    const game = createGame(world, { seed: 1 });
    playFirst(game);
    const afterFirst = structuredClone(game.state());
    playFirst(game);
    expect(game.undo()).toBe(true);
    expect(game.state()).toEqual(afterFirst);
    expect(game.steps()).toHaveLength(1);
  });

  test("goes back step by step to the last horizon, and redo goes forward again to the same state", () => {
    const game = createGame(world, { seed: 1 });
    const start = hashOf(game);
    playFirst(game);
    playFirst(game);
    const end = hashOf(game);
    expect([game.undo(), game.undo(), game.undo()]).toEqual([true, true, false]);
    expect(hashOf(game)).toBe(start);
    expect([game.redo(), game.redo(), game.redo()]).toEqual([true, true, false]);
    expect(hashOf(game)).toBe(end);
  });

  test("says that there is nothing to take back", () => {
    expect(createGame(world, { seed: 1 }).canUndo()).toBe("nothing");
  });

  test("another action after an undo forgets what was undone; a refused one does not", () => {
    const game = createGame(world, { seed: 1 });
    playFirst(game);
    game.undo();
    game.dispatch({ type: "ChooseReward", pick: "none" });
    expect(game.canRedo()).toBe(true);
    game.dispatch({ type: "EndTurn" });
    expect(game.canRedo()).toBe(false);
  });

  test("BC-067: same seed, same result: a step taken back and taken again leads to the same state", () => {
    const game = createGame(world, { seed: 1 });
    const action = playFirst(game);
    const once = hashOf(game);
    game.undo();
    game.dispatch(action);
    expect(hashOf(game)).toBe(once);
  });

  test("tells its listeners of every change and of nothing else, until they stop listening", () => {
    const game = createGame(world, { seed: 1 });
    let told = 0;
    const stop = game.subscribe(() => told++);
    playFirst(game);
    game.dispatch({ type: "ChooseReward", pick: "none" });
    game.undo();
    game.redo();
    expect(told).toBe(3);
    stop();
    game.undo();
    expect(told).toBe(3);
  });

  test("BC-088: a step holds the states before and after it, and no history of its own", () => {
    const game = createGame(world, { seed: 1 });
    playFirst(game);
    const size = () => JSON.stringify(game.state()).length;
    const first = size();
    playFirst(game);
    expect(Math.abs(size() - first)).toBeLessThan(200);
    expect(Object.keys(game.steps()[0] ?? {}).sort()).toEqual(["action", "after", "before", "events", "horizon"]);
  });
});

describe("BC-066: undo stops at a step that revealed something or moved a generator, and says why", () => {
  const horizonAfter = (world: World): ReturnType<Game["canUndo"]> => {
    const game = createGame(world, { seed: 1 });
    playFirst(game);
    const horizon = game.canUndo();
    expect(game.undo()).toBe(horizon === true);
    return horizon;
  };
  const progress = { kind: "DealProgress", base: 1 };

  test("a play that neither reveals nor rolls can be taken back", () => {
    expect(horizonAfter(worldWith(progress))).toBe(true);
    expect(horizonAfter(worldWith({ kind: "Gain", resource: "heat", amount: 1 }))).toBe(true);
    expect(horizonAfter(worldWith({ kind: "ApplyKeyword", keyword: "Alarm", value: 1, target: "hand" }))).toBe(true);
  });

  test("a drawn card, yours or the place's", () => {
    expect(horizonAfter(worldWith({ kind: "DrawCards", amount: 1 }))).toBe("revealed");
    expect(horizonAfter(worldWith({ kind: "DrawHazards", amount: 1 }))).toBe("revealed");
  });

  test("a reward laid out", () => {
    const pools = { pools: { rewards: ["tried"] } };
    expect(horizonAfter(worldWith({ kind: "OfferReward", pool: "rewards", picks: 1 }, pools))).toBe("revealed");
  });

  test("a random target", () => {
    const random = { kind: "ApplyKeyword", keyword: "Alarm", value: 1, target: "randomWorldCardInHand" };
    expect(horizonAfter(worldWith(random))).toBe("rolled");
  });

  test("a card exiled from the top of the world deck is seen as it goes", () => {
    expect(horizonAfter(worldWith({ kind: "ExileTop", amount: 1 }))).toBe("revealed");
  });

  test("light that shows a concealed face", () => {
    const dark = {
      hazards: { shade: hazard({ words: ["Concealed:2"] }) },
      acts: [{ name: "One", hazards: { shade: 12 } }],
    };
    expect(horizonAfter(worldWith({ kind: "Gain", resource: "light", amount: 2 }, dark))).toBe("revealed");
  });

  test("a hazard discarded or struck blind", () => {
    const dark = {
      hazards: { shade: hazard({ words: ["Concealed:9"], clear: 1 }) },
      acts: [{ name: "One", hazards: { shade: 12 } }],
    };
    expect(horizonAfter(worldWith({ kind: "DealProgressAll", base: 1 }, dark))).toBe("revealed");
    const game = createGame(worldWith({ kind: "None" }, dark), { seed: 1 });
    const discard = game.legalActions().find(({ type }) => type === "DiscardHazard");
    if (discard !== undefined) game.dispatch(discard);
    expect(game.canUndo()).toBe("revealed");
  });

  test("the end of a turn", () => {
    const game = createGame(worldWith(progress), { seed: 1 });
    game.dispatch({ type: "EndTurn" });
    expect(game.canUndo()).toBe("revealed");
    expect(game.undo()).toBe(false);
  });
});

describe.each(triedWorlds)("over random play in %s", patient, (_id, world) => {
  test("what can be taken back told the player nothing: every face seen after the step was seen before or made by it", () => {
    for (let seed = 1; seed <= 25; seed++) {
      const dice = diceOf(seed);
      const game = createGame(world, { seed });
      for (let n = 0; n < 40 && game.legalActions().length > 0; n++) {
        game.dispatch(dice.pick(game.legalActions()));
        if (game.canUndo() === true) mustHaveToldNothing(world, game);
      }
    }
  });
});

/** The ids of all cards whose face the player sees somewhere. */
function seen(world: World, state: Parameters<typeof observe>[1]): ReadonlySet<number> {
  const { hand, discardPile, exhaustPile, worldDiscard, gonePile, drawPile, worldPile } = observe(world, state);
  const open = [discardPile, exhaustPile, worldDiscard, gonePile, drawPile.known, worldPile.known].flat();
  return new Set([...open, ...hand.filter((card) => !("hidden" in card))].map(({ id }) => id));
}

function mustHaveToldNothing(world: World, game: Game): void {
  const last = game.steps().at(-1);
  if (last === undefined) return;
  const before = seen(world, last.before);
  const made = new Set<number>(last.events.flatMap((event) => (event.type === "Created" ? [event.card.id] : [])));
  for (const id of seen(world, last.after)) {
    must(before.has(id) || made.has(id), () => `${JSON.stringify(last.action)} showed card ${id}`);
  }
  must(last.before.rng.join() === last.after.rng.join(), () => "rolled");
}
