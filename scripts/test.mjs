// npm test [-- STAGE [ARGUMENT ...]]: every stage up to the first that fails, or one stage, its tool given the arguments.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { buildLibrary } from "./build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { ensurePackages, fail, inRepo, packageBin, run } from "./packages.mjs";
import { ensureRedis } from "./redis.mjs";

const stages = {
  types: async () =>
    (await tool("tsc", "--project", "tsconfig.core.json")) &&
    (await tool("svelte-check", "--tsconfig", "tsconfig.json", "--fail-on-warnings")),
  unit: (...args) => vitest("unit", ...args),
  component: (...args) => vitest("component", ...args),
  library: async () => {
    await buildLibrary();
    return (await importsLibrary(process.execPath)) && (await importsLibrary(packageBin("tsx"))) && (await simulates());
  },
  queue: (...args) => vitest("queue", ...args),
  e2e: (...args) => tool("playwright", "test", "--pass-with-no-tests", ...args),
};

const [wanted, ...args] = process.argv.slice(2);
const chosen = wanted === undefined ? Object.keys(stages) : [wanted];
if (!chosen.every((name) => name in stages))
  fail(`There is no stage "${wanted}": choose ${Object.keys(stages).join(", ")}.`);

await ensurePackages();
if (chosen.includes("component") || chosen.includes("e2e")) process.env.CHROMIUM_PATH = await ensureChromium();
if (chosen.includes("queue")) process.env.REDIS_SERVER_PATH = await ensureRedis();
rmSync(inRepo("reports"), { recursive: true, force: true });

const total = { passed: 0, failed: 0 };
const times = [];
for (const name of chosen) {
  console.log(`\n=== ${name} ===`);
  const start = performance.now();
  const ok = await stages[name](...args);
  times.push(`${name} ${((performance.now() - start) / 1000).toFixed(1)} s`);
  const { passed, failed } = countsOf(name);
  total.passed += passed;
  total.failed += ok ? failed : Math.max(failed, 1);
  if (!ok) break;
}
console.log(`\n${times.join(", ")}\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

async function tool(name, ...args) {
  const { code } = await run(packageBin(name), args);
  return code === 0;
}

function vitest(project, ...args) {
  const reports = ["--reporter=default", "--reporter=json", `--outputFile.json=reports/${project}.json`];
  return tool("vitest", "run", "--project", project, "--passWithNoTests", ...reports, ...args);
}

/** Whether a user's program gets the built library by its name. */
async function importsLibrary(command) {
  const { code } = await run(command, ["--input-type=module", "--eval", 'await import("latchkey/worlds")']);
  return code === 0;
}

/** Whether the built command line plays on threads of its own. */
async function simulates() {
  const args = ["--world", "all", "--policy", "random,greedy", "--runs", "200", "--workers", "2", "--stable"];
  const { code } = await run(process.execPath, [inRepo("bin", "latchkey.mjs"), "simulate", ...args]);
  return code === 0;
}

/** What a stage's report counts; a stage that leaves none counts nothing. */
function countsOf(stage) {
  const file = inRepo("reports", `${stage}.json`);
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const { stats, numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, "utf8"));
  return stats
    ? { passed: stats.expected, failed: stats.unexpected }
    : { passed: numPassedTests, failed: numFailedTests };
}
