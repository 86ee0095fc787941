import type { KeywordName } from "./keywordTable.ts";

export type { PersistentModifier } from "./costModifiers.ts";

declare const brand: unique symbol;
type Branded<T, Name extends string> = T & { readonly [brand]: Name };

/** An instance of a card; whole, unique within a run, never reused. */
export type CardId = Branded<number, "CardId">;
/** A template's id inside its pack, e.g. `corridor-that-decided`. */
export type TemplateId = Branded<string, "TemplateId">;
export type WorldId = Branded<string, "WorldId">;

export type { KeywordName } from "./keywordTable.ts";

/** What a card carries: `"Spore"` is `{ name: "Spore" }`, `"Concealed:3"` is `{ name: "Concealed", value: 3 }`. */
export interface Keyword {
  readonly name: KeywordName;
  /** A whole number 1..99; a bare keyword has none and counts 1. */
  readonly value?: number;
}

/** Anything with a printed and an applied list of keywords. */
export interface KeywordBearer {
  readonly keywords: readonly Keyword[];
  readonly appliedKeywords: readonly Keyword[];
}

/** One card instance: a small immutable object, replaced when it changes and shared between states. */
export interface Card extends KeywordBearer {
  /** `world` is a hazard, `player` one of yours. */
  readonly kind: "player" | "world";
  readonly id: CardId;
  readonly templateId: TemplateId;
  /** The template's place in `World.templates`; never part of a hash. */
  readonly slot: number;
  /** Printed: progress to clear a hazard, or energy to play a player card. Read through `engine/effectiveCards.ts` only. */
  readonly cost: number;
  readonly keywords: readonly Keyword[];
  readonly appliedKeywords: readonly Keyword[];
}

/** What a scaled effect counts, at the moment it resolves. */
export type CounterSpec = { readonly kind: "KeywordInHand"; readonly keyword: KeywordName };

/** What a step of an effect asks the player to choose; a tag asks for a bearer of that keyword, by name only. */
export interface TargetSpec {
  readonly kind: "hazard" | "handCard" | "discardedCard";
  readonly tag?: KeywordName;
}

/** Where `ApplyKeyword` and its kin find their cards. */
export type KeywordTarget =
  | "self"
  | "hand"
  | "chosenHazard"
  | "firstWorldCardInHand"
  | "randomWorldCardInHand"
  | "nextWorldCard";

/** An effect is data: a kind and fields. Its family's file in `effects/` knows the rest; see `effects/registry.ts`. */
export interface Effect {
  readonly kind: string;
}

/** The five moments of a hazard's life that can do something. */
export const hookNames = ["onDraw", "onPartialClear", "onCleared", "onDiscarded", "onEndOfTurn"] as const;
export type HookName = (typeof hookNames)[number];
/** Their places in `hookNames`, by which they are fired: a look-up by a name that varies is slow. */
export const hookAt = {
  onDraw: 0,
  onPartialClear: 1,
  onCleared: 2,
  onDiscarded: 3,
  onEndOfTurn: 4,
} as const satisfies Readonly<Record<HookName, number>>;
export type HookPlace = (typeof hookAt)[HookName];

/** The generator streams, kept apart per purpose; each is four words of `GameState.rng`. */
export const streamNames = ["playerDeck", "worldDeck", "effects", "rewards"] as const;
export type StreamName = (typeof streamNames)[number];

export const resourceNames = ["energy", "light", "heat", "brace"] as const;
export type ResourceName = (typeof resourceNames)[number];

/** The ordered piles of a run. A player's `exhaustPile` and the world's `gonePile` are out of the run for good. */
export const pileNames = ["drawPile", "discardPile", "exhaustPile", "worldPile", "worldDiscard", "gonePile"] as const;
export type PileName = (typeof pileNames)[number];

/** Cards waiting for the player's choice: one of `cards`, or none. */
export interface Offer {
  readonly pool: string;
  readonly cards: readonly TemplateId[];
  /** How many more times this offer may be picked from. */
  readonly picks: number;
}

/** An effect put off to the next start of a turn, with the card that ordered it. Data, never a closure. */
export interface QueuedEffect {
  readonly effect: Effect;
  readonly card: Card;
}

/** Why a run was lost. */
export type LossCause = "hp" | "overrun";

/**
 * A run, whole, as plain data. Only the engine writes to it, in place, on a draft its caller owns.
 * Piles are arrays whose last entry is the top.
 */
export interface GameState extends Record<PileName, Card[]>, Record<ResourceName, number> {
  worldId: WorldId;
  packHash: string;
  seed: number;
  difficulty: string;
  status: "playing" | "won" | "lost";
  lossCause: LossCause | undefined;
  /** 1 in the first turn. */
  turn: number;
  /** Index into `World.acts`. */
  act: number;
  hp: number;
  maxHp: number;
  /** Player and world cards in order of arrival; "first" means this order. */
  hand: Card[];
  /** Progress this turn, by place in `hand`. */
  progress: number[];
  /** Progress dealt this turn to all hazards together, cleared ones included. */
  dealt: number;
  /** How many cards from the top of the pile down the player knows in order. */
  drawKnown: number;
  worldKnown: number;
  /** Keywords that wait for the next world card drawn. */
  stamps: Keyword[];
  queue: QueuedEffect[];
  offers: Offer[];
  nextId: number;
  /** Generator words: four per stream, in the order of `streamNames`. */
  rng: number[];
}

/** What a player does. No amounts: the engine works them out. */
export type Action =
  | {
      readonly type: "PlayCard";
      readonly cardId: CardId;
      /** The option taken at each `ChooseOne`, in order. Absent where nothing is chosen. */
      readonly choices?: readonly number[];
      /** One list for each step that asks for a target, empty where it has no candidate. Absent where nothing asks. */
      readonly targets?: readonly (readonly CardId[])[];
    }
  | { readonly type: "DiscardHazard"; readonly cardId: CardId }
  | { readonly type: "ChooseReward"; readonly pick: TemplateId | "none" }
  | { readonly type: "EndTurn" };
