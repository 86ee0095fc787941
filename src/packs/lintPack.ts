import { located, readDocument } from "./document.ts";
import { draftOf } from "./draft.ts";
import { type Fault, inReadingOrder } from "./faults.ts";
import { type ReadPackOptions, readPack } from "./readPack.ts";
import { rules } from "./rules.ts";
import { semanticRules, senseOf } from "./semantics.ts";
import { heard } from "./silences.ts";

/** The ids of all rules that look at a pack as a whole. */
export const lintRules: readonly string[] = [...Object.keys(rules), ...Object.keys(semanticRules)];

/**
 * All that can be said against a pack: its faults, or where it can be played, what makes no sense in it. Slower than
 * reading it, for the engine is asked; what a comment silences with a reason is left out.
 */
export function lintPack(text: string, options: ReadPackOptions = {}): readonly Fault[] {
  const read = readPack(text, options);
  if (!read.ok) return read.faults;
  const file = options.file ?? "pack.jsonc";
  const { document } = readDocument({ file, text });
  const starter = options.starter && readDocument(options.starter).document;
  const sense = senseOf(draftOf(document, starter), read.world);
  const found = Object.entries(semanticRules).flatMap(([id, check]) =>
    check(sense).map((finding) => located(id, "warning", finding)),
  );
  return heard({ file, text }, inReadingOrder([...read.warnings, ...found]), lintRules);
}
