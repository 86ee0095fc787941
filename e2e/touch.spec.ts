import { type CDPSession, expect, type Locator, type Page, test } from "@playwright/test";
import { type CardId, legalActions, newGame, waysToPlay } from "latchkey";
import { cardOf, openRun, revisionOf, stateOf, worldFromDisk } from "./table.ts";

test.use({
  viewport: { width: 768, height: 1024 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: "reduce" },
});

const world = "new-derelict";
const here = worldFromDisk(world);

interface Deal {
  readonly seed: number;
  /** A card with several targets, and two of them. */
  readonly aimed: CardId;
  readonly targets: readonly [CardId, CardId];
  /** A card that plays at once. */
  readonly direct: CardId;
}

function findDeal(): Deal {
  for (let seed = 1; seed < 400; seed++) {
    const state = newGame(here, { seed });
    const legal = legalActions(here, state);
    const ways = state.hand.map(({ id }) => ({ id, plays: waysToPlay(legal, id) }));
    const aimed = ways.find(({ plays }) => plays.length > 1 && plays[0]?.targets?.length === 1);
    const direct = ways.find(({ plays }) => plays.length === 1 && !plays[0]?.targets?.flat().length);
    const [first, second] = aimed?.plays.flatMap(({ targets = [] }) => targets.flat()) ?? [];
    if (aimed && direct && first !== undefined && second !== undefined) {
      return { seed, aimed: aimed.id, targets: [first, second], direct: direct.id };
    }
  }
  throw new Error("No such deal.");
}

const deal = findDeal();

/** A finger: what a touch screen tells the browser. */
class Finger {
  readonly #session: CDPSession;
  #at = { x: 0, y: 0 };
  constructor(session: CDPSession) {
    this.#session = session;
  }
  #send(type: "touchStart" | "touchMove" | "touchEnd" | "touchCancel", more: readonly object[] = []): Promise<unknown> {
    const ends = type === "touchEnd" || type === "touchCancel";
    return this.#session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: ends ? [] : [{ ...this.#at, id: 0 }, ...(more as { x: number; y: number; id: number }[])],
    });
  }
  async down(at: { x: number; y: number }): Promise<void> {
    this.#at = at;
    await this.#send("touchStart");
  }
  async move(to: { x: number; y: number }): Promise<void> {
    const from = this.#at;
    for (let step = 1; step <= 4; step++) {
      this.#at = { x: from.x + ((to.x - from.x) * step) / 4, y: from.y + ((to.y - from.y) * step) / 4 };
      await this.#send("touchMove");
    }
  }
  async second(at: { x: number; y: number }): Promise<void> {
    await this.#send("touchStart", [{ ...at, id: 1 }]);
  }
  async up(): Promise<void> {
    await this.#send("touchEnd");
  }
  async cancel(): Promise<void> {
    await this.#send("touchCancel");
  }
}

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error("Not in sight.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A run with its deal, a finger on the aimed card, and the state before. */
async function begin(page: Page, id: CardId = deal.aimed) {
  await openRun(page, world, deal.seed);
  const finger = new Finger(await page.context().newCDPSession(page));
  const before = await revisionOf(page);
  await cardOf(page, id).scrollIntoViewIfNeeded();
  const from = await middleOf(cardOf(page, id));
  return { finger, before, from };
}

async function expectUntouched(page: Page, before: string | undefined): Promise<void> {
  expect(await revisionOf(page)).toBe(before);
  await expect(page.locator("[data-lifted]")).toHaveCount(0);
  await expect(page.getByTestId("what-if")).toHaveCount(0);
  // A new drag works at once.
  await cardOf(page, deal.aimed).dragTo(cardOf(page, deal.targets[0]));
  expect(await revisionOf(page)).not.toBe(before);
}

test("a finger carries a card onto a hazard: it is played on that one, once", async ({ page }) => {
  const { finger, from } = await begin(page);
  const [, target] = deal.targets;
  const to = await middleOf(cardOf(page, target));
  await finger.down(from);
  await finger.move(to);
  await expect(page.locator(".over [data-card-id]")).toHaveAttribute("data-card-id", String(target));
  await finger.up();
  const state = await stateOf(page);
  expect(state.hand.some(({ id }) => id === deal.aimed)).toBe(false);
  const last = legalActions(here, newGame(here, { seed: deal.seed })).find(
    (action) => action.type === "PlayCard" && action.cardId === deal.aimed && action.targets?.[0]?.[0] === target,
  );
  await page.keyboard.press("u");
  const before = await revisionOf(page);
  await page.evaluate((given) => given && window.latchkey?.dispatch(given), last);
  expect(await stateOf(page)).toEqual(state);
  expect(await revisionOf(page)).not.toBe(before);
});

test("a card that needs no target is played on the place's side of the table", async ({ page }) => {
  const { finger, before, from } = await begin(page, deal.direct);
  await finger.down(from);
  await finger.move(await middleOf(cardOf(page, deal.targets[0])));
  await expect(page.getByText("Let go here to play it")).toBeVisible();
  await finger.up();
  expect(await revisionOf(page)).not.toBe(before);
  expect((await stateOf(page)).hand.some(({ id }) => id === deal.direct)).toBe(false);
});

for (const [how, ends] of [
  [
    "let go elsewhere",
    async (finger: Finger, from: { x: number; y: number }) => {
      await finger.move({ x: from.x + 30, y: from.y + 10 });
      await finger.up();
    },
  ],
  [
    "carried off the screen",
    async (finger: Finger) => {
      await finger.move({ x: -60, y: -80 });
      await finger.up();
    },
  ],
  [
    "joined by a second finger",
    async (finger: Finger) => {
      await finger.second({ x: 300, y: 300 });
      await finger.up();
    },
  ],
  ["taken by the system", async (finger: Finger) => finger.cancel()],
] as const) {
  test(`a card ${how} goes back, nothing is played, and a new drag works`, async ({ page }) => {
    const { finger, before, from } = await begin(page);
    await finger.down(from);
    await finger.move(await middleOf(cardOf(page, deal.targets[0])));
    await expect(page.locator("[data-lifted]")).toHaveCount(1);
    await ends(finger, from);
    await expectUntouched(page, before);
  });
}

test("Esc and a lost window let go of a card in the air; a mouse drag out of the window plays nothing", async ({
  page,
}) => {
  const { before, from } = await begin(page);
  const lets = [
    () => page.keyboard.press("Escape"),
    () => page.evaluate(() => dispatchEvent(new Event("blur"))),
    () => page.mouse.move(-40, -40),
  ];
  for (const go of lets) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 40, from.y - 60, { steps: 3 });
    await expect(page.locator("[data-lifted]")).toHaveCount(1);
    await go();
    await page.mouse.up();
    await expect(page.locator("[data-lifted]")).toHaveCount(0);
    expect(await revisionOf(page)).toBe(before);
  }
  await expectUntouched(page, before);
});

