import type { CardId, CardView, Chip } from "latchkey";
import { markOf, type Shape } from "./art/marks.ts";

/** The room for cards, in CSS pixels, and how large a root `rem` is there. */
export interface Area {
  readonly width: number;
  readonly height: number;
  readonly rem: number;
  /** Lines between the rows that must have room. */
  readonly lines: number;
  /** The height of a note between the rows, in CSS pixels. */
  readonly note?: number;
}

/** Where a card lies, from the top left corner of the card layer. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Its place in reading order, hazards first; for digits and arrows. */
  readonly order: number;
  readonly row: Row;
}

type Row = "hazards" | "hand";

export interface Layout {
  readonly places: ReadonlyMap<CardId, Place>;
  /** The ids in reading order. */
  readonly order: readonly CardId[];
  /** The band between the rows, for questions and hints. */
  readonly band: { readonly top: number; readonly height: number };
  /** The height all of it takes; more than the area's where it has to scroll. */
  readonly height: number;
}

/** Measures in rem, so that larger text makes larger cards. */
const measures = {
  widest: 17,
  /** Below this, words break. */
  narrowest: 8.6,
  step: 0.25,
  rules: 0.9375,
  name: 1.1,
  /** How much wider another line must make the cards to be worth it: three cards lie 2 + 1 for nothing less. */
  line: 2.5,
  /** Mean width of a letter, in ems of its size. */
  letter: 0.53,
  lineHeight: 1.32,
  bandLeast: 3.6,
  /** Over a line of hazards, for the tags on their upper edge: the first line, and the others. */
  tagRoom: 1.6,
  ringRoom: 0.75,
  /** Under a line of hazards, for the tab they are discarded by. */
  tabRoom: 1.6,
  edge: 0.9,
} as const;

/** How tall a card may grow for its width where there is room to spare. */
const tallest = 1.52;
const squattest = 1.12;

/** A height in pixels for a card at a width. */
export type Extra = (card: CardView, width: number) => number;

/**
 * Places all cards of a hand: hazards above, your cards below, as large as fits. The order inside a row is the
 * engine's. Where even the smallest cards do not fit, the layout is taller than the area and the page scrolls.
 */
export function layoutHand(hand: readonly CardView[], area: Area, extra: Extra = () => 0): Layout {
  const { rem } = area;
  const narrow = area.width / rem < 40;
  const gap = narrow ? 0.55 * rem : 0.95 * rem;
  const need = estimates(rem, narrow, extra);
  const hazards = plansOf("hazards", hand, area, gap, need);
  const yours = plansOf("hand", hand, area, gap, need);
  const band = narrow ? 1.2 + area.lines * 1.9 : Math.max(measures.bandLeast, 1.4 + area.lines * 2);
  const around = (measures.edge + Math.max(band, (area.note ?? 0) / rem + (area.lines > 0 ? band : 0.4))) * rem;
  const plans = hazards.flatMap((upper) => yours.map((lower) => together(upper, lower, around)));
  const [first, ...rest] = plans;
  const best = rest.reduce((good, plan) => (isBetter(plan, good, area) ? plan : good), first ?? nothing);
  return placed(best, area, gap);
}

interface Line {
  readonly row: Row;
  readonly width: number;
  readonly cards: readonly CardView[];
  readonly height: number;
  /** Room that must stay clear over and under its cards. */
  readonly over: number;
  readonly under: number;
}

interface Plan {
  /** The width of its narrowest cards. */
  readonly width: number;
  /** Of its widest. */
  readonly widest: number;
  readonly lines: readonly Line[];
  /** The least height it takes. */
  readonly height: number;
}

const nothing: Plan = { width: 0, widest: 0, lines: [], height: 0 };

function together(upper: Plan, lower: Plan, around: number): Plan {
  const [a, b] = [upper.width || lower.width, lower.width || upper.width];
  return {
    width: Math.min(a, b),
    widest: Math.max(a, b),
    lines: [...upper.lines, ...lower.lines],
    height: upper.height + lower.height + around,
  };
}

