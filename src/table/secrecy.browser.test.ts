import { createGame, createWorld, legalActions } from "latchkey";
import { worldEntries } from "latchkey/worlds";
import { tick } from "svelte";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-svelte";
import { preferences } from "./preferences.svelte.ts";
import { Run } from "./run.svelte.ts";
import Table from "./screens/Table.svelte";
import "./table.css";

// Every hazard of an act becomes a template of its own, so that a name that was never seen can stand on the page for one card alone.

const fogStates = 2_000;
const ownName = /-\d-\d$/;

function fogWithoutTwins() {
  const beach = worldEntries.find(({ definition }) => definition.starts.standard?.light !== 0)?.definition;
  if (beach === undefined) throw new Error("No place has light.");
  const hazards: Record<string, (typeof beach.hazards)[string]> = { ...beach.hazards };
  const acts = beach.acts.map(({ name, hazards: counts }, act) => ({
    name,
    hazards: Object.fromEntries(
      Object.entries(counts).flatMap(([id, count]) =>
        Array.from({ length: count }, (_, at) => {
          const hazard = beach.hazards[id];
          if (hazard === undefined || hazard.role !== undefined) return [id, 1] as const;
          const own = `${id}-${act}-${at}`;
          hazards[own] = { ...hazard, name: `Secret ${own}`, flavour: `Whisper ${own}` };
          return [own, 1] as const;
        }),
      ),
    ),
  }));
  return createWorld({ ...beach, hazards, acts, starts: { standard: { hp: 99, energy: 9, light: 1, heat: 0 } } });
}

test("over 2,000 states of fog, what was never seen is nowhere on the page: no name, no template, no text", {
  timeout: 600_000,
}, async () => {
  preferences.set({ motion: "off", taught: true });
  await page.viewport(1280, 860);
  const world = fogWithoutTwins();
  let met = 0;
  for (let seed = 1; met < fogStates; seed++) {
    const run = new Run(createGame(world, { seed }), seed);
    const { unmount } = await render(Table, { run, words: undefined, onleave: () => {} });
    const seen = new Set<string>();
    for (let taken = 0; run.state.status === "playing" && met < fogStates; taken++) {
      const { hand } = run.observation;
      for (const card of hand) if (!("hidden" in card)) seen.add(String(card.templateId));
      const secrets = run.state.hand.filter(({ id, templateId }) => {
        const shown = hand.find((card) => card.id === id);
        return shown !== undefined && "hidden" in shown && ownName.test(templateId) && !seen.has(templateId);
      });
      if (secrets.length > 0) {
        if (met % 10 === 0) {
          document.querySelector<HTMLElement>(`[data-card-id="${secrets[0]?.id}"]`)?.focus();
          await tick();
        }
        const html = document.documentElement.outerHTML;
        for (const { templateId } of secrets) {
          const told = html.indexOf(templateId);
          if (told >= 0) throw new Error(`Seed ${seed}: the page says ${html.slice(told - 200, told + 60)}`);
        }
        met++;
      }
      const actions = legalActions(world, run.state);
      run.dispatch(actions[(taken * 7 + seed) % actions.length] ?? { type: "EndTurn" });
      await tick();
    }
    unmount();
  }
  expect(met).toBe(fogStates);
});
