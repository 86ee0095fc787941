import { defineConfig } from "@playwright/test";
import { chromiumLaunchOptions } from "./scripts/chromium.mjs";

const port = Number(process.env.PORT ?? 4183);
const address = `http://localhost:${port}`;

export default defineConfig({
  testDir: "e2e",
  testMatch: "*.spec.ts",
  outputDir: "reports/e2e",
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // A busy machine is slow, not wrong.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json", { outputFile: "reports/e2e.json" }]],
  use: {
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    launchOptions: chromiumLaunchOptions(),
    // A worker would fetch all files anew for each test; what it does is tested where it is let in.
    serviceWorkers: "block",
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
  },
  // The page people get, built with the hooks that tests need (`window.latchkey`).
  webServer: {
    command: "node scripts/start.mjs --mode test",
    env: { PORT: String(port) },
    url: address,
    timeout: 120_000,
  },
});