/** What fits is better; of two that fit the larger, where a line less counts for some width; of two that do not the one that is less too tall. */
function isBetter(plan: Plan, than: Plan, { height, rem }: Area): boolean {
  const over = Math.max(0, plan.height - height);
  const overThan = Math.max(0, than.height - height);
  if (over !== overThan) return over < overThan;
  const gain = plan.width - than.width - (plan.lines.length - than.lines.length) * measures.line * rem;
  return gain === 0 ? plan.widest > than.widest : gain > 0;
}

/** One row of the hand in every number of columns, and in each as wide as it can be and smaller. */
function plansOf(row: Row, hand: readonly CardView[], area: Area, gap: number, need: Extra): readonly Plan[] {
  const { rem } = area;
  const cards = hand.filter(({ kind }) => (kind === "world") === (row === "hazards"));
  if (cards.length === 0) return [nothing];
  const plans: Plan[] = [];
  for (let columns = 1; columns <= cards.length; columns++) {
    const narrow = area.width / rem < 40;
    const full = Math.min(measures.widest * rem, (area.width - (columns - 1) * gap) / columns);
    if (columns > 1 && full < measures.narrowest * rem) break;
    const least = Math.min(full, measures.narrowest * rem);
    for (let width = full; width >= least; width -= measures.step * rem) {
      const lines = inLines(cards, columns).map(
        (line, at): Line => ({
          row,
          width,
          cards: line,
          ...roomAround(row, line, at, gap, rem),
          height: Math.max(narrow ? 0 : width * squattest, ...line.map((card) => need(card, width))),
        }),
      );
      const height = lines.reduce((sum, line) => sum + line.over + line.height + line.under, 0);
      plans.push({ width, widest: width, lines, height });
    }
  }
  return worthwhile(plans);
}

/** Without those that another is as good as in every way: what is left is a tenth, and every pair of rows is weighed. */
function worthwhile(plans: Plan[]): readonly Plan[] {
  plans.sort((a, b) => b.width - a.width || a.lines.length - b.lines.length || a.height - b.height);
  let least = Number.POSITIVE_INFINITY;
  return plans.filter(({ height }) => {
    if (height >= least) return false;
    least = height;
    return true;
  });
}

/** Coins, rings and tags stand out over the upper edge of a card; the tab of a hazard hangs under its lower edge. */
function roomAround(
  row: Row,
  cards: readonly CardView[],
  at: number,
  gap: number,
  rem: number,
): Pick<Line, "over" | "under"> {
  if (row === "hand") return { over: at === 0 ? 0 : gap + 0.4 * rem, under: 0 };
  const hangs = cards.some((card) => card.hidden || card.face.discardable);
  return {
    over: (at === 0 ? measures.tagRoom : measures.ringRoom) * rem,
    under: (hangs ? measures.tabRoom : 0.25) * rem,
  };
}

/** Cards in lines of at most `columns`, as even as can be. */
function inLines(cards: readonly CardView[], columns: number): readonly (readonly CardView[])[] {
  const lines = Math.ceil(cards.length / columns);
  const each = Math.ceil(cards.length / Math.max(1, lines));
  return Array.from({ length: lines }, (_, at) => cards.slice(at * each, (at + 1) * each));
}

/** The height each card needs at a width, worked out once. */
function estimates(rem: number, narrow: boolean, extra: Extra): Extra {
  const known = new Map<CardView, Map<number, number>>();
  return (card, width) => {
    const byWidth = known.get(card) ?? new Map<number, number>();
    known.set(card, byWidth);
    const height = byWidth.get(width) ?? needOf(card, width, rem, narrow) + extra(card, width);
    byWidth.set(width, height);
    return height;
  };
}

