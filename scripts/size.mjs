// Weights on the wire: all the table loads but fonts and the icons' drawings, and the rules alone as an embedder bundles them.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { buildTable } from "./build.mjs";
import { ensurePackages, fail, inRepo } from "./packages.mjs";

/** Fonts and the icons' drawings apart. */
const budgets = { script: 180_000, style: 40_000 };
/** With zod, whose schemas the effects are. */
const rulesBudget = 50_000;
const rulesAlone = `export { createWorld, legalActions, newGame, observe, reduce } from ${JSON.stringify(inRepo("src/core/index.ts"))};`;

await ensurePackages();
const table = await buildTable();
const files = readdirSync(table, { recursive: true }).filter((file) => /\.(js|css|html)$/.test(file) && !isIcons(file));
const weights = files.map((file) => ({
  file,
  kind: file.endsWith(".js") ? "script" : "style",
  bytes: gzipSync(readFileSync(join(table, file))).length,
}));

for (const { file, bytes } of weights) console.log(`${inKilobytes(bytes)}  ${file}`);
for (const [kind, budget] of Object.entries(budgets)) {
  const total = weights.filter((weight) => weight.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(`${inKilobytes(total)}  of ${inKilobytes(budget)}  ${kind}`);
  if (total > budget)
    fail(`The table's ${kind} is ${inKilobytes(total - budget).trim()} over its budget: make it lighter.`);
}

const rules = await weightOfRules();
console.log(`${inKilobytes(rules)}  of ${inKilobytes(rulesBudget)}  the rules alone, zod included`);
if (rules > rulesBudget) fail(`The rules are ${inKilobytes(rules - rulesBudget).trim()} over their budget.`);

function isIcons(file) {
  return /\bicons-[^/]*\.js$/.test(file);
}

function inKilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
}

/** What a page carries that imports the rules and nothing else. */
async function weightOfRules() {
  const { build } = await import("vite");
  const entry = "\0rules-alone";
  const { output } = await build({
    configFile: false,
    logLevel: "error",
    plugins: [
      {
        name: "rules-alone",
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? rulesAlone : undefined),
      },
    ],
    build: {
      write: false,
      minify: true,
      target: "es2023",
      rolldownOptions: { input: entry, preserveEntrySignatures: "strict" },
    },
  });
  return output.reduce((sum, chunk) => sum + ("code" in chunk ? gzipSync(chunk.code).length : 0), 0);
}
