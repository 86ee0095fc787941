import { listMoves, type Move } from "../src/core/engine/moves.ts";
import { deal } from "../src/core/engine/newGame.ts";
import { frameFor, stepMove } from "../src/core/engine/reduce.ts";
import { blankState, copyInto } from "../src/core/engine/state.ts";
import {
  type Action,
  createGame,
  createWorld,
  type Effect,
  type Game,
  legalActions,
  type World,
} from "../src/core/index.ts";
import type { Bench } from "./bench.ts";
import { mix } from "./checksum.ts";
import { Dice } from "./dice.ts";

const none: Effect = { kind: "None" };

/** A place that never ends: its weeds do nothing and come up again where they are cleared. */
function treadmill(deckSize: number, weeds: number): World {
  const grow: Effect & Readonly<Record<string, unknown>> = { kind: "AddHazard", card: "weed", to: "top", amount: 1 };
  const push: Effect & Readonly<Record<string, unknown>> = { kind: "DealProgress", base: 1 };
  return createWorld({
    id: "treadmill",
    name: "Treadmill",
    tagline: "",
    cards: { push: { name: "", icon: "", energy: 0, keywords: [], play: push } },
    hazards: {
      weed: {
        name: "",
        icon: "",
        clear: 1,
        discardable: false,
        keywords: [],
        onDraw: none,
        onPartialClear: none,
        onCleared: grow,
        onDiscarded: none,
        onEndOfTurn: none,
      },
    },
    deck: { push: deckSize },
    acts: [{ name: "Only", hazards: { weed: weeds } }],
    pools: {},
    starts: { standard: { hp: 10, energy: 0, light: 0, heat: 0 } },
  });
}

const actionsPerRun = 20_000;
const seed = 1;

/** Random play that ends no turn early, on the treadmill: with a deck of this size, so many actions behind it. */
export function steps(deckSize: number, behind: number): Bench {
  const world = treadmill(deckSize, 8);
  const draft = blankState();
  const frame = frameFor(world, draft);
  const moves: Move[] = [];
  const dice = new Dice();
  const go = (actions: number): number => {
    let checksum = 0;
    dice.seed(seed);
    for (let i = 0; i < actions; i++) {
      const count = listMoves(world, draft, moves);
      // The last one ends the turn.
      stepMove(frame, moves[count > 1 ? dice.below(count - 1) : 0] as Move);
      checksum = mix(checksum, draft.hand.length);
    }
    return checksum;
  };
  deal(frame, { seed });
  go(behind);
  const start = copyInto(draft, blankState());
  return () => {
    copyInto(start, draft);
    return { work: actionsPerRun, checksum: go(actionsPerRun) };
  };
}

/** A turn on a treadmill without weeds: six cards to play, none of which shows or rolls anything, then its end. */
const cardsPerTurn = 6;
const turnsPerRun = 50;

/** So many turns are played and kept before anything is measured: once V8 has seen steps last, it puts them elsewhere. */
const turnsBefore = 5_000;

/** Dispatching to a game that keeps its steps, and undoing it, with so many turns behind it. */
export function dispatches(turnsBehind: number): Bench {
  const world = treadmill(10, 0);
  const dispatch = (game: Game, count: number): void => {
    for (let i = 0; i < count; i++) game.dispatch(legalActions(world, game.state())[0] as Action);
  };
  const gameAfter = (turns: number): Game => {
    const game = createGame(world, { seed });
    dispatch(game, turns * (cardsPerTurn + 1));
    return game;
  };
  gameAfter(turnsBefore);
  const game = gameAfter(turnsBehind);
  return () => {
    for (let turn = 0; turn < turnsPerRun; turn++) {
      dispatch(game, cardsPerTurn);
      for (let i = 0; i < cardsPerTurn; i++) game.undo();
    }
    return { work: turnsPerRun * cardsPerTurn, checksum: game.steps().length };
  };
}
