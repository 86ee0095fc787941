import { biteWords, type CardView, type PileTag, pilesOf, type TableView } from "../../core/index.ts";
import { cardLines, rulesLines, type Standing } from "./cardLines.ts";
import { apart, pageWidth, wrapped } from "./columns.ts";
import type { Ink } from "./ink.ts";

/** What the table shows besides the run: the seat of who plays. */
export interface Seat {
  readonly ink: Ink;
  readonly seed: number;
  /** What the place calls its pile. */
  readonly place: string;
  /** Rules text under each card, where there is room for all of it. */
  readonly isLong: boolean;
  readonly selected: CardView | undefined;
  readonly candidates: readonly CardView["id"][] | undefined;
  /** Why undo stops, if it does. */
  readonly undo: string;
}

/** Hazards first, then your cards, as the page has them; each keeps its order among its own. */
export function inOrder(hand: readonly CardView[]): readonly CardView[] {
  return [...hand.filter(({ kind }) => kind === "world"), ...hand.filter(({ kind }) => kind === "player")];
}

/** The table in words, from the same view model as the page: fits a terminal of 80 columns. */
export function tableText(view: TableView, seat: Seat): readonly string[] {
  return [...hudLines(view, seat), ...handLines(view, seat), rule(seat.ink), ...biteLines(view, seat)];
}

export function rule(ink: Ink): string {
  return ink.dim("─".repeat(pageWidth));
}

function hudLines(view: TableView, { ink, seed, place, undo }: Seat): readonly string[] {
  const { act, hp, turn } = view;
  const health = `HP ${hp.now} of ${hp.max} ${bar(hp, ink)}`;
  const resources = [`energy ${view.energy}`, ...view.resources.map(({ name, value }) => `${name} ${value}`)].join(
    "  ",
  );
  return [
    apart(ink.bold(view.world.name.toUpperCase()), `turn ${turn} · act ${act.index + 1} of ${act.count}: ${act.name}`),
    apart(`${health}   ${ink.bold(resources)}`, ink.dim(`seed ${seed}`)),
    ...wrapped(pilesOf(view, place).map(pileText).join(" · ")).map(ink.dim),
    ...(undo === "" ? [] : wrapped(undo).map(ink.dim)),
    ...view.coming.flatMap((line) => wrapped(line)).map((line) => ink.yellow(line)),
    rule(ink),
  ];
}

/** HP as a bar, a cell for each as far as they fit. */
function bar({ now, max }: TableView["hp"], ink: Ink): string {
  const cells = Math.min(max, longestBar);
  const full = Math.ceil((Math.max(0, now) * cells) / max);
  return ink.green("█".repeat(full)) + ink.dim("░".repeat(cells - full));
}

const longestBar = 12;

function pileText({ title, count }: PileTag): string {
  return `${title} ${count}`;
}

function handLines(view: TableView, seat: Seat): readonly string[] {
  const cards = inOrder(view.hand);
  return cards.flatMap((card, at) => {
    const standing: Standing = {
      number: at + 1,
      isSelected: card.id === seat.selected?.id,
      role: seat.candidates === undefined ? "none" : seat.candidates.includes(card.id) ? "candidate" : "other",
      bite: view.bite,
    };
    const rules = seat.isLong && !card.hidden ? rulesLines(card.face).map((line) => seat.ink.dim(line)) : [];
    const gap = at > 0 && card.kind === "player" && cards[at - 1]?.kind === "world" ? [""] : [];
    return [...gap, ...cardLines(card, standing, seat.ink), ...rules];
  });
}

/** The loudest line of the table: what ending the turn takes. */
function biteLines(view: TableView, { ink }: Seat): readonly string[] {
  const { bite, hp } = view;
  const text = biteWords(bite);
  const loud = ` END TURN: ${text === "0" ? "NOTHING BITES" : `${text === "?" ? "UNKNOWN" : text} HP`} `;
  const box = `▐█${loud}█▌`;
  return [
    apart(
      bite.lethal === false && bite.overrun !== "certain"
        ? ink.bold(ink.inverse(box))
        : ink.bold(ink.bgRed(ink.white(box))),
      left(bite, hp),
    ),
  ];
}

function left({ total, lethal, overrun }: TableView["bite"], hp: TableView["hp"]): string {
  if (lethal === true) return "!! This ends your run. !!";
  if (overrun === "certain") return "!! No room for your cards: this ends your run. !!";
  const may =
    lethal === "unknown" ? "It may end your run." : overrun === "likely" ? "Next turn may bring no card." : "";
  if (total === "unknown") return may || "Part of it is unknown.";
  return total === 0 ? may : `${may} HP ${hp.now} → ${after(hp, total)}`.trim();
}

function after({ now, max }: TableView["hp"], total: number): number {
  return Math.max(0, Math.min(max, now - total));
}
