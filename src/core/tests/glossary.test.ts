import { describe, expect, test } from "vitest";
import { glossary, glossaryEntry, glossed, keywordNameList, keywordRows, resourceNames, rulesOf } from "../index.ts";
import { gameWorlds } from "./support/playedWorlds.ts";

describe("the glossary", () => {
  test("explains every keyword in the words of its row, and every resource", () => {
    for (const name of keywordNameList) {
      expect(glossaryEntry(name)).toEqual({ name, group: "keyword", text: keywordRows[name].rules });
    }
    for (const name of resourceNames) expect(glossaryEntry(name)?.group).toBe("resource");
  });
  test("names each word once, and says it in whole sentences", () => {
    expect(new Set(glossary.map(({ name }) => name.toLowerCase())).size).toBe(glossary.length);
    for (const { text } of glossary) expect(text).toMatch(/^[A-Z].*\.$/);
  });
  test("finds a word in any form it is written in", () => {
    expect(glossaryEntry("Exhausts")?.name).toBe("Exhaust");
    expect(glossaryEntry("nonsense")).toBeUndefined();
  });
});

describe("a text with its words explained", () => {
  test("keeps every letter, tells each word once, and not the word it is of", () => {
    for (const text of [...glossary.map((entry) => entry.text), ...gameWorlds.flatMap(cardTexts)]) {
      const pieces = glossed(text, "Bite");
      expect(pieces.map((piece) => piece.text).join("")).toBe(text);
      const told = pieces.flatMap(({ entry }) => entry?.name ?? []);
      expect(new Set(told).size).toBe(told.length);
      expect(told).not.toContain("Bite");
    }
  });
  test("takes whole words only", () => {
    expect(glossed("It heats the factory.").every(({ entry }) => entry === undefined)).toBe(true);
    expect(glossed("Lose 1 heat.").map(({ entry }) => entry?.name)).toEqual([undefined, "Heat", undefined]);
  });
});

function cardTexts(world: (typeof gameWorlds)[number]): readonly string[] {
  return world.templates.flatMap((template) => rulesOf(world, template).map(({ text }) => text));
}
