import { createWorld } from "../core/engine/createWorld.ts";
import type { WorldDefinition } from "../core/model/definition.ts";
import type { World } from "../core/model/world.ts";
import { duplicateKeys, located, type PackDocument, type PackText, readDocument } from "./document.ts";
import { draftOf } from "./draft.ts";
import { type Fault, inReadingOrder } from "./faults.ts";
import { type RuleOptions, rules } from "./rules.ts";
import { packSchema, starterSchema, toDefinition, type WorldWords } from "./schema.ts";
import { readShape } from "./shape.ts";

export interface ReadPackOptions extends RuleOptions {
  /** What faults call the pack's file. */
  readonly file?: string;
  /** The deck that the pack shares with others; its cards can be named in the pack. */
  readonly starter?: PackText;
}

export type ReadPack =
  | {
      readonly ok: true;
      readonly definition: WorldDefinition;
      readonly world: World;
      readonly words: WorldWords;
      readonly warnings: readonly Fault[];
    }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** Reads a world from the text of its `pack.jsonc`. Either all of it is sound, or every fault in it is told at once. */
export function readPack(text: string, options: ReadPackOptions = {}): ReadPack {
  const pack = readDocument({ file: options.file ?? "pack.jsonc", text });
  const starter = options.starter && readDocument(options.starter);
  const syntax = [...pack.faults, ...(starter?.faults ?? [])];
  if (syntax.length > 0) return { ok: false, faults: inReadingOrder(syntax) };

  const packShape = readShape(packSchema, pack.document);
  const starterShape = starter && readShape(starterSchema, starter.document);
  const faults = inReadingOrder([
    ...packShape.faults,
    ...(starterShape?.faults ?? []),
    ...duplicateKeys(pack.document),
    ...(starter ? duplicateKeys(starter.document) : []),
    ...faultsByRule(pack.document, starter?.document, options),
  ]);
  const isSound = faults.every(({ severity }) => severity === "warning");
  if (!isSound || packShape.data === undefined) return { ok: false, faults };
  const definition = toDefinition(packShape.data, starterShape?.data);
  return { ok: true, definition, world: createWorld(definition), words: packShape.data.words, warnings: faults };
}

function faultsByRule(pack: PackDocument, starter: PackDocument | undefined, options: RuleOptions): readonly Fault[] {
  const draft = draftOf(pack, starter);
  return Object.entries(rules).flatMap(([id, { severity, check }]) =>
    check(draft, options).map((finding) => located(id, severity, finding)),
  );
}
