import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { contentHash, type World, type WorldDefinition } from "../core/index.ts";
import { formatFault, readPack, type WorldWords } from "../packs/index.ts";
import { loadPolicy, type Policy, type PolicySource, policies } from "../sim/index.ts";
import { worldEntries } from "../worlds/index.ts";
import { starterDeck } from "../worlds/registry.ts";
import { atFault, misused, systemReason } from "./failure.ts";
import { unknownName } from "./options.ts";

/** A world to play in, and the data it can be made anew from. */
export interface WorldSource {
  readonly world: World;
  readonly definition: WorldDefinition;
  readonly words: WorldWords;
}

const packFile = "pack.jsonc";
const everyWorld = "all";

/** The worlds a `--world` option names: an id, `all`, or the path of a pack. */
export function findWorlds(text: string): readonly WorldSource[] {
  if (text === everyWorld) return worldEntries;
  const own = worldEntries.find(({ world }) => world.id === text);
  if (own !== undefined) return [own];
  if (existsSync(text)) return [readWorld(text)];
  const ids = [...worldEntries.map(({ world }) => world.id), everyWorld];
  throw misused(unknownName(/[/\\.]/.test(text) ? "world or path" : "world", text, ids));
}

export function findWorld(text: string): WorldSource {
  const [first, ...more] = findWorlds(text);
  if (first === undefined || more.length > 0) throw misused(`Name one world, not "${text}".`);
  return first;
}

/** Says so where the world cannot be started that way. */
export function requireDifficulty({ name, starts }: World, difficulty: string): void {
  const known = Object.keys(starts);
  if (!known.includes(difficulty)) throw misused(`${name}: ${unknownName("difficulty", difficulty, known)}`);
}

function readWorld(path: string): WorldSource {
  const { file, text } = readPackText(path);
  const read = readPack(text, { file, starter: starterDeck });
  if (read.ok) return read;
  const errors = read.faults.filter(({ severity }) => severity === "error");
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more: latchkey lint ${path})` : "";
  throw atFault(`${errors[0] ? formatFault(errors[0]) : file}${more}`);
}

/** The text of a pack, given its folder or its file. */
export function readPackText(path: string): { readonly file: string; readonly text: string } {
  const file = statSync(path, { throwIfNoEntry: false })?.isDirectory() ? join(path, packFile) : path;
  return { file, text: readText(file) };
}

export function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw misused(`${file} cannot be read: ${systemReason(error)}.`);
  }
}

/** The bots that a `--policy` option names, each a name of the house's or the path of a module. */
export async function findPolicies(
  text: string,
): Promise<readonly { readonly source: PolicySource; readonly policy: Policy }[]> {
  const names = [...new Set(text.split(",").map((name) => name.trim()))];
  return Promise.all(names.map(findPolicy));
}

async function findPolicy(name: string): Promise<{ readonly source: PolicySource; readonly policy: Policy }> {
  const isHouse = policies.some((policy) => policy.name === name);
  if (!isHouse && !(/\.[cm]?[jt]s$/.test(name) && existsSync(name))) {
    throw misused(
      unknownName(
        "policy",
        name,
        policies.map((policy) => policy.name),
      ),
    );
  }
  const source: PolicySource = isHouse ? { name } : { module: pathToFileURL(name).href };
  try {
    return { source, policy: await loadPolicy(source) };
  } catch (error) {
    throw misused(`The policy ${name} cannot be loaded: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** One hash for all the packs of a command: that of the pack where there is one. */
export function hashOfPacks(worlds: readonly World[]): string {
  const [first, ...more] = worlds.map((world) => world.packHash);
  return first !== undefined && more.length === 0 ? first : contentHash([first, ...more]);
}
