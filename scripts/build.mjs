import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ensurePackages, fail, inRepo } from "./packages.mjs";

/** Builds the table and says where: dist/table, or for the mode "test", with the hooks that tests need, dist/table-test. */
export async function buildTable(mode = "production") {
  const outDir = inRepo("dist", mode === "production" ? "table" : `table-${mode}`);
  await unlessFresh("The table", outDir, async () => {
    const vite = await import("vite");
    await vite.build({ mode, configFile: inRepo("vite.config.ts"), build: { outDir }, logLevel: "error" });
  });
  return outDir;
}

// What runs beside the library: the command line, and what its threads load.
const programs = {
  cli: "src/cli/main.ts",
  worker: "src/sim/executors/worker.ts",
  queueThread: "src/sim/queue/thread.ts",
};

/** Builds the library into dist/lib: a module with types for every entry in the export map of package.json. */
export async function buildLibrary() {
  const outDir = inRepo("dist", "lib");
  const { exports } = JSON.parse(readFileSync(inRepo("package.json"), "utf8"));
  const entries = Object.values(exports).filter((target) => target["latchkey-source"]);
  const modules = Object.fromEntries(entries.map((target) => [nameOf(target.default), target["latchkey-source"]]));
  const entry = { ...modules, ...programs };
  await unlessFresh("The library", outDir, () => bundle({ entry, outDir, dts: true, publint: { strict: true } }));
}

/** Bundles TypeScript for Node and browsers; what package.json depends on stays outside. */
export async function bundle(options) {
  const tsdown = await import("tsdown");
  await tsdown.build({
    config: false,
    cwd: inRepo(),
    platform: "neutral",
    target: "es2023",
    fixedExtension: false,
    logLevel: "warn",
    inputOptions: {
      resolve: { conditionNames: ["latchkey-source", "import", "default"] },
      checks: { pluginTimings: false },
    },
    deps: { neverBundle: /^node:/ },
    plugins: [rawText],
    ...options,
  });
}

/** `import text from "./file?raw"`, as Vite has it. */
const rawText = {
  name: "latchkey-raw-text",
  resolveId: (id, importer) => (id.endsWith("?raw") ? resolve(dirname(importer), id) : undefined),
  load(id) {
    if (!id.endsWith("?raw")) return undefined;
    const text = readFileSync(id.slice(0, -"?raw".length), "utf8");
    return { code: `export default ${JSON.stringify(text)}`, moduleType: "js" };
  },
};

function nameOf(file) {
  return file.slice(file.lastIndexOf("/") + 1, file.lastIndexOf("."));
}

/** Runs `build` unless `outDir` was built from these very sources; what is wrong with them is said without a stack. */
async function unlessFresh(what, outDir, build) {
  const stamp = `${outDir}.sources`;
  const sources = hashOfSources();
  if (existsSync(outDir) && existsSync(stamp) && readFileSync(stamp, "utf8") === sources) return;
  rmSync(stamp, { force: true });
  try {
    await build();
  } catch (error) {
    const reasons = (error.errors ?? [error]).map(({ message }) => message);
    fail(`${what} could not be built:\n${reasons.join("\n")}`);
  }
  writeFileSync(stamp, sources);
}

const buildFiles = ["package.json", "package-lock.json", "tsconfig.json", "vite.config.ts"];

function hashOfSources() {
  const hash = createHash("sha256");
  for (const file of [...buildFiles, ...filesOf("scripts"), ...filesOf("src")]) {
    hash.update(file).update(readFileSync(inRepo(file)));
  }
  return hash.digest("hex");
}

function filesOf(folder) {
  const paths = readdirSync(inRepo(folder), { recursive: true }).map((path) => join(folder, path));
  return paths.filter((path) => statSync(inRepo(path)).isFile()).sort();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensurePackages();
  await buildLibrary();
  await buildTable();
}
