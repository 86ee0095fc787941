import {
  type Bite,
  biteText,
  type CardFace,
  type CardId,
  type CardView,
  type Chip,
  count,
  type HazardView,
  type HiddenHazardView,
  type PlayerCardView,
} from "../../core/index.ts";
import { apart, padded, pageWidth, widthOf, wrapped } from "./columns.ts";
import type { Ink } from "./ink.ts";
import { keywordSigns, ringText } from "./ringText.ts";

/** How a card stands among the others. */
export interface Standing {
  /** What is typed for it. */
  readonly number: number;
  readonly isSelected: boolean;
  /** While something is asked: whether this card is an answer. */
  readonly role: "none" | "candidate" | "other";
  readonly bite: Bite;
}

const nameWidth = 36;
const indent = 4;

/** A card of the hand: a line, and a second for a hazard. */
export function cardLines(card: CardView, standing: Standing, ink: Ink): readonly string[] {
  if (card.kind === "player") return playerLines(card, standing, ink);
  return card.hidden ? hiddenLines(card, standing, ink) : hazardLines(card, standing, ink);
}

function hazardLines(card: HazardView, standing: Standing, ink: Ink): readonly string[] {
  const { effective, printed } = card.price;
  const progress = `${card.progress} of ${effective}`;
  const cost = effective === printed ? progress : `${progress}, printed ${printed}`;
  const marks = [...(card.isOldest ? ["oldest"] : []), ...(card.face.isExit ? ["the way out"] : [])];
  return [
    `${heading(card.name, standing, ink)} ${ringText(card, ink)} ${ink.bold(cost)}`,
    ...under([...chips(card.face.keywords, card.applied, ink), ...marks.map(ink.dim)], bites(card.id, standing, ink)),
  ];
}

function hiddenLines(card: HiddenHazardView, standing: Standing, ink: Ink): readonly string[] {
  return [
    `${heading(card.name, standing, ink)} ${ink.dim("░░░░")} progress ${card.progress}`,
    ...under([ink.dim(`needs light ${card.depth} to see`)], bites(card.id, standing, ink)),
  ];
}

function playerLines(card: PlayerCardView, standing: Standing, ink: Ink): readonly string[] {
  const why =
    card.held > 0
      ? ink.yellow(`held ${count(card.held, "turn")}`)
      : card.affordable
        ? ""
        : ink.dim("not enough energy");
  const words = [...chips(card.face.keywords, card.applied, ink), why].filter((word) => word !== "");
  const line = `${heading(card.name, standing, ink)} ${ink.bold(padded(`${card.energy} energy`, 9))}`;
  const whole = `${line} ${words.join("  ")}`.trimEnd();
  return widthOf(whole) <= pageWidth ? [whole] : [line, ...under(words, "")];
}

/** "▸ 3 Name": chosen and choosable cards by sign, not by colour alone. */
function heading(name: string, { number, isSelected, role }: Standing, ink: Ink): string {
  const cursor = isSelected ? "▸" : role === "candidate" ? "›" : " ";
  const text = padded(`${cursor}${String(number).padStart(2)} ${name}`, indent + nameWidth - 1);
  if (role === "other") return ink.dim(text);
  return isSelected ? ink.inverse(text) : ink.bold(text);
}

/** Printed keywords as they are, applied ones as labels stuck over the card. */
function chips(printed: readonly Chip[], applied: readonly Chip[], ink: Ink): readonly string[] {
  return [
    ...printed.map(({ name, text }) => `${keywordSigns[name]} ${text}`),
    ...applied.map(({ name, text }) => ink.yellow(`[+${keywordSigns[name]} ${text}]`)),
  ];
}

function bites(id: CardId, { bite }: Standing, ink: Ink): string {
  const amount = bite.rows.find(({ cardId }) => cardId === id)?.amount ?? 0;
  if (amount === "unknown") return ink.yellow("bite unknown");
  return amount === 0 ? ink.dim("no bite") : (amount > 0 ? ink.red : ink.green)(`bite ${biteText(amount)}`);
}

/** Words under a card, as many lines as they need, the last with a word at its right. */
function under(words: readonly string[], right: string): readonly string[] {
  const lines: string[] = [];
  let line = " ".repeat(indent);
  for (const word of words) {
    if (widthOf(line) + 2 + widthOf(word) > pageWidth - widthOf(right) - 1) {
      lines.push(line);
      line = " ".repeat(indent);
    }
    line += line.trim() === "" ? word : `  ${word}`;
  }
  return [...lines, apart(line, right)];
}

/** A card's rules text, line by line. */
export function rulesLines(face: CardFace, within = indent): readonly string[] {
  return face.rules.flatMap(({ when, text }) => wrapped(when === undefined ? text : `${when}: ${text}`, within));
}

/** All that is printed on a card besides its numbers. */
export function faceLines(face: CardFace, ink: Ink, within = indent): readonly string[] {
  const flavour = face.flavour === undefined ? [] : wrapped(face.flavour, within);
  return [...rulesLines(face, within), ...flavour.map((line) => ink.dim(line))];
}
