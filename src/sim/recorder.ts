import { costLedger, effectiveWorldCardCost, printedCost } from "../core/engine/effectiveCards.ts";
import { type Move, moveKind, moveKinds } from "../core/engine/moves.ts";
import { placesToText } from "../core/engine/shorthand.ts";
import type { GameEvent } from "../core/model/events.ts";
import type { Card, GameState, KeywordName, TemplateId } from "../core/model/types.ts";

/** What a keyword cost in a turn, in progress. */
export interface TaxRecord {
  readonly keyword: KeywordName;
  /** Its part of the price of what was cleared, each price as it was at that moment. */
  readonly paid: number;
  /** Its part of the price of what was still in hand as the turn was ended. */
  readonly standing: number;
}

/** One turn, from its first decision to the last bite. */
export interface TurnRecord {
  readonly turn: number;
  readonly act: number;
  /** As the turn was over. */
  readonly hp: number;
  /** HP lost to the hazards that were in hand at the end. */
  readonly bite: number;
  /** How many of them there were. */
  readonly hazards: number;
  readonly cleared: number;
  readonly tax: readonly TaxRecord[];
  /** Clear costs of the hazards in hand at the first decision, in hand order: as printed, and as charged. */
  readonly printed: readonly number[];
  readonly charged: readonly number[];
}

/** What is kept of a game beside its result. */
export interface GameRecord {
  /** Each action's place among the legal ones, a letter an action: with seed, pack and difficulty, the whole game. */
  readonly actions: string;
  /** How often each card was played, by id. */
  readonly played: readonly { readonly card: TemplateId; readonly times: number }[];
  readonly turns: readonly TurnRecord[];
}

type TurnInMaking = { -readonly [Field in keyof TurnRecord]: TurnRecord[Field] };

/** Looks on while one game is played on a draft, and changes nothing in it. */
export class Recorder {
  private readonly places: number[] = [];
  private readonly played = new Map<TemplateId, number>();
  private readonly turns: TurnRecord[] = [];
  private turn: TurnInMaking | undefined;
  private tax = new Map<KeywordName, { paid: number; standing: number }>();
  /** The hazards are biting: what is lost now is lost to them. */
  private biting = false;

  constructor(private readonly draft: GameState) {}

  /** Told of each move before it is played, and of those that were legal. */
  before(move: Move, legal: readonly Move[]): void {
    const { draft } = this;
    this.places.push(legal.indexOf(move));
    this.turn ??= this.opened();
    if (moveKind(move) !== moveKinds.EndTurn) return;
    for (const hazard of hazardsIn(draft)) {
      this.turn.hazards++;
      this.owe(hazard, "standing");
    }
    this.biting = true;
  }

  readonly listen = (event: GameEvent): void => {
    if (event.type === "Played") this.count(event.card.templateId);
    if (this.turn === undefined) return;
    // The hazard is still in hand: its ledger is the one it is cleared at.
    if (event.type === "Progressed" && event.total >= event.cost) this.owe(event.card, "paid");
    if (event.type === "Cleared") this.turn.cleared++;
    if (event.type === "Damaged" && this.biting) this.turn.bite += event.amount;
    if (event.type === "TurnEnded") this.close();
  };

  /** The record, once the game is over. */
  end(): GameRecord {
    this.close();
    const played = [...this.played].map(([card, times]) => ({ card, times }));
    return {
      actions: placesToText(this.places),
      played: played.sort((a, b) => (a.card < b.card ? -1 : 1)),
      turns: this.turns,
    };
  }

  private opened(): TurnInMaking {
    const { draft } = this;
    const hazards = hazardsIn(draft);
    return {
      turn: draft.turn,
      act: draft.act,
      hp: draft.hp,
      bite: 0,
      hazards: 0,
      cleared: 0,
      tax: [],
      printed: hazards.map(printedCost),
      charged: hazards.map((hazard) => effectiveWorldCardCost(hazard, draft)),
    };
  }

  private close(): void {
    const { turn, tax } = this;
    this.turn = undefined;
    this.tax = new Map();
    this.biting = false;
    if (turn === undefined) return;
    const rows = [...tax].map(([keyword, amounts]) => ({ keyword, ...amounts }));
    this.turns.push({ ...turn, hp: this.draft.hp, tax: rows.sort((a, b) => (a.keyword < b.keyword ? -1 : 1)) });
  }

  private owe(hazard: Card, as: "paid" | "standing"): void {
    for (const { keyword, amount } of costLedger(hazard, this.draft).rows) {
      const sum = this.tax.get(keyword) ?? { paid: 0, standing: 0 };
      sum[as] += amount;
      this.tax.set(keyword, sum);
    }
  }

  private count(card: TemplateId): void {
    this.played.set(card, (this.played.get(card) ?? 0) + 1);
  }
}

function hazardsIn({ hand }: GameState): readonly Card[] {
  return hand.filter((card) => card.kind === "world");
}
