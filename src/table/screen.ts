import type { Action, Carried } from "latchkey";
import type { TapeFault } from "latchkey/worlds";
import type { Playback } from "./playback.svelte.ts";
import type { Run } from "./run.svelte.ts";

/** Everything a run is dealt from: the same deal, the same cards. */
export interface Deal {
  readonly worldId: string;
  readonly seed: number;
  readonly difficulty: string;
  /** Present where the run is a later place of a circuit. */
  readonly carried?: Carried | undefined;
}

/** A run that can be played again from its first card. */
export interface Recording extends Deal {
  readonly actions: readonly Action[];
}

/** What the page shows. A screen of one's own is a row here and a branch in `App.svelte`. */
export type Screen =
  | { readonly kind: "rack" }
  | { readonly kind: "table"; readonly run: Run }
  | { readonly kind: "replay"; readonly playback: Playback }
  | { readonly kind: "unreadable"; readonly fault: TapeFault };
