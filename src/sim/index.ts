/** Bots, and what plays games with them by the thousand. */

export type { AuthoredPolicy } from "./authored.ts";
export { type Budget, overBudget, parseBudget } from "./budget.ts";
export { type Campaign, type CampaignWatch, runCampaign } from "./campaign.ts";
export {
  bearsOut,
  type CardFinding,
  type Comparison,
  corrected,
  type Finding,
  type MeasureName,
  measureNames,
  PairCount,
  type PairResult,
} from "./comparison.ts";
export { costsOf, type SeenCost } from "./costs.ts";
export { Dice } from "./dice.ts";
export type { Executor } from "./executors/executor.ts";
export { inlineExecutor } from "./executors/inline.ts";
export { threadsExecutor } from "./executors/threads.ts";
export { type ForcedResult, forcedCards, forcedEffect } from "./forced.ts";
export { type GameOptions, type GameResult, type OfferResult, Table } from "./game.ts";
export { type HandsWanted, handsOf, type SeenGame, type SeenHand } from "./hands.ts";
export { type LabCard, type LabCell, LabCount, type LabTax, type Samples } from "./lab.ts";
export { type KeywordMatrix, keywordMatrix, type Meeting, type WinRate } from "./matrix.ts";
export { type Difference, type RateOf, resamples } from "./paired.ts";
export { policies } from "./policies/registry.ts";
export type { Decide, Policy, Sight } from "./policy.ts";
export { QueueFault } from "./queue/fault.ts";
export type { GameRecord, TaxRecord, TurnRecord } from "./recorder.ts";
export { type CampaignReport, type CellName, type PolicyResult, policyResult } from "./report.ts";
export { actionsOf, type GameRow, gameRow, type TurnRow, turnRows } from "./rows.ts";
export { type Cell, loadPolicy, type PolicySource, type Shard, type ShardResult } from "./shard.ts";
export { apart, enoughData, formatPercent, median, quantile, type Rate, wilson } from "./statistics.ts";
export { addTally, emptyTally, type RewardCount, type Tally } from "./tally.ts";
