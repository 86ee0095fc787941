import { readPack } from "latchkey/packs";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-svelte";
import { registry, starterDeck } from "../worlds/registry.ts";
import App from "./App.svelte";
import { livePacks } from "./livePacks.svelte.ts";
import { preferences } from "./preferences.svelte.ts";
import "./table.css";

const [{ id, text }] = registry;
const file = `src/worlds/${id}/pack.jsonc`;

/** What the development server sends when the pack is saved with this text. */
function save(saved: string): void {
  const read = readPack(saved, { file, starter: starterDeck });
  livePacks.take({ files: [file], entries: read.ok ? [read] : [], faults: read.ok ? [] : read.faults });
}

/** How many hazards have been discarded in the run on the page. */
function discarded(): string | null | undefined {
  return document.querySelector('[data-pile="worldDiscard"]')?.getAttribute("aria-label");
}

test("a pack that is saved is played at once, the run as far as it stands; a broken one is told over the table, which plays on", async () => {
  preferences.set({ motion: "off", taught: true });
  const before = location.href;
  history.replaceState(null, "", `?world=${id}&seed=7`);
  const { unmount } = await render(App);
  await expect.element(page.getByTestId("end-turn")).toBeInTheDocument();
  document.querySelector<HTMLElement>(".discard")?.click();
  await expect.poll(discarded).toContain("1 card");

  save(text.replaceAll(/"name": "([^"]+)"/g, '"name": "$1, Saved"'));
  await expect.poll(() => document.querySelector("[data-card-id]")?.getAttribute("aria-label")).toContain(", Saved");
  expect(discarded()).toContain("1 card");

  save("{");
  await expect.element(page.getByRole("alert")).toHaveTextContent(`${file}:1:2`);
  expect(document.querySelector("[data-card-id]")?.getAttribute("aria-label")).toContain(", Saved");
  expect(discarded()).toContain("1 card");

  save(text);
  await expect.poll(() => document.querySelector('[data-testid="save-faults"]')).toBeNull();
  expect(document.querySelector("[data-card-id]")?.getAttribute("aria-label")).not.toContain(", Saved");
  await unmount();
  history.replaceState(null, "", before);
});
