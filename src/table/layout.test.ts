import { observe, tableView } from "latchkey";
import { describe, expect, test } from "vitest";
import { type Area, layoutHand, type Place } from "./layout.ts";
import { deal, testWorld } from "./tests/deal.ts";

const hand = tableView(testWorld, observe(testWorld, deal())).hand;
const desk: Area = { width: 930, height: 836, rem: 16, lines: 0 };
const phone: Area = { width: 374, height: 720, rem: 16, lines: 0 };

function overlaps(a: Place, b: Place): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

describe.each([
  ["a desk", desk],
  ["a phone", phone],
  ["a narrow phone", { ...phone, width: 304, height: 500 }],
  ["a tablet", { ...desk, width: 752, height: 880 }],
  ["a desk with text twice as large", { ...desk, rem: 32 }],
])("on %s", (_, area) => {
  const { places, height, order } = layoutHand(hand, area);
  const all = [...places.values()];

  test("every card has a place, and none lies on another", () => {
    expect(places.size).toBe(hand.length);
    for (const [at, place] of all.entries()) {
      expect(all.slice(at + 1).filter((other) => overlaps(place, other))).toEqual([]);
    }
  });

  test("no card is cut by an edge", () => {
    for (const { x, y, width, height: tall } of all) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(area.width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + tall).toBeLessThanOrEqual(height);
    }
  });

  test("hazards lie above your cards, each row in the engine's order", () => {
    const kinds = order.map((id) => hand.find((card) => card.id === id)?.kind);
    expect(kinds).toEqual([...kinds].sort().reverse());
    const hazards = hand.filter(({ kind }) => kind === "world").map(({ id }) => id);
    expect(order.slice(0, hazards.length)).toEqual(hazards);
  });
});

test("a desk needs no scrolling and leaves no empty middle", () => {
  const { height, band } = layoutHand(hand, desk);
  expect(height).toBe(desk.height);
  expect(band.height).toBeLessThan(desk.height / 5);
});

test("what is on its way has room between the rows of a phone", () => {
  expect(layoutHand(hand, { ...phone, lines: 2 }).band.height).toBeGreaterThanOrEqual(2 * 1.9 * 16);
});

test("under a hazard that can be discarded its tab has room, on whichever line it lies", () => {
  for (const area of [desk, phone, { ...phone, width: 304 }]) {
    const { places, band } = layoutHand(hand, area);
    for (const { id } of hand.filter((card) => card.kind === "world" && !card.hidden && card.face.discardable)) {
      const place = places.get(id);
      if (place === undefined) throw new Error("No place.");
      const foot = place.y + place.height;
      const under = [...places.values()].filter(({ y }) => y >= foot).map(({ y }) => y);
      expect(Math.min(band.top, ...under)).toBeGreaterThanOrEqual(foot + 24);
    }
  }
});

test("three cards lie 2 + 1 only where that makes them clearly larger", () => {
  const three = hand.filter(({ kind }) => kind === "player").slice(0, 3);
  const linesIn = (area: Area) => new Set([...layoutHand(three, area).places.values()].map(({ y }) => y)).size;
  expect(linesIn({ ...desk, width: 752 })).toBe(1);
  expect(linesIn({ ...desk, rem: 24 })).toBe(2);
});

test("what has been put on a card makes it taller", () => {
  const tall = (applied: readonly { name: string; text: string }[]) => {
    const marked = hand.map((card) => (card.hidden ? card : { ...card, applied })) as typeof hand;
    return Math.max(...[...layoutHand(marked, { ...phone, height: 0 }).places.values()].map(({ height }) => height));
  };
  const seal = { name: "Lockdown", text: "Lockdown" };
  const clip = { name: "Reroute", text: "Reroute 2" };
  expect(tall([seal, clip])).toBeGreaterThan(tall([seal]));
  expect(tall([seal])).toBeGreaterThan(tall([]));
});

test("the same hand at the same size lies the same", () => {
  expect(layoutHand(hand, desk)).toEqual(layoutHand([...hand], { ...desk }));
});

test("an empty hand has a layout too", () => {
  expect(layoutHand([], desk).places.size).toBe(0);
});
