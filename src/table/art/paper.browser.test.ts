import { cardFace } from "latchkey";
import { expect, test } from "vitest";
import { render } from "vitest-browser-svelte";
import RackKey from "../parts/RackKey.svelte";
import { testWorld } from "../tests/deal.ts";
import CardPaper from "./CardPaper.svelte";
import "../table.css";

const poke = testWorld.templates.find(({ id }) => id === "poke");
if (poke === undefined) throw new Error("No poke.");
const face = cardFace(testWorld, poke.id);
const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();

test("a key's tag is as tall as its words", async () => {
  const hook = { worldId: "new-derelict", name: "New Derelict", tagline: "A ship.", why: undefined };
  await render(RackKey, { hook, disabled: false, ontake: () => {} });
  expect(boxOf(".card").height).toBeGreaterThan(40);
});

test.each([
  { width: 270, height: 146, beside: true },
  { width: 208, height: 296, beside: false },
])("a card of $width by $height has its art beside its words: $beside", async ({ width, height, beside }) => {
  const { container } = await render(CardPaper, { worldId: "new-derelict", face });
  container.style.setProperty("--card-w", `${width}px`);
  container.style.setProperty("--card-h", `${height}px`);
  await expect.poll(() => boxOf(".card .art").right <= boxOf(".card .words").left).toBe(beside);
  expect(boxOf(".card .words").top).toBeGreaterThanOrEqual(boxOf(".card .name").bottom - 1);
});
