// Programs of the system's own that tests need: found on the path, or installed where apt and root are at hand.
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./packages.mjs";

export function inPath(name) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.map((folder) => join(folder, name)).find(existsSync);
}

/** Installs a Debian package and says where its program is; undefined where that cannot be done. */
export async function installDebian(name, program = name) {
  if (process.getuid?.() !== 0 || !inPath("apt-get")) return undefined;
  console.log(`Installing ${name} from the system's packages (first time only) ...`);
  // At this run level no service that comes along is started.
  const env = { DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  await run("apt-get", ["update", "-q"], { env, quiet: true });
  await run("apt-get", ["install", "-y", "-q", "--no-install-recommends", name], { env, quiet: true });
  return inPath(program);
}
