import { createGame, effectiveWorldCardCost, keywordNameList } from "latchkey";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-svelte";
import Faults from "./parts/Faults.svelte";
import { preferences } from "./preferences.svelte.ts";
import { Run } from "./run.svelte.ts";
import Table from "./screens/Table.svelte";
import { inHand, testWorld } from "./tests/deal.ts";
import "./table.css";

async function table(): Promise<Run> {
  preferences.set({ motion: "off", taught: true, met: keywordNameList, asks: false });
  const run = new Run(createGame(testWorld, { seed: 1 }), 1);
  await page.viewport(1280, 860);
  await render(Table, { run, words: undefined, onleave: () => {} });
  await expect.poll(() => cards().length).toBe(run.state.hand.length);
  return run;
}

function cards(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-card-id]")];
}

function card(id: number): HTMLElement {
  const found = cards().find(({ dataset }) => dataset.cardId === String(id));
  if (found === undefined) throw new Error(`No card ${id} on the page.`);
  return found;
}

test("the page's hand is the engine's, by instance id, with the core's digits", async () => {
  const run = await table();
  expect(cards().map(({ dataset }) => Number(dataset.cardId))).toEqual(run.state.hand.map(({ id }) => Number(id)));
  for (const hazard of run.state.hand.filter(({ kind }) => kind === "world")) {
    const cost = String(effectiveWorldCardCost(hazard, run.state));
    expect(card(hazard.id).querySelector("[data-cost]")?.textContent).toBe(cost);
    expect(card(hazard.id).querySelector("[data-ring]")?.getAttribute("aria-valuemax")).toBe(cost);
  }
});

test("a played card's element leaves, and every other stays the same element", async () => {
  const run = await table();
  const dear = card(inHand(run.state, "dear"));
  const poke = card(inHand(run.state, "poke"));
  const [door] = run.state.hand.filter(({ kind }) => kind === "world").map(({ id }) => card(id));
  await userEvent.click(poke);
  await userEvent.click(door ?? poke);
  await expect.poll(() => poke.isConnected).toBe(false);
  expect(dear.isConnected && card(inHand(run.state, "dear")) === dear).toBe(true);
  expect(door?.isConnected).toBe(true);
  expect(door?.querySelector("[data-ring]")?.getAttribute("aria-valuenow")).toBe("1");
});

test("a card that cannot be paid for says why, and nothing changes", async () => {
  const run = await table();
  const before = run.revision;
  await userEvent.click(card(inHand(run.state, "dear")));
  await expect.element(page.getByTestId("hint")).toHaveTextContent("It needs 9 energy, you have 1.");
  expect(run.revision).toBe(before);
});

test("an option is chosen by name; Put it back leaves all as it was", async () => {
  const run = await table();
  const before = run.revision;
  await userEvent.click(card(inHand(run.state, "either")));
  await expect.element(page.getByTestId("choice")).toHaveTextContent("Heal 1.");
  await page.getByRole("button", { name: "Put it back" }).click();
  await expect.poll(() => document.querySelector('[data-testid="choice"]')).toBeNull();
  expect(run.revision).toBe(before);
  await userEvent.click(card(inHand(run.state, "either")));
  await page.getByRole("button", { name: "Heal 1." }).click();
  expect(run.revision).toBe(before + 1);
});

test("an action made for an older state is dropped", async () => {
  const run = await table();
  const end = page.getByTestId("end-turn").element();
  if (!(end instanceof HTMLElement)) throw new Error("No End turn.");
  end.click();
  end.click();
  expect(run.state.turn).toBe(2);
});

test("every fault of a pack is told with its place and cure", async () => {
  const fault = { rule: "unknown-icon", severity: "error", line: 3, path: "hazards.door.icon", found: "dor" } as const;
  const faults = [1, 2].map((column) => ({
    ...fault,
    column,
    file: "a/pack.jsonc",
    message: `Say "door" (${column}).`,
  }));
  await render(Faults, { faults });
  await expect.element(page.getByRole("alert")).toHaveTextContent("a/pack.jsonc:3:1");
  await expect.element(page.getByRole("alert")).toHaveTextContent('Say "door" (2).');
});
