import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import manifest from "./package.json" with { type: "json" };
import { icons } from "./scripts/vite-icons.ts";
import { offline } from "./scripts/vite-offline.ts";
import { livePacks, packs } from "./scripts/vite-packs.ts";

/** `import "latchkey"` inside the repository means the source: the entries of package.json, read once for every tool. */
export const latchkeySource = Object.entries(manifest.exports).flatMap(([subpath, target]) =>
  typeof target === "string"
    ? []
    : [{ find: new RegExp(`^latchkey${subpath.slice(1)}$`), replacement: inRepo(target["latchkey-source"]) }],
);

export const tablePlugins = () => [
  svelte({ configFile: false }),
  packs(inRepo("src/worlds")),
  livePacks(inRepo("src/worlds")),
  icons(inRepo("src/worlds"), inRepo("src/table/icons.ts")),
];

export default defineConfig({
  root: inRepo("src/table"),
  base: "./",
  publicDir: false,
  resolve: { alias: latchkeySource },
  plugins: [...tablePlugins(), offline(inRepo("src/table/offline/worker.js"))],
  server: { port: 4173 },
  build: {
    outDir: inRepo("dist/table"),
    emptyOutDir: true,
    target: "es2023",
    rolldownOptions: {
      // A chunk of its own: the size budget is for code, and the icons' drawings are not code.
      output: { codeSplitting: { groups: [{ name: "icons", test: /virtual:icons/ }] } },
    },
  },
});

function inRepo(path: string): string {
  return new URL(path, import.meta.url).pathname;
}
