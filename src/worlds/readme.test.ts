import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
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

const pages = [...readdirSync(".").filter((name) => name.endsWith(".md")), ...pagesIn("docs")];

function pagesIn(folder: string): readonly string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return paths.filter((name) => name.endsWith(".md")).map((name) => join(folder, name));
}

test.each(pages)("what %s links to is there", (page) => {
  const text = readFileSync(page, "utf8");
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, to]) => to as string);
  const local = links.filter((to) => !/^[a-z]+:/.test(to));
  expect(local.filter((to) => !existsSync(join(dirname(page), to)))).toEqual([]);
});
