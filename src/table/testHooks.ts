import { type Action, type GameState, hashState, type Observation, type ReduceResult } from "latchkey";
import type { Run } from "./run.svelte.ts";

/** What development and test builds offer on `window.latchkey`. */
interface TestHooks {
  state(): GameState | undefined;
  observe(): Observation | undefined;
  dispatch(action: Action): ReduceResult | undefined;
  legalActions(): readonly Action[];
  /** The state's hash, worked out here in the browser. */
  hash(): string | undefined;
}

declare global {
  interface Window {
    latchkey?: TestHooks;
  }
}

export function offerHooks(run: () => Run | undefined): void {
  window.latchkey = {
    state: () => run()?.state,
    observe: () => run()?.observation,
    dispatch: (action) => run()?.dispatch(action),
    legalActions: () => run()?.legal ?? [],
    hash: () => {
      const state = run()?.state;
      return state && hashState(state);
    },
  };
}
