import { expect as expectAtOnce, type Page, test } from "@playwright/test";
import { expectNothingSerious } from "./axe.ts";
import { openRun, revisionOf } from "./table.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
const expect = expectAtOnce.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 180_000 });

async function lose(page: Page, seed: number): Promise<void> {
  await openRun(page, "new-derelict", seed);
  await page.evaluate(async () => {
    while (window.latchkey?.state()?.status === "playing") {
      const [reward] = window.latchkey.legalActions().filter(({ type }) => type === "ChooseReward");
      window.latchkey.dispatch(reward ?? { type: "EndTurn" });
    }
    await window.latchkey?.kept();
  });
}

test("the run book is empty at first, lists what is over, replays it, and deletes only when told twice", async ({
  page,
}) => {
  await page.goto("/?runs");
  await expect(page.getByTestId("no-runs")).toBeVisible();
  await expectNothingSerious(page);
  await lose(page, 7);
  await lose(page, 8);
  await page.goto("/");
  await expect(page.getByTestId("go-on")).toHaveCount(0);
  await page.getByTestId("your-runs").press("Enter");
  await expect(page.getByText("0 won, 2 lost")).toBeVisible();
  await expect(page.getByText(/^Lost after \d+ turns: /)).toHaveCount(2);
  await expectNothingSerious(page);
  await page
    .getByRole("button", { name: /^Replay / })
    .first()
    .press("Enter");
  await expect(page).toHaveURL(/#run=/);
  await page.goBack();
  await page
    .getByRole("button", { name: /^Delete: / })
    .first()
    .press("Enter");
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog")).toHaveCount(0);
  await expect(page.getByText("0 won, 2 lost")).toBeVisible();
  await page
    .getByRole("button", { name: /^Delete: / })
    .first()
    .press("Enter");
  await page.getByTestId("confirm-delete").press("Enter");
  await expect(page.getByText("0 won, 1 lost")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("button", { name: "Delete all that are over" }).press("Enter");
  await page.getByTestId("confirm-delete").press("Enter");
  await expect(page.getByTestId("no-runs")).toBeVisible();
});

test("the last page of a run is there again after a reload, and its last step can still be taken back", async ({
  page,
}) => {
  await lose(page, 7);
  const lost = await revisionOf(page);
  await page.reload();
  await expect(page.getByTestId("summary")).toHaveAttribute("data-status", "lost");
  expect(await revisionOf(page)).toBe(lost);
});

test("the difficulty chosen last is the next one's, stands in the address, and is a different start", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByLabel("cruel").check();
  await page.reload();
  await expect(page.getByLabel("cruel")).toBeChecked();
  await page.locator('[data-world="new-derelict"]').press("Enter");
  await expect(page).toHaveURL(/difficulty=cruel$/);
  const { difficulty, hp } = await page.evaluate(() => window.latchkey?.state() ?? { difficulty: "", hp: 0 });
  expect([difficulty, hp]).toEqual(["cruel", 8]);
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
  [320, 640],
] as const) {
  test(`at ${width} by ${height} the ring, its fork, the run book and the keys fit, and axe finds nothing serious`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const address of ["/", "/?circuit&seed=3", "/?runs"]) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect(content).toBeLessThanOrEqual(window ?? 0);
      await expectNothingSerious(page);
    }
  });
}
