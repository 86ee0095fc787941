import { createScanner, getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import type { Fault, Severity } from "./faults.ts";

export type Path = readonly (string | number)[];

/** One authored file as its author gave it. */
export interface PackText {
  /** What faults call it. */
  readonly file: string;
  readonly text: string;
}

/** An authored file, parsed, with the place of everything in it. */
export interface PackDocument extends PackText {
  readonly root: Node | undefined;
  readonly value: unknown;
}

/** A spot in a document; a `key` is the name before the colon, everything else the value after it. */
export interface Place {
  readonly document: PackDocument;
  readonly path: Path;
  readonly at?: "key";
}

/** What is said of a place, before it is located. */
export interface Finding {
  readonly place: Place;
  readonly message: string;
}

const deepestNesting = 64;
const longestFound = 60;

/** Parses JSON with comments and trailing commas. With a fault of syntax nothing else of the file can be judged. */
export function readDocument({ file, text }: PackText): { document: PackDocument; faults: readonly Fault[] } {
  const plain = text.startsWith("\uFEFF") ? text.slice(1) : text;
  const tooDeep = offsetBeyond(plain, deepestNesting);
  if (tooDeep !== undefined) {
    const document = { file, text: plain, root: undefined, value: undefined };
    const message = `Nested more than ${deepestNesting} deep: flatten it.`;
    return { document, faults: [faultAtOffset(document, tooDeep, 1, "syntax", message)] };
  }
  const errors: ParseError[] = [];
  const root = parseTree(plain, errors, { allowTrailingComma: true });
  const value: unknown = root && getNodeValue(root);
  const document = { file, text: plain, root, value };
  return { document, faults: syntaxFaults(document, errors) };
}

/** One slip of the pen often upsets the parser more than once on a line; the first is the slip. */
function syntaxFaults(document: PackDocument, errors: readonly ParseError[]): readonly Fault[] {
  const firstOfLine = new Map<number, Fault>();
  for (const { error, offset, length } of errors) {
    const fault = faultAtOffset(document, offset, length, "syntax", syntaxSentence(printParseErrorCode(error)));
    if (!firstOfLine.has(fault.line)) firstOfLine.set(fault.line, fault);
  }
  return [...firstOfLine.values()];
}

const syntaxSentences: Readonly<Record<string, string>> = {
  InvalidSymbol: "This is no JSON value: put text in double quotes.",
  InvalidNumberFormat: "This is no JSON number: write plain digits.",
  PropertyNameExpected: "A field name in double quotes should stand here.",
  ValueExpected: "A value should stand here.",
  ColonExpected: 'A ":" should stand between a field and its value.',
  CommaExpected: 'A "," should stand between this and what comes before it.',
  CloseBraceExpected: 'A "}" should stand here.',
  CloseBracketExpected: 'A "]" should stand here.',
  EndOfFileExpected: "The file should end here: remove what follows.",
  UnexpectedEndOfComment: 'A comment is not closed: end it with "*/".',
  UnexpectedEndOfString: "A text is not closed: end it with a double quote on the same line.",
  InvalidEscapeCharacter: 'Unknown escape after "\\": write "\\\\" for a backslash.',
  InvalidUnicode: "An escape of this kind takes four hex digits, such as \\u00e9.",
  InvalidCharacter: "A text cannot hold this character: write it as an escape.",
};

function syntaxSentence(code: string): string {
  return syntaxSentences[code] ?? `This is not JSON (${code}).`;
}

/** Where the brackets first stand deeper than `limit`, found without recursion. */
function offsetBeyond(text: string, limit: number): number | undefined {
  const scanner = createScanner(text, true);
  let depth = 0;
  while (scanner.getPosition() < text.length) {
    scanner.scan();
    const token = scanner.getTokenLength() === 1 ? text[scanner.getTokenOffset()] : "";
    if (token === "{" || token === "[") depth++;
    if (token === "}" || token === "]") depth--;
    if (depth > limit) return scanner.getTokenOffset();
  }
  return undefined;
}

/** The keys that an object names more than once; of each pair the later one. */
export function duplicateKeys(document: PackDocument): readonly Fault[] {
  const faults: Fault[] = [];
  const visit = (node: Node, path: Path): void => {
    const seen = new Set<string>();
    for (const [index, child] of (node.children ?? []).entries()) {
      const [key, value] = child.type === "property" ? (child.children ?? []) : [undefined, child];
      const step: string | number = key === undefined ? index : String(key.value);
      if (key !== undefined && typeof step === "string") {
        if (seen.has(step)) {
          const message = `"${step}" stands here a second time: keep one of them.`;
          faults.push({
            ...faultAtOffset(document, key.offset, key.length, "duplicate-key", message),
            path: formatPath([...path, step]),
          });
        }
        seen.add(step);
      }
      if (value !== undefined) visit(value, [...path, step]);
    }
  };
  if (document.root !== undefined) visit(document.root, []);
  return faults;
}

/** `hazards.loose-panel.onDraw.steps[0]` */
function formatPath(path: Path): string {
  return path.reduce<string>(
    (text, step) => (typeof step === "number" ? `${text}[${step}]` : text === "" ? step : `${text}.${step}`),
    "",
  );
}

/** A finding with its line and column. A place that is not there is told at the nearest thing around it. */
export function located(rule: string, severity: Severity, { place, message }: Finding): Fault {
  const { document, path } = place;
  const { key, value } = nodesAt(document, path);
  const node = place.at === "key" ? (key ?? value) : value;
  const fault = faultAtOffset(document, node?.offset ?? 0, node?.length ?? 0, rule, message);
  return { ...fault, severity, path: formatPath(path) };
}

function nodesAt(document: PackDocument, path: Path): { key?: Node | undefined; value?: Node | undefined } {
  let value = document.root;
  let key: Node | undefined;
  for (const step of path) {
    const children = value?.children ?? [];
    const next: Node | undefined =
      typeof step === "number"
        ? children[step]
        : children.findLast((child) => child.children?.[0]?.value === step && child.type === "property");
    if (next === undefined) break;
    key = next.type === "property" ? next.children?.[0] : undefined;
    value = next.type === "property" ? (next.children?.[1] ?? next) : next;
  }
  return { key, value };
}

function faultAtOffset(document: PackDocument, offset: number, length: number, rule: string, message: string): Fault {
  const { file, text } = document;
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  const found = text.slice(offset, offset + length).replace(/\s+/g, " ");
  return {
    rule,
    severity: "error",
    file,
    line: lines.length,
    column: (lines.at(-1) ?? "").length + 1,
    path: "",
    found: found.length > longestFound ? `${found.slice(0, longestFound)}…` : found,
    message,
  };
}