test("a finger that rests on a card shows what it would do and does not play it; a tap elsewhere lets go", async ({
  page,
}) => {
  const { finger, before, from } = await begin(page);
  await finger.down(from);
  await expect(page.getByTestId("what-if").first()).toBeVisible();
  await finger.up();
  await expect(page.getByTestId("what-if").first()).toBeVisible();
  expect(await revisionOf(page)).toBe(before);
  await page.touchscreen.tap(4, 200);
  await expect(page.getByTestId("what-if")).toHaveCount(0);
  const hazard = await middleOf(cardOf(page, deal.targets[0]));
  await finger.down(hazard);
  await expect(page.getByTestId("ledger")).toBeVisible();
  await finger.up();
  await expect(page.getByTestId("ledger")).toBeVisible();
  await page.touchscreen.tap(4, 200);
  await expect(page.getByTestId("ledger")).toHaveCount(0);
});

test("a tap plays, and a second one on the same spot at once plays nothing more", async ({ page }) => {
  const { before, from } = await begin(page, deal.direct);
  await page.touchscreen.tap(from.x, from.y);
  await page.touchscreen.tap(from.x, from.y);
  expect(await revisionOf(page)).not.toBe(before);
  const { hand } = await stateOf(page);
  const start = newGame(here, { seed: deal.seed });
  expect(hand.filter(({ kind }) => kind === "player").length).toBe(
    start.hand.filter(({ kind }) => kind === "player").length - 1,
  );
  await expect(page.getByTestId("prompt")).toHaveCount(0);
});

test("while a choice is open a drag of another card is refused, and the choice stays", async ({ page }) => {
  const { before, from } = await begin(page, deal.direct);
  await cardOf(page, deal.aimed).tap();
  await expect(page.getByTestId("prompt")).toBeVisible();
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 200, { steps: 3 });
  await page.mouse.up();
  await expect(page.getByTestId("hint")).toContainText("waiting");
  await expect(page.getByTestId("prompt")).toBeVisible();
  expect(await revisionOf(page)).toBe(before);
});

test("on a phone too low for its cards a swipe on one scrolls, and a drag begins with a rest", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  const { finger, before, from } = await begin(page);
  const y = await page.evaluate(() => scrollY);
  await finger.down(from);
  await finger.move({ x: from.x, y: from.y + (y > 40 ? 160 : -160) });
  await finger.up();
  await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(y);
  expect(await revisionOf(page)).toBe(before);
});
