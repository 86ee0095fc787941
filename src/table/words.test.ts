import {
  biteText,
  biteWords,
  contentsOf,
  count,
  createGame,
  logLines,
  observe,
  pilesOf,
  summaryOf,
  tableView,
  whatIf,
} from "latchkey";
import { describe, expect, test } from "vitest";
import { addressOf, readAddress, readSeed } from "./address.ts";
import { ledgerPlace } from "./ledgerPlace.ts";
import { exitsOf } from "./motion/exits.ts";
import { rackOf } from "./rack.ts";
import { spoken } from "./spoken.ts";
import { deal, inHand, testWorld } from "./tests/deal.ts";

describe("addresses", () => {
  const places = [{ id: "test-place", starts: { standard: {}, cruel: {} } }];
  const ring = ["standard"];
  const read = (search: string) => readAddress(search, places, ring);
  const asked = { kind: "place", worldId: "test-place", seed: 7, difficulty: "standard" } as const;
  const round = { kind: "circuit", seed: 7, difficulty: "standard" } as const;
  test("a journey's address opens that journey again", () => {
    for (const deal of [asked, { ...asked, difficulty: "cruel" }, round]) expect(read(addressOf(deal))).toEqual(deal);
    expect(addressOf(asked)).toBe("?world=test-place&seed=7");
    expect(addressOf(round)).toBe("?circuit&seed=7");
  });
  test("a run that began with a deck from elsewhere has no address that could deal it", () => {
    expect(addressOf({ ...asked, carried: { deck: [], hp: 3 } })).toBe("");
  });
  test("without a world it is the rack, without a seed any deal", () => {
    expect(read("")).toEqual({ kind: "rack" });
    expect(read("?seed=4")).toEqual({ kind: "rack" });
    expect(read("?world=test-place")).toMatchObject({ ...asked, seed: expect.any(Number) });
    expect(read("?circuit")).toMatchObject({ ...round, seed: expect.any(Number) });
  });
  test("an unknown world or difficulty and a bad seed are told in words", () => {
    expect(read("?world=nope")).toMatchObject({ kind: "fault", words: expect.stringContaining("nope") });
    expect(read("?world=test-place&difficulty=easy")).toMatchObject({
      kind: "fault",
      words: "That place cannot be entered on “easy”; it has standard, cruel.",
    });
    expect(read("?circuit&difficulty=cruel")).toMatchObject({
      kind: "fault",
      words: "The whole ring cannot be entered on “cruel”; it has standard.",
    });
    for (const seed of ["-1", "1.5", "1e3", " 7", "", "99999999999999999"]) {
      expect(read(`?world=test-place&seed=${encodeURIComponent(seed)}`).kind).toBe("fault");
    }
    expect(readSeed("9007199254740991")).toBe(Number.MAX_SAFE_INTEGER);
  });
});

describe("the rack", () => {
  test("five keys hang; those without a place say that they are not cut", () => {
    const hooks = rackOf([], []);
    expect(hooks).toHaveLength(5);
    expect(hooks.every(({ why }) => why === "Not cut yet.")).toBe(true);
  });
  test("a place whose pack has a fault says so", () => {
    const [first] = rackOf([], []);
    const fault = { rule: "r", severity: "error", line: 1, column: 1, path: "", found: "", message: "m" } as const;
    const hooks = rackOf([], [{ ...fault, file: `src/worlds/${first?.worldId}/pack.jsonc` }]);
    expect(hooks[0]?.why).toContain("see above");
  });
});

describe("what is said of a card", () => {
  const view = tableView(testWorld, observe(testWorld, deal()));
  test("a hazard's text, its ledger with causes, and whether it is the oldest", () => {
    const hazard = view.hand.find(({ kind }) => kind === "world");
    if (hazard === undefined) throw new Error("No hazard.");
    expect(spoken(hazard, undefined, "none")).toBe(
      "End of turn: Bite 1. It is the oldest hazard. Printed 3. Alarm +2, from A Door, A Door.",
    );
  });
  test("why a card cannot be played", () => {
    const dear = view.hand.find(({ name }) => name === "Dear");
    if (dear === undefined) throw new Error("No such card.");
    expect(spoken(dear, "It needs 9 energy, you have 1.", "none")).toMatch(/^Cannot be played: It needs 9 energy/);
  });
});

