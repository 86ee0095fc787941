import { type Action, createGame, effectiveWorldCardCost, keywordNameList } from "latchkey";
import { tick } from "svelte";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-svelte";
import { preferences } from "./preferences.svelte.ts";
import { Run } from "./run.svelte.ts";
import Table from "./screens/Table.svelte";
import { inHand, testWorld } from "./tests/deal.ts";
import "./table.css";

async function table(speed: "normal" | "instant" = "normal"): Promise<Run> {
  preferences.set({ speed, taught: true, met: keywordNameList, asks: false });
  const run = new Run(createGame(testWorld, { seed: 1 }), 1);
  await page.viewport(1280, 860);
  await render(Table, { run, words: undefined, onleave: () => {} });
  await expect.poll(() => document.querySelectorAll("[data-card-id]").length).toBe(run.state.hand.length);
  return run;
}

function pokeAtDoor(run: Run): Action {
  const [door] = run.state.hand.filter(({ kind }) => kind === "world");
  return { type: "PlayCard", cardId: inHand(run.state, "poke"), targets: [door === undefined ? [] : [door.id]] };
}

/** Everything that every live region of the page says, from now on. */
function hear(): string[] {
  const heard: string[] = [];
  new MutationObserver((changes) => {
    const regions = new Set(
      changes.map(({ target }) => {
        const element = target instanceof Element ? target : target.parentElement;
        return element?.closest('[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]');
      }),
    );
    for (const region of regions) {
      const text = region?.textContent?.trim() ?? "";
      if (text !== "") heard.push(text);
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
  return heard;
}

test("of all live regions one speaks for an action, once; an undo says what it took back", async () => {
  const run = await table();
  const heard = hear();
  run.dispatch(pokeAtDoor(run));
  await expect.poll(() => heard).toEqual(["You play Poke. 1 progress on A Door: 1 of 5."]);
  await userEvent.keyboard("u");
  await expect.poll(() => heard.slice(1)).toEqual(["Taken back: Play Poke on A Door."]);
});

test("a refusal is spoken with its reason, each time anew, and is gone with the next action", async () => {
  const run = await table();
  const heard = hear();
  for (let time = 1; time <= 2; time++) {
    run.play(inHand(run.state, "dear"));
    await expect.poll(() => heard).toEqual(Array(time).fill("It needs 9 energy, you have 1."));
  }
  run.dispatch(pokeAtDoor(run));
  await expect.poll(() => heard.at(-1)).toContain("You play Poke.");
  expect(document.querySelector('[data-testid="hint"]')).toBeNull();
});

test("what a newer action has overtaken is not spoken", async () => {
  const run = await table();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const heard = hear();
  try {
    for (let turn = 2; turn <= 4; turn++) {
      run.endTurn();
      await tick();
      vi.advanceTimersByTime(50);
    }
    expect(heard).toEqual([]);
    vi.runAllTimers();
    await tick();
    await Promise.resolve();
  } finally {
    vi.useRealTimers();
  }
  expect(heard).toHaveLength(1);
  expect(heard[0]).toContain("Turn 4.");
});

test("cards, End turn and piles are found by role and name, and say what they do", async () => {
  const run = await table();
  const door = run.view.hand.find(({ kind }) => kind === "world");
  const named = page.getByRole("button", { name: /^A Door, / }).first();
  await expect.element(named).toHaveAttribute("data-card-id", String(door?.id));
  await expect.element(named).toHaveAccessibleDescription(/End of turn: Bite 1\..* Printed 3\./);
  await expect.element(page.getByRole("button", { name: "End turn", exact: true })).toHaveAccessibleDescription(/bite/);
  await expect.element(page.getByRole("button", { name: /^Draw: \d+ cards?\. Open$/ })).toBeVisible();
});

test("at instant speed the last digits are on the page with the flush that follows an action, and no timer", async () => {
  const run = await table("instant");
  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "requestAnimationFrame"] });
  try {
    for (const action of [pokeAtDoor(run), { type: "EndTurn" }, { type: "EndTurn" }] satisfies Action[]) {
      run.dispatch(action);
      await tick();
      const { state, view } = run;
      const text = (testid: string) => document.querySelector(`[data-testid="${testid}"]`)?.textContent?.trim();
      expect([text("hp"), text("energy")]).toEqual([String(state.hp), String(state.energy)]);
      expect(text("bite")).toBe(view.bite.total === 0 ? "0" : `−${view.bite.total}`);
      const shown = [...document.querySelectorAll("[data-card-id]")].map((card) => [
        Number(card.getAttribute("data-card-id")),
        card.querySelector("[data-cost]")?.textContent?.trim(),
        card.querySelector("[data-ring]")?.getAttribute("aria-valuenow") ?? undefined,
      ]);
      expect(shown).toEqual(
        state.hand.map((card, at) =>
          card.kind === "world"
            ? [Number(card.id), String(effectiveWorldCardCost(card, state)), String(state.progress[at] ?? 0)]
            : [Number(card.id), undefined, undefined],
        ),
      );
    }
  } finally {
    vi.useRealTimers();
  }
});
