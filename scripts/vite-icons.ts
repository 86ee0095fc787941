import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import { getIconData } from "@iconify/utils";
import { visit } from "jsonc-parser";
import type { Plugin } from "vite";
import { nearest } from "../src/core/model/nearest.ts";

const id = "\0virtual:icons";
const gameIcons: Parameters<typeof getIconData>[0] = createRequire(import.meta.url)(
  "@iconify-json/game-icons/icons.json",
);

/** The names an icon can have. */
export const iconNames: ReadonlySet<string> = new Set(
  [gameIcons.icons, gameIcons.aliases ?? {}].flatMap((names) => Object.keys(names)),
);

/** Where an icon is named: `"icon": "..."` in a pack, or any string in the table's own list. */
interface Use {
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/**
 * `import icons from "virtual:icons"`: the drawing (SVG body, 512 by 512) of every icon that a pack under `worlds` or
 * the table's `list` names, and of no other. A name that the set does not have fails the build.
 */
export function icons(worlds: string, list: string): Plugin {
  return {
    name: "latchkey-icons",
    resolveId: (name) => (name === "virtual:icons" ? id : undefined),
    load(loaded) {
      if (loaded !== id) return undefined;
      const uses = [...packsUnder(worlds).flatMap(usesInPack), ...usesInList(list)];
      const unknown = uses.filter(({ name }) => drawing(name) === undefined);
      // Where authors work, a slip in a pack is told with its other faults and does not stop the page.
      if (unknown.length > 0 && this.environment.mode === "build") this.error(unknown.map(complaint).join("\n"));
      return `export default ${JSON.stringify(Object.fromEntries(uses.map(({ name }) => [name, drawing(name)])))};`;
    },
    hotUpdate({ file, modules }) {
      const own = this.environment.moduleGraph.getModuleById(id);
      return own && (file === list || isPack(file)) ? [...modules, own] : undefined;
    },
  };
}

function drawing(name: string): string | undefined {
  return getIconData(gameIcons, name)?.body;
}

function isPack(file: string): boolean {
  return file.endsWith(".jsonc");
}

function packsUnder(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files.filter(isPack).map((file) => join(folder, file));
}

function usesInPack(file: string): Use[] {
  const uses: Use[] = [];
  let property = "";
  visit(readFileSync(file, "utf8"), {
    onObjectProperty: (name) => {
      property = name;
    },
    onLiteralValue: (name, _offset, _length, line, column) => {
      if (property === "icon" && typeof name === "string")
        uses.push({ name, file, line: line + 1, column: column + 1 });
    },
  });
  return uses;
}

function usesInList(file: string): Use[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.flatMap((text, index) =>
    [...text.matchAll(/"([a-z0-9-]+)"/g)].map((match) => ({
      name: match[1] ?? "",
      file,
      line: index + 1,
      column: match.index + 1,
    })),
  );
}

function complaint({ name, file, line, column }: Use): string {
  const near = nearest(name, Object.keys(gameIcons.icons));
  const cure = near ? `did you mean "${near}"?` : "choose a name of the game-icons set.";
  return `${relative(process.cwd(), file)}:${line}:${column} unknown icon "${name}": ${cure}`;
}
