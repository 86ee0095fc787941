import { describe, expect, test } from "vitest";
import {
  hashState,
  keywordNameList,
  PERSISTENT_KEYWORDS,
  tickAppliedKeywords,
  withAppliedKeyword,
  withoutAppliedKeyword,
} from "../index.ts";
import { bearer } from "./support/bearers.ts";
import {
  appliedWords,
  discard,
  endTurn,
  eventsOf,
  idOf,
  play,
  playCard,
  resolveOn,
  sceneOf,
} from "./support/scenes.ts";
import { deepFrozen, reloaded } from "./support/walk.ts";
import { hazard, playerCard, worldOf } from "./support/worlds.ts";

const world = worldOf({
  hazards: {
    alarmed: hazard({ words: ["Alarm:2"] }),
    climber: hazard({ words: ["Spore"], onEndOfTurn: { kind: "TransformSelf", into: "alarmed" } }),
    caller: hazard({
      onEndOfTurn: { kind: "ApplyKeyword", keyword: "Alarm", value: 2, target: "firstWorldCardInHand" },
    }),
    herald: hazard({
      onEndOfTurn: {
        kind: "Later",
        then: { kind: "ApplyKeyword", keyword: "Alarm", value: 1, target: "firstWorldCardInHand" },
      },
    }),
  },
  cards: {
    strike: playerCard({ kind: "DealProgress", base: 9 }),
    away: playerCard({ kind: "ReturnHazards", target: "chosenHazard", to: "top" }),
    back: playerCard({ kind: "Recall", to: "hand" }),
    burn: playerCard({ kind: "Exhaust" }),
    drop: playerCard({ kind: "DiscardThenDraw", amount: 1 }),
    unlock: playerCard({ kind: "RemoveKeyword", keyword: "Lockdown", target: "hand", amount: 1 }),
  },
});

const apply = (keyword: string, value: number, target: string) => ({ kind: "ApplyKeyword", keyword, value, target });
const remove = (keyword: string, amount: number, target = "hand") => ({
  kind: "RemoveKeyword",
  keyword,
  target,
  amount,
});

describe("applying", () => {
  test("BC-021, Q3: applying one that is already applied keeps one entry with the larger value", () => {
    expect(withAppliedKeyword(bearer("", "Alarm:2"), { name: "Alarm", value: 5 })).toEqual(bearer("", "Alarm:5"));
  });

  test("it refreshes and never shortens", () => {
    expect(withAppliedKeyword(bearer("", "Alarm:5"), { name: "Alarm", value: 2 })).toEqual(bearer("", "Alarm:5"));
    expect(withAppliedKeyword(bearer("", "Alarm:5"), { name: "Alarm" })).toEqual(bearer("", "Alarm:5"));
  });

  test("a bare one counts 1 when the larger is sought", () => {
    expect(withAppliedKeyword(bearer("", "Alarm"), { name: "Alarm", value: 2 })).toEqual(bearer("", "Alarm:2"));
    const both = withAppliedKeyword(bearer("", "Alarm"), { name: "Alarm", value: 1 });
    expect(both.appliedKeywords).toHaveLength(1);
  });

  test("BC-021: printed and applied entries stay apart, even when equal", () => {
    expect(withAppliedKeyword(bearer("Alarm:1"), { name: "Alarm", value: 1 })).toEqual(bearer("Alarm:1", "Alarm:1"));
  });

  test("other keywords on the card stay as and where they are", () => {
    const card = withAppliedKeyword(bearer("Spore", "Alarm:2 Reroute:3"), { name: "Reroute", value: 4 });
    expect(card).toEqual(bearer("Spore", "Alarm:2 Reroute:4"));
  });

  test("BC-036: it makes another card and leaves the one given, and its template, as they were", () => {
    const card = deepFrozen(bearer("Spore", "Alarm:2"));
    expect(() => withAppliedKeyword(card, { name: "Alarm", value: 9 })).not.toThrow();
    const state = sceneOf(world, ["plain", "plain"]);
    resolveOn(world, state, apply("Alarm", 2, "firstWorldCardInHand"));
    expect(appliedWords(state)).toEqual(["Alarm:2", ""]);
    expect(world.templates.flatMap((template) => template.keywords.map(({ name }) => name)).sort()).toEqual([
      "Alarm",
      "Spore",
    ]);
  });
});

