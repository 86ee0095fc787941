import { describe, expect, test } from "vitest";
import { asLines, faultsAfter, rulesAndPaths } from "./support.ts";

/** The faults of a pack whose one player card plays this. */
function faultsOfPlay(play: unknown) {
  return faultsAfter(({ cards }) => {
    Object.assign(cards.shove ?? {}, { play });
  });
}

/** The faults of a pack with one hazard so changed. */
function faultsOfRake(change: Record<string, unknown>) {
  return faultsAfter(({ hazards }) => {
    Object.assign(hazards.rake ?? {}, change);
  });
}

function messages(faults: ReturnType<typeof faultsAfter>) {
  return faults.map(({ message }) => message);
}

describe("a keyword is a name, or a name and a whole number 1..99", () => {
  const wrong = ["3a", "", "-1", "+3", "03", "3.0", "1e3", "0x3", "99999999999", "٣", "0", "100", " 3"];
  test.each(wrong.map((value) => `Alarm:${value}`))("%j is refused with its place and text", (text) => {
    const faults = faultsOfRake({ keywords: ["Machine", text] });
    expect(rulesAndPaths(faults)).toEqual(["keyword hazards.rake.keywords[1]"]);
    expect(messages(faults)[0]).toContain(JSON.stringify(text));
  });
  test.each([":3", " Alarm:1", "Alarm :1", "Alarm:1\t", "Alarm\u00a0", "alarm", "Alarm:1, Lockdown"])(
    "%j is refused",
    (text) => expect(rulesAndPaths(faultsOfRake({ keywords: [text] }))).toEqual(["keyword hazards.rake.keywords[0]"]),
  );
  test.each(["Alarm", "Alarm:1", "Alarm:99", "Concealed:3"])("%j is read", (text) =>
    expect(faultsOfRake({ keywords: [text] })).toEqual([]),
  );
});

describe("a number is a number", () => {
  test("a cost in quotes is refused, with the cure", () => {
    expect(messages(faultsOfRake({ clear: "3" }))).toEqual([
      'This must be a whole number, not "3": write it without quotes.',
    ]);
  });
  test("so is the value of a keyword that an effect applies", () => {
    const onDraw = { kind: "ApplyKeyword", keyword: "Alarm", value: "2", target: "self" };
    expect(rulesAndPaths(faultsOfRake({ onDraw }))).toEqual(["wrong-type hazards.rake.onDraw.value"]);
  });
  test.each([0, 100, -1])("a cost of %j is out of range", (clear) =>
    expect(rulesAndPaths(faultsOfRake({ clear }))).toEqual(["out-of-range hazards.rake.clear"]),
  );
  test.each([2.5, null, [2], true])("a cost of %j is of the wrong type", (clear) =>
    expect(rulesAndPaths(faultsOfRake({ clear }))).toEqual(["wrong-type hazards.rake.clear"]),
  );
});

describe("a text that a player reads has nothing around it", () => {
  test.each(["Rake ", " Rake", "Rake\t", "Rake\u00a0"])("%j is refused", (name) =>
    expect(rulesAndPaths(faultsOfRake({ name }))).toContain("blank-around-text hazards.rake.name"),
  );
  test("nothing at all is refused", () =>
    expect(rulesAndPaths(faultsOfRake({ name: "" }))).toEqual(["empty-text hazards.rake.name"]));
  test("two lines are refused", () =>
    expect(rulesAndPaths(faultsOfRake({ flavour: "One.\nTwo." }))).toEqual(["not-one-line hazards.rake.flavour"]));
});

describe("an effect is read by the fields of its own kind", () => {
  test("an unknown kind is told with the nearest known one", () =>
    expect(asLines(faultsOfPlay({ kind: "DealProgres", base: 1 }))).toEqual([
      expect.stringContaining(
        'unknown-effect cards.shove.play.kind: No effect kind "DealProgres": did you mean "DealProgress"?',
      ),
    ]));
  test("a kind that is like none is told with the list of all", () =>
    expect(messages(faultsOfPlay({ kind: "Juggle" }))[0]).toMatch(/^No effect kind "Juggle": it can be .*"None"/));
  test("an unknown field is told at its name, with the nearest known one", () =>
    expect(asLines(faultsOfPlay({ kind: "DealProgress", base: 1, bonsu: 2 }))).toEqual([
      expect.stringContaining('unknown-field cards.shove.play.bonsu: No field "bonsu" here: did you mean "bonus"?'),
    ]));
  test("two unknown fields are two faults", () =>
    expect(faultsOfPlay({ kind: "None", a: 1, b: 2 }).map(({ rule }) => rule)).toEqual([
      "unknown-field",
      "unknown-field",
    ]));
  test("an effect without a kind is told so", () =>
    expect(messages(faultsOfPlay({ base: 1 }))).toEqual(['An effect needs a "kind", such as { "kind": "None" }.']));
  test("an effect that is no object is told so", () =>
    expect(messages(faultsOfPlay("None"))).toEqual(['This must be an object in braces, not "None".']));
  test("a missing field is named", () =>
    expect(asLines(faultsOfPlay({ kind: "Damage" }))).toEqual([
      expect.stringContaining('missing-field cards.shove.play: The field "amount" is missing: add it.'),
    ]));
  test("an unknown keyword or target is told with the nearest", () =>
    expect(
      messages(faultsOfPlay({ kind: "ApplyKeyword", keyword: "Lockdwn", value: 1, target: "chosenHazrd" })),
    ).toEqual([
      '"Lockdwn" does not fit here: did you mean "Lockdown"?',
      '"chosenHazrd" does not fit here: did you mean "chosenHazard"?',
    ]));
  test("a nested fault is told at its own depth, and the others beside it", () => {
    const play = { kind: "Sequence", steps: [{ kind: "Damage", amount: 0 }, { kind: "None" }, { kind: "Nome" }] };
    expect(rulesAndPaths(faultsOfPlay(play))).toEqual([
      "out-of-range cards.shove.play.steps[0].amount",
      "unknown-effect cards.shove.play.steps[2].kind",
    ]);
  });
  test("an unknown kind hides no fault in what it holds", () => {
    const play = { kind: "Sequenze", steps: [{ kind: "Damage", amount: 0 }] };
    expect(rulesAndPaths(faultsOfPlay(play))).toEqual([
      "unknown-effect cards.shove.play.kind",
      "out-of-range cards.shove.play.steps[0].amount",
    ]);
  });
  test("an empty list of steps is told so", () =>
    expect(messages(faultsOfPlay({ kind: "Sequence", steps: [] }))).toEqual(["This list must hold at least 1 entry."]));
});
