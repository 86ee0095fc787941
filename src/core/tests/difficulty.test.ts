import { expect, test } from "vitest";
import { newGame, observe, reduce } from "../index.ts";
import { hazard, worldOf } from "./support/worlds.ts";

const world = worldOf({
  hazards: { other: hazard() },
  acts: [
    {
      name: "One",
      hazards: { plain: 4, other: 2 },
      changes: { calm: { plain: -2 }, cruel: { plain: 1, other: 3 } },
    },
    { name: "Two", hazards: { plain: 12 } },
  ],
  starts: {
    calm: { hp: 12, energy: 3, light: 1, heat: 1, draws: 1 },
    standard: { hp: 10, energy: 2, light: 0, heat: 0 },
    cruel: { hp: 7, energy: 2, light: 0, heat: 0, draws: 4 },
  },
});

const deal = (difficulty: string) => newGame(world, { seed: 3, difficulty });
const hazardsIn = (difficulty: string) => deal(difficulty).hand.filter(({ kind }) => kind === "world").length;

test("a difficulty is HP, resources, draws and what the acts hold, by data alone", () => {
  expect(deal("calm")).toMatchObject({ hp: 12, maxHp: 12, energy: 4, difficulty: "calm" });
  expect(deal("cruel")).toMatchObject({ hp: 7, maxHp: 7, energy: 3, difficulty: "cruel" });
});

test("a start that says nothing of draws draws two hazards into an empty hand", () => {
  expect([hazardsIn("calm"), hazardsIn("standard"), hazardsIn("cruel")]).toEqual([1, 2, 4]);
});

test("however many are drawn, those held lessen it to one", () => {
  const state = deal("cruel");
  const next = reduce(world, state, { type: "EndTurn" });
  const held = next.ok && next.state.hand.filter(({ kind }) => kind === "world").length;
  expect(held).toBe(5);
});

test("an act holds more or fewer of a hazard where its changes say so, and the exact composition is public", () => {
  const inAct = (difficulty: string) => {
    const state = deal(difficulty);
    const { worldPile } = observe(world, state);
    const shown = state.hand.filter(({ kind }) => kind === "world").map(({ templateId }) => String(templateId));
    const rest = worldPile.rest.flatMap(({ templateId, count }) => Array<string>(count).fill(templateId));
    return [...shown, ...rest].sort();
  };
  expect(inAct("calm")).toEqual(["other", "other", "plain", "plain"]);
  expect(inAct("standard")).toEqual(["other", "other", "plain", "plain", "plain", "plain"]);
  expect(inAct("cruel").filter((id) => id === "other")).toHaveLength(5);
  expect(inAct("cruel").filter((id) => id === "plain")).toHaveLength(5);
});

test("no instance id is dealt twice, at any difficulty", () => {
  for (const difficulty of ["calm", "standard", "cruel"]) {
    const state = deal(difficulty);
    const ids = [...state.hand, ...state.drawPile, ...state.worldPile].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(state.nextId).toBeGreaterThan(Math.max(...ids));
  }
});
