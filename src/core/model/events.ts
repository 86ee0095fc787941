import type { Card, HookName, Keyword, LossCause, PileName, ResourceName, TemplateId } from "./types.ts";

export type Zone = PileName | "hand";

/** What happened, in order, for whoever listens. `by` is the card whose effect did it, where there is one. */
export type GameEvent =
  | { readonly type: "TurnStarted"; readonly turn: number }
  | { readonly type: "TurnEnded"; readonly turn: number }
  | { readonly type: "ActBegan"; readonly act: number }
  | { readonly type: "Drawn"; readonly card: Card }
  | { readonly type: "Reshuffled"; readonly cards: number }
  | { readonly type: "NoCardToDraw"; readonly pile: PileName }
  | { readonly type: "HandFull" }
  | { readonly type: "Played"; readonly card: Card; readonly paid: number }
  | { readonly type: "Discarded"; readonly card: Card }
  | { readonly type: "HookFired"; readonly card: Card; readonly hook: HookName }
  | {
      readonly type: "Progressed";
      readonly card: Card;
      readonly amount: number;
      readonly total: number;
      readonly cost: number;
      readonly by: Card | undefined;
    }
  | { readonly type: "Cleared"; readonly card: Card; readonly cost: number; readonly by: Card | undefined }
  | { readonly type: "Damaged"; readonly amount: number; readonly hp: number; readonly by: Card | undefined }
  | { readonly type: "Healed"; readonly amount: number; readonly hp: number; readonly by: Card | undefined }
  | {
      readonly type: "ResourceChanged";
      readonly resource: ResourceName;
      readonly change: number;
      readonly now: number;
      readonly by: Card | undefined;
    }
  | { readonly type: "KeywordApplied"; readonly card: Card; readonly keyword: Keyword; readonly by: Card | undefined }
  | { readonly type: "KeywordRemoved"; readonly card: Card; readonly keyword: Keyword; readonly by: Card | undefined }
  | { readonly type: "KeywordExpired"; readonly card: Card; readonly keyword: Keyword }
  | { readonly type: "StampQueued"; readonly keyword: Keyword; readonly by: Card | undefined }
  | {
      readonly type: "Moved";
      readonly card: Card;
      readonly from: Zone;
      readonly to: Zone;
      readonly by: Card | undefined;
    }
  | { readonly type: "Created"; readonly card: Card; readonly to: Zone; readonly by: Card | undefined }
  | { readonly type: "Transformed"; readonly from: Card; readonly to: Card }
  | { readonly type: "Braced"; readonly left: number; readonly by: Card | undefined }
  | { readonly type: "Queued"; readonly by: Card | undefined }
  | { readonly type: "Offered"; readonly pool: string; readonly cards: readonly TemplateId[] }
  | { readonly type: "RewardChosen"; readonly pick: TemplateId | "none" }
  | { readonly type: "NoTarget"; readonly effect: string; readonly by: Card | undefined }
  | { readonly type: "GateHeld"; readonly effect: string; readonly by: Card | undefined }
  | { readonly type: "StepLimit"; readonly cycle: readonly TemplateId[] }
  | { readonly type: "Won" }
  | { readonly type: "Lost"; readonly cause: LossCause };
