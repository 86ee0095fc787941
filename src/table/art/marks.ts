import type { Chip, KeywordName } from "latchkey";

/** How a tax is drawn on the ring's teeth. */
export type Pattern = "solid" | "hatched" | "dotted" | "notched" | "crossed";

/** What is put on a card to show an applied keyword. */
export type Shape = "tape" | "stamp" | "clip" | "frost" | "hang" | "moss" | "pin";

export interface MarkRow {
  readonly shape: Shape;
  readonly pattern: Pattern;
  /** The glyph beside its name in the ledger, the glossary and the log; see `icons.ts`. */
  readonly icon: string;
}

/** One row per keyword with a mark of its own; the rest get a pinned label. */
const markRows: Readonly<Partial<Record<KeywordName, MarkRow>>> = {
  Lockdown: { shape: "tape", pattern: "hatched", icon: "padlock" },
  Alarm: { shape: "stamp", pattern: "dotted", icon: "siren" },
  Reroute: { shape: "clip", pattern: "notched", icon: "divert" },
  Frozen: { shape: "frost", pattern: "crossed", icon: "snowflake-2" },
  Concealed: { shape: "hang", pattern: "crossed", icon: "fog" },
  Spore: { shape: "moss", pattern: "crossed", icon: "spotted-mushroom" },
};

const pinned: MarkRow = { shape: "pin", pattern: "crossed", icon: "price-tag" };

export function markOf(keyword: KeywordName): MarkRow {
  return markRows[keyword] ?? pinned;
}

/** A mark on a card: the chip's words and where it is put. */
export interface PlacedMark {
  readonly chip: Chip;
  readonly shape: Shape;
}

/** The marks of a card in the order they are laid down: what runs across first, what is small last. */
export function placeMarks(applied: readonly Chip[]): readonly PlacedMark[] {
  return applied
    .map((chip) => ({ chip, shape: markOf(chip.name).shape }))
    .toSorted((a, b) => order.indexOf(a.shape) - order.indexOf(b.shape));
}

const order: readonly Shape[] = ["tape", "frost", "stamp", "hang", "clip", "moss", "pin"];
