// Times the page as people get it: each input through the handlers a key reaches, and the way to the first card.
import { chromium } from "@playwright/test";
import { buildTable } from "./build.mjs";
import { chromiumLaunchOptions } from "./chromium.mjs";
import { inRepo } from "./packages.mjs";
import { serve } from "./serve.mjs";

const inputs = ["focus on another card", "play a card", "undo", "ask for the coming bite", "end the turn"];
const times = 5;
const warm = 1;
const rates = [1, 4];

export async function benchPage() {
  const browser = await chromium.launch(chromiumLaunchOptions());
  try {
    await withPage(browser, await buildTable(), openingTable);
    await withPage(browser, await buildBench(), inputTable);
  } finally {
    await browser.close();
  }
}

async function buildBench() {
  const outDir = inRepo("dist", "bench-page");
  const { build } = await import("vite");
  await build({
    configFile: inRepo("vite.config.ts"),
    root: inRepo("bench", "page"),
    build: { outDir, emptyOutDir: true },
    logLevel: "error",
  });
  return outDir;
}

async function withPage(browser, folder, does) {
  const server = await serve(folder, 0);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const session = await page.context().newCDPSession(page);
    // The page's own processor time: what neighbours on the machine take is not counted.
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    await does(page, session, `http://localhost:${server.address().port}/`);
    await page.close();
  } finally {
    server.close();
  }
}

async function inputTable(page, session, address) {
  await page.goto(address);
  await page.waitForSelector("[data-card-id]");
  const { hand, lines } = await page.evaluate(() => ({ hand: window.bench.hand, lines: window.bench.lines }));
  console.log(
    `\nHand of ${hand}, log of ${lines} lines; ms of the page's thread, median (worst) of ${times}; script is handlers and all they draw.\n`,
  );
  console.log("| input | throttled | script | all up to the frame |\n| --- | --- | --- | --- |");
  for (const rate of rates) {
    await session.send("Emulation.setCPUThrottlingRate", { rate });
    for (const input of inputs) {
      const figures = await figuresOf(session, async (clock) => {
        await page.evaluate((given) => window.bench.prepare(given), input);
        await clock();
        if (!(await page.evaluate((given) => window.bench.act(given), input))) throw new Error(`${input}: no effect.`);
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
      });
      console.log(`| ${input} | ${rate}x | ${figures.join(" | ")} |`);
    }
  }
}

async function openingTable(page, session, address) {
  console.log("| from a warm cache | throttled | script | all up to the first card |\n| --- | --- | --- | --- |");
  for (const rate of rates) {
    await session.send("Emulation.setCPUThrottlingRate", { rate });
    const figures = await figuresOf(session, async (clock) => {
      await page.goto(address); // of the same origin: another would have a process and a count of its own
      await clock();
      await page.goto(`${address}?world=new-derelict&seed=7`, { waitUntil: "commit" });
      await page.waitForSelector("[data-card-id]");
    });
    console.log(`| a table | ${rate}x | ${figures.join(" | ")} |`);
  }
}

/** Script and all work of the page's thread from the call of `clock` to the end of `round`. */
async function figuresOf(session, round) {
  const script = [];
  const all = [];
  for (let at = -warm; at < times; at++) {
    let before;
    await round(async () => {
      before = await metricsOf(session);
    });
    const after = await metricsOf(session);
    if (at < 0) continue;
    script.push(after.ScriptDuration - before.ScriptDuration);
    all.push(after.TaskDuration - before.TaskDuration);
  }
  return [summary(script), summary(all)];
}

async function metricsOf(session) {
  const { metrics } = await session.send("Performance.getMetrics");
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value * 1000]));
}

function summary(figures) {
  const sorted = figures.toSorted((a, b) => a - b);
  return `${sorted[Math.floor(sorted.length / 2)].toFixed(1)} (${sorted.at(-1).toFixed(1)})`;
}
