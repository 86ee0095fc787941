import { formatKeyword } from "../model/keywords.ts";
import type { Keyword, KeywordName } from "../model/types.ts";

/** The marks an effect's compact line is made of; the view draws each its own way. */
export const glyphs = {
  progress: "◆",
  damage: "✖",
  heal: "✚",
  energy: "⚡",
  light: "☀",
  heat: "♨",
  brace: "▣",
  card: "▭",
  hazard: "▲",
  all: "∀",
  next: "→",
  random: "?",
  oldest: "1st",
  strip: "−",
  apply: "+",
  per: "×",
  gate: "≥",
  discard: "↓",
  exhaust: "✕",
  exit: "⚿",
  choose: "/",
  wait: "…",
  reward: "✦",
} as const;
export type Glyph = keyof typeof glyphs;

/** One word of the compact line: a mark, a text, or both. */
export interface Token {
  readonly glyph?: Glyph;
  readonly text?: string;
}

/** A mark with a number or word after it. */
export function token(glyph: Glyph, text?: string | number): Token {
  return text === undefined ? { glyph } : { glyph, text: String(text) };
}

/** A keyword as the compact line shows it: the same words as everywhere else. */
export function keywordToken(glyph: Glyph, keyword: Keyword): Token {
  return { glyph, text: formatKeyword(keyword) };
}

/** A compact line as plain text. */
export function formatTokens(tokens: readonly Token[]): string {
  return tokens.map(({ glyph, text }) => [glyph && glyphs[glyph], text].filter(Boolean).join(" ")).join(" ");
}

/** A number with its noun: "1 card", "2 cards". */
export function count(n: number, noun: string): string {
  return `${n} ${n === 1 ? noun : `${noun}s`}`;
}

/** "each Spore in hand", as scaled effects count. */
export function perKeyword(keyword: KeywordName): string {
  return `each card in hand with ${keyword}`;
}
