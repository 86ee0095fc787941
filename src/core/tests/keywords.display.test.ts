import { describe, expect, test } from "vitest";
import {
  cardDisplaySignature,
  cardFace,
  chipOf,
  effectiveWorldCardCost,
  eventLines,
  formatKeyword,
  keywordNameList,
  observe,
  type TableView,
  type TemplateId,
  tableView,
  type World,
} from "../index.ts";
import { triedWorlds } from "./support/playedWorlds.ts";
import { discard, idOf, resolveOn, sceneOf } from "./support/scenes.ts";
import { must, patient, walk, walkSteps } from "./support/walk.ts";
import { faultOf, sentenceFaultOf } from "./support/wording.ts";
import { type AnyEffect, hazard, playerCard, worldOf } from "./support/worlds.ts";

const chipsOf = (world: World, id: string) => cardFace(world, id as TemplateId).keywords.map(({ text }) => text);

/** Every text of a view model, wherever it stands. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

describe("one function formats a keyword", () => {
  test("with its value, bare, and the bare name for a persistent one, whatever its value", () => {
    expect(formatKeyword({ name: "Concealed", value: 3 })).toBe("Concealed 3");
    expect(formatKeyword({ name: "Spore" })).toBe("Spore");
    expect(formatKeyword({ name: "Lockdown" })).toBe("Lockdown");
    expect(formatKeyword({ name: "Lockdown", value: 1 })).toBe("Lockdown");
    expect(formatKeyword({ name: "Lockdown", value: 9 })).toBe("Lockdown");
  });

  test("the chip of a card shows the name and value, printed or applied", () => {
    const world = worldOf({ hazards: { shade: hazard({ words: ["Concealed:3", "Spore"] }) } });
    expect(chipsOf(world, "shade")).toEqual(["Concealed 3", "Spore"]);
    expect(chipOf({ name: "Alarm", value: 2 }, true)).toEqual({
      name: "Alarm",
      applied: true,
      value: 2,
      text: "Alarm 2",
    });
    expect(chipOf({ name: "Lockdown", value: 1 }, true)).toMatchObject({ value: undefined, text: "Lockdown" });
  });

  test.each(keywordNameList)("badge, rules text and compact token say the same of %s", (name) => {
    for (const value of [1, 2, 12]) {
      const effect: AnyEffect = { kind: "ApplyKeyword", keyword: name, value, target: "self" };
      const world = worldOf({ cards: { tried: playerCard(effect) } });
      const words = formatKeyword({ name, value });
      const [line] = cardFace(world, "tried" as TemplateId).rules;
      expect(chipOf({ name, value }, true).text).toBe(words);
      expect(line?.text.split(" on ")[0]).toBe(words);
      expect(line?.short).toContain(words);
      expect(line?.short).not.toContain(`${words} ${value}`);
    }
  });

  test("an applied Lockdown's badge, its effect's rules text and its token have no number", () => {
    const effect: AnyEffect = { kind: "ApplyKeyword", keyword: "Lockdown", value: 1, target: "hand" };
    const world = worldOf({ cards: { tried: playerCard(effect) } });
    const [line] = cardFace(world, "tried" as TemplateId).rules;
    expect(line?.text).toBe("Lockdown on every card in hand.");
    expect(line?.short).not.toMatch(/\d/);
  });

  test("the log speaks of keywords in the same words", () => {
    const world = worldOf({});
    const state = sceneOf(world, ["plain"]);
    for (const [keyword, value] of [
      ["Alarm", 2],
      ["Lockdown", 1],
    ] as const) {
      const events = resolveOn(world, state, { kind: "ApplyKeyword", keyword, value, target: "firstWorldCardInHand" });
      const [line] = eventLines(world, events, state);
      expect(line?.text).toBe(`${formatKeyword({ name: keyword, value })} is put on Hazard.`);
    }
  });
});

describe("BC-054: one plural for all texts", () => {
  const textOf = (effect: AnyEffect): string => {
    const world = worldOf({ cards: { tried: playerCard(effect) } });
    return cardFace(world, "tried" as TemplateId).rules[0]?.text ?? "";
  };

  test("draw 1 card, draw 2 cards", () => {
    expect(textOf({ kind: "DrawCards", amount: 1 })).toBe("Draw 1 card.");
    expect(textOf({ kind: "DrawCards", amount: 2 })).toBe("Draw 2 cards.");
  });

  test("strip from up to 1 card, from up to 3 cards", () => {
    const strip = (amount: number) => textOf({ kind: "RemoveKeyword", keyword: "Alarm", target: "hand", amount });
    expect(strip(1)).toContain("1 card ");
    expect(strip(3)).toContain("3 cards ");
  });

  test("the guard that looks for such slips finds them", () => {
    for (const slip of [
      "Draw 1 cards.",
      "Draw 2 card.",
      "[object Object]",
      "NaN more",
      "undefined",
      "Two  blanks",
      "1 hazards",
    ]) {
      expect(faultOf(slip), slip).toBeDefined();
    }
    for (const fine of ["1 progress.", "Draw 1 card.", "10 progress, and 2 for each card in hand with Spore."]) {
      expect(faultOf(fine), fine).toBeUndefined();
    }
  });
});

describe.each(triedWorlds)("in %s", patient, (_id, world) => {
  const faces = world.templates.map(({ id }) => cardFace(world, id));

  test.each(faces.map((face) => [face.templateId, face] as const))(
    "the face of %s reads well to the last letter",
    (_name, face) => {
      for (const { text, short } of face.rules) {
        expect(text === "" ? undefined : sentenceFaultOf(text)).toBeUndefined();
        expect(faultOf(short)).toBeUndefined();
        expect(text === "").toBe(short === "");
      }
      for (const { text, name } of face.keywords)
        expect(text.startsWith(name) && faultOf(text) === undefined).toBe(true);
      expect(faultOf(face.name)).toBeUndefined();
    },
  );

  test("a card that does something says so, each moment of a hazard on a line of its own", () => {
    for (const [at, template] of world.templates.entries()) {
      const when = faces[at]?.rules.filter((line) => line.when !== undefined) ?? [];
      if (template.kind === "player") continue;
      expect(when).toHaveLength(Object.values(template.hooks).filter((effect) => effect !== undefined).length);
      expect(when.every(({ text }) => text !== "")).toBe(true);
    }
  });

  test("the log of thousands of steps reads well", () => {
    walkSteps(world, 2_500, (_before, _action, after, events) => {
      for (const { text } of eventLines(world, events, after)) must(sentenceFaultOf(text) === undefined, () => text);
    });
  });

  test("the table's view of thousands of states reads well, and is drawn from the observation alone", () => {
    walk(world, 400, ({ state }) => {
      const view = tableView(world, observe(world, state));
      for (const text of textsIn(view)) must(text === "" || faultOf(text) === undefined, () => `${faultOf(text)}`);
      must(view.hand.map(({ id }) => id).join() === state.hand.map(({ id }) => id).join(), () => "another order");
    });
  });

  test("BC-050, BC-001: digit, ring and ledger of every hazard shown are its effective cost after every action", () => {
    walk(world, 800, ({ state }) => {
      const blind = observe(world, state).hand.some((card) => "hidden" in card);
      for (const card of tableView(world, observe(world, state)).hand) {
        if (card.kind === "player" || card.hidden || blind) continue;
        const real = state.hand.find(({ id }) => id === card.id);
        must(real !== undefined && card.price.effective === effectiveWorldCardCost(real, state), () => card.label);
        must(card.price.printed === real?.cost, () => card.label);
        const sum = card.price.rows.reduce((total, { amount }) => total + amount, card.price.printed);
        must(Math.max(0, sum) === card.price.effective, () => card.label);
      }
    });
  });
});

describe("the accessible name of a card", () => {
  const world = worldOf({
    hazards: {
      door: hazard({ name: "Door", clear: 4, words: ["Barrier", "Alarm"] }),
      dark: hazard({ words: ["Concealed:2"] }),
    },
    cards: { dear: playerCard({ kind: "DealProgress", base: 1 }, { name: "Dear", energy: 2 }) },
  });
  const viewOf = (hand: readonly string[], changes = {}): TableView =>
    tableView(world, observe(world, sceneOf(world, hand, changes)));
  const labels = (hand: readonly string[], changes = {}) => viewOf(hand, changes).hand.map(({ label }) => label);

  test("BC-002, BC-084: says name, clear cost, printed cost where it differs, keywords and progress", () => {
    expect(labels(["door Lockdown:1", "plain"], { progress: [2, 0] })).toEqual([
      "Door, cost 6 to clear, printed 4, Barrier, Alarm, Lockdown, put on, progress 2 of 6",
      "Hazard, cost 3 to clear, progress 0 of 3",
    ]);
  });

  test("of a card of yours says name and energy", () => {
    expect(labels(["dear"])).toEqual(["Dear, costs 2 energy"]);
  });

  test("of a hidden hazard says how much light it takes, and nothing of its face", () => {
    expect(labels(["dark"], { light: 0 })).toEqual(["Something hidden, needs light 2 to see, progress 0"]);
  });

  test("BC-081: which hazard is the oldest is marked by the engine's order", () => {
    const marks = viewOf(["dear", "plain", "door"]).hand.map(
      (card) => card.kind === "world" && !card.hidden && card.isOldest,
    );
    expect(marks).toEqual([false, true, false]);
  });

  test("BC-082: copies of one card are told apart by instance id, and what is put on one does not move to another", () => {
    const scene = sceneOf(world, ["plain Alarm:1", "plain Lockdown:1", "plain Reroute:2"]);
    const signs = (state: typeof scene) => new Map(state.hand.map((card) => [card.id, cardDisplaySignature(card)]));
    const before = signs(scene);
    const after = signs(discard(world, scene, 1).state);
    expect([...after.keys()]).toEqual([idOf(0), idOf(2)]);
    for (const [id, sign] of after) expect(sign).toBe(before.get(id));
  });
});
