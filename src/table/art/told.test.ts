import { chipOf, createGame, observe, type TableView, tableView } from "latchkey";
import { worldEntries } from "latchkey/worlds";
import { describe, expect, test } from "vitest";
import { themeOf } from "./theme.ts";
import { toldOf } from "./told.ts";

const views = worldEntries.map(
  ({ world }): TableView => tableView(world, observe(world, createGame(world, { seed: 3 }).state())),
);
const viewOf = (worldId: string): TableView => {
  const view = views.find(({ world }) => world.id === worldId);
  if (view === undefined) throw new Error(`No world ${worldId}.`);
  return view;
};
const spore = chipOf({ name: "Spore" }, false);

describe("a place is told numbers of the run, by the row of its theme", () => {
  test.each(views)("$world.name has a row that counts something", (view) => {
    expect(Object.keys(themeOf(view.world.id).tells.keywords).length).toBeGreaterThan(0);
    const { count, mood } = toldOf(view);
    expect(Number.isInteger(count) && mood >= 0 && mood <= 1).toBe(true);
  });

  test("the light of the beach is the light you have, full at eight", () => {
    const view = viewOf("fog-beach-party");
    const withLight = (value: number) => toldOf({ ...view, resources: [{ name: "light", value }] }).mood;
    expect([0, 4, 8, 12].map(withLight)).toEqual([0, 0.5, 1, 1]);
  });

  test("a vine for each Spore in your deck, wherever it lies", () => {
    const view = viewOf("overgrown-mall");
    const [card] = view.discardPile.length > 0 ? view.discardPile : view.drawPile.rest.map(({ face }) => face);
    if (card === undefined) throw new Error("The deck is empty.");
    const grown = { ...card, keywords: [spore] };
    const before = toldOf(view).count;
    const after = toldOf({
      ...view,
      discardPile: [...view.discardPile, grown],
      drawPile: { ...view.drawPile, rest: [...view.drawPile.rest, { face: grown, count: 2 }] },
    });
    expect(after.count).toBe(before + 3);
  });

  test("what is hidden in hand is counted where the fog is", () => {
    const view = viewOf("fog-beach-party");
    const [card] = view.hand;
    if (card === undefined) throw new Error("The hand is empty.");
    const hidden = { kind: "world", hidden: true, id: card.id, name: "", label: "", depth: 3, progress: 0 } as const;
    expect(toldOf({ ...view, hand: [...view.hand, hidden] }).count).toBe(toldOf(view).count + 1);
  });
});
