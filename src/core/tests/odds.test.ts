import { describe, expect, test } from "vitest";
import { drawOdds, legalActions, newGame, observe, oddsText, pileHistory, reduce, step } from "../index.ts";
import { actsAt } from "../model/world.ts";
import { gameWorlds } from "./support/playedWorlds.ts";
import { must, patient, walk } from "./support/walk.ts";
import { hazard, worldOf } from "./support/worlds.ts";

const untouched = { isMixed: false, isVeiled: false };
const way = worldOf({
  hazards: { plain: hazard(), other: hazard(), out: hazard({ role: "exit", discardable: false }) },
  acts: [{ name: "One", hazards: { plain: 5, other: 3, out: 1 } }],
});

describe("the odds of the next draws", () => {
  test("are how often it really falls so, over many deals, the exit's lower half included", patient, () => {
    const deals = 6000;
    for (const turns of [0, 2, 3]) {
      const seen = new Map<string, number>();
      const told = new Map<string, number>();
      for (let seed = 1; seed <= deals; seed++) {
        const state = newGame(way, { seed });
        for (let n = 0; n < turns; n++) step(way, state, { type: "EndTurn" });
        const observation = observe(way, state);
        for (const odds of drawOdds(way, observation, "worldPile", 3, untouched) ?? []) {
          told.set(odds.templateId, (told.get(odds.templateId) ?? 0) + odds.within / deals);
          if (state.worldPile.slice(-3).some((card) => card.templateId === odds.templateId)) {
            seen.set(odds.templateId, (seen.get(odds.templateId) ?? 0) + 1 / deals);
          }
        }
      }
      expect(told.size).toBe(3);
      for (const [id, odds] of told) expect(Math.abs((seen.get(id) ?? 0) - odds), `${id} ${odds}`).toBeLessThan(0.02);
    }
  });

  test("of one draw sum to 1, lie between 0 and 1, and grow with the draws, wherever play leads", patient, () => {
    for (const world of gameWorlds) {
      walk(world, 400, ({ state }) => {
        const observation = observe(world, state);
        for (const pile of ["drawPile", "worldPile"] as const) {
          const odds = drawOdds(world, observation, pile, 4, untouched) ?? [];
          const sum = odds.reduce((total, { next }) => total + next, 0);
          const wanted = observation[pile].known.length > 0 || odds.length === 0 ? 0 : 1;
          must(Math.abs(sum - wanted) < 1e-9, () => `${world.id} ${pile} ${sum}`);
          must(
            odds.every(({ next, within }) => next >= 0 && next <= within + 1e-9 && within <= 1 + 1e-9),
            () => `${world.id} ${pile}`,
          );
        }
      });
    }
  });

  test("in the upper half of a fresh act the exit cannot be next; once the pile was mixed nobody can say", () => {
    const state = newGame(way, { seed: 3 });
    const observation = observe(way, state);
    const room = Math.ceil((actsAt(way, observation)[0]?.shuffled.length ?? 0) / 2);
    expect(observation.worldPile.count).toBeGreaterThan(room);
    const odds = drawOdds(way, observation, "worldPile", 1, untouched);
    expect(odds?.find(({ templateId }) => templateId === "out")?.next).toBe(0);
    expect(drawOdds(way, observation, "worldPile", 1, { isMixed: true, isVeiled: false })).toBeUndefined();
    expect(drawOdds(way, observation, "drawPile", 1, { isMixed: true, isVeiled: true })).toBeDefined();
  });

  test("what goes back into the place's pile is remembered until the next act", patient, () => {
    let mixed = 0;
    for (const world of gameWorlds) {
      for (let seed = 1; seed <= 12; seed++) {
        let state = newGame(world, { seed });
        const steps = [];
        for (let n = 0; n < 60 && state.status === "playing"; n++) {
          const legal = legalActions(world, state);
          const action = legal[(n * 5 + seed) % legal.length] ?? { type: "EndTurn" as const };
          const result = reduce(world, state, action);
          if (!result.ok) throw new Error(result.refusal.reason);
          steps.push({ action, before: state, after: result.state, events: result.events, horizon: undefined });
          state = result.state;
          const history = pileHistory([], steps);
          if (history.isMixed) mixed++;
          if (result.events.at(-1)?.type === "ActBegan") expect(history.isMixed).toBe(false);
        }
      }
    }
    expect(mixed).toBeGreaterThan(0);
  });
});

test("odds in words are whole, and never 0 or 100 where they are not", () => {
  expect([0, 0.001, 0.25, 0.999, 1].map(oddsText)).toEqual(["0 %", "under 1 %", "25 %", "over 99 %", "100 %"]);
});
