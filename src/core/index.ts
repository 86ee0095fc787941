/** The core of Latchkey: the rules, as pure functions on plain data. */

export { resolveCounter } from "./effects/dealProgress.ts";
export { type EffectKind, effectKinds, effectRegistry, effectSchema } from "./effects/registry.ts";
export { count, type Glyph, glyphs, type Token } from "./effects/tokens.ts";
export { type Circuit, type CircuitStage, createCircuit, type Leg, type LegRecord } from "./engine/circuit.ts";
export { createGame, type Game, type Horizon, type Step } from "./engine/createGame.ts";
export { createWorld } from "./engine/createWorld.ts";
export {
  activeKeywordCostModifiers,
  type CostLedger,
  type CostModifiers,
  costLedger,
  effectiveWorldCardCost,
  energyCost,
  extraWorldCardCost,
  type LedgerRow,
  type PricedCard,
  type PricedHand,
  priceHand,
  printedCost,
} from "./engine/effectiveCards.ts";
export type { EventSink } from "./engine/frame.ts";
export { contentHash, hashState } from "./engine/hash.ts";
export { moveLimits } from "./engine/moves.ts";
export { type Carried, type NewGameOptions, newGame, standardDifficulty } from "./engine/newGame.ts";
export {
  type Composition,
  type HiddenCard,
  isFaceUp,
  type Observation,
  type ObservedCard,
  type ObservedEffect,
  type ObservedPile,
  observe,
} from "./engine/observe.ts";
export type { Overrun } from "./engine/overrun.ts";
export { type Bite, comingBite, type HazardPreview, type Known, type Preview, preview } from "./engine/preview.ts";
export { legalActions, type ReduceResult, reduce, refusalOf, step } from "./engine/reduce.ts";
export { type Replay, type ReplayStep, record, rulesVersion, type Verdict, verifyReplay } from "./engine/replay.ts";
export { fromShorthand, type Shorthand, type Spelled, toShorthand } from "./engine/shorthand.ts";
export type {
  ActDefinition,
  HazardDefinition,
  PlayerCardDefinition,
  WorldDefinition,
} from "./model/definition.ts";
export type { Refusal } from "./model/errors.ts";
export type { GameEvent, Zone } from "./model/events.ts";
export {
  formatKeyword,
  hasKeyword,
  isKeywordName,
  KEYWORD_COST_MODIFIERS,
  keywordNameList,
  keywordNames,
  keywordValue,
  PERSISTENT_KEYWORDS,
  parseKeyword,
  tickAppliedKeywords,
  withAppliedKeyword,
  withoutAppliedKeyword,
} from "./model/keywords.ts";
export { keywordRows } from "./model/keywordTable.ts";
export { nearest } from "./model/nearest.ts";
export { targetPrompt } from "./model/targets.ts";
export * from "./model/types.ts";
export type { Act, HazardTemplate, Play, PlayerTemplate, Start, Template, World } from "./model/world.ts";
export { actionLine } from "./view/actionLine.ts";
export { type CardFace, type Chip, cardDisplaySignature, cardFace, chipOf } from "./view/cardFace.ts";
export {
  type Asking,
  beginPlay,
  type Next,
  nextOf,
  type PlayAction,
  type Question,
  waysLeft,
  waysToPlay,
  withOption,
  withTarget,
} from "./view/choosing.ts";
export { describe, hookWords, optionWords, type RuleLine, rulesOf } from "./view/describe.ts";
export { type TurnWarning, turnWarnings, warningLine } from "./view/endTurnAsks.ts";
export { type EventLine, eventLines, type Tone, type Topic } from "./view/eventLines.ts";
export { type GlossaryEntry, glossary, glossaryEntry, glossed, type TextPiece } from "./view/glossary.ts";
export { type KeywordRoles, keywordRoles } from "./view/keywordRoles.ts";
export {
  announcement,
  horizonWords,
  type LogLine,
  type LogSection,
  logLines,
  logSections,
  undoWords,
} from "./view/logLines.ts";
export { type CardOdds, drawOdds, oddsText, type PileHistory, pileHistory } from "./view/odds.ts";
export { contentsOf, type PileContents, type PileTag, pilesOf } from "./view/piles.ts";
export { refusalLine } from "./view/refusalLines.ts";
export { type CardTally, type HazardTally, type Summary, summaryOf } from "./view/summary.ts";
export {
  type CardView,
  type HazardView,
  type HiddenHazardView,
  type PileView,
  type PlayerCardView,
  type PriceView,
  type TableView,
  tableView,
} from "./view/tableView.ts";
export {
  type BiteRange,
  biteText,
  biteWords,
  type HazardChange,
  rangeWords,
  type WhatIf,
  whatIf,
} from "./view/whatIf.ts";