describe("ticking", () => {
  test("each applied keyword loses 1 and is dropped at 0", () => {
    expect(tickAppliedKeywords(bearer("", "Alarm:3 Reroute:1"))).toEqual(bearer("", "Alarm:2"));
  });

  test("a bare one counts 1", () => {
    expect(tickAppliedKeywords(bearer("", "Alarm Spore"))).toEqual(bearer());
  });

  test("members of PERSISTENT_KEYWORDS pass through unchanged, whatever their value", () => {
    for (const applied of ["Lockdown", "Lockdown:1", "Lockdown:7"]) {
      expect(tickAppliedKeywords(bearer("", applied))).toEqual(bearer("", applied));
    }
  });

  test("every keyword ticks by the allow-list and by nothing else", () => {
    for (const name of keywordNameList) {
      const after = tickAppliedKeywords(bearer("", `${name}:2`));
      expect(after, name).toEqual(bearer("", PERSISTENT_KEYWORDS.has(name) ? `${name}:2` : `${name}:1`));
    }
  });

  test("Reroute decays like Alarm", () => {
    expect(tickAppliedKeywords(bearer("", "Alarm:2 Reroute:2"))).toEqual(bearer("", "Alarm:1 Reroute:1"));
  });

  test("printed keywords do not tick", () => {
    expect(tickAppliedKeywords(bearer("Alarm:2 Concealed:3"))).toEqual(bearer("Alarm:2 Concealed:3"));
  });

  test("it changes no card that is given to it", () => {
    const card = deepFrozen(bearer("Spore", "Alarm:2 Lockdown"));
    expect(tickAppliedKeywords(card)).toEqual(bearer("Spore", "Alarm:1 Lockdown"));
    expect(card).toEqual(bearer("Spore", "Alarm:2 Lockdown"));
  });
});

describe("the start of a turn", () => {
  test("BC-028, Q2: a keyword of value 1 lives to the end of its turn and is gone when the next one starts", () => {
    const state = sceneOf(world, ["plain Alarm:1", "plain Alarm:2"]);
    const next = endTurn(world, state);
    expect(appliedWords(state)).toEqual(["Alarm:1", "Alarm:2"]);
    expect(appliedWords(next.state).slice(0, 2)).toEqual(["", "Alarm:1"]);
    expect(eventsOf(next.events, "KeywordExpired").map(({ card, keyword }) => [card.id, keyword.name])).toEqual([
      [idOf(0), "Alarm"],
    ]);
  });

  test("BC-011: presence is the state of a persistent one: it is there turn after turn", () => {
    let state = sceneOf(world, ["plain Lockdown:1"], { hp: 99 });
    for (let turn = 0; turn < 3; turn++) state = endTurn(world, state).state;
    expect(state.hand[0]?.appliedKeywords).toEqual([{ name: "Lockdown", value: 1 }]);
  });

  test("BC-027: ticking comes first, so what a start of turn applies is there for all of that turn", () => {
    const next = endTurn(world, sceneOf(world, ["herald"]));
    expect(appliedWords(next.state)[0]).toBe("Alarm:1");
  });

  test("what is applied at the end of a turn has ticked once when the player sees it", () => {
    const next = endTurn(world, sceneOf(world, ["caller"]));
    expect(appliedWords(next.state)[0]).toBe("Alarm:1");
  });

  test("BC-026: applied again on the next turn it is one entry, not two", () => {
    const state = sceneOf(world, ["plain"]);
    resolveOn(world, state, apply("Alarm", 1, "firstWorldCardInHand"));
    const next = endTurn(world, state).state;
    resolveOn(world, next, apply("Alarm", 1, "firstWorldCardInHand"));
    expect(appliedWords(next)[0]).toBe("Alarm:1");
  });

  test("player cards that stay in hand tick as hazards do", () => {
    const next = endTurn(world, sceneOf(world, ["push Frozen:2", "plain"])).state;
    expect(appliedWords(next)[0]).toBe("Frozen:1");
  });

  test("BC-029: playing, discarding, choosing and a load leave it as it is: only the turn start decays", () => {
    const state = sceneOf(world, ["plain Alarm:1 Lockdown:1", "plain", "strike", "push"]);
    const played = playCard(world, state, 2, 1).state;
    const loaded = reloaded(played);
    expect(appliedWords(played)[0]).toBe("Alarm:1 Lockdown:1");
    expect(appliedWords(loaded)[0]).toBe("Alarm:1 Lockdown:1");
    expect(hashState(loaded)).toBe(hashState(played));
  });
});

