import { biteText, biteWords, type CardView, createGame, legalActions, pilesOf, type TableView } from "latchkey";
import { worldEntries } from "latchkey/worlds";
import { tick } from "svelte";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-svelte";
import { preferences } from "./preferences.svelte.ts";
import { Run } from "./run.svelte.ts";
import Table from "./screens/Table.svelte";
import "./table.css";

// The terminal's half is src/cli/tests/oneViewModel.test.ts: one view model, and each fact of it in both.

/** What a screen reader is told of an element: its name, and what describes it. */
function toldOf(element: Element | null): string {
  const described = element?.getAttribute("aria-describedby");
  const words = described === null || described === undefined ? "" : document.getElementById(described)?.textContent;
  return [element?.getAttribute("aria-label"), words].join(" ").replaceAll(/\s+/g, " ");
}

/** The page's text without what is hidden from assistive tools. */
function readAloud(): string {
  const copy = document.body.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return "";
  for (const silent of copy.querySelectorAll('[aria-hidden="true"], style, script')) silent.remove();
  return (copy.textContent ?? "").replaceAll(/\s+/g, " ");
}

function headFacts({ act, hp, turn, energy, resources, coming, world }: TableView): readonly string[] {
  return [
    world.name,
    `turn ${turn}`,
    act.name,
    `${hp.now}/${hp.max}`,
    `Energy ${energy}`,
    ...resources.map(({ name, value }) => `${name} ${value}`),
    ...coming,
  ];
}

/** Facts of a card that its name and description must hold, in words. */
function cardFacts(card: CardView, { energy }: TableView): readonly string[] {
  if (card.hidden) return [card.name, `needs light ${card.depth}`, `progress ${card.progress}`];
  const worn = [...card.face.keywords, ...card.applied].map(({ text }) => text);
  const shared = [card.name, ...worn, ...card.face.rules.map(({ text }) => text)];
  if (card.kind === "player") {
    const why =
      card.held > 0 ? ["frozen for"] : card.affordable ? [] : [`needs ${card.energy} energy, you have ${energy}`];
    return [...shared, `costs ${card.energy} energy`, ...why];
  }
  const { effective, printed, rows } = card.price;
  return [
    ...shared,
    `cost ${effective} to clear`,
    ...(printed === effective ? [] : [`printed ${printed}`]),
    ...rows.flatMap(({ keyword, amount, sourceNames }) => [`${keyword} +${amount}`, ...sourceNames]),
    `progress ${card.progress} of ${effective}`,
    ...(card.isOldest ? ["the oldest hazard"] : []),
  ];
}

function biteFacts({ bite, hand }: TableView): readonly string[] {
  const rows = bite.rows.filter(({ amount }) => amount !== 0);
  return [
    ...(biteWords(bite) === "0" ? ["Nothing bites."] : [`${biteWords(bite)} HP`]),
    ...rows.map(({ cardId, amount }) => {
      const name = hand.find(({ id }) => id === cardId)?.name ?? "Something to come";
      return `${name} ${amount === "unknown" ? "unknown" : biteText(amount)}`;
    }),
  ];
}

test.each(worldEntries.map((entry) => [entry.world.id, entry] as const))(
  "each fact of the view is in the page's accessible names and text, in %s",
  { timeout: 120_000 },
  async (_id, { world, words }) => {
    preferences.set({ motion: "off", taught: true });
    await page.viewport(1280, 860);
    for (const seed of [3, 8]) {
      const run = new Run(createGame(world, { seed }), seed);
      const { unmount } = await render(Table, { run, words, onleave: () => {} });
      for (let taken = 0; taken < 20 && run.state.status === "playing"; taken++) {
        await tick();
        const { view } = run;
        if (view.offer === undefined) look(view, words.place);
        const actions = legalActions(world, run.state);
        run.dispatch(actions[(taken * 7 + seed) % actions.length] ?? { type: "EndTurn" });
      }
      await unmount();
    }
  },
);

function look(view: TableView, place: string): void {
  const text = readAloud();
  for (const fact of headFacts(view)) expect(text.toLowerCase()).toContain(fact.toLowerCase());
  for (const card of view.hand) {
    const element = document.querySelector(`[data-card-id="${card.id}"]`);
    const told = toldOf(element);
    for (const fact of cardFacts(card, view)) expect(told).toContain(fact);
    if (card.kind !== "world" || card.hidden) continue;
    expect(element?.querySelector("[data-cost]")?.textContent).toBe(String(card.price.effective));
    const ring = element?.querySelector("[data-ring]");
    expect(ring?.getAttribute("aria-valuemax")).toBe(String(card.price.effective));
    expect(ring?.getAttribute("aria-valuenow")).toBe(String(Math.min(card.progress, card.price.effective)));
  }
  const bite = toldOf(document.querySelector('[data-testid="end-turn"]'));
  for (const fact of biteFacts(view)) expect(bite).toContain(fact);
  for (const { name, count, title } of pilesOf(view, place)) {
    const pile = document.querySelector(`[data-pile="${name}"]`);
    expect(pile?.getAttribute("aria-label")).toContain(`${title}: ${count} card`);
  }
}
