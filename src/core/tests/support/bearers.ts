import { type Keyword, type KeywordBearer, parseKeyword } from "../../index.ts";

/** A hand-built card: what pricing and keywords read, and no more. */
export interface HandBuilt extends KeywordBearer {
  readonly id: string;
  readonly cost: number;
}

function keywordsOf(words: string): readonly Keyword[] {
  return words === "" ? [] : words.split(" ").map(parseKeyword);
}

/** Something that carries keywords: printed ones, then applied ones, as words. */
export function bearer(printed = "", applied = ""): HandBuilt {
  return priced("card", 0, printed, applied);
}

/** A card to price: `priced("A", 3, "Alarm", "Lockdown:1")`. */
export function priced(id: string, cost: number, printed = "", applied = ""): HandBuilt {
  return { id, cost, keywords: keywordsOf(printed), appliedKeywords: keywordsOf(applied) };
}
