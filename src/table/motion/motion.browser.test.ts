import { createGame } from "latchkey";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-svelte";
import { preferences } from "../preferences.svelte.ts";
import { Run } from "../run.svelte.ts";
import Table from "../screens/Table.svelte";
import { inHand, testWorld } from "../tests/deal.ts";
import "../table.css";

afterEach(() => preferences.reset());

async function table(): Promise<Run> {
  const run = new Run(createGame(testWorld, { seed: 1 }), 1);
  await page.viewport(1280, 860);
  await render(Table, { run, words: undefined, onleave: () => {} });
  await expect.poll(() => document.querySelectorAll("[data-card-id]").length).toBe(run.state.hand.length);
  return run;
}

const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
const moving = () =>
  document
    .getAnimations()
    .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.closest(".slot, .hud"));

test("after a step the numbers are the last ones at once, and what takes input lies where it will be", async () => {
  preferences.set({ motion: "on" });
  const run = await table();
  run.endTurn();
  await nextFrame();
  await nextFrame();
  expect(moving().length).toBeGreaterThan(0);
  expect(document.querySelector('[data-testid="hp"]')?.textContent).toBe(String(run.view.hp.now));
  for (const hold of document.querySelectorAll<HTMLElement>(".slot > .hold")) {
    expect(hold.getAnimations({ subtree: false }).filter((animation) => !(animation instanceof CSSTransition))).toEqual(
      [],
    );
  }
  expect([...document.querySelectorAll("[data-card-id]")].length).toBe(run.state.hand.length);
});

test("the next step ends what still moves", async () => {
  preferences.set({ motion: "on", speed: "slow" });
  const run = await table();
  run.endTurn();
  await nextFrame();
  await nextFrame();
  const before = moving();
  run.undo();
  run.dispatch({ type: "DiscardHazard", cardId: inHand(run.state, "door") });
  await nextFrame();
  for (const animation of before) {
    if (!(animation instanceof CSSTransition)) expect(animation.playState).not.toBe("running");
  }
});

test.each([{ motion: "off" }, { speed: "instant" }] as const)(
  "with %o nothing moves and no image of a card is left",
  async (wish) => {
    preferences.set(wish);
    const run = await table();
    run.endTurn();
    await nextFrame();
    await nextFrame();
    expect(moving()).toEqual([]);
    expect(document.querySelectorAll(".ghost").length).toBe(0);
  },
);
