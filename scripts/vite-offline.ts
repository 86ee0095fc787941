import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { icon } from "./icon.mjs";

const sides = [192, 512] as const;

const manifest = {
  name: "Latchkey",
  short_name: "Latchkey",
  description: "A solo deckbuilder about five broken places.",
  lang: "en",
  start_url: "./",
  scope: "./",
  display: "standalone",
  background_color: "#1c1612",
  theme_color: "#1c1612",
  categories: ["games"],
  icons: sides.map((side) => ({
    src: `icon-${side}.png`,
    sizes: `${side}x${side}`,
    type: "image/png",
    purpose: "any maskable",
  })),
};

/** Makes the built page installable and whole without its server: manifest, icons, and a worker that knows every file. */
export function offline(worker: string): Plugin {
  return {
    name: "latchkey-offline",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: () => [
        { tag: "link", attrs: { rel: "manifest", href: "./manifest.webmanifest" }, injectTo: "head" },
        { tag: "link", attrs: { rel: "apple-touch-icon", href: "./icon-192.png" }, injectTo: "head" },
      ],
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "manifest.webmanifest", source: JSON.stringify(manifest) });
      for (const side of sides) this.emitFile({ type: "asset", fileName: `icon-${side}.png`, source: icon(side) });
    },
    writeBundle({ dir = "." }) {
      const files = readdirSync(dir, { recursive: true, encoding: "utf8" })
        .filter((file) => statSync(join(dir, file)).isFile() && file !== "sw.js")
        .map((file) => file.replaceAll("\\", "/"))
        .sort();
      const text = readFileSync(worker, "utf8");
      const hash = createHash("sha256").update(text);
      for (const file of files) hash.update(file).update(readFileSync(join(dir, file)));
      const written = text
        .replace("__MARK__", hash.digest("hex").slice(0, 16))
        .replace('"__FILES__"', JSON.stringify(files));
      writeFileSync(join(dir, "sw.js"), written);
    },
  };
}
