// Takes the pictures of docs/screens: every world in mid-game, the rack, rewards and a summary, on a desktop and a phone.
import { mkdirSync, writeFileSync } from "node:fs";
import { chromiumLaunchOptions, ensureChromium } from "./chromium.mjs";
import { ensurePackages, inRepo } from "./packages.mjs";
import { smaller } from "./png.mjs";

const most = 600_000;
const sizes = [
  { name: "desktop", viewport: { width: 1440, height: 900 }, hazards: 4, cards: 4 },
  { name: "phone", viewport: { width: 390, height: 844 }, hazards: 2, cards: 2 },
];

await ensurePackages();
await ensureChromium();
const { createServer } = await import("vite");
const server = await createServer({
  configFile: inRepo("vite.config.ts"),
  logLevel: "error",
  server: { port: 4190, hmr: false, watch: null },
});
const { chromium } = await import("@playwright/test");
const core = await server.ssrLoadModule(inRepo("src/core/index.ts"));
const { worldEntries } = await server.ssrLoadModule(inRepo("src/worlds/index.ts"));
await server.listen();
const browser = await chromium.launch(chromiumLaunchOptions());
const folder = inRepo("docs", "screens");
mkdirSync(folder, { recursive: true });

const titles = { title: "The key cabinet", rewards: "Rewards after an act", summary: "The end of a run" };
// Names on the command line take only those pictures anew.
const only = process.argv.slice(2);
const wanted = (name, { name: sizeName }) =>
  only.length === 0 || only.includes(name) || only.includes(`${name}-${sizeName}`);
for (const size of sizes) {
  if (wanted("title", size)) await shoot("title", size, "/", async () => {});
  for (const { world } of worldEntries) {
    if (!wanted(world.id, size)) continue;
    const { seed, actions, state } = mostTelling(world, size);
    await shoot(world.id, size, `/?world=${world.id}&seed=${seed}`, async (page) => {
      await replay(page, actions);
      if (size.name === "desktop") await page.keyboard.press(String(worthALook(world, state) + 1));
    });
  }
  for (const [name, isThere] of [
    ["rewards", (state) => state.offers.length > 0],
    ["summary", (state) => state.status === "won"],
  ]) {
    const [{ world }] = worldEntries;
    if (!wanted(name, size)) continue;
    const found = firstWhere(world, isThere);
    if (found === undefined) throw new Error(`No game of ${world.id} comes to ${name}.`);
    await shoot(name, size, `/?world=${world.id}&seed=${found.seed}`, (page) => replay(page, found.actions));
  }
}
writeFileSync(inRepo("docs", "screens.md"), contactSheet());
await browser.close();
await server.close();

async function shoot(name, { name: sizeName, viewport }, address, prepare) {
  const context = await browser.newContext({ viewport, reducedMotion: "reduce", hasTouch: sizeName === "phone" });
  context.setDefaultTimeout(180_000);
  const page = await context.newPage();
  await page.goto(new URL(address, server.resolvedUrls.local[0]).href);
  await page.locator("h1").first().waitFor();
  await prepare(page);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(700);
  const shot = await page.screenshot();
  await context.close();
  const png = [4, 8, 16].map((step) => smaller(shot, step)).find(({ length }) => length < most);
  if (png === undefined) throw new Error(`${name}-${sizeName}.png is larger than ${most} bytes.`);
  writeFileSync(`${folder}/${name}-${sizeName}.png`, png);
  console.log(`${name}-${sizeName}.png ${Math.round(png.length / 1000)} kB  ${address}`);
}

/** All but the last action through the page's hooks; they are those of the game found here. */
async function replay(page, actions) {
  await page.locator("[data-card-id]").first().waitFor();
  const accepted = await page.evaluate(
    (given) => given.every((action) => window.latchkey.dispatch(action)?.ok),
    actions,
  );
  if (!accepted) throw new Error("The page refused an action of a game found by the core.");
}

/** Plays on without much thought: takes what is offered, plays what it can, discards now and then. */
function* games(world, seeds, steps) {
  for (let seed = 1; seed <= seeds; seed++) {
    let state = core.newGame(world, { seed });
    const actions = [];
    let dice = seed * 2654435761;
    const pick = (list) => {
      dice = (Math.imul(dice, 1664525) + 1013904223) >>> 0;
      return list[Math.floor((dice / 2 ** 32) * list.length)];
    };
    while (state.status === "playing" && actions.length < steps) {
      const legal = core.legalActions(world, state);
      const of = (type) => legal.filter((action) => action.type === type);
      const plays = of("PlayCard");
      const idle = pick([0, 0, 0, 0, 0, 1]) === 1;
      const action =
        of("ChooseReward")[0] ??
        (idle ? pick(of("DiscardHazard")) : undefined) ??
        (plays.length > 0 && !idle ? telling(world, state, plays, pick) : { type: "EndTurn" });
      const result = core.reduce(world, state, action);
      if (!result.ok) break;
      actions.push(action);
      state = result.state;
      yield { seed, actions, state };
    }
  }
}

