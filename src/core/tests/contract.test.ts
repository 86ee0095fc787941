import { describe, expect, test } from "vitest";
import {
  type Card,
  cardFace,
  chipOf,
  effectKinds,
  effectRegistry,
  effectSchema,
  eventLines,
  formatKeyword,
  type GameEvent,
  type GameState,
  hashState,
  keywordNameList,
  keywordRows,
  legalActions,
  PERSISTENT_KEYWORDS,
  parseKeyword,
  pileNames,
  reduce,
  type TargetSpec,
  type TemplateId,
  targetPrompt,
} from "../index.ts";
import { effectsIn } from "./support/authored.ts";
import { samples } from "./support/samples.ts";
import { idOf, resolveOn, sceneOf, typesOf } from "./support/scenes.ts";
import { reloaded } from "./support/walk.ts";
import { faultOf, sentenceFaultOf } from "./support/wording.ts";
import { type AnyEffect, hazard, playerCard, worldOf } from "./support/worlds.ts";

/** A world whose card `tried` does what the effect says. */
const worldOfEffect = (effect: AnyEffect) =>
  worldOf({
    threat: "plain",
    pools: { rewards: ["push", "tried"] },
    hazards: { plain: hazard({ name: "Plain Door" }) },
    cards: { tried: playerCard(effect, { name: "Tried Card" }) },
  });

/** Nothing in hand, nothing in any pile, something of every resource. */
function emptied(effect: AnyEffect): { readonly world: ReturnType<typeof worldOfEffect>; readonly state: GameState } {
  const world = worldOfEffect(effect);
  const state = sceneOf(world, [], { hp: 5, energy: 5, light: 5, heat: 5, brace: 5 });
  for (const name of pileNames) state[name] = [];
  return { world, state };
}

/** Something to act on everywhere. */
function filled(effect: AnyEffect): { readonly world: ReturnType<typeof worldOfEffect>; readonly state: GameState } {
  const world = worldOfEffect(effect);
  const hand = ["plain", "plain Alarm:2 Lockdown:1", "tried", "push", "push Frozen:2 Spore:1"];
  const state = sceneOf(world, hand, { hp: 9, energy: 9, light: 5, heat: 5, brace: 1 });
  state.discardPile = sceneOf(world, ["push", "push"]).hand.map((card) => ({ ...card, id: idOf(card.id) }));
  return { world, state };
}

describe.each(samples)("the row of %s", (kind, effects) => {
  const isIdle = Object.entries(effectRegistry).some(([name, row]) => name === kind && "idle" in row && row.idle);

  test("has samples, made from its own schema, which its schema and the schema of all effects take", () => {
    expect(effects.length).toBeGreaterThan(0);
    for (const effect of effects) expect(effectSchema.parse(effect)).toEqual(effect);
  });

  test("takes no field but its own, and misses none", () => {
    for (const effect of effects) {
      expect(effectSchema.safeParse({ ...effect, extra: 1 }).success).toBe(false);
      for (const name of Object.keys(effect)) {
        const { [name]: _, ...rest } = effect;
        const optional = effects.some((other) => !(name in other));
        expect(effectSchema.safeParse(rest).success, `${kind} without ${name}`).toBe(optional);
      }
    }
  });

  test("is data: it goes through JSON and comes back the same", () => {
    for (const effect of effects) expect(effectSchema.parse(JSON.parse(JSON.stringify(effect)))).toEqual(effect);
  });

  test("says what it does, in a sentence and in marks, unless it is idle", () => {
    for (const effect of effects) {
      const [line] = cardFace(worldOfEffect(effect), "tried" as TemplateId).rules;
      if (isIdle) expect(line).toMatchObject({ text: "", short: "" });
      else
        expect([sentenceFaultOf(line?.text ?? ""), faultOf(line?.short ?? ""), line?.short === ""]).toEqual([
          undefined,
          undefined,
          false,
        ]);
    }
  });

  test("names a card by its name, never by its id", () => {
    for (const effect of effects) {
      const [line] = cardFace(worldOfEffect(effect), "tried" as TemplateId).rules;
      if (effectsIn(effect, kind).some((each) => each.card === "plain" || each.into === "plain")) {
        expect(line?.text).toContain("Plain Door");
        expect(line?.short).toContain("Plain Door");
      }
    }
  });

  test("asks for targets of a known kind, in words", () => {
    for (const effect of effects) {
      const [row] = Object.entries(effectRegistry).flatMap(([name, each]) => (name === kind ? [each] : []));
      const asks: TargetSpec | undefined =
        row && "targets" in row ? Reflect.apply(row.targets ?? noAsk, row, [effect]) : undefined;
      if (asks !== undefined) expect(sentenceFaultOf(targetPrompt(asks))).toBeUndefined();
    }
  });

  test("BC-042: with nothing to act on it does nothing, says so, and draws no number; or it needs nothing to act on", () => {
    for (const effect of effects) {
      const { world, state } = emptied(effect);
      const before = hashState(state);
      const rng = [...state.rng];
      const actor = sceneOf(world, ["plain"]).hand[0];
      const types = typesOf(resolveOn(world, state, effect, { by: actor }));
      const unchanged = hashState(state) === before;
      if (types.includes("NoTarget")) expect(unchanged, JSON.stringify(effect)).toBe(true);
      const countsNothing = effect.per !== undefined && effect.base === 0;
      if (unchanged && !isIdle && !countsNothing) expect(types.length, JSON.stringify(effect)).toBeGreaterThan(0);
      if (unchanged) expect(state.rng).toEqual(rng);
    }
  });

  test("played in any legal way it leaves a state that is plain data, and events that can be told", () => {
    for (const effect of effects) {
      const { world, state } = filled(effect);
      const plays = legalActions(world, state).filter(
        (action) => action.type === "PlayCard" && action.cardId === idOf(2),
      );
      expect(plays.length).toBeGreaterThan(0);
      for (const action of plays) {
        const result = reduce(world, state, action);
        if (!result.ok) throw new Error(result.refusal.reason);
        expect(hashState(reloaded(result.state))).toBe(hashState(result.state));
        for (const { text } of eventLines(world, result.events, result.state))
          expect(sentenceFaultOf(text)).toBeUndefined();
      }
    }
  });
});

