export type Severity = "error" | "warning";

/** Something wrong in a pack: where, what was found and, in one sentence, the cure. Lines and columns count from 1. */
export interface Fault {
  readonly rule: string;
  readonly severity: Severity;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** Where in the data, as text: `hazards.loose-panel.onDraw.steps[0].amount`. */
  readonly path: string;
  /** What stands there now, cut short where it is long. */
  readonly found: string;
  readonly message: string;
}

/** A fault on one line, as compilers write them. */
export function formatFault({ file, line, column, severity, rule, path, message }: Fault): string {
  return `${file}:${line}:${column} ${severity === "warning" ? "warning " : ""}${rule}${path === "" ? "" : ` ${path}`}: ${message}`;
}

/** In the order a reader meets them, each once. */
export function inReadingOrder(faults: readonly Fault[]): readonly Fault[] {
  const once = new Map(faults.map((fault) => [formatFault(fault), fault]));
  return [...once.values()].sort(
    (a, b) => compareText(a.file, b.file) || a.line - b.line || a.column - b.column || compareText(a.rule, b.rule),
  );
}

function compareText(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
