import { expect as expectAtOnce, type Page, test } from "@playwright/test";
import { chooser, legalOf, openRun, revisionOf, stateOf } from "./table.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const world = "new-derelict";
/** Two pages and a store between them: on a busy machine that takes a while. */
const expect = expectAtOnce.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 180_000 });

/** Takes some steps, then waits until the last of them is kept. */
async function playOn(page: Page, steps: number): Promise<string | undefined> {
  const choose = chooser(3);
  for (let step = 0; step < steps && (await stateOf(page)).status === "playing"; step++) {
    await page.evaluate((action) => window.latchkey?.dispatch(action), choose(await legalOf(page)));
  }
  await page.evaluate(() => window.latchkey?.kept());
  return revisionOf(page);
}

/** Changes what the browser has kept, behind the page's back. */
async function tamper(page: Page, how: "flip a byte" | "as another pack" | "tear the last write"): Promise<void> {
  await page.evaluate(async (how) => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const base = await asked(indexedDB.open("latchkey"));
    const runs = base.transaction("runs", "readwrite").objectStore("runs");
    const [row] = await asked(runs.getAll());
    const middle = Math.floor(row.text.length / 2);
    const flipped = row.text.slice(0, middle) + (row.text[middle] === "0" ? "1" : "0") + row.text.slice(middle + 1);
    if (how === "tear the last write") await asked(runs.add({ ...row, version: row.version + 1, text: flipped }));
    else
      await asked(
        runs.put({
          ...row,
          text: how === "flip a byte" ? flipped : row.text,
          ...(how === "as another pack" && (await resealed(row.text))),
        }),
      );
    base.close();

    /** A whole save, sealed anew, that names a pack that is not here. */
    async function resealed(text: string) {
      const other = JSON.stringify({ ...JSON.parse(text), packs: "0123456789abcdef" });
      return { text: other, sum: window.latchkey?.sumOf(other) };
    }
  }, how);
}

test("a run goes on to the same hash after its tab was killed: one key on the page that opens", async ({
  page,
  context,
}) => {
  await openRun(page, world, 7);
  const left = await playOn(page, 12);
  const { turn, hp } = await stateOf(page);
  await page.close();
  const next = await context.newPage();
  await next.goto("/");
  const plate = next.getByTestId("go-on");
  await expect(plate).toBeFocused();
  await expect(plate).toContainText(`New Derelict`);
  await expect(plate).toContainText(`turn ${turn}, act 1 of 3, ${hp} HP`);
  await next.keyboard.press("Enter");
  await expect(next.locator("[data-card-id]").first()).toBeVisible();
  expect(await revisionOf(next)).toBe(left);
});

test("undo and redo are kept like any step", async ({ page }) => {
  await openRun(page, world, 7);
  const play = (await legalOf(page)).find(({ type }) => type === "PlayCard");
  if (play === undefined) throw new Error("Nothing to play.");
  const dealt = await revisionOf(page);
  await page.evaluate((action) => window.latchkey?.dispatch(action), play);
  const played = await revisionOf(page);
  await page.keyboard.press("u");
  await page.evaluate(() => window.latchkey?.kept());
  await page.reload();
  await expect(page.locator("[data-card-id]").first()).toBeVisible();
  expect(await revisionOf(page)).toBe(dealt);
  await page.evaluate((action) => window.latchkey?.dispatch(action), play);
  await page.evaluate(() => window.latchkey?.kept());
  await page.reload();
  await expect(page.locator("[data-card-id]").first()).toBeVisible();
  expect(await revisionOf(page)).toBe(played);
});

test("a reload goes on; a link deals afresh and offers to go on where that deal was left", async ({
  page,
  context,
}) => {
  await openRun(page, world, 7);
  const dealt = await revisionOf(page);
  const left = await playOn(page, 8);
  await page.reload();
  await expect(page.locator("[data-card-id]").first()).toBeVisible();
  expect(await revisionOf(page)).toBe(left);
  await page.close();
  const other = await context.newPage();
  await openRun(other, world, 7);
  expect(await revisionOf(other)).toBe(dealt);
  await other.getByTestId("slip").getByRole("button", { name: "Go on there" }).click();
  await expect.poll(() => revisionOf(other)).toBe(left);
});

