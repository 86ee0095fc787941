import { hasKeyword, isHidden } from "./keywords.ts";
import type { Card, GameState, TargetSpec } from "./types.ts";

type State = Pick<GameState, "hand" | "discardPile" | "light">;

interface TargetRow {
  /** What is asked of the player, as the end of "Choose ...". */
  readonly noun: string;
  /** The zone the candidates lie in. */
  readonly zone: "hand" | "discardPile";
  /** Whether the card may be chosen; `self` is the card being played. */
  admits(card: Card, state: State, self: Card): boolean;
}

/** One row per kind of choice; rules, table, bots and terminal read it. */
export const targetRows: Readonly<Record<TargetSpec["kind"], TargetRow>> = {
  hazard: {
    noun: "a hazard",
    zone: "hand",
    admits: (card, state) => card.kind === "world" && !isHidden(card, state),
  },
  handCard: {
    noun: "another of your cards",
    zone: "hand",
    admits: (card, _state, self) => card.kind === "player" && card.id !== self.id,
  },
  discardedCard: {
    noun: "a card from your discard",
    zone: "discardPile",
    admits: () => true,
  },
};

/** Whether the card may be chosen for the spec in this state; asked when targets are listed and again when used. */
export function isCandidate(card: Card, spec: TargetSpec, state: State, self: Card): boolean {
  if (spec.tag !== undefined && !hasKeyword(card, spec.tag)) return false;
  return targetRows[spec.kind].admits(card, state, self);
}

/** The question put to the player while the choice is open. */
export function targetPrompt(spec: TargetSpec): string {
  return `Choose ${targetRows[spec.kind].noun}${spec.tag ? ` with ${spec.tag}` : ""}.`;
}
