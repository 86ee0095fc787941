import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Plugin } from "vite";
import { formatFault, readPack } from "../src/packs/index.ts";

/** Fails the build on any fault of a pack under `worlds`, each told with file, line, column, path and cure. */
export function packs(worlds: string): Plugin {
  const read = (folder: string) => {
    const file = join(worlds, folder, "pack.jsonc");
    return { file: relative(process.cwd(), file), text: readFileSync(file, "utf8") };
  };
  return {
    name: "latchkey-packs",
    apply: "build",
    buildStart() {
      const starter = read("starter");
      const folders = readdirSync(worlds).filter((name) => existsSync(join(worlds, name, "pack.jsonc")));
      const faults = folders
        .filter((name) => name !== "starter")
        .flatMap((name) => {
          const { file, text } = read(name);
          const result = readPack(text, { file, starter });
          return result.ok ? [] : result.faults;
        });
      if (faults.length > 0) this.error([...new Set(faults.map(formatFault))].join("\n"));
    },
  };
}
