// Takes the pictures of docs/screens and writes the contact sheet: every screen, in every place, on a desktop and a phone.
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { chromiumLaunchOptions, ensureChromium } from "./chromium.mjs";
import { ensurePackages, inRepo } from "./packages.mjs";
import { gamesOf } from "./telling.mjs";

const budget = 8_000_000;
const sizes = [
  { name: "desktop", viewport: { width: 1440, height: 900 }, hazards: 4, cards: 4, pictureWidth: 1200 },
  { name: "phone", viewport: { width: 390, height: 844 }, hazards: 2, cards: 2, pictureWidth: 390 },
];

await ensurePackages();
await ensureChromium();
const { createServer } = await import("vite");
const server = await createServer({
  configFile: inRepo("vite.config.ts"),
  logLevel: "error",
  server: { port: Number(process.env.PORT ?? 4190), hmr: false, watch: null },
});
const { chromium } = await import("@playwright/test");
const core = await server.ssrLoadModule(inRepo("src/core/index.ts"));
const { worldEntries, writeLink } = await server.ssrLoadModule(inRepo("src/worlds/index.ts"));
const { firstWhere, mostTelling, worthALook } = gamesOf(core, await server.ssrLoadModule(inRepo("src/sim/index.ts")));
await server.listen();
const home = server.resolvedUrls.local[0];
const browser = await chromium.launch(chromiumLaunchOptions());
const packer = await browser.newPage();
const folder = inRepo("docs", "screens");
mkdirSync(folder, { recursive: true });

const key = (letter) => (page) => page.keyboard.press(letter);
const press = (name) => (page) => page.getByRole("button", { name }).first().click();
const inTurn =
  (...steps) =>
  async (page) => {
    for (const step of steps) await step(page);
  };
const [{ world: first }] = worldEntries;
const addressOf = (world, seed) => `?world=${world.id}&seed=${seed}`;

/** A run at a place where something holds: its address and how to come there. */
function runTo(world, holds, bot) {
  const found = firstWhere(world, holds, bot);
  if (found === undefined) throw new Error(`No game of ${world.id} comes to where it should.`);
  return { found, address: addressOf(world, found.seed), prepare: (page) => replay(page, found.actions) };
}

/** In every place: the table as it is, a ledger, what a card would do, and how a run goes on and ends there. */
const placeShots = worldEntries.flatMap(({ world }) => [
  {
    title: world.name,
    shots: (size) => {
      const { seed, actions, state } = mostTelling(world, size);
      const { hazard, card } = worthALook(world, state);
      const address = addressOf(world, seed);
      const at = (place) =>
        inTurn((page) => replay(page, actions), ...(place === undefined ? [] : [key(String(place + 1))]));
      return [
        { name: `${world.id}-table`, words: "the table", address, prepare: at() },
        { name: `${world.id}-ledger`, words: "a ledger", address, prepare: at(hazard) },
        { name: `${world.id}-what-if`, words: "what a card would do", address, prepare: at(card) },
        ...runShots(world),
      ];
    },
  },
]);

function runShots(world) {
  const won = runTo(world, (state) => state.status === "won");
  const link = async () =>
    `#run=${await writeLink({ world, options: { seed: won.found.seed }, actions: won.found.actions })}`;
  return [
    {
      name: `${world.id}-pile`,
      words: "a pile, opened",
      address: addressOf(world, 7),
      prepare: inTurn(...Array(2).fill(endTurn), key("p"), key("Enter")),
    },
    {
      name: `${world.id}-rewards`,
      words: "rewards after an act",
      ...runTo(world, (state) => state.offers.length > 0),
    },
    { name: `${world.id}-won`, words: "a run that was won", ...won },
    {
      name: `${world.id}-lost`,
      words: "a run that was lost",
      ...runTo(world, (state) => state.status === "lost", "greedy"),
    },
    {
      name: `${world.id}-replay`,
      words: "a replay",
      address: link,
      prepare: async (page) => page.getByTestId("replay").waitFor(),
    },
  ];
}

const aRun = addressOf(first, 7);
const lost = runTo(first, (state) => state.status === "lost", "greedy");
const otherShots = {
  title: "Everywhere",
  shots: () => [
    { name: "title", words: "the key cabinet", address: "", prepare: async () => {} },
    { name: "circuit", words: "the circuit", address: "?circuit&seed=7", prepare: async () => {} },
    {
      name: "runs",
      words: "your runs",
      address: lost.address,
      prepare: inTurn(
        lost.prepare,
        (page) => page.waitForTimeout(800),
        (page) => page.goto(`${home}?runs`),
      ),
    },
    { name: "settings", words: "settings", address: aRun, prepare: key("s") },
    { name: "glossary", words: "what the words mean", address: aRun, prepare: key("g") },
    { name: "help", words: "the keys", address: aRun, prepare: key("?") },
    { name: "about", words: "about and credits", address: "", prepare: press(/About/) },
  ],
};

