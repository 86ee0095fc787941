import * as z from "zod";
import type { Frame } from "../engine/frame.ts";
import { keywordNameList } from "../model/keywords.ts";
import type { Effect, Keyword, KeywordName, TargetSpec, TemplateId } from "../model/types.ts";
import type { Token } from "./tokens.ts";

/** What an effect's prose needs of the world it stands in. */
export interface Words {
  /** A template's name. */
  card(id: TemplateId): string;
  /** The name of the hazard that the world's threat adds. */
  threat(): string;
  /** A nested effect's prose. */
  effect(effect: Effect): string;
  tokens(effect: Effect): readonly Token[];
}

/** What an effect names, for the checks a pack must pass. */
export interface Mentions {
  readonly templates?: readonly { readonly id: TemplateId; readonly kind: "player" | "world" }[];
  readonly keywords?: readonly KeywordName[];
  /** Of its keywords, those it puts on cards, and those it takes off; what is in neither it reads. */
  readonly puts?: readonly Keyword[];
  readonly strips?: readonly KeywordName[];
  readonly pools?: readonly string[];
  /** It needs the world's threat to be named. */
  readonly threat?: true;
}

/**
 * All that must be known of one kind of effect. `fields` validates authored data, makes the JSON Schema and types the rest;
 * `apply` is its rule, `describe` its prose, `tokens` its compact line. Methods, so that rows of all kinds fit one table.
 */
export interface EffectRow<E extends Effect = Effect> {
  fields(effect: z.ZodType<Effect>): FieldSchema<E>;
  apply(frame: Frame, effect: E): void;
  describe(effect: E, words: Words): string;
  tokens(effect: E, words: Words): readonly Token[];
  /** What the player must choose for it. */
  targets?(effect: E): TargetSpec | undefined;
  /** The effects nested in it. */
  inside?(effect: E): readonly Effect[];
  /** The player takes one of `inside`; otherwise all of them resolve. */
  readonly alternatives?: true;
  mentions?(effect: E): Mentions;
  /** Does nothing, so that a hook that holds it is idle. */
  readonly idle?: true;
  /** What it holds resolves at a time when nobody can be asked. */
  readonly defers?: true;
  /** It acts on cards of yours in hand, and finds none before they are drawn. */
  readonly needsYours?: true;
  /** It ends a world well. */
  readonly wins?: true;
  /** Only this world's data may use it (rules §5). */
  readonly claimedBy?: string;
}

/** The schema of one kind of effect, `kind` included. */
export type FieldSchema<E extends Effect> = z.ZodType<E> & z.core.$ZodTypeDiscriminable;

/** Types a row by its fields. */
export function row<E extends Effect>(
  fields: (effect: z.ZodType<Effect>) => FieldSchema<E>,
  rest: Omit<EffectRow<E>, "fields">,
): EffectRow<E> {
  return { fields, ...rest };
}

/** The fields authors write, shared by the families. */
export const fields = {
  keyword: z.enum(keywordNameList).describe("A keyword, by name only."),
  amount: z.int().min(1).max(99),
  base: z.int().min(0).max(99),
  template: z
    .string()
    .transform((id) => id as TemplateId)
    .describe("The id of a card or hazard of this pack or of the starter deck."),
};