test("another run does not write over the one that was left off", async ({ page }) => {
  await openRun(page, world, 7);
  const left = await playOn(page, 8);
  await openRun(page, "transit-authority", 3);
  await playOn(page, 8);
  await page.goto("/");
  await expect(page.getByTestId("go-on")).toContainText("Transit Authority");
  await page.goto("/?runs");
  await page.getByRole("button", { name: /Go on.*New Derelict/ }).click();
  await expect.poll(() => revisionOf(page)).toBe(left);
});

for (const [how, words] of [
  ["flip a byte", "it was damaged where your browser keeps it"],
  ["as another pack", "its place has been changed since"],
] as const) {
  test(`a save that cannot go on (${how}) is explained and set aside, not lost`, async ({ page }) => {
    await openRun(page, world, 7);
    await playOn(page, 8);
    await tamper(page, how);
    await page.goto("/");
    await expect(page.getByTestId("set-aside")).toContainText(words);
    await expect(page.getByTestId("go-on")).toHaveCount(0);
    await page.goto("/?runs");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download" }).click();
    expect((await download).suggestedFilename()).toMatch(/^latchkey-.*\.json$/);
  });
}

test("a page torn away between two writes leaves the older one whole", async ({ page }) => {
  await openRun(page, world, 7);
  const left = await playOn(page, 8);
  await tamper(page, "tear the last write");
  await page.goto("/");
  await page.getByTestId("go-on").click();
  await expect.poll(() => revisionOf(page)).toBe(left);
});

for (const [what, forbid] of [
  ["absent", () => Object.defineProperty(window, "indexedDB", { value: undefined })],
  [
    "forbidden",
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException("no", "SecurityError");
      };
    },
  ],
  [
    "full",
    () => {
      IDBObjectStore.prototype.add = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    },
  ],
] as const) {
  test(`where storage is ${what} the game goes on and says so once`, async ({ page }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.addInitScript(forbid);
    await openRun(page, world, 7);
    const dealt = await revisionOf(page);
    await playOn(page, 6);
    expect(await revisionOf(page)).not.toBe(dealt);
    const slip = page.getByTestId("slip");
    await expect(slip).toHaveCount(1);
    await expect(slip).toContainText(what === "full" ? "no room left" : "does not let this page keep anything");
    await slip.getByRole("button").click();
    await playOn(page, 3);
    await expect(slip).toHaveCount(0);
    expect(errors).toEqual([]);
  });
}

test("a second tab of a run says so, takes it over with every step, and can be asked for it back", async ({
  page,
  context,
}) => {
  await openRun(page, world, 7);
  await playOn(page, 5);
  const second = await context.newPage();
  await second.goto("/");
  await second.getByTestId("go-on").click();
  await expect(second.getByTestId("elsewhere")).toContainText("open in another tab");
  const later = await playOn(page, 3);
  await second.getByTestId("take-over").click();
  await expect.poll(() => revisionOf(second)).toBe(later);
  await expect(page.getByTestId("elsewhere")).toContainText("went on in another tab");
  const latest = await playOn(second, 3);
  await page.getByTestId("take-over").click();
  await expect.poll(() => revisionOf(page)).toBe(latest);
  await expect(second.getByTestId("elsewhere")).toBeVisible();
});

test("where the browser has no locks, what one tab has written another does not write over", async ({
  page,
  context,
}) => {
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "locks"));
  await openRun(page, world, 7);
  await playOn(page, 5);
  const second = await context.newPage();
  await second.goto("/");
  await second.getByTestId("go-on").click();
  await expect(second.locator("[data-card-id]").first()).toBeVisible();
  const later = await playOn(second, 4);
  await playOn(page, 1).catch(() => undefined);
  await expect(page.getByTestId("elsewhere")).toContainText("went on in another tab");
  await page.getByTestId("take-over").click();
  await expect.poll(() => revisionOf(page)).toBe(later);
});
