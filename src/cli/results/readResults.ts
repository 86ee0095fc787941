import { createReadStream, existsSync, statSync } from "node:fs";
import { createInterface } from "node:readline";
import * as z from "zod";
import type { WorldDefinition } from "../../core/index.ts";
import type { GameRow, TurnRow } from "../../sim/index.ts";
import { atFault, misused } from "../failure.ts";
import { readText } from "../sources.ts";
import { gameSchema, turnSchema } from "./columns.ts";
import { duckdbPackage, type LoadDuckdb, quoted, withDuckdb } from "./duckdb.ts";
import { filesOf, partOf, type Run, resultsFormat, runSchema, type TableName } from "./folder.ts";

/** A folder of results, opened. Rows are told in the order they were played in. */
export interface Results {
  readonly dir: string;
  readonly run: Run;
  /** By hash, the packs that were played. */
  readonly packs: ReadonlyMap<string, WorldDefinition>;
  /** The campaign was cut off: rows are read as far as they are whole. */
  readonly isCutOff: boolean;
  games(onRow: (row: GameRow) => void): Promise<void>;
  turns(onRow: (row: TurnRow) => void): Promise<void>;
}

/** Opens a folder that `simulate --out` wrote; a sentence where it is none or another version's. */
export function openResultsFolder(dir: string, load?: LoadDuckdb): Results {
  const files = filesOf(dir);
  const isCutOff = !existsSync(files.run) && existsSync(partOf(files.run));
  const file = isCutOff ? partOf(files.run) : files.run;
  if (!statSync(dir, { throwIfNoEntry: false })?.isDirectory() || !existsSync(file)) {
    throw misused(`${dir} is no folder of results: name one that simulate --out wrote.`);
  }
  const run = runIn(dir, file);
  const packs = new Map(Object.entries(packsIn(files.packs)));
  const rowsOf =
    <Row>(table: TableName, schema: z.ZodType<Row>) =>
    (onRow: (row: Row) => void) => {
      const path = files.rows(table, run.rows);
      const take = (line: string, at: number): void => onRow(rowIn(line, schema, path, at));
      if (run.rows === "parquet") return parquetLines(path, take, load);
      return textLines(isCutOff && existsSync(partOf(path)) ? partOf(path) : path, isCutOff, take);
    };
  return { dir, run, packs, isCutOff, games: rowsOf("games", gameSchema), turns: rowsOf("turns", turnSchema) };
}

function runIn(dir: string, file: string): Run {
  const value = parsed(readText(file));
  const format = z.object({ format: z.unknown() }).safeParse(value);
  if (format.success && format.data.format !== resultsFormat) {
    throw atFault(
      `${dir} holds results of format ${JSON.stringify(format.data.format)}, and this version reads ${resultsFormat}: simulate them again, or read them with the version that wrote them.`,
    );
  }
  const run = runSchema.safeParse(value);
  if (!run.success) throw atFault(`${file} is damaged: simulate again into another folder.`);
  return run.data;
}

/** Packs are data that was read and checked before it was played; the hash they stand under is asked for again when they are. */
function packsIn(file: string): Readonly<Record<string, WorldDefinition>> {
  const packs = z
    .record(
      z.string(),
      z.custom<WorldDefinition>((value) => typeof value === "object" && value !== null),
    )
    .safeParse(parsed(readText(file)));
  if (!packs.success) throw atFault(`${file} is damaged: simulate again into another folder.`);
  return packs.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function rowIn<Row>(line: string, schema: z.ZodType<Row>, path: string, at: number): Row {
  const row = schema.safeParse(parsed(line));
  if (row.success) return row.data;
  const where = row.error.issues[0]?.path.join(".") || "it";
  throw atFault(`${path} is damaged in row ${at}, at ${where}: simulate again into another folder.`);
}

type TakeLine = (line: string, at: number) => void;

/** Lines of a file. Where it was cut off, the last one is taken only with its end. */
async function textLines(path: string, isCutOff: boolean, take: TakeLine): Promise<void> {
  if (!existsSync(path)) throw atFault(`${path} is missing: simulate again into another folder.`);
  let at = 0;
  let last: string | undefined;
  const isWhole = endsInNewline(path);
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    if (last !== undefined) take(last, ++at);
    last = line;
  }
  if (last === undefined) return;
  if (await isWhole) take(last, ++at);
  else if (!isCutOff) throw atFault(`${path} ends in mid-row: simulate again into another folder.`);
}

async function endsInNewline(path: string): Promise<boolean> {
  const { size } = statSync(path);
  if (size === 0) return true;
  for await (const bytes of createReadStream(path, { start: size - 1 })) return bytes[0] === 10;
  return true;
}

async function parquetLines(path: string, take: TakeLine, load: LoadDuckdb | undefined): Promise<void> {
  if (!existsSync(path)) throw atFault(`${path} is missing: simulate again into another folder.`);
  const done = await withDuckdb(async (connection) => {
    const sql = `SELECT to_json(row)::VARCHAR FROM read_parquet(${quoted(path)}) row`;
    const result = await connection.stream(sql).catch(() => undefined);
    if (result === undefined) throw atFault(`${path} is damaged: simulate again into another folder.`);
    let at = 0;
    for await (const rows of result.yieldRows()) for (const [line] of rows) take(String(line), ++at);
  }, load);
  if (!done)
    throw misused(`${path} is read by ${duckdbPackage}, which is not installed: npm install ${duckdbPackage}.`);
}
