import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chromiumLaunchOptions } from "./scripts/chromium.mjs";
import { latchkeySource, tablePlugins } from "./vite.config.ts";

const inBrowser = "src/table/**/*.browser.test.ts";
const onRedis = "src/**/*.queue.test.ts";

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias: latchkeySource },
        test: { name: "unit", environment: "node", include: ["src/**/*.test.ts"], exclude: [inBrowser, onRedis] },
      },
      {
        resolve: { alias: latchkeySource },
        test: { name: "queue", environment: "node", include: [onRedis], globalSetup: "src/cli/tests/builtLibrary.ts" },
      },
      {
        resolve: { alias: latchkeySource },
        plugins: tablePlugins(),
        optimizeDeps: { include: ["svelte", "vitest-browser-svelte", "ogl", "zzfx"] },
        test: {
          name: "component",
          include: [inBrowser],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromiumLaunchOptions({ withWebGl: true }) }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});
