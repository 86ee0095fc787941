import * as z from "zod";
import { type Frame, spendStep } from "../engine/frame.ts";
import type { Effect, TargetSpec, TemplateId } from "../model/types.ts";
import { keywordEffects } from "./appliedKeywords.ts";
import { damageEffects } from "./damage.ts";
import { progressEffects } from "./dealProgress.ts";
import { drawEffects } from "./drawCards.ts";
import { flowEffects } from "./flow.ts";
import { gateEffects } from "./gates.ts";
import { moveEffects } from "./moveCards.ts";
import { resourceEffects } from "./resources.ts";
import type { EffectRow, Mentions, Words } from "./row.ts";
import type { Token } from "./tokens.ts";

/** Every kind of effect there is; a row here makes it exist. */
export const effectRegistry = {
  ...progressEffects,
  ...damageEffects,
  ...keywordEffects,
  ...gateEffects,
  ...drawEffects,
  ...moveEffects,
  ...resourceEffects,
  ...flowEffects,
};

export type EffectKind = keyof typeof effectRegistry;

const rows: ReadonlyMap<string, EffectRow> = new Map(Object.entries(effectRegistry));

/** The row of an effect's kind. Effects come from read packs, so an unknown kind is a bug. */
export function effectRow(effect: Effect): EffectRow {
  const row = rows.get(effect.kind);
  if (row === undefined) throw new Error(`No effect ${effect.kind}.`);
  return row;
}

export const effectKinds = [...rows.keys()];

/** Reads any effect from authored data. */
export const effectSchema: z.ZodType<Effect> = z.lazy((): z.ZodType<Effect> => anyEffect);

const [firstSchema, ...otherSchemas] = [...rows.values()].map((row) => row.fields(effectSchema));
if (firstSchema === undefined) throw new Error("No effects.");
const anyEffect = z.discriminatedUnion("kind", [firstSchema, ...otherSchemas]);

/** An effect of a world has the rule of its row at hand, out of sight of JSON, which is why a loaded one has none. */
type Bound = Effect & { readonly rule?: EffectRow["apply"] };

/** Gives an effect and those in it the rule of their row, so that resolving one is a call and no look-up. */
export function bindRules(effect: Effect): void {
  walkEffect(effect, (each) => Object.defineProperty(each, "rule", { value: effectRow(each).apply }));
}

/** Resolves one effect, unless the run has ended or the action has used up its steps. */
export function resolve(frame: Frame, effect: Bound): void {
  if (frame.state.status !== "playing") return;
  if (!spendStep(frame)) return;
  const apply = effect.rule ?? effectRow(effect).apply;
  apply(frame, effect);
}

/** The effects nested directly in this one. */
export function insideOf(effect: Effect): readonly Effect[] {
  return effectRow(effect).inside?.(effect) ?? [];
}

/** Calls `visit` for the effect and all it holds, outermost first. */
export function walkEffect(effect: Effect, visit: (effect: Effect) => void): void {
  visit(effect);
  for (const nested of insideOf(effect)) walkEffect(nested, visit);
}

export function targetsOf(effect: Effect): TargetSpec | undefined {
  return effectRow(effect).targets?.(effect);
}

export function mentionsOf(effect: Effect): Mentions {
  return effectRow(effect).mentions?.(effect) ?? {};
}

/** An effect's prose and compact line, in the words of a world. */
export function effectWords(names: { card(id: TemplateId): string; threat(): string }): Words {
  const words: Words = {
    ...names,
    effect: (effect) => effectRow(effect).describe(effect, words),
    tokens: (effect): readonly Token[] => effectRow(effect).tokens(effect, words),
  };
  return words;
}
