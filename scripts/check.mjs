// Everything that holds without running a test. All parts run, then what failed is shown.
import { ensurePackages, packageBin, run } from "./packages.mjs";

const parts = {
  "format and lint": ["biome", "check", "--error-on-warnings"],
  layers: ["depcruise", "src", "bench", "e2e", "scripts", "--config", ".dependency-cruiser.cjs"],
  "dead code": ["knip"],
  "types of the core": ["tsc", "--project", "tsconfig.core.json"],
  types: ["svelte-check", "--tsconfig", "tsconfig.json", "--fail-on-warnings"],
};

await ensurePackages();
const results = await Promise.all(Object.entries(parts).map(check));
const failed = results.filter(({ code }) => code !== 0);
for (const { name, output } of failed) console.log(`\n--- ${name} ---\n${output.trim()}`);
console.log(
  failed.length === 0 ? "\nAll checks hold." : `\nNot in order: ${failed.map(({ name }) => name).join(", ")}.`,
);
process.exit(failed.length === 0 ? 0 : 1);

async function check([name, [command, ...args]]) {
  const start = performance.now();
  const { code, output } = await run(packageBin(command), args, { quiet: true });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${code === 0 ? "ok    " : "FAILED"} ${seconds.padStart(5)} s  ${name}`);
  return { name, code, output };
}
