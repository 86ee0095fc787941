import { effectKinds } from "../core/effects/registry.ts";
import type { Path } from "./document.ts";

export type RawRecord = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is RawRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The fields of an authored object; none where it is no object. */
export function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  return isRecord(value) ? Object.entries(value) : [];
}

/** The effects written directly inside an authored value, each with its path from there; the value need not be sound. */
export function nestedEffects(value: unknown): readonly (readonly [RawRecord, Path])[] {
  const found: (readonly [RawRecord, Path])[] = [];
  for (const [field, held] of entriesOf(value)) {
    if (looksLikeEffect(held)) found.push([held, [field]]);
    if (!Array.isArray(held)) continue;
    for (const [at, item] of held.entries()) if (looksLikeEffect(item)) found.push([item, [field, at]]);
  }
  return found;
}

function looksLikeEffect(value: unknown): value is RawRecord {
  return isRecord(value) && typeof value.kind === "string" && effectKinds.includes(value.kind);
}
