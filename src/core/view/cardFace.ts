import { formatKeyword, PERSISTENT_KEYWORDS } from "../model/keywords.ts";
import type { Keyword, KeywordName, TemplateId } from "../model/types.ts";
import type { World } from "../model/world.ts";
import { type RuleLine, rulesOf, templateOf } from "./describe.ts";

/** A keyword as it stands on a card. */
export interface Chip {
  readonly name: KeywordName;
  /** Printed ones are set in the card's own type, applied ones are put on it. */
  readonly applied: boolean;
  /** Undefined for a bare or a persistent one. */
  readonly value: number | undefined;
  /** `formatKeyword`'s words. */
  readonly text: string;
}

/** What is printed on a card, the same wherever it lies. */
export interface CardFace {
  readonly templateId: TemplateId;
  readonly kind: "player" | "world";
  readonly name: string;
  readonly icon: string;
  readonly flavour: string | undefined;
  readonly rules: readonly RuleLine[];
  /** Printed energy to play, or printed cost to clear. */
  readonly printed: number;
  readonly keywords: readonly Chip[];
  readonly isExit: boolean;
  readonly discardable: boolean;
}

export function chipOf(keyword: Keyword, applied: boolean): Chip {
  const value = PERSISTENT_KEYWORDS.has(keyword.name) ? undefined : keyword.value;
  return { name: keyword.name, applied, value, text: formatKeyword(keyword) };
}

/** A template's printed face. Throws where the world has no such template. */
export function cardFace(world: World, templateId: TemplateId): CardFace {
  const template = templateOf(world, templateId);
  if (template === undefined) throw new Error(`No template ${templateId} in ${world.id}.`);
  return {
    templateId,
    kind: template.kind,
    name: template.name,
    icon: template.icon,
    flavour: template.flavour,
    rules: rulesOf(world, template),
    printed: template.kind === "world" ? template.clear : template.energy,
    keywords: template.keywords.map((keyword) => chipOf(keyword, false)),
    isExit: template.kind === "world" && template.role === "exit",
    discardable: template.kind === "world" && template.discardable,
  };
}

/** What `cardDisplaySignature` reads. */
export interface SignedCard {
  readonly id: number | string;
  readonly templateId: string;
  readonly keywords: readonly Keyword[];
  readonly appliedKeywords: readonly Keyword[];
}

/**
 * Changes when the card's own face does and at no other time. A cost can change because a sibling changed, so no cost
 * is in it: digit and ring are computed afresh at every render (seed: where the effective cost must be read).
 */
export function cardDisplaySignature(card: SignedCard): string {
  const words = (list: readonly Keyword[]): string => list.map(({ name, value }) => `${name}:${value ?? ""}`).join(",");
  return [card.id, card.templateId, words(card.keywords), words(card.appliedKeywords)].join("|");
}
