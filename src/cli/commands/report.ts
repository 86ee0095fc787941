import { renameSync, rmSync, writeFileSync } from "node:fs";
import type { Command } from "commander";
import { LabCount } from "../../sim/index.ts";
import { exitCodes, misused, systemReason } from "../failure.ts";
import type { Io } from "../io.ts";

interface ReportOptions {
  readonly html?: string;
  readonly json?: true;
}

export function addReport(program: Command, io: Io, end: (code: number) => void): void {
  program
    .command("report")
    .description("tell what stored results say, in tables or as one page with pictures")
    .argument("<dir>", "a folder that simulate --out wrote")
    .option("--html <file>", "write the page there")
    .option("--json", "print all that the report counts as one JSON object")
    .action(async (dir: string, options: ReportOptions) => {
      await report(dir, options, io);
      end(exitCodes.fine);
    });
}

async function report(dir: string, options: ReportOptions, io: Io): Promise<void> {
  const { openResultsFolder } = await import("../results/readResults.ts");
  const results = openResultsFolder(dir);
  const count = new LabCount();
  await results.games((row) => count.addGame(row));
  await results.turns((row) => count.addTurn(row));
  const cells = count.result(results.run.forced);
  if (cells.length === 0) throw misused(`${dir} holds no game yet.`);
  if (results.isCutOff) io.err(`${dir} was cut off: the games that are whole are counted.\n`);
  if (options.html !== undefined) {
    const { reportPage } = await import("../report/page.ts");
    writeWhole(options.html, await reportPage(results, cells));
    io.out(`${options.html} is written.\n`);
  } else if (options.json) {
    io.out(`${JSON.stringify({ engine: results.run.engine, seed: results.run.seed, cells }, null, 2)}\n`);
  } else {
    io.out((await import("../report/reportTables.ts")).reportTables(results, cells));
  }
}

/** Under its own name only once it is whole. */
function writeWhole(file: string, text: string): void {
  const part = `${file}.part`;
  try {
    writeFileSync(part, text);
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw misused(`The page cannot be written to ${file}: ${systemReason(error)}.`);
  }
}
