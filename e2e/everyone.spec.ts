import { expect, type Page, test } from "@playwright/test";
import { keywordNameList } from "latchkey";
import { expectNothingSerious } from "./axe.ts";
import { legalOf, openRun, stateOf } from "./table.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const ways = {
  "a window of 320 by 640": { width: 320, height: 640, colours: true },
  "text at 200 %": { width: 1440, height: 900, text: "200%" },
  "text at 200 % in 390 by 844": { width: 390, height: 844, text: "200%" },
  "forced colours": { width: 1440, height: 900, forcedColors: "active" },
  "a window 200 high": { width: 800, height: 200 },
} as const satisfies Record<
  string,
  { width: number; height: number; text?: string; forcedColors?: "active"; colours?: true }
>;

for (const [name, { width, height, ...way }] of Object.entries(ways)) {
  test(`in ${name} every screen is whole: nothing cut, nothing sideways, targets large enough, the focus in sight`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const expectWhole = (dialog?: string) => expectAllWhole(page, "colours" in way, dialog);
    await page.setViewportSize({ width, height });
    if ("forcedColors" in way) await page.emulateMedia({ forcedColors: way.forcedColors, reducedMotion: "reduce" });
    if ("text" in way) await enlarge(page, way.text);
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectWhole();
    await page.getByRole("button", { name: "Settings" }).click();
    await expectWhole("settings");
    await openRun(page, "new-derelict", 7, { asks: false, taught: true, met: [...keywordNameList] });
    await expectWhole();
    for (const [at] of (await stateOf(page)).hand.entries()) {
      await page.keyboard.press(String(at + 1));
      await expect.poll(() => focusInSight(page)).toBe("in sight");
    }
    await page.getByTestId("end-turn").focus();
    await expect.poll(() => focusInSight(page)).toBe("in sight");
    for (const key of ["g", "?", "s"]) {
      await page.keyboard.press(key);
      await expectWhole(key);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
    await page.keyboard.press("p");
    await expect.poll(() => focusInSight(page)).toBe("in sight");
    await page.keyboard.press("Enter");
    await expectWhole("piles");
    await page.keyboard.press("Escape");
    await playUntil(page, "reward");
    await expect(page.getByTestId("rewards")).toBeVisible();
    await expectWhole();
    await playUntil(page, "end");
    await expect(page.getByTestId("summary")).toBeVisible();
    await expectWhole();
  });
}

test("a dialog opened in the moment another closes stays open", async ({ page }) => {
  await openRun(page, "new-derelict", 7);
  await page.keyboard.press("g");
  await page.getByTestId("glossary").evaluate((glossary) => {
    glossary.closest("dialog")?.close();
    dispatchEvent(new KeyboardEvent("keydown", { key: "?" }));
  });
  await expect(page.getByRole("dialog", { name: "How this goes" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

function enlarge(page: Page, size: string) {
  return page.addInitScript((given) => {
    document.addEventListener("DOMContentLoaded", () => document.documentElement.style.setProperty("font-size", given));
  }, size);
}

async function playUntil(page: Page, until: "reward" | "end"): Promise<void> {
  for (let step = 0; step < 400; step++) {
    const { status, offers } = await stateOf(page);
    if (status !== "playing" || (until === "reward" && offers.length > 0)) return;
    const legal = await legalOf(page);
    const action = legal.find(({ type }) => type === "PlayCard" || type === "ChooseReward") ?? { type: "EndTurn" };
    await page.evaluate((given) => window.latchkey?.dispatch(given), action);
  }
}

async function expectAllWhole(page: Page, colours: boolean, dialog?: string): Promise<void> {
  if (dialog !== undefined) {
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect.poll(() => focusInSight(page)).toBe("in sight");
  }
  expect(await faultsOf(page)).toEqual([]);
  // Of what lies half under the dock, or has its colours forced, axe knows the colours wrong; dialogs lie under nothing.
  await expectNothingSerious(page, colours && dialog !== undefined ? [] : ["color-contrast"]);
}

/** Whether some of what has the focus can be seen: within the window, and under nothing else. */
function focusInSight(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return "no focus";
    const { left, top, width, height } = focused.getBoundingClientRect();
    for (let at = 0; at < 81; at++) {
      const hit = document.elementFromPoint(left + (width * ((at % 9) + 0.5)) / 9, top + (height * (at / 9)) / 9);
      if (hit !== null && focused.contains(hit)) return "in sight";
    }
    return `out of sight: ${focused.outerHTML.slice(0, 120)}`;
  });
}

/** What is cut off, out of the window or too small to hit, on the page or the dialog over it. */
function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const over = document.documentElement.scrollWidth - innerWidth;
    if (over > 0) faults.push(`The page scrolls sideways by ${over}.`);
    const hides = /hidden|clip/;
    for (const element of (document.querySelector("dialog[open]") ?? document.body).querySelectorAll("*")) {
      if (element.closest(".unseen, svg, option, [aria-hidden=true]") || !element.checkVisibility()) continue;
      const style = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      const words = element.textContent?.trim().slice(0, 60) ?? "";
      const is = `${element.tagName.toLowerCase()}.${element.className}: ${words}`;
      const isShown = style.clipPath === "none" && box.width > 1 && words !== "";
      const cut =
        (hides.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (hides.test(style.overflowY) && element.scrollHeight > element.clientHeight + 1);
      if (isShown && cut) faults.push(`Cut off: ${is}`);
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (isShown && hasText && (box.left < -1 || box.right > innerWidth + 1)) faults.push(`Out of the window: ${is}`);
      if (!element.matches("button, a[href], select, input, [role=button], summary")) continue;
      const target = (element.matches("input") && element.closest("label")) || element;
      const { width, height } = target.getBoundingClientRect();
      if (style.display !== "inline" && (width < 24 || height < 24)) faults.push(`${width} by ${height}: ${is}`);
    }
    return faults;
  });
}
