import { keywordNameList } from "../model/keywords.ts";
import { keywordRows } from "../model/keywordTable.ts";
import type { ResourceName } from "../model/types.ts";

/** A word the cards use, and what it means. */
export interface GlossaryEntry {
  readonly name: string;
  readonly group: "keyword" | "resource" | "term";
  /** One or two sentences in the second person. */
  readonly text: string;
}

interface TermRow {
  readonly text: string;
  /** Other forms it is written in. */
  readonly forms?: readonly string[];
}

const resourceRows: Readonly<Record<ResourceName, TermRow>> = {
  energy: { text: "Pays for your cards. You get 1 at the start of each turn, and keep what you do not spend." },
  light: { text: "You see what is hidden no deeper than it. It falls by 1 at the start of each turn." },
  heat: { text: "Some cards spend it, to thaw or to burn. It keeps until it is spent or lost." },
  brace: { text: "Each one saves a card of yours from being destroyed." },
};

const termRows: Readonly<Record<string, TermRow>> = {
  Act: {
    text: "A stretch of a place with a pile of its own. When it is empty the next act is shuffled in, and you take a reward.",
  },
  Bite: {
    text: "What a hazard takes from your HP. Most bite when you end the turn; End turn shows the sum beforehand.",
    forms: ["bites"],
  },
  Clear: {
    text: "Put as much progress on a hazard as its ring says, within one turn, and it leaves. Its cost is what is printed, and what its keywords add.",
    forms: ["cleared", "clears", "cost"],
  },
  Destroy: { text: "The card is gone for the run. Brace takes the blow instead.", forms: ["destroys", "destroyed"] },
  Discard: {
    text: "Your cards go to your discard when the turn ends, and are shuffled back when your draw pile is empty. Some hazards can be discarded by hand; what that does stands on the card.",
    forms: ["discarded"],
  },
  Exhaust: { text: "The card is gone for the run once it has been played.", forms: ["exhausts"] },
  Exile: { text: "The hazard leaves the place for good, without being cleared.", forms: ["exiled"] },
  Exit: { text: "The hazard that ends the place. Clear it and you are out. It lies in the last act." },
  Hazard: {
    text: "A card of the place. It stays in your hand until it is cleared, discarded or sent away.",
    forms: ["hazards"],
  },
  Keyword: {
    text: "A name on a card that other cards ask for, or that raises what hazards cost. Printed ones stay; those put on wear off by one each turn unless their own words say otherwise.",
    forms: ["keywords"],
  },
  Ledger: {
    text: "Why a hazard costs what it costs: what is printed, what each keyword adds, and which cards are to blame.",
  },
  Oldest: { text: "The hazard that has been in your hand longest." },
  "Partly cleared": { text: "What happens when a hazard gets progress, but not enough." },
  Progress: { text: "What your cards do to hazards. It is counted for each hazard, and wiped when the turn ends." },
  Reward: {
    text: "One card of three, or none. It goes to your discard and stays in your deck for the run.",
    forms: ["rewards"],
  },
  Strip: { text: "Takes a keyword off that was put on. Printed ones stay." },
  Thaw: { text: "Takes a turn off the ice on a card of yours.", forms: ["thaws"] },
};

function rowEntries(rows: Readonly<Record<string, TermRow>>, group: "resource" | "term"): readonly GlossaryEntry[] {
  return Object.entries(rows).map(([name, { text }]) => ({ name: capital(name), group, text }));
}

const forms = new Map(Object.entries(termRows).map(([name, row]) => [name, row.forms ?? []]));

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** All words, keywords first: those of the keyword table, the resources, and the terms of the rules. */
export const glossary: readonly GlossaryEntry[] = [
  ...keywordNameList.map((name) => ({ name, group: "keyword" as const, text: keywordRows[name].rules })),
  ...rowEntries(resourceRows, "resource"),
  ...rowEntries(termRows, "term"),
];

/** Which entry a written form means. */
const byForm: ReadonlyMap<string, GlossaryEntry> = new Map(
  glossary.flatMap((entry) =>
    [entry.name, ...(forms.get(entry.name) ?? [])].map((form) => [form.toLowerCase(), entry] as const),
  ),
);

const longestFirst = [...byForm.keys()].sort((a, b) => b.length - a.length);
const anyForm = new RegExp(`\\b(${longestFirst.join("|")})\\b`, "gi");

export function glossaryEntry(word: string): GlossaryEntry | undefined {
  return byForm.get(word.toLowerCase());
}

/** A piece of a text; with an entry where it is a word that is explained. */
export interface TextPiece {
  readonly text: string;
  readonly entry: GlossaryEntry | undefined;
}

/** A text in pieces: each word that has an entry of its own is told once, and never the entry that the text is of. */
export function glossed(text: string, of?: string): readonly TextPiece[] {
  const told = new Set<GlossaryEntry | undefined>([of === undefined ? undefined : glossaryEntry(of)]);
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const { 0: word, index } of text.matchAll(anyForm)) {
    const entry = glossaryEntry(word);
    if (told.has(entry)) continue;
    told.add(entry);
    if (index > from) pieces.push({ text: text.slice(from, index), entry: undefined });
    pieces.push({ text: word, entry });
    from = index + word.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), entry: undefined });
  return pieces;
}
