import { stripVTControlCharacters } from "node:util";

/** How wide the terminal's text is set. */
export const pageWidth = 80;

/** The cells a text takes; all that is written here is one cell wide. */
export function widthOf(text: string): number {
  return [...stripVTControlCharacters(text)].length;
}

export function padded(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - widthOf(text)));
}

/** One text at the left edge of the page, one at the right. */
export function apart(left: string, right: string): string {
  return right === "" ? left : `${padded(left, pageWidth - widthOf(right) - 1)} ${right}`;
}

/** A text without colours broken into lines that fit the page behind an indent; a word too long for a line is cut. */
export function wrapped(text: string, indent = 0, width = pageWidth): readonly string[] {
  const room = width - indent;
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").flatMap((each) => piecesOf(each, room))) {
    if (line !== "" && widthOf(line) + 1 + widthOf(word) > room) {
      lines.push(line);
      line = "";
    }
    line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line].map((each) => " ".repeat(indent) + each);
}

function piecesOf(word: string, room: number): readonly string[] {
  if (widthOf(word) <= room) return [word];
  const letters = [...word];
  return Array.from({ length: Math.ceil(letters.length / room) }, (_, at) =>
    letters.slice(at * room, (at + 1) * room).join(""),
  );
}
