/**
 * How a keyword taxes the clear cost of the hazards that carry it. Only bearers pay.
 * Source: seed "persistent keyword cost modifiers".
 */
export type PersistentModifier =
  /** costPer x the number of hand cards that carry the keyword at all, the bearer included. */
  | { readonly kind: "ClearCostPerKeywordCount"; readonly costPer: number }
  /** costPer x the keyword's value summed over every other hand card, told apart by instance id. */
  | { readonly kind: "ClearCostPerOtherKeyword"; readonly costPer: number }
  /** costPer x the keyword's value on the bearer itself. */
  | { readonly kind: "ClearCostPerSelfKeyword"; readonly costPer: number };
