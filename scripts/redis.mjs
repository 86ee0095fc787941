import { existsSync } from "node:fs";
import { fail } from "./packages.mjs";
import { inPath, installDebian } from "./system.mjs";

/** Finds a redis-server or installs Debian's; the one named by REDIS_SERVER_PATH goes first. */
export async function ensureRedis() {
  const named = process.env.REDIS_SERVER_PATH;
  if (named && !existsSync(named)) {
    fail(`REDIS_SERVER_PATH names ${named}, where there is no file: correct it or unset it.`);
  }
  const found = named || inPath("redis-server") || (await installDebian("redis-server"));
  return (
    found ?? fail("No redis-server was found or could be installed: install one and name it in REDIS_SERVER_PATH.")
  );
}
