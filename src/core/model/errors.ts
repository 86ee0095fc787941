import type { CardId } from "./types.ts";

/** Why an action was refused. A refusal is a value: the state is untouched. */
export type Refusal =
  | { readonly reason: "malformed"; readonly detail: string }
  | { readonly reason: "game-over" }
  | { readonly reason: "choose-reward-first" }
  | { readonly reason: "nothing-offered" }
  | { readonly reason: "not-offered"; readonly pick: string }
  | { readonly reason: "not-in-hand"; readonly cardId: number }
  | { readonly reason: "not-a-player-card"; readonly cardId: CardId }
  | { readonly reason: "not-a-hazard"; readonly cardId: CardId }
  | { readonly reason: "too-little-energy"; readonly needs: number; readonly has: number }
  | { readonly reason: "held"; readonly cardId: CardId; readonly turns: number }
  | { readonly reason: "not-discardable"; readonly cardId: CardId }
  | { readonly reason: "bad-choice"; readonly options: number }
  | { readonly reason: "wrong-number-of-targets"; readonly needs: number; readonly has: number }
  | { readonly reason: "bad-target"; readonly step: number; readonly target: number | undefined };
