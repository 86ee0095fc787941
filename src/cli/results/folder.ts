import { join } from "node:path";
import * as z from "zod";

/** Raised when older results can no longer be read. */
export const resultsFormat = 1;

export const tables = ["games", "turns"] as const;
export type TableName = (typeof tables)[number];
export type RowsKind = "parquet" | "ndjson";

/** Nothing bears its final name before it is whole. */
const unfinished = ".part";

/** The paths of a results folder. */
export function filesOf(dir: string) {
  const rows = (table: TableName, kind: RowsKind): string => join(dir, `${table}.${kind}`);
  return { run: join(dir, "run.json"), packs: join(dir, "packs.json"), rows };
}

export function partOf(file: string): string {
  return file + unfinished;
}

/** What must be known of a run to read its rows. */
export const runSchema = z.object({
  format: z.int(),
  rows: z.enum(["parquet", "ndjson"]),
  engine: z.string(),
  packHash: z.string(),
  seed: z.int(),
  runs: z.int(),
  forced: z
    .array(
      z.object({
        world: z.string(),
        policy: z.string(),
        card: z.string(),
        effect: z.object({ value: z.number(), low: z.number(), high: z.number(), p: z.number(), n: z.int() }),
      }),
    )
    .default([]),
});
export type Run = z.infer<typeof runSchema>;
