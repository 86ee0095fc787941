import type { DuckDBConnection } from "@duckdb/node-api";

/** Loads DuckDB. It is optional: an installation may be without it. */
export type LoadDuckdb = () => Promise<typeof import("@duckdb/node-api")>;

const loadInstalled: LoadDuckdb = () => import("@duckdb/node-api");

export const duckdbPackage = "@duckdb/node-api";

/** Does one task on a connection of its own, in memory, with nothing fetched. False where DuckDB is not installed. */
export async function withDuckdb(
  task: (connection: DuckDBConnection) => Promise<void>,
  load: LoadDuckdb = loadInstalled,
): Promise<boolean> {
  const duckdb = await load().catch(() => undefined);
  if (duckdb === undefined) return false;
  const instance = await duckdb.DuckDBInstance.create(":memory:", {
    autoinstall_known_extensions: "false",
    autoload_known_extensions: "false",
  });
  const connection = await instance.connect();
  try {
    await task(connection);
    return true;
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

/** A text as SQL quotes it. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
