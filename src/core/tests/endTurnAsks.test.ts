import { describe, expect, test } from "vitest";
import {
  type GameState,
  legalActions,
  observe,
  type TurnWarning,
  tableView,
  turnWarnings,
  warningLine,
} from "../index.ts";
import { gameWorlds } from "./support/playedWorlds.ts";
import { endTurn, eventsOf, idOf, sceneOf } from "./support/scenes.ts";
import { must, patient, walk } from "./support/walk.ts";
import { hazard, playerCard, worldOf } from "./support/worlds.ts";

const bite = (amount: number) => ({ kind: "Damage", amount });
const world = worldOf({
  hazards: {
    calm: hazard({ clear: 1 }),
    biter: hazard({ clear: 2, onEndOfTurn: bite(2) }),
    killer: hazard({ clear: 9, onEndOfTurn: bite(99) }),
    lurker: hazard({ clear: 9, keywords: [{ name: "Concealed", value: 9 }], onEndOfTurn: bite(1) }),
  },
  cards: {
    poke: playerCard({ kind: "DealProgress", base: 1 }),
    shove: playerCard({ kind: "DealProgress", base: 2 }, { energy: 1 }),
  },
});

function asks(hand: readonly string[], changes: Partial<GameState> = {}): readonly TurnWarning[] {
  const state = sceneOf(world, hand, { energy: 9, ...changes });
  const observation = observe(world, state);
  return turnWarnings(world, observation, tableView(world, observation), legalActions(world, state));
}

describe("ending the turn asks", () => {
  test("where the bite ends the run, and where the unknown may", () => {
    expect(asks(["killer"])).toEqual([{ kind: "lethal", sure: true }]);
    expect(asks(["lurker"])).toEqual([{ kind: "lethal", sure: false }]);
  });
  test("where one play clears a hazard that will bite, once for each, and names both", () => {
    const state = sceneOf(world, ["biter", "shove", "poke"], { energy: 9 });
    const found = asks(["biter", "shove", "poke"]);
    expect(found).toEqual([{ kind: "clearable", hazard: idOf(0), amount: 2, by: idOf(1) }]);
    const view = tableView(world, observe(world, state));
    expect(found.map((warning) => warningLine(warning, view))[0]).toMatch(
      / will bite for 2\. .* would clear it now\.$/,
    );
  });
  test("where the hazards leave no room for a card next turn", () => {
    expect(asks(["calm", "calm", "calm", "calm", "calm", "calm"])).toEqual([{ kind: "overrun", sure: true }]);
  });
  test("and not where two plays would be needed, where energy lacks, or where the hazard does not bite", () => {
    expect(asks(["biter", "poke", "poke"])).toEqual([]);
    expect(asks(["biter", "shove"], { energy: 0 })).toEqual([]);
    expect(asks(["calm", "shove"])).toEqual([]);
  });
});

test("over random play, a run never ends by the bite without having asked", patient, () => {
  for (const place of gameWorlds) {
    walk(place, 60, ({ state, legal }) => {
      if (!legal.some(({ type }) => type === "EndTurn")) return;
      const observation = observe(place, state);
      const warnings = turnWarnings(place, observation, tableView(place, observation), legal);
      const { events } = endTurn(place, state);
      const bitten = eventsOf(events, "TurnEnded").length === 0;
      if (bitten)
        must(
          warnings.some(({ kind }) => kind === "lethal"),
          () => "not asked",
        );
    });
  }
});
