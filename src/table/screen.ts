import type { TapeFault } from "latchkey/worlds";
import type { Journey } from "./journey/journey.svelte.ts";
import type { Playback } from "./playback.svelte.ts";
import type { Kept } from "./saves/runBook.svelte.ts";

/** What the page shows. A screen of one's own is a row here and a branch in `App.svelte`. */
export type Screen =
  | { readonly kind: "rack"; readonly going: readonly Kept[] }
  | { readonly kind: "runs" }
  | { readonly kind: "journey"; readonly journey: Journey }
  | { readonly kind: "replay"; readonly playback: Playback }
  | { readonly kind: "unreadable"; readonly fault: TapeFault }
  /** A run that another tab plays: it had it first, or has taken it over. */
  | { readonly kind: "elsewhere"; readonly id: string; readonly taken: boolean };
