import { expect, test } from "vitest";
import { formatFault, readPack } from "../index.ts";
import { asLines, faultsAfter, faultsIn, soundPack } from "./support.ts";

test("a sound pack is read into a definition, a world and its words", () => {
  const read = readPack(JSON.stringify(soundPack()), { file: "shed/pack.jsonc" });
  if (!read.ok) throw new Error(read.faults.map(formatFault).join("\n"));
  expect(read.world.id).toBe("shed");
  expect(read.world.deck).toHaveLength(10);
  expect(read.definition.hazards.rake?.keywords).toEqual([{ name: "Barrier" }]);
  expect(read.words.place).toBe("the shed");
});

test("comments, trailing commas and a byte order mark are no faults", () => {
  const text = JSON.stringify(soundPack()).replace(/\}$/, ", /* the end */ } // really");
  expect(faultsIn(`\uFEFF// a shed\n${text}`)).toEqual([]);
});

test("five faults of different kinds are told at once, each at its place", () => {
  const text = `{
  "id": "shed", "name": "The Shed", "tagline": "Small, and yours.",
  "words": { "place": "the shed", "acts": ["In."], "won": "Out.", "lost": { "hp": "Ow.", "overrun": "Full." } },
  "starts": { "standard": { "hp": "10", "energy": 2, "light": 0, "heat": 0 } },
  "hazards": {
    "rake": {
      "name": "Rake", "icon": "wooden-sign", "clear": 2, "keywords": ["Barier"], "discardable": true,
      "onDraw": { "kind": "None" }, "onPartialClear": { "kind": "None" }, "onCleared": { "kind": "None" },
      "onDiscarded": { "kind": "None" },
    },
    "back-door": {
      "name": "Back Door", "icon": "wooden-door", "clear": 3, "keywords": [], "discardable": false, "role": "exit",
      "onDraw": { "kind": "None" }, "onPartialClear": { "kind": "None" }, "onCleared": { "kind": "SurviveWorld" },
      "onDiscarded": { "kind": "None" }, "onEndOfTurn": { "kind": "Damge", "amount": 1 },
    },
  },
  "cards": {
    "shove": { "name": "Shove", "icon": "push", "energy": 0, "keywords": [], "play": { "kind": "DealProgress", "base": 1 } },
  },
  "deck": { "shove": 10 },
  "acts": [{ "name": "In", "hazards": { "rakes": 3, "back-door": 1 } }],
  "pools": {},
}`;
  expect(asLines(faultsIn(text))).toEqual([
    'shed/pack.jsonc:4:35 wrong-type starts.standard.hp: This must be a whole number, not "10": write it without quotes.',
    'shed/pack.jsonc:6:13 missing-hook hazards.rake: The hook "onEndOfTurn" is missing: write "onEndOfTurn": { "kind": "None" } where it does nothing.',
    'shed/pack.jsonc:7:71 keyword hazards.rake.keywords[0]: "Barier" is not a keyword: did you mean "Barrier"?',
    'shed/pack.jsonc:14:67 unknown-effect hazards.back-door.onEndOfTurn.kind: No effect kind "Damge": did you mean "Damage"?',
    'shed/pack.jsonc:21:41 unknown-template acts[0].hazards.rakes: No card or hazard "rakes": did you mean "rake"?',
  ]);
});

test("a fault says what was found", () => {
  const [fault] = faultsAfter((pack) => {
    pack.deck.shove = 1.5;
  });
  expect(fault).toMatchObject({ rule: "wrong-type", found: "1.5", severity: "error", path: "deck.shove" });
});

test("a fault in one file of two is told with that file's name", () => {
  const { cards, deck, ...rest } = soundPack();
  const starter = { file: "starter/pack.jsonc", text: JSON.stringify({ cards, deck: { ...deck, pry: 1 } }) };
  expect(asLines(faultsIn(JSON.stringify({ ...rest, cards: {} }), { starter }))).toEqual([
    expect.stringContaining("starter/pack.jsonc:1:"),
  ]);
});

test("a pack without a deck starts with the starter's, and may name its cards", () => {
  const { cards, deck, ...rest } = soundPack();
  const starter = { file: "starter/pack.jsonc", text: JSON.stringify({ cards, deck }) };
  const read = readPack(JSON.stringify({ ...rest, cards: {} }), { starter });
  expect(read.ok && read.world.deck.length).toBe(10);
});

test("a slip of syntax is told once, with its cure, and hides the rest of the file", () => {
  expect(asLines(faultsIn('{\n  "id": "shed"\n  "name": 7,\n}'))).toEqual([
    'shed/pack.jsonc:3:3 syntax: A "," should stand between this and what comes before it.',
  ]);
  expect(asLines(faultsIn(""))).toEqual(["shed/pack.jsonc:1:1 syntax: A value should stand here."]);
  expect(asLines(faultsIn('{ "id": "shed }'))).toEqual([
    "shed/pack.jsonc:1:9 syntax: A text is not closed: end it with a double quote on the same line.",
  ]);
});

test("lines are counted whatever ends them", () => {
  for (const end of ["\n", "\r\n", "\r"]) {
    expect(faultsIn(["{", '  "id": oops', "}"].join(end))[0]).toMatchObject({ line: 2, column: 9 });
  }
});

test("a key that stands twice in an object is a fault, at the second", () => {
  const text = JSON.stringify(soundPack()).replace('"id":"shed"', '"id":"shed","id":"shed"');
  expect(asLines(faultsIn(text))).toEqual([
    'shed/pack.jsonc:1:14 duplicate-key id: "id" stands here a second time: keep one of them.',
  ]);
});

test("nesting that no pack needs is refused in words, not by a crash", () => {
  expect(asLines(faultsIn("[".repeat(100_000)))).toEqual([
    "shed/pack.jsonc:1:65 syntax: Nested more than 64 deep: flatten it.",
  ]);
});

test("anything but an object is refused", () => {
  for (const text of ["7", '"pack"', "[]", "null", "true"]) {
    expect(faultsIn(text).map(({ rule }) => rule)).toContain("wrong-type");
  }
});

test("a name that every object has by birth is no id and no field", () => {
  const text = JSON.stringify(soundPack()).replace('"rake":3', '"constructor":3').replace('"pools":', '"__proto__":');
  const rules = faultsIn(text).map(({ rule, path }) => `${rule} ${path}`);
  expect(rules).toEqual(
    expect.arrayContaining([
      "unknown-template acts[0].hazards.constructor",
      "missing-field ",
      "unknown-field __proto__",
    ]),
  );
});
