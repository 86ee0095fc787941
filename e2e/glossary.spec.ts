import { expect, test } from "@playwright/test";
import { effectiveWorldCardCost } from "latchkey";
import { expectNothingSerious } from "./axe.ts";
import { cardOf, openRun, stateOf } from "./table.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a keyword is one tap away from its chip and from the ledger, and one key from its card", async ({ page }) => {
  await openRun(page, "new-derelict", 7);
  const chip = page.locator(".slot.hazards [data-keyword]").first();
  const name = (await chip.getAttribute("data-keyword")) ?? "";
  const glossary = page.getByTestId("glossary");
  await chip.click();
  await expect(glossary.getByRole("heading", { name, level: 3 })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(glossary).toHaveCount(0);
  await page.locator(`.slot.hazards [data-card-id]:has([data-keyword="${name}"])`).first().focus();
  await page.keyboard.press("g");
  await expect(glossary.locator(".entry")).toBeVisible();
  await expectNothingSerious(page);
  await page.keyboard.press("Escape");
  const state = await stateOf(page);
  const taxed = state.hand.find((card) => card.kind === "world" && effectiveWorldCardCost(card, state) !== card.cost);
  if (taxed === undefined) return;
  await cardOf(page, taxed.id).focus();
  await page.getByTestId("ledger").getByRole("button").first().click();
  await expect(glossary.locator(".entry")).toBeVisible();
});

test("a word in an explanation opens in its place, and Back leads where one came from", async ({ page }) => {
  await openRun(page, "new-derelict", 7);
  await page.keyboard.press("g");
  const glossary = page.getByTestId("glossary");
  await glossary.getByRole("button", { name: "Alarm" }).click();
  const heading = glossary.locator(".entry h3");
  await expect(heading).toBeFocused();
  await glossary.locator(".entry p").getByRole("button", { name: "clear" }).click();
  await expect(heading).toHaveText("Clear");
  await page.getByRole("button", { name: "Back to Alarm" }).click();
  await expect(heading).toHaveText(/Alarm/);
  await page.getByRole("button", { name: "All words" }).click();
  await expect(glossary.getByRole("button", { name: "Alarm" })).toBeFocused();
  await expectNothingSerious(page);
});