/** A play that clears something, else any. */
function telling(world, state, plays, pick) {
  const count = ({ hand }) => hand.filter(({ kind }) => kind === "world").length;
  const some = [pick(plays), pick(plays), pick(plays)];
  const clears = some.find((action) => {
    const result = core.reduce(world, state, action);
    return result.ok && (result.state.status === "won" || count(result.state) < count(state));
  });
  return clears ?? some[0];
}

function firstWhere(world, isThere) {
  for (const { seed, actions, state } of games(world, 3000, 400)) {
    if (isThere(state)) return { seed, actions: [...actions] };
  }
  return undefined;
}

/** The state in which most has been put on the cards in hand, with about as many cards as the page shows well. */
function mostTelling(world, size) {
  let best = { score: Number.NEGATIVE_INFINITY };
  for (const { seed, actions, state } of games(world, 160, 110)) {
    if (state.status !== "playing" || state.offers.length > 0 || state.turn < 3) continue;
    const hazards = state.hand.filter(({ kind }) => kind === "world").length;
    const cards = state.hand.length - hazards;
    if (hazards > size.hazards || hazards < Math.min(3, size.hazards) || Math.abs(cards - size.cards) > 1) continue;
    const score = scoreOf(core.tableView(world, core.observe(world, state)), size);
    if (score > best.score) best = { score, seed, actions: [...actions], state };
  }
  return best;
}

function scoreOf(view, size) {
  const hazards = view.hand.filter(({ kind, hidden }) => kind === "world" && !hidden);
  const marks = new Set();
  let score = 0;
  for (const { applied, price, progress } of hazards) {
    score += Math.min(2, applied.length) * 2 - Math.max(0, applied.length - 2) * 3;
    for (const { name } of applied) marks.add(name);
    if (progress > 0) score += 2;
    if (price.effective > price.printed && price.effective <= 12) score += 2;
    if (price.effective > 12) score -= 2;
  }
  for (const { kind, applied = [] } of view.hand) {
    if (kind === "player") score += Math.min(2, applied.length) * 2;
  }
  const hidden = view.hand.filter((card) => card.hidden).length;
  const distinct = new Set(view.hand.map(({ name }) => name)).size;
  score += marks.size * 3 + distinct + Math.min(1, hidden) * 2 - Math.max(0, hidden - 1) * 4;
  score += view.hand.length === size.hazards + size.cards ? 2 : 0;
  score += view.bite.total !== "unknown" && view.bite.total > 0 ? 2 : 0;
  return score + (view.bite.lethal === false ? 3 : 0) + (view.hp.now >= 4 ? 2 : 0);
}

/**
 * The place, from the left and hazards first, of what to open: the hazard taxed most, for its ledger; where none is, a card
 * that can be played, for what it would do.
 */
function worthALook(world, state) {
  const { hand } = core.tableView(world, core.observe(world, state));
  const hazards = hand.filter(({ kind }) => kind === "world");
  const taxes = hazards.map((card) => (card.hidden ? 0 : card.price.rows.length));
  const dearest = Math.max(...taxes);
  if (dearest > 0) return taxes.lastIndexOf(dearest);
  const cards = hand.filter(({ kind }) => kind === "player");
  const playable = new Set(core.legalActions(world, state).map(({ type, cardId }) => type === "PlayCard" && cardId));
  return (
    hazards.length +
    Math.max(
      0,
      cards.findIndex(({ id }) => playable.has(id)),
    )
  );
}

function inMidGame({ name }) {
  return `${name}, in mid-game`;
}

function contactSheet() {
  const shots = [
    ["title", titles.title],
    ...worldEntries.map(({ world }) => [world.id, inMidGame(world)]),
    ["rewards", titles.rewards],
    ["summary", titles.summary],
  ];
  const rows = shots.map(([name, words]) => {
    const cell = (sizeName) => `![${words}, ${sizeName}](screens/${name}-${sizeName}.png)`;
    return `| **${words}** | ${cell("desktop")} | ${cell("phone")} |`;
  });
  return `# Screens

Taken by \`npm run screens\`; every one is a state of a real run.

| | desktop, 1440 × 900 | phone, 390 × 844 |
| --- | --- | --- |
${rows.join("\n")}
`;
}
