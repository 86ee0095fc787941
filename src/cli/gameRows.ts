import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { CellName, GameResult } from "../sim/index.ts";
import { misused, systemReason } from "./failure.ts";

const rowsFile = "games.ndjson";
const reportFile = "run.json";
const unfinished = ".part";

/** A folder of results in the making: nothing bears its final name before it is whole. */
export interface RowsOutput {
  write(cell: number, games: readonly GameResult[]): void;
  close(report: unknown): void;
  discard(): void;
}

/** `dir` gets `games.ndjson`, an object a line for each game in the order of cells and seeds, and `run.json`. */
export function openRows(dir: string, names: readonly CellName[]): RowsOutput {
  const rows = join(dir, rowsFile);
  const part = rows + unfinished;
  const guarded = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw misused(`Results cannot be written to ${dir}: ${systemReason(error)}.`);
    }
  };
  if (existsSync(rows)) throw misused(`${dir} holds results already: name another folder, or remove ${rows}.`);
  const file = guarded(() => {
    if (!existsSync(dir)) mkdirSync(dir);
    return openSync(part, "w");
  });
  return {
    write(cell, games) {
      const { packHash: _, ...name } = names[cell] as CellName;
      const text = games.map((game) => `${JSON.stringify({ ...name, ...game })}\n`).join("");
      guarded(() => writeSync(file, text));
    },
    close(report) {
      guarded(() => {
        closeSync(file);
        writeFileSync(join(dir, reportFile), `${JSON.stringify(report, null, 2)}\n`);
        renameSync(part, rows);
      });
    },
    discard() {
      closeSync(file);
      rmSync(part, { force: true });
    },
  };
}
