import type { PersistentModifier } from "./costModifiers.ts";

/** What can be said of a keyword. Everything that depends on a keyword's name is derived from its row. */
interface KeywordRow {
  /** The glossary's sentence, in the second person. */
  readonly rules: string;
  /** The applied keyword does not tick: presence is the state, its value is nominal. */
  readonly persistent?: true;
  /** How it taxes the clear cost of its bearers. */
  readonly costModifier?: PersistentModifier;
  /** A hazard is hidden while the keyword's value is above this resource. */
  readonly hidesAbove?: "light";
  /** A player card that carries it cannot be played and stays in hand at the end of the turn. */
  readonly holds?: true;
}

/** One row per keyword; the name union, the cost registry and the persistent set follow from it. */
const keywordTable = {
  Creature: { rules: "It is alive. Some of your cards are better against it." },
  Barrier: { rules: "It is in the way. Some of your cards are better against it." },
  Machine: { rules: "Somebody built it. Some of your cards are better against it." },
  Spore: { rules: "It grew in your deck. It takes up room, and some cards count it." },
  Concealed: {
    rules: "Hidden while its number is above your light: you cannot read it or aim at it.",
    hidesAbove: "light",
  },
  Frozen: { rules: "Cannot be played and stays in hand. Thaws by one each turn.", holds: true },
  Alarm: {
    rules: "Costs 1 more to clear for each card in hand with Alarm, itself included.",
    costModifier: { kind: "ClearCostPerKeywordCount", costPer: 1 },
  },
  Lockdown: {
    rules: "Sealed: costs 1 more to clear. It does not wear off.",
    persistent: true,
    costModifier: { kind: "ClearCostPerSelfKeyword", costPer: 1 },
  },
  Reroute: {
    rules: "Sent the long way round: costs its number more to clear. Wears off by one each turn.",
    costModifier: { kind: "ClearCostPerSelfKeyword", costPer: 1 },
  },
} as const satisfies Record<string, KeywordRow>;

/** The closed union of keyword names (seed: numeric keywords). */
export type KeywordName = keyof typeof keywordTable;

/** The table's rows seen through their common shape, for readers that ask any row any question. */
export const keywordRows: Readonly<Record<KeywordName, KeywordRow>> = keywordTable;
