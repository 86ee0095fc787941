import { isMainThread } from "node:worker_threads";
import { worlds } from "../src/worlds/index.ts";
import { playMillion } from "./million.ts";
import { heading, tableOf } from "./report.ts";
import { type Pace, runSection } from "./runSection.ts";
import { sectionsFor } from "./sections.ts";
import { serve } from "./thread.ts";

const paces: Readonly<Record<"quick" | "full", Pace>> = {
  quick: { rounds: 3, seconds: 0.12, warmUp: 0.4 },
  full: { rounds: 9, seconds: 0.5, warmUp: 1 },
};

/** `npm run bench -- [--quick | --million]`. Exits 1 where implementations of the same game do not agree. */
async function main(args: readonly string[]): Promise<number> {
  const unknown = args.find((arg) => arg !== "--quick" && arg !== "--million");
  if (unknown !== undefined) {
    console.error(`The bench knows --quick and --million, not ${unknown}.`);
    return 2;
  }
  console.log(`${heading()}\n`);
  if (args.includes("--million")) {
    await playMillion();
    return 0;
  }
  const pace = paces[args.includes("--quick") ? "quick" : "full"];
  let code = 0;
  for (const section of sectionsFor(worlds.map((world) => world.id))) {
    const result = await runSection(section, pace, new URL(import.meta.url));
    console.log(tableOf(section, result));
    if (!result.alike) code = 1;
  }
  return code;
}

if (isMainThread) process.exitCode = await main(process.argv.slice(2));
else await serve();
