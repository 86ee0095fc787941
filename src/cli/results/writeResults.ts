import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import type { WorldDefinition } from "../../core/index.ts";
import {
  type CampaignReport,
  type CellName,
  type ForcedResult,
  type GameResult,
  gameRow,
  turnRows,
} from "../../sim/index.ts";
import { misused, systemReason } from "../failure.ts";
import { gameColumns, sqlColumns, turnColumns } from "./columns.ts";
import { duckdbPackage, type LoadDuckdb, quoted, withDuckdb } from "./duckdb.ts";
import { filesOf, partOf, type RowsKind, resultsFormat, type TableName, tables } from "./folder.ts";

/** A folder of results in the making. */
export interface ResultsOutput {
  /** False once something could not be written; what was written before is kept. */
  write(cell: number, games: readonly GameResult[]): boolean;
  /** Gives the files their final names and tells what a person should know, or what went wrong. */
  close(report: CampaignReport & { readonly forced?: readonly ForcedResult[] }): Promise<ResultsNews>;
}

export interface ResultsNews {
  readonly note?: string;
  readonly fault?: string;
}

/** What the rows are of. */
export interface ResultsHeading extends Pick<CampaignReport, "engine" | "packHash" | "seed" | "runs"> {
  readonly cells: readonly (CellName & { readonly definition: WorldDefinition })[];
}

const columns = { games: gameColumns, turns: turnColumns };

/** Rows go to disk as lines of JSON while games are played, and become Parquet at the end where DuckDB is installed. */
export function openResults(dir: string, heading: ResultsHeading, load?: LoadDuckdb): ResultsOutput {
  const files = filesOf(dir);
  const { cells, ...run } = heading;
  const cannot = (error: unknown): string => `Results cannot be written to ${dir}: ${systemReason(error)}.`;
  refuseExisting(dir);
  const open = { turns: 0, games: 0 };
  const whole = { turns: 0, games: 0 };
  try {
    if (!existsSync(dir)) mkdirSync(dir);
    writeFileSync(partOf(files.run), json({ format: resultsFormat, rows: "ndjson", ...run }));
    const packs = Object.fromEntries(cells.map(({ packHash, definition }) => [packHash, definition]));
    writeFileSync(files.packs, json(packs));
    for (const table of tables) open[table] = openSync(partOf(files.rows(table, "ndjson")), "wx");
  } catch (error) {
    throw misused(cannot(error));
  }
  let written = 0;
  let fault: string | undefined;

  function append(table: TableName, rows: readonly object[]): void {
    const bytes = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
    for (let from = 0; from < bytes.length; ) from += writeSync(open[table], bytes, from);
    whole[table] += bytes.length;
  }

  return {
    write(cell, games) {
      if (fault !== undefined) return false;
      const name = cells[cell] as CellName;
      const before = { ...whole };
      try {
        // Turns first: a game that is there has all its turns.
        append(
          "turns",
          games.flatMap((game, at) => turnRows(name, written + at + 1, game)),
        );
        append(
          "games",
          games.map((game, at) => gameRow(name, written + at + 1, game)),
        );
        written += games.length;
        return true;
      } catch (error) {
        fault = `${cannot(error)} The ${written} games before that are kept.`;
        Object.assign(whole, before);
        for (const table of tables) ftruncateSync(open[table], whole[table]);
        return false;
      }
    },
    async close(report) {
      for (const table of tables) closeSync(open[table]);
      try {
        const kind = fault === undefined ? await condense(dir, load) : "ndjson";
        for (const table of tables) renameSync(partOf(files.rows(table, kind)), files.rows(table, kind));
        writeFileSync(partOf(files.run), json({ format: resultsFormat, rows: kind, ...report }));
        renameSync(partOf(files.run), files.run);
        if (fault !== undefined) return { fault };
        if (kind === "ndjson")
          return { note: `${dir} holds NDJSON: ${duckdbPackage}, which writes Parquet, is not installed.` };
        for (const table of tables) rmSync(partOf(files.rows(table, "ndjson")), { force: true });
        return {};
      } catch (error) {
        return { fault: fault ?? cannot(error) };
      }
    },
  };
}

function refuseExisting(dir: string): void {
  const files = filesOf(dir);
  const held = [files.run, partOf(files.run), files.packs].find((file) => existsSync(file));
  if (held === undefined) return;
  const what = held === partOf(files.run) ? "results that were cut off" : "results already";
  throw misused(`${dir} holds ${what}: name another folder, or remove it.`);
}

/** Makes Parquet of the lines of JSON; says which of the two there is now. */
async function condense(dir: string, load: LoadDuckdb | undefined): Promise<RowsKind> {
  const { rows } = filesOf(dir);
  const done = await withDuckdb(async (connection) => {
    for (const table of tables) {
      const from = `read_json(${quoted(partOf(rows(table, "ndjson")))}, format = 'newline_delimited', columns = ${sqlColumns(columns[table])})`;
      const to = quoted(partOf(rows(table, "parquet")));
      await connection.run(`COPY (SELECT * FROM ${from}) TO ${to} (FORMAT parquet, COMPRESSION zstd)`);
    }
  }, load);
  return done ? "parquet" : "ndjson";
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
