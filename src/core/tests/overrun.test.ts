import { describe, expect, test } from "vitest";
import { comingBite, type GameState, observe } from "../index.ts";
import { gameWorlds } from "./support/playedWorlds.ts";
import { endTurn, sceneOf } from "./support/scenes.ts";
import { must, walk } from "./support/walk.ts";
import { hazard, playerCard, worldOf } from "./support/worlds.ts";

const world = worldOf({
  hazards: { plain: hazard({ clear: 3 }), killer: hazard({ onEndOfTurn: { kind: "Damage", amount: 99 } }) },
  cards: { poke: playerCard({ kind: "None" }) },
});
const [poke] = sceneOf(world, ["poke"]).hand;
const none: Partial<GameState> = { drawPile: [], discardPile: [] };

function foretold(hand: readonly string[], changes: Partial<GameState> = {}) {
  return comingBite(world, observe(world, sceneOf(world, hand, changes))).overrun;
}

describe("the end that comes when a turn starts without a card of yours", () => {
  test("six hazards in hand leave no room: it is certain", () => {
    expect(foretold(["plain", "plain", "plain", "plain", "plain", "plain", "poke"])).toBe("certain");
  });
  test("five and the one that is due: only that one could change it", () => {
    expect(foretold(["plain", "plain", "plain", "plain", "plain", "poke"])).toBe("likely");
    expect(foretold(["plain", "plain", "plain", "plain", "poke"])).toBe("none");
  });
  test("a card that stays in hand is a card of yours", () => {
    expect(foretold(["plain", "plain", "plain", "plain", "plain", "plain", "poke Frozen:1"])).toBe("none");
  });
  test("no card left anywhere; what is in hand goes to the discard and comes back", () => {
    expect(foretold(["plain"], none)).toBe("likely");
    expect(foretold(["plain", "poke"], none)).toBe("none");
    expect(foretold(["plain"], { ...none, discardPile: poke ? [poke] : [] })).toBe("none");
  });
  test("a bite that ends the run comes first", () => {
    const hand = ["killer", "plain", "plain", "plain", "plain", "plain"];
    expect(foretold(hand)).toBe("none");
  });
});

test("over random play, what is foretold as certain comes, and what ends so was foretold unless a hazard drawn brought it", () => {
  for (const place of gameWorlds) {
    walk(place, 300, ({ state, legal }) => {
      if (!legal.some(({ type }) => type === "EndTurn")) return;
      const { overrun } = comingBite(place, observe(place, state));
      const { state: after, events } = endTurn(place, state);
      const came = after.lossCause === "overrun";
      if (overrun === "certain") must(came, () => "certain, and it did not come");
      const drew = events.some(({ type }) => type === "Drawn");
      if (came && overrun === "none") must(drew, () => "it came unforetold");
    });
  }
});
