import { describe, expect, test } from "vitest";
import { type Card, type GameEvent, type GameState, pileNames, resourceNames, type World } from "../index.ts";
import { triedWorlds } from "./support/playedWorlds.ts";
import { eventsOf } from "./support/scenes.ts";
import { deepFrozen, must, patient, randomActions, walk, walkSteps } from "./support/walk.ts";

const zonesOf = (state: GameState): readonly (readonly Card[])[] => [
  state.hand,
  ...pileNames.map((name) => state[name]),
];
const cardsOf = (state: GameState): readonly Card[] => zonesOf(state).flat();
const sorted = (numbers: readonly number[]): readonly number[] => [...numbers].sort((a, b) => a - b);

const isWhole = (n: number, least: number, most = Number.MAX_SAFE_INTEGER): boolean =>
  Number.isInteger(n) && n >= least && n <= most;

/** The ids that the step's events account for: cards created, and the cards of an act that began. */
function newcomers(world: World, events: readonly GameEvent[]): readonly number[] {
  const acts = eventsOf(events, "ActBegan").flatMap(({ act }) => world.acts[act]?.cards ?? []);
  return [...eventsOf(events, "Created").map(({ card }) => card), ...acts].map(({ id }) => id);
}

describe.each(triedWorlds)("over thousands of steps of random play in %s", patient, (_id, world) => {
  test("BC-037: no card is lost or made: the instance ids of all zones stay, save for Created events and new acts", () => {
    walkSteps(world, 5_000, (before, action, after, events) => {
      const expected = sorted([...cardsOf(before).map(({ id }) => id), ...newcomers(world, events)]);
      const actual = sorted(cardsOf(after).map(({ id }) => id));
      if (JSON.stringify(actual) !== JSON.stringify(expected))
        throw new Error(JSON.stringify({ action, expected, actual }));
      if (new Set(actual).size !== actual.length) throw new Error(`an id twice after ${JSON.stringify(action)}`);
    });
  });

  test("no card becomes another, save by a Transformed event", () => {
    walkSteps(world, 5_000, (before, _action, after, events) => {
      const transformed = new Map(eventsOf(events, "Transformed").map(({ to }) => [to.id, to.templateId]));
      const was = new Map(cardsOf(before).map((card) => [card.id, card.templateId]));
      for (const { id, templateId } of cardsOf(after)) {
        const expected = transformed.get(id) ?? was.get(id) ?? templateId;
        must(templateId === expected, () => `${id} was ${expected} and is ${templateId}`);
      }
    });
  });

  test("hazards and player cards never come to lie in each other's piles", () => {
    const all = (cards: readonly Card[], kind: Card["kind"]) => cards.every((card) => card.kind === kind);
    walk(world, 3_000, ({ state }) => {
      must(all([...state.drawPile, ...state.discardPile, ...state.exhaustPile], "player"), () => "a hazard of yours");
      must(
        all([...state.worldPile, ...state.worldDiscard, ...state.gonePile], "world"),
        () => "your card in the place",
      );
    });
  });

  test("BC-033, Q4: applied keywords are on cards in hand and nowhere else", () => {
    let worn = 0;
    walk(world, 3_000, ({ state }) => {
      worn += state.hand.filter((card) => card.appliedKeywords.length > 0).length;
      for (const name of pileNames) {
        for (const card of state[name])
          if (card.appliedKeywords.length > 0) throw new Error(`${card.templateId} in ${name}`);
      }
    });
    const marks = /"kind":"(ApplyKeyword|Freeze)"/.test(JSON.stringify(world.templates));
    if (marks) expect(worn).toBeGreaterThan(100);
    else expect(worn).toBe(0);
  });

  test("an applied name stands once on a card, with a whole value from 1 to 99", () => {
    walk(world, 3_000, ({ state }) => {
      for (const { appliedKeywords } of state.hand) {
        const names = appliedKeywords.map(({ name }) => name);
        must(new Set(names).size === names.length, () => names.join(" "));
        for (const { value = 1 } of appliedKeywords) must(isWhole(value, 1, 99), () => String(value));
      }
    });
  });

  test("progress lies parallel to the hand, whole, not below 0, and on hazards alone", () => {
    walk(world, 3_000, ({ state }) => {
      must(state.progress.length === state.hand.length, () => "not parallel");
      for (const [at, amount] of state.progress.entries()) {
        must(isWhole(amount, 0), () => String(amount));
        must(amount === 0 || state.hand[at]?.kind === "world", () => "progress on a player card");
      }
    });
  });

  test("a hand holds at most 10 cards, HP stay between 0 and what the run began with, no resource falls below 0", () => {
    walk(world, 3_000, ({ state }) => {
      must(state.hand.length <= 10, () => `${state.hand.length} cards in hand`);
      must(isWhole(state.hp, 0, state.maxHp), () => `${state.hp} HP`);
      for (const name of resourceNames) must(isWhole(state[name], 0), () => `${state[name]} ${name}`);
    });
  });

  test("a run is lost exactly when it has a cause for it, and at 0 HP it is not going on", () => {
    walk(world, 3_000, ({ state }) => {
      must((state.lossCause === undefined) === (state.status !== "lost"), () => `${state.status}, ${state.lossCause}`);
      must(state.hp > 0 || state.status === "lost", () => `${state.status} at 0 HP`);
    });
  });

  test("what the player knows of a pile is never more than the pile", () => {
    walk(world, 3_000, ({ state }) => {
      must(isWhole(state.drawKnown, 0, state.drawPile.length), () => `${state.drawKnown} known`);
      must(isWhole(state.worldKnown, 0, state.worldPile.length), () => `${state.worldKnown} known`);
    });
  });

  test("BC-036: definitions and cards are written to by nobody: a world frozen to the last field plays as ever", () => {
    const fluid = randomActions(world, 3, 60);
    expect(randomActions(deepFrozen(world), 3, 60)).toEqual(fluid);
    walk(deepFrozen(world), 1_000, ({ state }) => {
      for (const card of cardsOf(state)) deepFrozen(card);
    });
  });

  test("a state is plain data: JSON carries all of it", () => {
    walk(world, 500, ({ state }) => {
      expect(JSON.parse(JSON.stringify(state))).toEqual(state);
    });
  });
});

describe.each(triedWorlds)("keywords in %s", patient, (_id, world) => {
  test("BC-029: only a turn start makes an applied value smaller; within a turn it is refreshed or stripped", () => {
    walkSteps(world, 5_000, (before, action, after, events) => {
      if (action.type === "EndTurn") return;
      const stripped = new Set(
        eventsOf(events, "KeywordRemoved").map(({ card, keyword }) => `${card.id} ${keyword.name}`),
      );
      const transformed = new Set(eventsOf(events, "Transformed").map(({ to }) => to.id));
      const left = new Set(eventsOf(events, "Moved").map(({ card }) => card.id));
      const now = new Map(after.hand.map((card) => [card.id, card]));
      for (const card of before.hand) {
        const same = now.get(card.id);
        if (same === undefined || transformed.has(card.id) || left.has(card.id)) continue;
        for (const { name, value = 1 } of card.appliedKeywords) {
          if (stripped.has(`${card.id} ${name}`)) continue;
          const kept = same.appliedKeywords.find((keyword) => keyword.name === name)?.value ?? 1;
          must(kept >= value, () => `${name} ${value} fell to ${kept} by ${action.type}`);
        }
      }
    });
  });
});