// Names on the command line take only those pictures anew.
const only = process.argv.slice(2);
const sections = [];
for (const { title, shots } of [otherShots, ...placeShots]) {
  const rows = new Map();
  for (const size of sizes) {
    for (const shot of shots(size)) {
      rows.set(shot.name, shot.words);
      if (only.length === 0 || only.some((name) => shot.name.startsWith(name))) await shoot(shot, size);
    }
  }
  sections.push({ title, rows });
}
writeFileSync(inRepo("docs", "screens.md"), contactSheet());
await browser.close();
await server.close();
const files = readdirSync(folder);
for (const file of files.filter((name) => name.endsWith(".webp") && !isShown(name))) rmSync(`${folder}/${file}`);
const total = readdirSync(folder).reduce((sum, file) => sum + statSync(`${folder}/${file}`).size, 0);
console.log(`${(total / 1e6).toFixed(1)} MB of ${budget / 1e6} MB`);
if (total > budget) process.exitCode = 1;

function isShown(file) {
  return sections.some(({ rows }) =>
    [...rows.keys()].some((name) => sizes.some((size) => file === `${name}-${size.name}.webp`)),
  );
}

async function shoot({ name, address, prepare }, { name: sizeName, viewport, pictureWidth }) {
  const context = await browser.newContext({ viewport, reducedMotion: "reduce", hasTouch: sizeName === "phone" });
  context.setDefaultTimeout(120_000);
  await context.addInitScript((settings) => localStorage.setItem("latchkey.settings", settings), knowing());
  const page = await context.newPage();
  page.on("pageerror", ({ message }) => {
    throw new Error(`${name}-${sizeName}: ${message}`);
  });
  await page.goto(home + (typeof address === "function" ? await address() : address));
  await page.locator("h1, [role=dialog]").first().waitFor();
  await prepare(page);
  await page.evaluate(() => document.fonts.ready);
  if ((await page.locator(".backdrop").count()) > 0) await page.locator(".backdrop.lit").first().waitFor();
  await page.waitForTimeout(600);
  const picture = await packed(await page.screenshot(), pictureWidth);
  await context.close();
  writeFileSync(`${folder}/${name}-${sizeName}.webp`, picture);
  console.log(`${name}-${sizeName}.webp ${Math.round(picture.length / 1000)} kB`);
}

/** Settings of one who knows the game: no lessons over the picture. */
function knowing() {
  return JSON.stringify({ taught: true, asks: false, met: core.keywordNameList });
}

/** A screenshot as WebP, at most so wide; the browser has the encoder. */
async function packed(png, width) {
  const url = await packer.evaluate(
    async ([from, most]) => {
      const image = await createImageBitmap(await (await fetch(from)).blob());
      const scale = Math.min(1, most / image.width);
      const canvas = new OffscreenCanvas(Math.round(image.width * scale), Math.round(image.height * scale));
      const pen = canvas.getContext("2d");
      pen.imageSmoothingQuality = "high";
      pen.drawImage(image, 0, 0, canvas.width, canvas.height);
      const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.82 });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ""));
    },
    [`data:image/png;base64,${png.toString("base64")}`, width],
  );
  return Buffer.from(url, "base64");
}

/** Plays a game found here through the page's hooks. */
async function replay(page, actions) {
  await page.locator("[data-card-id]").first().waitFor();
  const accepted = await page.evaluate(
    (given) => given.every((action) => window.latchkey.dispatch(action)?.ok),
    actions,
  );
  if (!accepted) throw new Error("The page refused an action of a game found by the core.");
}

async function endTurn(page) {
  await replay(page, [{ type: "EndTurn" }]);
}

function contactSheet() {
  const section = ({ title, rows }) => {
    const row = ([name, words]) => {
      const cell = (sizeName) => `![${title}: ${words}, ${sizeName}](screens/${name}-${sizeName}.webp)`;
      return `| **${words}** | ${cell("desktop")} | ${cell("phone")} |`;
    };
    return `## ${title}\n\n| | desktop, 1440 × 900 | phone, 390 × 844 |\n| --- | --- | --- |\n${[...rows].map(row).join("\n")}\n`;
  };
  return `# Screens

Taken by \`npm run screens\`; every one is a state of a real run.

${sections.map(section).join("\n")}`;
}
