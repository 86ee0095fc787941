import type { Card, CardId, GameEvent, KeywordName, Zone } from "latchkey";

/** One thing to be seen moving: what, on which card, and from where. */
export type Cue =
  | { readonly kind: "dealt"; readonly cardId: CardId; readonly from: Zone }
  | { readonly kind: "marked"; readonly cardId: CardId; readonly keyword: KeywordName }
  | { readonly kind: "filled"; readonly cardId: CardId; readonly amount: number; readonly total: number }
  | { readonly kind: "changed"; readonly cardId: CardId }
  | { readonly kind: "bitten"; readonly cardId: CardId | undefined; readonly amount: number }
  | { readonly kind: "healed"; readonly amount: number };

type CueRow<E extends GameEvent> = (event: E) => Cue | undefined;

const none = (): undefined => undefined;
const pileOf = ({ kind }: Card): Zone => (kind === "world" ? "worldPile" : "drawPile");

/** One row per type of event: what of it moves on the table. Cards that leave are told by their exits. */
const cueRows: { readonly [T in GameEvent["type"]]: CueRow<Extract<GameEvent, { type: T }>> } = {
  TurnStarted: none,
  TurnEnded: none,
  ActBegan: none,
  Drawn: ({ card }) => ({ kind: "dealt", cardId: card.id, from: pileOf(card) }),
  Reshuffled: none,
  NoCardToDraw: none,
  HandFull: none,
  Played: none,
  Discarded: none,
  HookFired: none,
  Progressed: ({ card, amount, total }) => ({ kind: "filled", cardId: card.id, amount, total }),
  Cleared: none,
  Damaged: ({ amount, by }) => ({ kind: "bitten", cardId: by?.id, amount }),
  Healed: ({ amount }) => ({ kind: "healed", amount }),
  ResourceChanged: none,
  KeywordApplied: ({ card, keyword }) => ({ kind: "marked", cardId: card.id, keyword: keyword.name }),
  KeywordRemoved: ({ card }) => ({ kind: "changed", cardId: card.id }),
  KeywordExpired: none,
  StampQueued: none,
  Moved: ({ card, from, to }) => (to === "hand" ? { kind: "dealt", cardId: card.id, from } : undefined),
  Created: ({ card, to }) => (to === "hand" ? { kind: "dealt", cardId: card.id, from: pileOf(card) } : undefined),
  Transformed: ({ to }) => ({ kind: "changed", cardId: to.id }),
  Braced: none,
  Queued: none,
  Offered: none,
  RewardChosen: none,
  NoTarget: none,
  GateHeld: none,
  StepLimit: none,
  Won: none,
  Lost: none,
};

/** Dispatch on the type, typed by it. */
function cueOf<T extends GameEvent["type"]>(event: Extract<GameEvent, { type: T }> & { type: T }): Cue | undefined {
  const row: CueRow<Extract<GameEvent, { type: T }>> = cueRows[event.type];
  return row(event);
}

/** Milliseconds until the next of its kind may begin. */
const gaps: Readonly<Record<Cue["kind"], number>> = {
  dealt: 45,
  marked: 70,
  filled: 45,
  changed: 0,
  bitten: 85,
  healed: 60,
};

/** All must have begun by then. */
const latest = 420;

export interface TimedCue {
  readonly cue: Cue;
  readonly begins: number;
}

/** What moves in a step and when: one thing after the other, closer together where there are many. */
export function cuesOf(events: readonly GameEvent[]): readonly TimedCue[] {
  const cues = events.map((event) => cueOf(event)).filter((cue) => cue !== undefined);
  const span = cues.reduce((sum, { kind }) => sum + gaps[kind], 0);
  const closer = Math.min(1, latest / Math.max(1, span));
  let at = 0;
  return cues.map((cue) => {
    const begins = at;
    at += gaps[cue.kind] * closer;
    return { cue, begins: Math.round(begins) };
  });
}
