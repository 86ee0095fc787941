import { effectSchema } from "../core/effects/registry.ts";
import { type Effect, type HookName, hookNames } from "../core/model/types.ts";
import type { PackDocument, Path, Place } from "./document.ts";
import { entriesOf, isRecord, nestedEffects, type RawRecord } from "./rawEffects.ts";

type TemplateKind = "player" | "world";

/** A card or hazard as authored, sound or not. */
export interface TemplateDraft {
  readonly id: string;
  readonly kind: TemplateKind;
  readonly raw: RawRecord;
  readonly place: Place;
  readonly isExit: boolean;
}

/** One effect on one card, nested ones each on their own. */
export interface EffectUse {
  readonly effect: Effect;
  readonly place: Place;
  readonly owner: TemplateDraft;
  /** Where on the card: its play, or a hook. */
  readonly slot: "play" | HookName;
  /** The effects it stands in, outermost first. */
  readonly within: readonly Effect["kind"][];
}

/** A template named outside of effects. */
export interface Reference {
  readonly id: string;
  readonly wants: TemplateKind;
  readonly place: Place;
}

/** A pack and its starter as the cross checks see them: what is sound of a pack, so that one fault hides no other. */
export interface Draft {
  readonly pack: PackDocument;
  readonly raw: RawRecord;
  readonly templates: readonly TemplateDraft[];
  readonly uses: readonly EffectUse[];
  readonly references: readonly Reference[];
  /** The hazards of each act, in order. */
  readonly acts: readonly ActDraft[];
}

interface ActDraft {
  readonly place: Place;
  readonly references: readonly Reference[];
  /** What is different at other starts, and the place of each difference. */
  readonly changes: readonly {
    readonly difficulty: string;
    readonly place: Place;
    readonly references: readonly Reference[];
  }[];
}

export function draftOf(pack: PackDocument, starter: PackDocument | undefined): Draft {
  const raw = isRecord(pack.value) ? pack.value : {};
  const documents = starter === undefined ? [pack] : [pack, starter];
  const templates = documents.flatMap((document) => [
    ...templatesIn(document, "cards", "player"),
    ...templatesIn(document, "hazards", "world"),
  ]);
  const acts = actsOf(pack, raw.acts);
  return {
    pack,
    raw,
    templates,
    uses: templates.flatMap(usesOf),
    references: [
      ...documents.flatMap((document) => keysAsReferences(document, ["deck"], "player")),
      ...acts.flatMap(({ references, changes }) => [...references, ...changes.flatMap((change) => change.references)]),
      ...entriesOf(raw.pools).flatMap(([pool]) => listAsReferences(pack, ["pools", pool], "player")),
      ...(typeof raw.threat === "string"
        ? [{ id: raw.threat, wants: "world", place: { document: pack, path: ["threat"] } } as const]
        : []),
    ],
    acts,
  };
}

function templatesIn(document: PackDocument, field: "cards" | "hazards", kind: TemplateKind): TemplateDraft[] {
  return entriesOf(valueAt(document.value, [field])).map(([id, value]) => {
    const raw = isRecord(value) ? value : {};
    return { id, kind, raw, place: { document, path: [field, id], at: "key" }, isExit: raw.role === "exit" };
  });
}

function actsOf(document: PackDocument, acts: unknown): Draft["acts"] {
  if (!Array.isArray(acts)) return [];
  return acts.map((_, index) => {
    const path = ["acts", index];
    const changes = entriesOf(valueAt(document.value, [...path, "changes"]));
    return {
      place: { document, path },
      references: keysAsReferences(document, [...path, "hazards"], "world"),
      changes: changes.map(([difficulty]) => {
        const at = [...path, "changes", difficulty];
        return {
          difficulty,
          place: { document, path: at, at: "key" },
          references: keysAsReferences(document, at, "world"),
        };
      }),
    };
  });
}

function keysAsReferences(document: PackDocument, path: Path, wants: TemplateKind): Reference[] {
  return entriesOf(valueAt(document.value, path)).map(([id]) => ({
    id,
    wants,
    place: { document, path: [...path, id], at: "key" },
  }));
}

function listAsReferences(document: PackDocument, path: Path, wants: TemplateKind): Reference[] {
  const list = valueAt(document.value, path);
  if (!Array.isArray(list)) return [];
  return list.flatMap((id: unknown, index) =>
    typeof id === "string" ? [{ id, wants, place: { document, path: [...path, index] } }] : [],
  );
}

export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (held, step) =>
      typeof step === "number"
        ? Array.isArray(held)
          ? held[step]
          : undefined
        : isRecord(held)
          ? held[step]
          : undefined,
    value,
  );
}

function usesOf(owner: TemplateDraft): EffectUse[] {
  const slots = owner.kind === "player" ? (["play"] as const) : hookNames;
  return slots.flatMap((slot) => {
    const raw = owner.raw[slot];
    return isRecord(raw) ? usesIn(raw, owner, slot, [...owner.place.path, slot], []) : [];
  });
}

/** The effect and all it holds; one that cannot be read is left out, but not what stands inside it. */
function usesIn(
  raw: RawRecord,
  owner: TemplateDraft,
  slot: EffectUse["slot"],
  path: Path,
  within: readonly string[],
): EffectUse[] {
  const { data: effect } = effectSchema.safeParse(raw);
  const { document } = owner.place;
  const own = effect === undefined ? [] : [{ effect, place: { document, path }, owner, slot, within }];
  const around = typeof raw.kind === "string" ? [...within, raw.kind] : within;
  return [
    ...own,
    ...nestedEffects(raw).flatMap(([nested, at]) => usesIn(nested, owner, slot, [...path, ...at], around)),
  ];
}
