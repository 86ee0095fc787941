import { execFileSync } from "node:child_process";
import { cpus, loadavg } from "node:os";
import { asHex } from "./checksum.ts";
import type { Figure } from "./figures.ts";
import type { Result } from "./runSection.ts";
import type { Bounds, Section } from "./sections.ts";

/** The machine and the commit the figures belong to. */
export function heading(): string {
  const processors = cpus();
  const [load = 0] = loadavg();
  return [
    `Latchkey at ${commit()}`,
    `Node ${process.versions.node}`,
    `${processors.length} x ${processors[0]?.model.trim() ?? "unknown processor"}`,
    `load ${load.toFixed(1)}`,
  ].join(" · ");
}

function commit(): string {
  try {
    const git = (...args: string[]): string => execFileSync("git", args, { encoding: "utf8" }).trim();
    const changed = git("status", "--porcelain", "--", "src", "bench") !== "";
    return git("rev-parse", "--short", "HEAD") + (changed ? " with changes" : "");
  } catch {
    return "no commit";
  }
}

const columns = ["", "median", "range", "unit", "floor", "aim", "", "checksum"] as const;

/** A section as a table, its statement above it. */
export function tableOf(section: Section, { rounds, checksums, alike }: Result): string {
  const lines = section.rows.map((row) => {
    const figure = row.read(rounds);
    const checksum = row.checksumOf === undefined ? undefined : checksums.get(row.checksumOf);
    return [
      row.label,
      short(figure.median),
      `${short(figure.low)} .. ${short(figure.high)}`,
      row.unit,
      row.floor === undefined ? "" : short(row.floor),
      row.aim === undefined ? "" : short(row.aim),
      verdict(figure, row),
      checksum === undefined ? "" : asHex(checksum),
    ];
  });
  const table = aligned([[...columns], ...lines]);
  const mismatch = alike ? "" : "\nTHE CHECKSUMS DIFFER: they do not play the same game.";
  return `${section.title}\n${section.says}\n\n${table}${mismatch}\n`;
}

function verdict({ median }: Figure, { floor, aim, atMost }: Bounds): string {
  const reaches = (bound: number): boolean => (atMost ? median <= bound : median >= bound);
  if (aim !== undefined && reaches(aim)) return "aim met";
  if (floor === undefined) return "";
  return reaches(floor) ? "floor met" : "below floor";
}

/** Three significant digits, thousands and millions by letter. */
export function short(value: number): string {
  if (Math.abs(value) >= 999_500) return `${digits(value / 1e6)} M`;
  if (Math.abs(value) >= 9_995) return `${digits(value / 1e3)} k`;
  return digits(value);
}

function digits(value: number): string {
  if (value === 0) return "0";
  const whole = Math.floor(Math.log10(Math.abs(value))) + 1;
  return value.toFixed(Math.min(3, Math.max(0, 3 - whole)));
}

const leftAligned: ReadonlySet<number> = new Set([0, 3, 6, 7]);

function aligned(lines: readonly (readonly string[])[]): string {
  const widths = columns.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? "").length)));
  const pad = (cell: string, column: number): string =>
    leftAligned.has(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return lines.map((line) => line.map(pad).join("  ").trimEnd()).join("\n");
}