describe("leaving the hand", () => {
  const worn = "Alarm:2 Lockdown:1";

  test("BC-034, Q4: a cleared hazard loses its applied keywords, persistent ones too", () => {
    const { state } = playCard(world, sceneOf(world, [`alarmed ${worn}`, "strike"]), 1, 0);
    expect(state.gonePile.at(-1)).toMatchObject({
      id: idOf(0),
      appliedKeywords: [],
      keywords: [{ name: "Alarm", value: 2 }],
    });
  });

  test("BC-032: a discarded hazard loses them", () => {
    const { state } = discard(world, sceneOf(world, [`plain ${worn}`, "push"]), 0);
    expect(state.worldDiscard.at(-1)).toMatchObject({ id: idOf(0), appliedKeywords: [] });
  });

  test("BC-033, BC-025: one returned to the deck and drawn again is as printed", () => {
    const away = playCard(world, sceneOf(world, [`plain ${worn}`, "away"]), 1, 0).state;
    expect(away.worldPile.at(-1)).toMatchObject({ id: idOf(0), appliedKeywords: [] });
    resolveOn(world, away, { kind: "DrawHazards", amount: 1 });
    expect(away.hand.at(-1)).toMatchObject({ id: idOf(0), appliedKeywords: [] });
  });

  test("a played card loses them, and so does one that is exhausted or discarded by another", () => {
    const played = playCard(world, sceneOf(world, ["push Alarm:2", "plain"]), 0, 1).state;
    expect(played.discardPile.at(-1)).toMatchObject({ id: idOf(0), appliedKeywords: [] });
    const burnt = playCard(world, sceneOf(world, ["push Alarm:2", "burn"]), 1, 0).state;
    expect(burnt.exhaustPile.at(-1)).toMatchObject({ id: idOf(0), appliedKeywords: [] });
    const dropped = playCard(world, sceneOf(world, ["push Alarm:2", "drop"]), 1, 0).state;
    expect(dropped.discardPile.at(0)).toMatchObject({ id: idOf(0), appliedKeywords: [] });
  });

  test("a player card loses them when it is discarded at the end of the turn", () => {
    const { state } = endTurn(world, sceneOf(world, ["push Alarm:9", "plain"]));
    const discarded = [...state.discardPile, ...state.drawPile, ...state.hand].find(({ id }) => id === idOf(0));
    expect(discarded?.appliedKeywords).toEqual([]);
  });

  test("one taken back into the hand has printed keywords only", () => {
    const state = sceneOf(world, ["push Alarm:2", "back", "plain"]);
    const played = playCard(world, state, 0, 2).state;
    const action = { type: "PlayCard", cardId: idOf(1), targets: [[idOf(0)]] } as const;
    expect(play(world, played, action).state.hand.at(-1)).toMatchObject({ id: idOf(0), appliedKeywords: [] });
  });

  test("BC-035, Q5: a transformed card carries the new template's printed keywords only", () => {
    const { state } = endTurn(world, sceneOf(world, ["climber Alarm:5 Lockdown:1"]));
    expect(state.hand[0]).toMatchObject({
      id: idOf(0),
      templateId: "alarmed",
      keywords: [{ name: "Alarm", value: 2 }],
      appliedKeywords: [],
    });
  });
});

describe("RemoveKeyword", () => {
  test("BC-024, Q9: it strips applied entries only: printed keywords are traits and stay", () => {
    const state = sceneOf(world, ["alarmed Alarm:3 Reroute:2", "alarmed"]);
    resolveOn(world, state, remove("Alarm", 9));
    expect(appliedWords(state)).toEqual(["Reroute:2", ""]);
    expect(state.hand.map((card) => card.keywords.length)).toEqual([1, 1]);
  });

  test("it strips from at most `amount` cards, oldest instance first", () => {
    const state = sceneOf(world, ["plain", "plain Lockdown:1", "push Lockdown:1", "plain Lockdown:1"]);
    resolveOn(world, state, remove("Lockdown", 2));
    expect(appliedWords(state)).toEqual(["", "", "", "Lockdown:1"]);
  });

  test("a card with printed keywords alone does not use up the amount", () => {
    const state = sceneOf(world, ["alarmed", "plain Alarm:2"]);
    const events = resolveOn(world, state, remove("Alarm", 1));
    expect(appliedWords(state)).toEqual(["", ""]);
    expect(eventsOf(events, "KeywordRemoved").map(({ card }) => card.id)).toEqual([idOf(1)]);
  });

  test("it strips persistent ones as well", () => {
    const { state } = playCard(world, sceneOf(world, ["plain Lockdown:1", "unlock"]), 1);
    expect(appliedWords(state)).toEqual([""]);
  });

  test("BC-025: what was stripped can be applied again in the same turn", () => {
    const state = sceneOf(world, ["alarmed Alarm:3"]);
    resolveOn(world, state, remove("Alarm", 1));
    resolveOn(world, state, apply("Alarm", 1, "firstWorldCardInHand"));
    expect(appliedWords(state)).toEqual(["Alarm:1"]);
  });

  test("withoutAppliedKeyword takes the applied entry of that name and no other", () => {
    expect(withoutAppliedKeyword(bearer("Alarm:1", "Alarm:2 Lockdown"), "Alarm")).toEqual(
      bearer("Alarm:1", "Lockdown"),
    );
    expect(withoutAppliedKeyword(bearer("Alarm:1", "Lockdown"), "Alarm")).toEqual(bearer("Alarm:1", "Lockdown"));
  });
});