function needOf(card: CardView, width: number, rem: number, narrow: boolean): number {
  const small = width < 11.5 * rem;
  const inner = width - (small ? 1.15 : 1.6) * rem;
  const badge = (card.kind === "world" ? (small ? 2.2 : 3) : 1.6) * rem;
  const name = linesOf(card.name, inner - badge, measures.name * rem) * measures.name * 1.12 * rem;
  const head = Math.max(name + (small ? 0.6 : 1.4) * rem, 2.9 * rem);
  if (card.hidden) return head + 5 * rem;
  const { rules, keywords } = card.face;
  const lines = rules.reduce(
    (sum, { when, text }) => sum + linesOf(`${when ?? ""} ${text}`, inner, measures.rules * rem),
    0,
  );
  const chips = keywords.length > 0 ? 1.65 * rem : 0;
  // Where room is short the art lies under the words.
  const marks = marksOver(card.applied, inner, rem);
  const foot = footMarks(card.applied) * 2 * rem;
  const art = narrow ? Math.max(0.4 * rem, marks) : Math.max(3 * rem, width * 0.27, marks);
  return head + art + foot + chips + (lines * measures.rules * measures.lineHeight + rules.length * 0.15 + 1.6) * rem;
}

/** How tall what lies over the art is: tape and frost take a row each, stamps and tags share one where it is wide. */
function marksOver(applied: readonly Chip[], inner: number, rem: number): number {
  const shapes = applied.map(({ name }) => markOf(name).shape);
  const rows = (shape: Shape) => shapes.filter((other) => other === shape).length;
  const small = rows("stamp") + rows("hang");
  return (rows("tape") * 2.7 + rows("frost") * 4.4 + Math.ceil(small / (inner > 14 * rem ? 2 : 1)) * 2.3) * rem;
}

function footMarks(applied: readonly Chip[]): number {
  return applied.filter(({ name }) => ["clip", "pin", "moss"].includes(markOf(name).shape)).length;
}

/** How many lines a text takes at so many letters a line; a run has some dozens of texts. */
const countedLines = new Map<string, number[]>();

/** How many lines words take, broken between words. */
function linesOf(text: string, width: number, size: number): number {
  const perLine = Math.max(4, Math.floor(width / (size * measures.letter)));
  const counted = countedLines.get(text) ?? [];
  countedLines.set(text, counted);
  const lines = counted[perLine] ?? brokenInto(text, perLine);
  counted[perLine] = lines;
  return lines;
}

function brokenInto(text: string, perLine: number): number {
  let lines = 1;
  let used = 0;
  for (const word of text.trim().split(/\s+/)) {
    if (used > 0 && used + 1 + word.length > perLine) {
      lines++;
      used = 0;
    }
    used += word.length + (used > 0 ? 1 : 0);
  }
  return lines;
}

function placed({ lines, height: least }: Plan, area: Area, gap: number): Layout {
  const { rem } = area;
  const spare = Math.max(0, area.height - least);
  const grow = Math.min(
    spare / Math.max(1, lines.length),
    ...lines.map(({ height, width }) => Math.max(0, width * tallest - height)),
  );
  const slack = spare - grow * lines.length;
  const height = Math.max(area.height, least);
  const places = new Map<CardId, Place>();
  const order: CardId[] = [];
  const put = (line: Line, y: number): void => {
    const { row, cards, width } = line;
    const left = (area.width - cards.length * width - (cards.length - 1) * gap) / 2;
    for (const [at, card] of cards.entries()) {
      places.set(card.id, {
        x: Math.round(left + at * (width + gap)),
        y: Math.round(y),
        width: Math.floor(width),
        height: Math.round(line.height + grow),
        order: order.length,
        row,
      });
      order.push(card.id);
    }
  };
  const putAll = (row: Row, from: number): number => {
    let y = from;
    for (const line of lines.filter((other) => other.row === row)) {
      put(line, y + line.over);
      y += line.over + line.height + grow + line.under;
    }
    return y;
  };
  const top = putAll("hazards", Math.min(slack * 0.2, 1.5 * rem));
  const handHeight = lines
    .filter(({ row }) => row === "hand")
    .reduce((sum, line) => sum + line.over + line.height + grow + line.under, 0);
  const below = height - measures.edge * rem - handHeight - Math.min(slack * 0.2, rem);
  const band = { top: Math.round(top), height: Math.round(Math.max(0, below - top)) };
  putAll("hand", below);
  return { places, order, band, height: Math.round(height) };
}
