import type { GameEvent } from "../model/events.ts";
import type { Action, CardId, GameState } from "../model/types.ts";
import type { World } from "../model/world.ts";
import { type NewGameOptions, newGame } from "./newGame.ts";
import { isFaceUp, type Observation, observe } from "./observe.ts";
import { legalActions, type ReduceResult, reduce } from "./reduce.ts";
import { type Replay, record } from "./replay.ts";

/** Why undo stops at a step: it showed something, or moved a generator. */
export type Horizon = "revealed" | "rolled";

export interface Step {
  readonly action: Action;
  readonly events: readonly GameEvent[];
  /** The state before it. */
  readonly before: GameState;
  readonly after: GameState;
  /** Present where undo cannot go back past it. */
  readonly horizon: Horizon | undefined;
}

/** A run with a memory: what a table or a terminal holds. Each `state()` is a snapshot that nothing changes any more. */
export interface Game {
  readonly world: World;
  state(): GameState;
  observe(): Observation;
  legalActions(): readonly Action[];
  /** The steps taken and not undone, oldest first. */
  steps(): readonly Step[];
  /** What the deal showed. */
  opening(): readonly GameEvent[];
  dispatch(action: Action): ReduceResult;
  /** True, or why not: nothing to take back, or the horizon of the last step. */
  canUndo(): true | "nothing" | Horizon;
  /** Takes the last step back; false at the horizon. Same seed, same result: a step taken again leads to the same state. */
  undo(): boolean;
  canRedo(): boolean;
  redo(): boolean;
  replay(): Replay;
  /** Called after every change; returns how to stop. */
  subscribe(listener: (state: GameState) => void): () => void;
}

/** Starts a run and keeps its steps. Options as `newGame`; `actions` are played at once, for a run that is resumed. */
export function createGame(world: World, options: NewGameOptions & { readonly actions?: readonly Action[] }): Game {
  const opening: GameEvent[] = [];
  const start = newGame(world, options, (event) => opening.push(event));
  const done: Step[] = [];
  const undone: Step[] = [];
  const listeners = new Set<(state: GameState) => void>();
  const state = (): GameState => done.at(-1)?.after ?? start;
  const tell = (): void => {
    for (const listener of listeners) listener(state());
  };
  const take = (action: Action): ReduceResult => {
    const before = state();
    const result = reduce(world, before, action);
    if (!result.ok) return result;
    done.push({
      action,
      events: result.events,
      before,
      after: result.state,
      horizon: horizonOf(world, before, result),
    });
    return result;
  };
  const canUndo = (): true | "nothing" | Horizon => {
    const last = done.at(-1);
    return last === undefined ? "nothing" : (last.horizon ?? true);
  };
  for (const action of options.actions ?? []) {
    const result = take(action);
    if (!result.ok) throw new Error(`Action ${done.length + 1} is not legal: ${result.refusal.reason}.`);
  }
  return {
    world,
    state,
    observe: () => observe(world, state()),
    legalActions: () => legalActions(world, state()),
    steps: () => done,
    opening: () => opening,
    dispatch(action) {
      const result = take(action);
      if (!result.ok) return result;
      undone.length = 0;
      tell();
      return result;
    },
    canUndo,
    undo() {
      if (canUndo() !== true) return false;
      const last = done.pop();
      if (last !== undefined) undone.push(last);
      tell();
      return true;
    },
    canRedo: () => undone.length > 0,
    redo() {
      const next = undone.pop();
      if (next === undefined) return false;
      done.push(next);
      tell();
      return true;
    },
    replay: () =>
      record(
        world,
        options,
        done.map((step) => step.action),
      ),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const revealing: ReadonlySet<GameEvent["type"]> = new Set(["Drawn", "Offered", "ActBegan", "Reshuffled"]);

function horizonOf(
  world: World,
  before: GameState,
  { state, events }: ReduceResult & { ok: true },
): Horizon | undefined {
  if (events.some((event) => revealing.has(event.type)) || showsAFace(world, before, state)) return "revealed";
  return state.rng.some((word, at) => word !== before.rng[at]) ? "rolled" : undefined;
}

/** Whether a card that was there before shows a face it did not show: exiled unseen, struck or discarded blind, lit. */
function showsAFace(world: World, before: GameState, after: GameState): boolean {
  const seen = facesSeen(world, before);
  return [...facesSeen(world, after)].some((id) => id < before.nextId && !seen.has(id));
}

/** The cards whose face the player sees, wherever they lie. */
function facesSeen(world: World, state: GameState): ReadonlySet<CardId> {
  const { hand, discardPile, exhaustPile, worldDiscard, gonePile, drawPile, worldPile } = observe(world, state);
  const open = [discardPile, exhaustPile, worldDiscard, gonePile, drawPile.known, worldPile.known];
  return new Set([...hand.filter(isFaceUp), ...open.flat()].map((card) => card.id));
}
