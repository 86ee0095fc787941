import { expect, type Page, test } from "@playwright/test";
import { expectNothingSerious } from "./axe.ts";
import { openRun } from "./table.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const noteOn = (page: Page) => page.getByTestId("note");

test("two inputs from opening the page a first game teaches: one note, what it speaks of marked, nothing in the way", async ({
  page,
}) => {
  test.setTimeout(90_000);
  await page.goto("/");
  await page.getByRole("list", { name: "Keys" }).getByRole("button").first().press("Enter");
  await expect(noteOn(page)).toContainText("progress");
  await expect(page.locator("[data-ring][data-told]")).toHaveCount(1);
  await expectNothingSerious(page);
  const covered = await noteOn(page).evaluate((note) => {
    const box = note.getBoundingClientRect();
    return [...document.querySelectorAll("[data-card-id], .discard, .bite-button")].filter((other) => {
      const { left, right, top, bottom } = other.getBoundingClientRect();
      return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    }).length;
  });
  expect(covered).toBe(0);
  await page.keyboard.press("1");
  await expect(page.locator("[data-card-id]:focus")).toHaveCount(1);
});

test("the lessons are skipped at once and for good, a keyword is still explained, and Help begins them again", async ({
  page,
}) => {
  await openRun(page, "new-derelict", 7, { asks: false });
  await page.getByRole("button", { name: "Skip the lessons" }).click();
  await expect(noteOn(page)).toContainText("Creature.");
  await page.getByRole("button", { name: "Got it" }).click();
  await expect(noteOn(page)).toBeHidden();
  await page.reload();
  await expect(page.locator("[data-card-id]").first()).toBeVisible();
  await expect(noteOn(page)).toBeHidden();
  await page.keyboard.press("?");
  await page.getByRole("button", { name: "Lessons again" }).click();
  await expect(noteOn(page)).toContainText("Hazards.");
});
