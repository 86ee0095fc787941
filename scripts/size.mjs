// The table's weight on the wire: all it loads but fonts and the icons' drawings must stay within the budget.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { buildTable } from "./build.mjs";
import { ensurePackages, fail } from "./packages.mjs";

const budget = 150_000;

await ensurePackages();
const table = await buildTable();
const files = readdirSync(table, { recursive: true }).filter((file) => /\.(js|css|html)$/.test(file) && !isIcons(file));
const weights = files.map((file) => ({ file, bytes: gzipSync(readFileSync(join(table, file))).length }));
const total = weights.reduce((sum, { bytes }) => sum + bytes, 0);

for (const { file, bytes } of weights) console.log(`${inKilobytes(bytes)}  ${file}`);
console.log(`${inKilobytes(total)}  of ${inKilobytes(budget)}`);
if (total > budget) fail(`The table is ${inKilobytes(total - budget).trim()} over its budget: make it lighter.`);

function isIcons(file) {
  return /\bicons-[^/]*\.js$/.test(file);
}

function inKilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
}