test("the loop over the rows covers every kind there is", () => {
  expect(samples.map(([kind]) => kind)).toEqual(effectKinds);
});

const noAsk = (): undefined => undefined;

describe.each(keywordNameList)("the row of the keyword %s", (name) => {
  test("has a sentence for the glossary", () => {
    expect(sentenceFaultOf(keywordRows[name].rules)).toBeUndefined();
  });

  test("is shown by one formatter as its name and, unless it persists, its value", () => {
    for (const value of [1, 9, 99]) {
      const shown = PERSISTENT_KEYWORDS.has(name) ? name : `${name} ${value}`;
      expect(formatKeyword({ name, value })).toBe(shown);
      expect(chipOf({ name, value }, true).text).toBe(shown);
    }
    expect(formatKeyword(parseKeyword(name))).toBe(name);
  });
});

describe("every row of targets", () => {
  const kinds: Readonly<Record<TargetSpec["kind"], true>> = { hazard: true, handCard: true, discardedCard: true };

  test.each(Object.keys(kinds))("%s asks in a sentence, with a tag and without", (kind) => {
    const spec = { kind } as TargetSpec;
    expect(sentenceFaultOf(targetPrompt(spec))).toBeUndefined();
    for (const tag of keywordNameList) expect(targetPrompt({ ...spec, tag })).toContain(tag);
  });
});

describe("every row of events", () => {
  const world = worldOf({
    hazards: { plain: hazard({ name: "Plain Door" }), dark: hazard({ words: ["Concealed:5"] }) },
  });
  const [card, worn, mine] = sceneOf(world, ["plain", "plain Alarm:2 Lockdown:1", "push"]).hand as [Card, Card, Card];
  const keyword = { name: "Alarm", value: 1 } as const;
  /** One of each type; a type left out does not compile. */
  const one: { readonly [T in GameEvent["type"]]: Extract<GameEvent, { type: T }> } = {
    TurnStarted: { type: "TurnStarted", turn: 2 },
    TurnEnded: { type: "TurnEnded", turn: 1 },
    ActBegan: { type: "ActBegan", act: 1 },
    Drawn: { type: "Drawn", card },
    Reshuffled: { type: "Reshuffled", cards: 1 },
    NoCardToDraw: { type: "NoCardToDraw", pile: "drawPile" },
    HandFull: { type: "HandFull" },
    Played: { type: "Played", card: mine, paid: 1 },
    Discarded: { type: "Discarded", card },
    HookFired: { type: "HookFired", card, hook: "onDraw" },
    Progressed: { type: "Progressed", card, amount: 1, total: 1, cost: 3, by: mine },
    Cleared: { type: "Cleared", card, cost: 3, by: mine },
    Damaged: { type: "Damaged", amount: 1, hp: 9, by: card },
    Healed: { type: "Healed", amount: 1, hp: 10, by: undefined },
    ResourceChanged: { type: "ResourceChanged", resource: "heat", change: -1, now: 0, by: card },
    KeywordApplied: { type: "KeywordApplied", card: worn, keyword, by: card },
    KeywordRemoved: { type: "KeywordRemoved", card, keyword, by: mine },
    KeywordExpired: { type: "KeywordExpired", card, keyword },
    StampQueued: { type: "StampQueued", keyword, by: card },
    Moved: { type: "Moved", card, from: "hand", to: "worldPile", by: mine },
    Created: { type: "Created", card, to: "worldPile", by: card },
    Transformed: { type: "Transformed", from: card, to: worn },
    Braced: { type: "Braced", left: 0, by: card },
    Queued: { type: "Queued", by: card },
    Offered: { type: "Offered", pool: "rewards", cards: ["push" as TemplateId] },
    RewardChosen: { type: "RewardChosen", pick: "push" as TemplateId },
    NoTarget: { type: "NoTarget", effect: "Damage", by: card },
    GateHeld: { type: "GateHeld", effect: "KeywordGate", by: undefined },
    StepLimit: { type: "StepLimit", cycle: ["plain" as TemplateId] },
    Won: { type: "Won" },
    Lost: { type: "Lost", cause: "hp" },
  };

  test.each(Object.values(one))("$type is told in a sentence", (event) => {
    const [line] = eventLines(world, [event], { light: 0, hand: [] });
    expect(sentenceFaultOf(line?.text ?? "")).toBeUndefined();
    expect(["turn", "plain", "good", "bad"]).toContain(line?.tone);
  });

  test("a line names cards by their names, and a hidden one by none", () => {
    const [dark] = sceneOf(world, ["dark"]).hand as [Card];
    const lines = (light: number) =>
      eventLines(world, [{ type: "Drawn", card: dark }], { light, hand: [] }).map(({ text }) => text);
    expect(lines(0)).toEqual(["Drawn: something hidden."]);
    expect(lines(5)).toEqual(["Drawn: Hazard."]);
    expect(eventLines(world, [one.Drawn], { light: 0, hand: [] })[0]?.text).toBe("Drawn: Plain Door.");
  });

  test("BC-054: one is one and two are two", () => {
    const text = (cards: number) => eventLines(world, [{ type: "Reshuffled", cards }], { light: 0, hand: [] })[0]?.text;
    expect(text(1)).toContain("1 card,");
    expect(text(2)).toContain("2 cards,");
  });
});
