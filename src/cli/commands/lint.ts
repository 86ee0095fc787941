import { type Command, Option } from "commander";
import { count } from "../../core/index.ts";
import { type Fault, formatFault, lintPack } from "../../packs/index.ts";
import { starterDeck } from "../../worlds/registry.ts";
import { exitCodes } from "../failure.ts";
import { iconNames } from "../iconNames.ts";
import type { Io } from "../io.ts";
import { sarifLog } from "../sarif.ts";
import { readPackText } from "../sources.ts";

interface LintOptions {
  readonly format: "text" | "json" | "sarif";
}

export function addLint(program: Command, io: Io, end: (code: number) => void): void {
  program
    .command("lint")
    .description("tell every fault of a pack: where, what and how to mend it")
    .argument("<pack...>", "folders of packs, or their files")
    .addOption(new Option("--format <format>", "how to tell it").choices(["text", "json", "sarif"]).default("text"))
    .action((packs: readonly string[], options: LintOptions) => end(lint(packs, options, io)));
}

function lint(packs: readonly string[], { format }: LintOptions, io: Io): number {
  const icons = iconNames();
  const texts = new Map([[starterDeck.file, starterDeck.text]]);
  const faults = packs.flatMap((path) => {
    const { file, text } = readPackText(path);
    texts.set(file, text);
    return lintPack(text, { file, starter: starterDeck, ...(icons && { icons }) });
  });
  const errors = faults.filter(({ severity }) => severity === "error").length;
  if (format === "sarif") io.out(`${JSON.stringify(sarifLog(faults), null, 2)}\n`);
  else if (format === "json")
    io.out(`${JSON.stringify({ errors, warnings: faults.length - errors, faults }, null, 2)}\n`);
  else
    io.out(
      faults.map((fault) => `${formatFault(fault)}\n${codeFrame(fault, texts)}`).join("") + countLine(errors, faults),
    );
  return errors === 0 ? exitCodes.fine : exitCodes.atFault;
}

/** The line the fault is in, with a mark under the place. */
function codeFrame({ file, line, column }: Fault, texts: ReadonlyMap<string, string>): string {
  const text = texts.get(file)?.split(/\r?\n/)[line - 1];
  if (text === undefined) return "";
  const gutter = `${line} | `;
  return `${gutter}${text}\n${" ".repeat(gutter.length + column - 1)}^\n\n`;
}

function countLine(errors: number, faults: readonly Fault[]): string {
  const warnings = faults.length - errors;
  if (faults.length === 0) return "No faults.\n";
  return `${count(errors, "error")}, ${count(warnings, "warning")}.\n`;
}
