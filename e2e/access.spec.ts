import { expect, type Page, test } from "@playwright/test";
import { expectNothingSerious } from "./axe.ts";
import { legalOf, openRun, stateOf } from "./table.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

async function runOn(page: Page, until: "reward" | "end"): Promise<void> {
  for (let step = 0; step < 400; step++) {
    const { status, offers } = await stateOf(page);
    if (status !== "playing" || (until === "reward" && offers.length > 0)) return;
    const legal = await legalOf(page);
    const action = legal.find(({ type }) => type === "PlayCard" || type === "ChooseReward") ?? { type: "EndTurn" };
    await page.evaluate((given) => window.latchkey?.dispatch(given), action);
  }
}

test("axe finds nothing serious on the rack", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectNothingSerious(page);
});

for (const world of ["new-derelict", "transit-authority"]) {
  test(`axe finds nothing serious in ${world}: table, target, ledger, piles, help, rewards, summary`, async ({
    page,
  }) => {
    test.setTimeout(90_000);
    await openRun(page, world, 7);
    await expectNothingSerious(page);
    await page.keyboard.press("1");
    await expect(page.getByTestId("ledger")).toBeVisible();
    await expectNothingSerious(page);
    const aimed = (await legalOf(page)).find(
      (action) => action.type === "PlayCard" && action.targets?.[0]?.length === 1,
    );
    if (aimed?.type === "PlayCard") {
      await page.locator(`[data-card-id="${aimed.cardId}"]`).focus();
      await page.keyboard.press("Enter");
      await expectNothingSerious(page);
      await page.keyboard.press("Escape");
    }
    await page.locator('[data-pile="drawPile"]').click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNothingSerious(page);
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNothingSerious(page);
    await page.keyboard.press("Escape");
    await runOn(page, "reward");
    if ((await stateOf(page)).offers.length > 0) {
      await expect(page.getByTestId("rewards")).toBeVisible();
      await expectNothingSerious(page);
    }
    await runOn(page, "end");
    await expect(page.getByTestId("summary")).toBeVisible();
    await expectNothingSerious(page);
  });
}

for (const [width, height] of [
  [1440, 900],
  [768, 1024],
  [390, 844],
  [320, 640],
] as const) {
  test(`at ${width} by ${height} nothing scrolls sideways, End turn is in sight and targets are large enough`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const world of ["new-derelict", "transit-authority"]) {
      await openRun(page, world, 7);
      for (let turn = 0; turn < 2; turn++) {
        await page.evaluate(() => window.latchkey?.dispatch({ type: "EndTurn" }));
        const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        expect(width[0]).toBeLessThanOrEqual(width[1] ?? 0);
        await expect(page.getByTestId("end-turn")).toBeInViewport({ ratio: 0.9 });
      }
      const small = await page.locator("button:visible, [role=button]:visible").evaluateAll((elements) =>
        elements
          .map((element) => ({ box: element.getBoundingClientRect(), html: element.outerHTML.slice(0, 80) }))
          .filter(({ box }) => box.width < 24 || box.height < 24)
          .map(({ html }) => html),
      );
      expect(small).toEqual([]);
    }
  });
}
