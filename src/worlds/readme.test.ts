import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import exampleText from "./example.ts?raw";

test("the README's example is the one that is type-checked, and some fifteen lines long", () => {
  const shown = /```ts\n([\s\S]*?)```/.exec(readFileSync("README.md", "utf8"))?.[1];
  expect(shown).toBe(exampleText);
  expect(exampleText.trim().split("\n").length).toBeLessThanOrEqual(18);
});

test("the README's example plays a game to its end and proves it", async () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  await import("./example.ts");
  const said = log.mock.calls.map(([first]) => first);
  log.mockRestore();
  expect(said.at(-2)).toMatch(/^(won|lost)$/);
  expect(said.at(-1)).toMatchObject({ ok: true });
});
