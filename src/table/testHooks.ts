import { type Action, contentHash, type GameState, hashState, type Observation, type ReduceResult } from "latchkey";
import type { Desk } from "./journey/desk.svelte.ts";
import type { Run } from "./run.svelte.ts";

/** What development and test builds offer on `window.latchkey`. */
interface TestHooks {
  state(): GameState | undefined;
  observe(): Observation | undefined;
  dispatch(action: Action): ReduceResult | undefined;
  legalActions(): readonly Action[];
  /** The state's hash, worked out here in the browser. */
  hash(): string | undefined;
  /** Resolves when every step taken is kept. */
  kept(): Promise<void>;
  /** The seal of a save's text, so that a test can write one of its own. */
  sumOf(text: string): string;
}

declare global {
  interface Window {
    latchkey?: TestHooks;
  }
}

export function offerHooks(run: () => Run | undefined, desk: Desk): void {
  window.latchkey = {
    state: () => run()?.state,
    observe: () => run()?.observation,
    dispatch: (action) => run()?.dispatch(action),
    legalActions: () => run()?.legal ?? [],
    hash: () => {
      const state = run()?.state;
      return state && hashState(state);
    },
    kept: () => desk.settled(),
    sumOf: contentHash,
  };
}
