import { actionLine, createGame, type Game, observe, type Step } from "latchkey";
import type { Tape } from "latchkey/worlds";
import { Run } from "./run.svelte.ts";

/** A run that is watched: the same table, moved back and forth along the steps of a tape, and never acted on. */
export class Playback {
  readonly tape: Tape;
  readonly steps: readonly Step[];
  readonly run: Run;
  #at: number;
  readonly #tell: () => void;

  /** Begins at the first card, or where told. Throws where an action of the tape is not legal: who read it has checked. */
  constructor(tape: Tape, at = 0) {
    this.tape = tape;
    const whole = createGame(tape.world, { ...tape.options, actions: tape.actions });
    this.steps = whole.steps();
    this.#at = $state(Math.min(at, this.steps.length));
    const listeners = new Set<Parameters<Game["subscribe"]>[0]>();
    const reel = reelOf(whole, () => this.#at, listeners);
    this.#tell = () => {
      for (const listener of listeners) listener(reel.state());
    };
    this.run = new Run(reel, tape.options.seed);
  }

  /** How many steps of it are shown. */
  get at(): number {
    return this.#at;
  }

  get length(): number {
    return this.steps.length;
  }

  get isAtEnd(): boolean {
    return this.#at === this.length;
  }

  seek(at: number): void {
    const to = Math.max(0, Math.min(this.length, Math.round(at)));
    if (to === this.#at || Number.isNaN(to)) return;
    this.#at = to;
    this.#tell();
  }

  /** The step before which the turn after (or the turn of) the one shown begins. */
  seekTurn(by: 1 | -1): void {
    const starts = this.turns.map(({ at }) => at);
    const to = by === 1 ? starts.find((at) => at > this.#at) : starts.findLast((at) => at < this.#at);
    this.seek(to ?? (by === 1 ? this.length : 0));
  }

  /** Where each turn begins, for marks along the way. */
  get turns(): readonly { readonly turn: number; readonly at: number }[] {
    const first = this.steps[0];
    const starts = this.steps.flatMap(({ before, after }, at) =>
      after.turn === before.turn ? [] : [{ turn: after.turn, at: at + 1 }],
    );
    return first === undefined ? [] : [{ turn: first.before.turn, at: 0 }, ...starts];
  }

  /** What is done next, in words; undefined at the end. */
  get next(): string | undefined {
    const step = this.steps[this.#at];
    const { world } = this.tape;
    return step && actionLine(world, observe(world, step.before), step.action);
  }

  /** The actions up to what is shown: a new run goes on from there. */
  get played(): Tape["actions"] {
    return this.tape.actions.slice(0, this.#at);
  }
}

/** The game as far as it is shown: nothing is legal in it, for it has been played. */
function reelOf(whole: Game, at: () => number, listeners: Set<Parameters<Game["subscribe"]>[0]>): Game {
  const steps = whole.steps();
  const first = steps[0]?.before ?? whole.state();
  const shown = (): readonly Step[] => steps.slice(0, at());
  const state = () => steps[at() - 1]?.after ?? first;
  return {
    world: whole.world,
    state,
    observe: () => observe(whole.world, state()),
    legalActions: () => [],
    steps: shown,
    opening: whole.opening,
    dispatch: () => ({ ok: false, refusal: { reason: "game-over" } }),
    canUndo: () => "nothing",
    undo: () => false,
    canRedo: () => false,
    redo: () => false,
    replay: whole.replay,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
