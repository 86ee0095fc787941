import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Plugin } from "vite";
import { formatFault, readPack } from "../src/packs/index.ts";

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
  const read = (folder: string) => {
    const file = join(worlds, folder, "pack.jsonc");
    return { file: relative(process.cwd(), file), text: readFileSync(file, "utf8") };
  };
  const readAll = () => {
    const starter = read("starter");
    return foldersIn(worlds).map((folder) => {
      const { file, text } = read(folder);
      return readPack(text, { file, starter });
    });
  };
  return {
    name: "latchkey-packs",
    apply: "build",
    buildStart() {
      const faults = readAll().flatMap((result) => (result.ok ? [] : result.faults));
      if (faults.length > 0) this.error([...new Set(faults.map(formatFault))].join("\n"));
    },
    load(id) {
      if (id !== join(worlds, "loaded.ts")) return undefined;
      const entries = readAll().flatMap((result) =>
        result.ok ? [{ definition: result.definition, words: result.words }] : [],
      );
      return `import { createWorld } from "../core/engine/createWorld.ts";
const entries = JSON.parse(${JSON.stringify(JSON.stringify(entries))});
export const loaded = { entries: entries.map((entry) => ({ world: createWorld(entry.definition), ...entry })), faults: [] };`;
    },
  };
}
