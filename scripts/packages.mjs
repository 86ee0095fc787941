// What every script starts from: a Node new enough, the packages in place, a way to run a command.
// Needs no package itself, and old Nodes read it too: plain syntax only.
import { spawn } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const repo = fileURLToPath(new URL("..", import.meta.url));

/** The full path of a file of the repository. */
export function inRepo(...path) {
  return join(repo, ...path);
}

/** Ends the process with one plain sentence. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Installs the packages if they are missing or older than the lock file. */
export async function ensurePackages() {
  if (packagesAreFresh()) return;
  console.log("Installing packages (once; about half a minute) ...");
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ["npm"];
  const args = [
    "ci",
    "--include=dev",
    "--prefer-offline",
    "--loglevel=error",
    "--fetch-retry-mintimeout=1000",
    "--fetch-retry-maxtimeout=5000",
  ];
  const { code, output } = await run(npm[0], [...npm.slice(1), ...args], { quiet: true });
  if (code === 0) return;
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|ETIMEDOUT|ENOTCACHED/.test(output)) {
    fail("Packages could not be installed, npm cannot reach its registry: connect to the network and try again.");
  }
  console.error(output.trim());
  fail("Packages could not be installed: mend what npm names above and try again.");
}

function requireNode() {
  const needed = JSON.parse(readFileSync(inRepo("package.json"), "utf8")).engines.node.replace(">=", "");
  const [major, minor] = needed.split(".").map(Number);
  const [ownMajor, ownMinor] = process.versions.node.split(".").map(Number);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return;
  fail(
    `Latchkey needs Node ${needed} or newer and this is ${process.versions.node}: install a newer Node, then try again.`,
  );
}

function packagesAreFresh() {
  const installed = inRepo("node_modules", ".package-lock.json");
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(inRepo("package-lock.json")).mtimeMs;
}

/** The path of an installed package's command. */
export function packageBin(name) {
  return inRepo("node_modules", ".bin", name);
}

/** Runs a command in the repository to its end; `quiet` keeps its output off the screen. Never rejects: look at `code`. */
export function run(command, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: repo,
      env: { ...process.env, ...env },
      stdio: quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => resolve({ code: 1, output: error.message }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

requireNode();
if (process.argv[1] === fileURLToPath(import.meta.url)) await ensurePackages();
