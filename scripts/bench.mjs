// Measures what ships: bench/index.ts is bundled like the library, then run by plain Node.
import { benchPage } from "./benchPage.mjs";
import { bundle } from "./build.mjs";
import { ensurePackages, inRepo, run } from "./packages.mjs";

await ensurePackages();
if (process.argv.includes("--page")) {
  await benchPage();
  process.exit(0);
}
const outDir = inRepo("dist", "bench");
await bundle({ entry: { bench: "bench/index.ts" }, outDir, platform: "node" });
const { code } = await run(process.execPath, [inRepo("dist", "bench", "bench.js"), ...process.argv.slice(2)]);
process.exit(code);
