import { describe, expect, test } from "vitest";
import { registry, starterDeck } from "../../worlds/registry.ts";
import { formatFault, lintPack, type SemanticRuleId } from "../index.ts";
import { semanticRules } from "../semantics.ts";
import { rulesAndPaths, type SoundPack, soundPack } from "./support.ts";

type Spoil = (pack: SoundPack) => void;

/** A pack of which nothing can be said, as text. */
function textAfter(spoil: Spoil): string {
  const pack = soundPack();
  Object.assign(pack.cards.shove ?? {}, {
    play: { kind: "DealProgress", base: 1, bonus: { tag: "Barrier", amount: 1 } },
  });
  spoil(pack);
  return JSON.stringify(pack, null, 2);
}

function lintAfter(spoil: Spoil) {
  return lintPack(textAfter(spoil), { file: "shed/pack.jsonc" });
}

const rake = (change: object) => (pack: SoundPack) => Object.assign(pack.hazards.rake ?? {}, change);
const play = (effect: unknown) => (pack: SoundPack) => Object.assign(pack.cards.shove ?? {}, { play: effect });
const apply = (keyword: string, value: number, target: string) => ({ kind: "ApplyKeyword", keyword, value, target });

/** For every rule, a pack that breaks it and no other. */
const examples: Readonly<Record<SemanticRuleId, readonly { spoil: Spoil; path: string; says: string }[]>> = {
  "never-reached": [
    {
      spoil: ({ hazards }) => Object.assign(hazards, { hoe: { ...hazards.rake } }),
      path: "hazards.hoe",
      says: "ever brings this hazard",
    },
    {
      spoil: ({ cards, pools }) => {
        cards.heave = { ...cards.shove };
        pools.prizes = ["heave"];
      },
      path: "cards.heave",
      says: "ever brings this card",
    },
  ],
  "never-cleared": [
    { spoil: rake({ clear: 99, onDraw: apply("Alarm", 9, "self") }), path: "hazards.rake.clear", says: "costs 109" },
  ],
  "keyword-without-source": [
    {
      spoil: play({
        kind: "Sequence",
        steps: [
          { kind: "DealProgress", base: 1, bonus: { tag: "Barrier", amount: 1 } },
          { kind: "DealProgressAll", base: 1, bonus: { tag: "Machine", amount: 1 } },
        ],
      }),
      path: "cards.shove.play.steps[1]",
      says: "carries Machine",
    },
  ],
  "keyword-without-reader": [
    { spoil: rake({ keywords: ["Creature"] }), path: "hazards.rake.keywords", says: "Creature does nothing here" },
    {
      spoil: rake({ onDraw: apply("Spore", 2, "self") }),
      path: "hazards.rake.onDraw",
      says: "Spore does nothing here",
    },
  ],
  "keyword-too-short": [
    {
      spoil: rake({ onEndOfTurn: apply("Alarm", 1, "hand") }),
      path: "hazards.rake.onEndOfTurn.value",
      says: "at least 2",
    },
  ],
  "text-contradicts": [
    {
      spoil: rake({ flavour: "Step on it: bite 4.", onEndOfTurn: { kind: "Damage", amount: 1 } }),
      path: "hazards.rake.flavour",
      says: '"bite 4"',
    },
    { spoil: rake({ flavour: "It is under Lockdown." }), path: "hazards.rake.flavour", says: '"Lockdown"' },
  ],
  "trigger-cycle": [
    {
      spoil: rake({ clear: 90, onPartialClear: { kind: "DealProgressAll", base: 1 } }),
      path: "hazards.rake",
      says: "goes round in circles",
    },
  ],
  "stuck-in-hiding": [
    {
      spoil: rake({ keywords: ["Barrier", "Concealed:3"], discardable: false }),
      path: "hazards.rake.discardable",
      says: "neither aimed at nor discarded",
    },
  ],
  "too-early": [
    { spoil: rake({ onDraw: { kind: "Freeze", value: 2, amount: 1 } }), path: "hazards.rake.onDraw", says: "Later" },
  ],
};

describe("each rule of sense is told where it is broken, as a warning, and nothing else is", () => {
  const cases = Object.entries(examples).flatMap(([rule, list]) => list.map((example) => ({ rule, ...example })));
  test.each(cases)("$rule at $path", ({ rule, spoil, path, says }) => {
    const faults = lintAfter(spoil);
    expect(rulesAndPaths(faults)).toEqual([`${rule} ${path}`]);
    expect(faults[0]).toMatchObject({ severity: "warning", message: expect.stringContaining(says) });
    expect(faults[0]?.message).toMatch(/^\S.*[.?]$/);
  });

  test("every rule has an example", () =>
    expect(Object.keys(examples).sort()).toEqual(Object.keys(semanticRules).sort()));
});

test("nothing is said of a pack that makes sense", () => expect(lintAfter(() => {})).toEqual([]));

test.each(registry.map(({ id, text }) => [id, text] as const))("nothing is said of %s", (id, text) => {
  expect(lintPack(text, { file: `${id}/pack.jsonc`, starter: starterDeck }).map(formatFault)).toEqual([]);
});

test.each([
  ["what is put off", { kind: "Later", then: apply("Alarm", 1, "hand") }],
  ["a keyword that does not wear off", apply("Lockdown", 1, "hand")],
  ["a stamp that waits for a hazard to be drawn", apply("Alarm", 1, "nextWorldCard")],
])("at the end of a turn, %s is long enough", (_what, onEndOfTurn) => {
  expect(lintAfter(rake({ onEndOfTurn }))).toEqual([]);
});

describe("a rule is silenced by a comment with a reason", () => {
  const spoilt = textAfter(rake({ keywords: ["Creature"] }));
  const silenced = (comment: string) =>
    lintPack(spoilt.replace(/^( *)("keywords": \[\s*"Creature")/m, `$1${comment}\n$1$2`), { file: "shed/pack.jsonc" });

  test("for the line after it", () => {
    expect(silenced("// lint: keyword-without-reader, the next pack asks for it")).toEqual([]);
  });
  test.each([
    ["// lint: keyword-without-reader", "silence-without-reason", "Say why"],
    ["// lint: keyword-reader, soon", "silence-unknown", 'no rule "keyword-reader"'],
  ])("%s silences nothing, and is told itself", (comment, rule, says) => {
    const faults = silenced(comment);
    expect(faults.map((fault) => fault.rule)).toEqual([rule, "keyword-without-reader"]);
    expect(faults[0]?.message).toContain(says);
  });
  test("and where there is nothing to silence, that is told", () => {
    const text = textAfter(() => {}).replace('"hazards"', '// lint: never-reached, in spring\n"hazards"');
    expect(lintPack(text).map(({ rule }) => rule)).toEqual(["silence-idle"]);
  });
  test("a fault that keeps the pack from being played is not silenced", () => {
    const text = textAfter(rake({ clear: 0 })).replace('"clear": 0', '// lint: out-of-range, it is free\n"clear": 0');
    expect(lintPack(text).map(({ rule }) => rule)).toEqual(["out-of-range"]);
  });
});
