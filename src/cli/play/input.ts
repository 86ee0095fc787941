/** What somebody at a terminal does, key by key or word by word. */
export type Input =
  /** A card's number. `plays` where nobody will press Enter after it. */
  | { readonly kind: "number"; readonly number: number; readonly plays?: true }
  /** A key, and on a typed line the word after it: "s game.json". */
  | { readonly kind: "key"; readonly key: Key; readonly word?: string }
  | { readonly kind: "word"; readonly text: string };

const letters = "d l w i e b p h k u r s n a q".split(" ");
/** Keys that may be followed by a word. */
const takingWords: ReadonlySet<string> = new Set(["s", "k"]);

/** A letter, or the name of a key: "enter", "escape", "up". */
export type Key = string;

/** The keys, for the page of help and for whoever reads them: one list. */
export const keyHelp: readonly (readonly [string, string])[] = [
  ["1 … 9, 0", "look at that card; 0 is the tenth. While something is asked: answer"],
  ["arrows, Tab", "go from card to card"],
  ["Enter", "play the card you look at, take the reward, answer with it"],
  ["d 3", "discard hazard 3"],
  ["l 3", "the ledger of hazard 3: what it costs, and because of whom"],
  ["w 3", "what if: what card 3 would do to every hazard and to the bite"],
  ["i 3", "read card 3 whole, with what its keywords mean"],
  ["b", "the coming bite, hazard by hazard"],
  ["p", "the piles: what lies in them, and the odds of the next card"],
  ["h", "the log, with a line where undo stops"],
  ["k", "what the keywords mean"],
  ["e", "end the turn; you are asked only when it matters"],
  ["u, r", "undo, redo"],
  ["n", "take no reward"],
  ["s", "save a replay, beside what is there"],
  ["a", "after the run: the same seed again"],
  ["q, Ctrl-D", "leave"],
  ["Esc", "let go of what you are doing; on a line, type esc"],
];

/** The words of a typed line. Digits and letters may stand together, as in "l3". */
export function inputsOf(line: string): readonly Input[] {
  const words = line.match(/\S+/g) ?? [];
  return words.flatMap((word, at): readonly Input[] => {
    const before = words[at - 1]?.toLowerCase();
    if (before !== undefined && takingWords.has(before)) return [];
    if (/^\d+$/.test(word)) return [typed(word)];
    const key = word.toLowerCase();
    const after = words[at + 1];
    if (takingWords.has(key) && after !== undefined) return [{ kind: "key", key, word: after }];
    if (key === "esc" || key === "escape") return [keyInput("escape")];
    if (key === "?" || letters.includes(key)) return [keyInput(key)];
    const [, letter, number] = /^([a-z])(\d+)$/.exec(key) ?? [];
    if (letter !== undefined && letters.includes(letter)) return [keyInput(letter), typed(number)];
    return [{ kind: "word", text: word }];
  });
}

function typed(number: string | undefined): Input {
  return { kind: "number", number: Number(number), plays: true };
}

export function keyInput(key: Key): Input {
  return { kind: "key", key };
}
