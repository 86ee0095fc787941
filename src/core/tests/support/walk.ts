import {
  type Action,
  type GameEvent,
  type GameState,
  legalActions,
  newGame,
  reduce,
  step,
  type World,
} from "../../index.ts";
import { type Dice, diceOf } from "./dice.ts";

/** A seed and the actions played with it. */
export interface Recording {
  readonly seed: number;
  readonly actions: readonly Action[];
}

/** Where a walk of random play stands: the state, which the next step changes, and what is legal in it. */
export interface Place {
  readonly state: GameState;
  readonly legal: readonly Action[];
  readonly dice: Dice;
}

/** So much HP that a run sees all its acts. */
const hardy = 90;

/** Visits `count` states of random play, game after game; every second game is played by somebody hard to kill. */
export function walk(world: World, count: number, visit: (place: Place) => void, firstSeed = 1): void {
  let visited = 0;
  for (let seed = firstSeed; visited < count; seed++) {
    const dice = diceOf(seed);
    const state = seed % 2 === 0 ? toughGame(world, seed) : newGame(world, { seed });
    for (let taken = 0; visited < count && taken < 400; taken++) {
      const legal = legalActions(world, state);
      visit({ state, legal, dice });
      visited++;
      if (legal.length === 0) break;
      step(world, state, dice.pick(legal));
    }
  }
}

/** Visits `count` steps of random play with the state before, the action, the state after and the events. */
export function walkSteps(
  world: World,
  count: number,
  visit: (before: GameState, action: Action, after: GameState, events: readonly GameEvent[]) => void,
): void {
  walk(world, count, ({ state, legal, dice }) => {
    if (legal.length === 0) return;
    const action = dice.pick(legal);
    const result = reduce(world, state, action);
    if (result.ok) visit(state, action, result.state, result.events);
  });
}

/** For tests of thousands of states, which take their time on a busy machine. */
export const patient = { timeout: 60_000 };

/** Fails in the middle of a walk, where an `expect` for each of ten thousand states would be slow. */
export function must(holds: boolean, what: () => string): void {
  if (!holds) throw new Error(what());
}

function toughGame(world: World, seed: number): GameState {
  return Object.assign(newGame(world, { seed }), { hp: hardy, maxHp: hardy });
}

/** How a test chooses what to play. */
export type Choice = (legal: readonly Action[], dice: Dice) => Action;

const anything: Choice = (legal, dice) => dice.pick(legal);

/** Random play by somebody who mostly plays before ending the turn, and so sees more of the place. */
export const busily: Choice = (legal, dice) => {
  const plays = legal.filter(({ type }) => type === "PlayCard");
  return plays.length > 0 && dice.below(8) > 0 ? dice.pick(plays) : dice.pick(legal);
};

/** A seeded game of random play, as the list of its actions: at most `length`, less where the run ends. */
export function randomActions(
  world: World,
  seed: number,
  length: number,
  choose: Choice = anything,
): readonly Action[] {
  const dice = diceOf(seed);
  const state = newGame(world, { seed });
  const actions: Action[] = [];
  while (actions.length < length && state.status === "playing") {
    const action = choose(legalActions(world, state), dice);
    step(world, state, action);
    actions.push(action);
  }
  return actions;
}

/** The first seed from `from` on whose random game is at least `length` actions long. */
export function longGame(world: World, length: number, choose?: Choice, from = 1): Recording {
  for (let seed = from; seed < from + 500; seed++) {
    const actions = randomActions(world, seed, length, choose);
    if (actions.length === length) return { seed, actions };
  }
  throw new Error(`No random game of ${length} actions in ${world.id}.`);
}

/** A copy that shares nothing with the state. */
export function copyOf(state: GameState): GameState {
  return structuredClone(state);
}

/** Saved and loaded as a program would: as text. */
export function reloaded(state: GameState): GameState {
  const loaded: GameState = JSON.parse(JSON.stringify(state));
  return loaded;
}

/** The same state with all that is hidden fallen another way: pile order below what is known, and generator words. */
export function withHiddenRedealt(state: GameState, dice: Dice): GameState {
  const other = copyOf(state);
  const redeal = <T>(pile: readonly T[], known: number): T[] => {
    const unknown = pile.length - known;
    return [...dice.shuffled(pile.slice(0, unknown)), ...pile.slice(unknown)];
  };
  other.drawPile = redeal(other.drawPile, other.drawKnown);
  other.worldPile = redeal(other.worldPile, other.worldKnown);
  other.rng = other.rng.map(() => dice.below(2 ** 32) - 2 ** 31);
  other.seed = dice.below(1000);
  return other;
}

/** Freezes a value and all it holds, so that a write to it throws. */
export function deepFrozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const held of Object.values(value)) deepFrozen(held);
  return value;
}
