import { hasKeyword, isHidden } from "./keywords.ts";
import type { Card, Effect, GameState, TargetSpec } from "./types.ts";

type State = Pick<GameState, "hand" | "discardPile" | "light">;

export interface TargetRow {
  /** What is asked of the player, as the end of "Choose ...". */
  readonly noun: string;
  /** The zone the candidates lie in. */
  zone(state: State): readonly Card[];
  /** Whether the card may be chosen; `self` is the card being played. */
  admits(card: Card, state: State, self: Card): boolean;
}

/** One row per kind of choice; rules, table, bots and terminal read it. */
export const targetRows: Readonly<Record<TargetSpec["kind"], TargetRow>> = {
  hazard: {
    noun: "a hazard",
    zone: ({ hand }) => hand,
    admits: (card, state) => card.kind === "world" && !isHidden(card, state),
  },
  handCard: {
    noun: "another of your cards",
    zone: ({ hand }) => hand,
    admits: (card, _state, self) => card.kind === "player" && card.id !== self.id,
  },
  discardedCard: {
    noun: "a card from your discard",
    zone: ({ discardPile }) => discardPile,
    admits: () => true,
  },
};

/** A step of an effect that asks for a target, and the row that knows where targets of its kind lie. */
export interface Ask {
  readonly effect: Effect;
  readonly spec: TargetSpec;
  readonly row: TargetRow;
}

/** Whether the card may be chosen for the ask in this state; asked when targets are listed and again when used. */
export function isCandidate(card: Card, { spec, row }: Ask, state: State, self: Card): boolean {
  if (spec.tag !== undefined && !hasKeyword(card, spec.tag)) return false;
  return row.admits(card, state, self);
}

/** The question put to the player while the choice is open. */
export function targetPrompt(spec: TargetSpec): string {
  return `Choose ${targetRows[spec.kind].noun}${spec.tag ? ` with ${spec.tag}` : ""}.`;
}
