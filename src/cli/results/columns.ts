import * as z from "zod";
import { isKeywordName, type KeywordName, type TemplateId } from "../../core/index.ts";
import type { GameRow, TurnRow } from "../../sim/index.ts";

/** A column of stored rows: its type in SQL, and what a row that is read may hold there. */
interface Column<T> {
  readonly sql: string;
  readonly read: z.ZodType<T>;
}

/** What is missing from a line of JSON is NULL in SQL and absent with us. */
function optional<T>({ sql, read }: Column<T>): Column<T | undefined> {
  return { sql, read: read.nullish().transform((value) => value ?? undefined) };
}

function listOf<T>({ sql, read }: Column<T>): Column<readonly T[]> {
  return { sql: `${sql}[]`, read: z.array(read) };
}

function oneOf<const T extends string>(...values: readonly T[]): Column<T> {
  return { sql: "VARCHAR", read: z.enum(values) };
}

const text: Column<string> = { sql: "VARCHAR", read: z.string() };
const whole: Column<number> = { sql: "INTEGER", read: z.int() };
const long: Column<number> = { sql: "BIGINT", read: z.int() };
const card: Column<TemplateId> = { sql: "VARCHAR", read: z.custom<TemplateId>((id) => typeof id === "string") };
const keyword = z.custom<KeywordName>((name) => typeof name === "string" && isKeywordName(name));

const heading = { game: long, world: text, policy: text, difficulty: text, seed: long };

export const gameColumns = {
  ...heading,
  packHash: text,
  outcome: oneOf("won", "lost", "capped"),
  cause: optional(oneOf("hp", "overrun")),
  killer: optional(card),
  turns: whole,
  actions: whole,
  act: whole,
  hp: whole,
  illegal: whole,
  declined: whole,
  offered: listOf(card),
  taken: listOf(card),
  refused: listOf(card),
  played: listOf({
    sql: "STRUCT(card VARCHAR, times INTEGER)",
    read: z.object({ card: card.read, times: whole.read }),
  }),
  script: text,
} satisfies { readonly [Name in keyof GameRow]: Column<GameRow[Name]> };

export const turnColumns = {
  ...heading,
  turn: whole,
  act: whole,
  hp: whole,
  bite: whole,
  hazards: whole,
  cleared: whole,
  tax: listOf({
    sql: "STRUCT(keyword VARCHAR, paid INTEGER, standing INTEGER)",
    read: z.object({ keyword, paid: whole.read, standing: whole.read }),
  }),
  printed: listOf(whole),
  charged: listOf(whole),
} satisfies { readonly [Name in keyof TurnRow]: Column<TurnRow[Name]> };

/** What a stored row must be to be read. */
export const gameSchema: z.ZodType<GameRow> = z.object(shapeOf(gameColumns));
export const turnSchema: z.ZodType<TurnRow> = z.object(shapeOf(turnColumns));

type Shape<Columns extends Readonly<Record<string, Column<unknown>>>> = {
  readonly [Name in keyof Columns]: Columns[Name]["read"];
};

function shapeOf<Columns extends Readonly<Record<string, Column<unknown>>>>(columns: Columns): Shape<Columns> {
  return Object.fromEntries(Object.entries(columns).map(([name, { read }]) => [name, read])) as Shape<Columns>;
}

/** The columns as DuckDB reads them from lines of JSON. */
export function sqlColumns(columns: Readonly<Record<string, { readonly sql: string }>>): string {
  return `{${Object.entries(columns)
    .map(([name, { sql }]) => `${name}: '${sql}'`)
    .join(", ")}}`;
}
