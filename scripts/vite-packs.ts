import { readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import type { Plugin } from "vite";
import { formatFault, inReadingOrder, type ReadPack, readPack } from "../src/packs/index.ts";
import { iconNames } from "./vite-icons.ts";

const packFile = "pack.jsonc";
/** The folder of the deck that all worlds share. */
const shared = "starter";

function packIn(worlds: string, folder: string) {
  const file = join(worlds, folder, packFile);
  return { file: relative(process.cwd(), file), text: readFileSync(file, "utf8") };
}

function read(worlds: string, folder: string, icons?: ReadonlySet<string>): ReadPack {
  const { file, text } = packIn(worlds, folder);
  return readPack(text, { file, starter: packIn(worlds, shared), ...(icons && { icons }) });
}

/** What a page makes a world of. */
function entriesOf(results: readonly ReadPack[]) {
  return results.flatMap((result) => (result.ok ? [{ definition: result.definition, words: result.words }] : []));
}

/** The worlds in the order of their registry, by folder. */
function foldersIn(worlds: string): readonly string[] {
  const registry = readFileSync(join(worlds, "registry.ts"), "utf8");
  return [...registry.matchAll(/id: "([^"]+)"/g)].map(([, id]) => id as string);
}

/**
 * Reads the packs under `worlds` when the page is built, and fails on any fault, each told with file, line, column, path and
 * cure. The page gets what they say and not what reads them, which is a tenth of its script.
 */
export function packs(worlds: string): Plugin {
  const readAll = () => foldersIn(worlds).map((folder) => read(worlds, folder));
  return {
    name: "latchkey-packs",
    apply: "build",
    buildStart() {
      const faults = readAll().flatMap((result) => (result.ok ? [] : result.faults));
      if (faults.length > 0) this.error([...new Set(faults.map(formatFault))].join("\n"));
    },
    load(id) {
      if (id !== join(worlds, "loaded.ts")) return undefined;
      return `import { createWorld } from "../core/engine/createWorld.ts";
const entries = JSON.parse(${JSON.stringify(JSON.stringify(entriesOf(readAll())))});
export const loaded = { entries: entries.map((entry) => ({ world: createWorld(entry.definition), ...entry })), faults: [] };`;
    },
  };
}

/**
 * While the page is served from source, a pack that is saved is sent to it as an event: with its faults, or to be played at
 * once. The page never reloads for it.
 */
export function livePacks(worlds: string): Plugin {
  return {
    name: "latchkey-live-packs",
    apply: "serve",
    async hotUpdate({ file, read: wholeFile }) {
      if (!file.startsWith(worlds) || !file.endsWith(packFile)) return undefined;
      await wholeFile(); // waits while an editor is still writing
      if (this.environment.name === "client") this.environment.hot.send("latchkey:packs", savedPacks(worlds, file));
      return [];
    },
  };
}

/** What a save has changed: a world, or with the shared deck every one; and what is wrong with it. */
function savedPacks(worlds: string, file: string) {
  const folder = basename(dirname(file));
  const folders = folder === shared ? foldersIn(worlds) : [folder];
  const results = folders.map((name) => read(worlds, name, iconNames));
  const faults = inReadingOrder(results.flatMap((result) => (result.ok ? [] : result.faults)));
  return { files: folders.map((name) => packIn(worlds, name).file), entries: entriesOf(results), faults };
}
