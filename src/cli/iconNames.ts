import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** The names an icon can have; undefined where the set is not installed beside us, and icons cannot be judged. */
export function iconNames(): ReadonlySet<string> | undefined {
  try {
    const file = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
    const { icons, aliases = {} } = JSON.parse(readFileSync(file, "utf8"));
    return new Set([...Object.keys(icons), ...Object.keys(aliases)]);
  } catch {
    return undefined;
  }
}
