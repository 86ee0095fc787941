import type {
  CardFace,
  CardView,
  Chip,
  HazardView,
  HiddenHazardView,
  PlayerCardView,
  PriceView,
  RuleLine,
} from "latchkey";

/** Cards for the gallery: every state a card can be in, whatever the shipped worlds happen to hold. */

type Row = PriceView["rows"][number];
type KeywordName = Chip["name"];

let nextId = 1;
const newId = (): CardView["id"] => nextId++ as CardView["id"];

export function chip(name: KeywordName, value?: number, applied = true): Chip {
  const bare = value === undefined || name === "Lockdown";
  return { name, value: bare ? undefined : value, applied, text: bare ? name : `${name} ${value}` };
}

export function line(text: string, when?: string, short = text): RuleLine {
  return { when, text, short };
}

export function face(part: Partial<CardFace> & Pick<CardFace, "name" | "icon">): CardFace {
  return {
    templateId: part.name.toLowerCase().replaceAll(" ", "-") as CardFace["templateId"],
    kind: "world",
    flavour: undefined,
    rules: [],
    printed: 3,
    keywords: [],
    isExit: false,
    discardable: true,
    ...part,
  };
}

export function tax(keyword: KeywordName, amount: number): Row {
  return { keyword, kind: "ClearCostPerSelfKeyword", costPer: 1, times: amount, amount, sources: [], sourceNames: [] };
}

export function price(printed: number, ...rows: readonly Row[]): PriceView {
  return {
    printed,
    rows,
    effective: Math.max(
      0,
      rows.reduce((sum, { amount }) => sum + amount, printed),
    ),
  };
}

export function hazard(
  shown: CardFace,
  rest: { applied?: readonly Chip[]; price?: PriceView; progress?: number } = {},
): HazardView {
  const cost = rest.price ?? price(shown.printed);
  return {
    kind: "world",
    hidden: false,
    id: newId(),
    name: shown.name,
    label: shown.name,
    face: shown,
    applied: rest.applied ?? [],
    price: cost,
    progress: rest.progress ?? 0,
    isOldest: false,
  };
}

export function hidden(depth: number, progress = 0): HiddenHazardView {
  return {
    kind: "world",
    hidden: true,
    id: newId(),
    name: "Something hidden",
    label: "Something hidden",
    depth,
    progress,
  };
}

export function yours(
  shown: CardFace,
  rest: { applied?: readonly Chip[]; held?: number; affordable?: boolean } = {},
): PlayerCardView {
  return {
    kind: "player",
    hidden: false,
    id: newId(),
    name: shown.name,
    label: shown.name,
    face: { ...shown, kind: "player" },
    applied: rest.applied ?? [],
    energy: shown.printed,
    held: rest.held ?? 0,
    affordable: rest.affordable ?? true,
  };
}
