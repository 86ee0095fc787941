import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { openRun, revisionOf } from "./table.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.setTimeout(90_000);

/** Plays by the hooks until the run ends; the state's hash after each step. */
async function playOn(page: Page): Promise<readonly (string | undefined)[]> {
  const hashes = await page.evaluate(() => {
    const table = window.latchkey;
    const seen = [table?.hash()];
    while (table?.state()?.status === "playing" && seen.length < 400) {
      const legal = table.legalActions();
      const plays = legal.filter(({ type }) => type === "PlayCard" || type === "ChooseReward");
      table.dispatch(plays[seen.length % Math.max(1, plays.length)] ?? { type: "EndTurn" });
      seen.push(table.hash());
    }
    return seen;
  });
  await expect(page.getByTestId("summary")).toBeVisible();
  return hashes;
}

async function expectNothingSerious(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)).toEqual([]);
}

async function linkOf(page: Page): Promise<string> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByTestId("copy-link").click();
  await expect(page.getByTestId("copied")).toContainText("Copied");
  return page.evaluate(() => navigator.clipboard.readText());
}

test("a lost run's link, opened elsewhere, replays it step by step to the same states", async ({ page, context }) => {
  test.setTimeout(150_000);
  await openRun(page, "new-derelict", 7);
  const hashes = await playOn(page);
  await expectNothingSerious(page);
  const link = await linkOf(page);

  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByTestId("replay")).toBeVisible();
  await expectNothingSerious(other);
  for (const hash of hashes) {
    expect(await revisionOf(other)).toBe(hash);
    await other.keyboard.press("ArrowRight");
  }
  await expect(other.getByTestId("where")).toContainText(`Step ${hashes.length - 1} of ${hashes.length - 1}`);
  await other.keyboard.press("Home");
  expect(await revisionOf(other)).toBe(hashes[0]);
  await other.getByTestId("play").click();
  await expect.poll(() => revisionOf(other)).toBe(hashes[1]);
  await other.keyboard.press("ArrowLeft");
  expect(await revisionOf(other)).toBe(hashes[0]);
});

test("any step can be gone on from: the new run is that state, and is played", async ({ page }) => {
  await openRun(page, "transit-authority", 8);
  const hashes = await playOn(page);
  await page.keyboard.press("w");
  await expect(page.getByTestId("replay")).toBeVisible();
  for (let step = 0; step < 5; step++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("g");
  await expect(page.getByTestId("end-turn")).toBeVisible();
  expect(await revisionOf(page)).toBe(hashes[5]);
  await page.keyboard.press("e");
  await expect.poll(() => revisionOf(page)).not.toBe(hashes[5]);
});

test("a reload of a replay shows the same run, and Back leads to what was before", async ({ page }) => {
  await openRun(page, "new-derelict", 7);
  await playOn(page);
  await page.keyboard.press("w");
  await expect(page).toHaveURL(/#run=1[.]/);
  await page.reload();
  await expect(page.getByTestId("replay")).toBeVisible();
  await page.getByRole("button", { name: "Back to the rack of keys" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Latchkey" })).toBeVisible();
});

test("the last page: one key tries the same seed again", async ({ page }) => {
  await openRun(page, "new-derelict", 7);
  const [first] = await playOn(page);
  await page.keyboard.press("s");
  await expect(page.getByTestId("end-turn")).toBeVisible();
  expect(await revisionOf(page)).toBe(first);
});

const spoilt: Readonly<Record<string, readonly [(link: string) => string, string]>> = {
  "cut off": [(link) => link.slice(0, -9), "cut off on its way"],
  edited: [(link) => link.replace(/.$/, (letter) => (letter === "A" ? "B" : "A")), "A letter of this link was changed"],
  "of a newer version": [(link) => link.replace("run=1.", "run=2."), "newer Latchkey"],
  "of nothing": [() => "/#run=hello", "no link to a run"],
};

test(`a link that is ${Object.keys(spoilt).join(", ")} says so in words, and leads on`, async ({ page }) => {
  test.setTimeout(60_000);
  await openRun(page, "new-derelict", 7);
  await playOn(page);
  const link = await linkOf(page);
  for (const [spoil, words] of Object.values(spoilt)) {
    await page.goto("about:blank");
    await page.goto(spoil(link));
    await expect(page.getByTestId("unreadable")).toContainText(words);
  }
  await expectNothingSerious(page);
  await page.getByRole("button", { name: "To the keys" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Latchkey" })).toBeVisible();
});

test("a replay saved as a file opens again; one altered step is named, and the run shown up to there", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await openRun(page, "new-derelict", 7);
  const hashes = await playOn(page);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the replay as a file" }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await saved).createReadStream()) chunks.push(chunk);
  const replay = JSON.parse(Buffer.concat(chunks).toString());

  const openFile = async (value: unknown) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Watch a replay" }).click();
    await page.getByLabel(/Or a file/).setInputFiles({
      name: "run.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify(value)),
    });
  };
  await openFile(replay);
  await expect(page.getByTestId("where")).toContainText(`Step 0 of ${hashes.length - 1}`);
  await expect(page).toHaveURL(/#run=1[.]/);
  replay.steps[8].hash = "0000000000000000";
  await openFile(replay);
  await expect(page.getByRole("alert")).toContainText("Step 9 does not fit");
  await expect(page.getByTestId("where")).toContainText("Step 0 of 8");
  await openFile({ seed: 1 });
  await expect(page.getByTestId("unreadable")).toContainText("This file is no replay");
});

for (const [width, height] of [
  [390, 844],
  [320, 640],
] as const) {
  test(`at ${width} by ${height} a replay and the last page scroll no way but down, with targets large enough`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openRun(page, "new-derelict", 7);
    await playOn(page);
    const expectFits = async () => {
      const [scroll, inner] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect(scroll).toBeLessThanOrEqual(inner ?? 0);
      const small = await page
        .locator("button:visible, [role=button]:visible, input:visible, select:visible, summary:visible")
        .evaluateAll((all) =>
          all.flatMap((element) => {
            const { width, height } = element.getBoundingClientRect();
            return width < 24 || height < 24 ? [element.outerHTML.slice(0, 80)] : [];
          }),
        );
      expect(small).toEqual([]);
    };
    await expectFits();
    await page.getByTestId("watch").click();
    await expect(page.getByTestId("replay")).toBeVisible();
    await expectFits();
  });
}