describe("what if", () => {
  const state = deal();
  const observation = observe(testWorld, state);
  const [door, other] = state.hand.filter(({ kind }) => kind === "world");
  if (door === undefined || other === undefined) throw new Error("Too few doors.");

  test("an aimed play tells what it does to its target, and nothing of the rest", () => {
    const seen = whatIf(testWorld, observation, [
      { type: "PlayCard", cardId: inHand(state, "poke"), targets: [[door.id]] },
    ]);
    expect(seen?.hazards.get(door.id)).toEqual({ progress: { now: 0, after: 1 }, cleared: false, stays: true });
    expect(seen?.hazards.has(other.id)).toBe(false);
  });
  test("of several targets each tells its own", () => {
    const actions = [door, other].map(({ id }) => ({
      type: "PlayCard" as const,
      cardId: inHand(state, "poke"),
      targets: [[id]],
    }));
    expect([...(whatIf(testWorld, observation, actions)?.hazards.keys() ?? [])]).toEqual([door.id, other.id]);
  });
  test("a hazard that is discarded tells that it leaves, and no price", () => {
    const seen = whatIf(testWorld, observation, [{ type: "DiscardHazard", cardId: door.id }]);
    expect(seen?.hazards.get(door.id)).toEqual({ cleared: false, stays: false });
  });
  test("a bite is a number with its sign, a range, or unknown", () => {
    expect([biteText(3), biteText(0), biteText(-2)]).toEqual(["−3", "0", "+2"]);
    expect(biteWords({ total: "unknown", least: 1, most: 3 })).toBe("−1 to −3");
    expect(biteWords({ total: "unknown", least: 0, most: undefined })).toBe("?");
  });
});

describe("a run in words", () => {
  const game = createGame(testWorld, { seed: 1 });
  const start = game.state();
  game.dispatch({ type: "EndTurn" });

  test("each line of the log has a key of its own, and the horizon is drawn after its step", () => {
    const lines = logLines(testWorld, game.opening(), game.steps(), start);
    expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
    expect(lines.at(-1)?.horizon).toBe("revealed");
  });
  test("an undone step is not in the log", () => {
    const other = createGame(testWorld, { seed: 1 });
    const before = logLines(testWorld, other.opening(), [...other.steps()], start);
    const poke = inHand(other.state(), "poke");
    const target = other.state().hand.find(({ kind }) => kind === "world")?.id;
    other.dispatch({ type: "PlayCard", cardId: poke, targets: [target === undefined ? [] : [target]] });
    expect(logLines(testWorld, other.opening(), other.steps(), start).length).toBeGreaterThan(before.length);
    other.undo();
    expect(logLines(testWorld, other.opening(), other.steps(), start)).toEqual(before);
  });
  test("cards leave the way they left; an undo moves nothing out", () => {
    const [step] = game.steps();
    if (step === undefined) throw new Error("No step.");
    expect(exitsOf(step).get(inHand(step.before, "poke"))).toEqual({ way: "discarded", to: "discardPile" });
    expect(exitsOf(undefined).size).toBe(0);
  });
  test("the summary names the worst turn and the keyword that taxed most", () => {
    expect(summaryOf(testWorld, game.steps(), game.state())).toMatchObject({
      turns: 2,
      damage: 2,
      worstTurn: { turn: 1, damage: 2 },
      worstKeyword: { keyword: "Alarm", tax: 4 },
    });
  });
});

test("piles: a hidden one is a composition, a face-up one a list from the top", () => {
  const view = tableView(testWorld, observe(testWorld, deal()));
  expect(pilesOf(view).map(({ name }) => name)).toEqual(["drawPile", "discardPile", "worldPile"]);
  expect(contentsOf(view, "worldPile").rest.map(({ count }) => count)).toEqual([2, 1]);
  expect(contentsOf(view, "discardPile")).toEqual({ ordered: [], rest: [], isHidden: false });
  expect([count(1, "card"), count(2, "card")]).toEqual(["1 card", "2 cards"]);
});

test("a ledger lies beside its card, and under it where there is no room", () => {
  const card = { x: 300, y: 20, width: 200, height: 300, order: 0, row: "hazards" } as const;
  expect(ledgerPlace(card, 150, 930, 800, 16).x).toBeGreaterThan(500);
  expect(ledgerPlace({ ...card, x: 700 }, 150, 930, 800, 16)).toMatchObject({ x: 700 - 12 - 304 });
  expect(ledgerPlace({ ...card, x: 0, width: 180 }, 150, 374, 800, 16).y).toBeGreaterThan(320);
});
