import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  type CostModifiers,
  cardFace,
  costLedger,
  createGame,
  effectiveWorldCardCost,
  hashState,
  keywordNames,
  legalActions,
  newGame,
  observe,
  preview,
  priceHand,
  resolveCounter,
  type TemplateId,
  tableView,
  type World,
} from "../index.ts";
import { bearer, priced } from "./support/bearers.ts";
import { triedWorlds } from "./support/playedWorlds.ts";
import { endTurn, eventsOf, idOf, playCard, resolveOn, sceneOf } from "./support/scenes.ts";
import { root } from "./support/sources.ts";
import { must, patient, randomActions, walk, walkSteps, withHiddenRedealt } from "./support/walk.ts";
import { hazard, playerCard, worldOf } from "./support/worlds.ts";

/** The cases that other tests do not hold by the way; `docs/field-reports.md` says of each of the 90 what meets it. */

const world = worldOf({
  hazards: {
    siren: hazard({ words: ["Alarm"], clear: 2 }),
    wall: hazard({ clear: 9 }),
  },
  cards: {
    fair: playerCard({ kind: "DealProgress", base: 1 }, { energy: 2 }),
    strike: playerCard({ kind: "DealProgress", base: 4 }),
    sum: playerCard({
      kind: "Sequence",
      steps: [
        { kind: "DealProgress", base: 4 },
        { kind: "ProgressGate", min: 4, then: { kind: "Heal", amount: 1 } },
      ],
    }),
    count: playerCard({
      kind: "DealProgressScaled",
      base: 0,
      per: { kind: "KeywordInHand", keyword: "Alarm" },
      amount: 1,
    }),
  },
});

describe("cost agreement", () => {
  test("BC-003: a card that can just be paid for is legal, is shown as affordable, and leaves nothing", () => {
    const scene = sceneOf(world, ["plain", "fair"], { energy: 2 });
    const [, mine] = tableView(world, observe(world, scene)).hand;
    expect(mine).toMatchObject({ kind: "player", energy: 2, affordable: true });
    expect(playCard(world, scene, 1, 0).state.energy).toBe(0);
  });

  test("BC-006, BC-009: no effect plays a card, and none is free by a modifier: a play is the one place where energy is paid for one", () => {
    for (const [, tried] of triedWorlds) {
      walkSteps(tried, 1_000, (before, action, _after, events) => {
        const played = eventsOf(events, "Played");
        must(played.length === (action.type === "PlayCard" ? 1 : 0), () => JSON.stringify(action));
        must(
          played.every(({ paid }) => paid <= before.energy),
          () => "paid more than there was",
        );
      });
    }
  });

  test("BC-008: the cost at which a hazard was cleared is frozen in the event; pricing it again would tell another", () => {
    const scene = sceneOf(world, ["siren", "siren", "strike"]);
    const { state, events } = playCard(world, scene, 2, 0);
    const [cleared] = eventsOf(events, "Cleared");
    expect(cleared?.cost).toBe(4);
    expect(cleared && effectiveWorldCardCost(cleared.card, state)).toBe(3);
  });

  test("BC-010: striking all at once is striking one by one, each at its cost at that moment", () => {
    const scene = () => sceneOf(world, ["siren", "siren", "wall"], { progress: [2, 1, 0] });
    const all = scene();
    resolveOn(world, all, { kind: "DealProgressAll", base: 2 });
    expect(all.gonePile.map(({ id }) => id)).toEqual([idOf(0), idOf(1)]);
    expect(all.progress).toEqual([2]);
  });

  test("BC-015: a price is never written into a card: when the keyword is gone it is the printed one, everywhere", () => {
    const scene = sceneOf(world, ["plain Reroute:1", "push"]);
    expect(priceHand(scene).get(idOf(0))).toBe(4);
    const next = endTurn(world, scene).state;
    expect(priceHand(next).get(idOf(0))).toBe(3);
    for (const card of [...next.hand, ...next.worldPile]) {
      if (card.templateId === "plain") expect(card.cost).toBe(3);
    }
    expect(cardFace(world, "plain" as TemplateId).printed).toBe(3);
  });

  test("BC-016: asking what an action would do spends nothing: asked a hundred times, then played, it comes out the same", () => {
    const scene = sceneOf(world, ["siren", "strike"]);
    const once = hashState(playCard(world, scene, 1, 0).state);
    const action = legalActions(world, scene)[0];
    if (action === undefined) throw new Error("nothing legal");
    for (let n = 0; n < 100; n++) preview(world, observe(world, scene), action);
    expect(hashState(playCard(world, scene, 1, 0).state)).toBe(once);
  });
});

describe("counting", () => {
  test("BC-020: a scale is applied once: three bearers are three, never nine", () => {
    const { state } = playCard(
      world,
      sceneOf(world, ["wall Alarm:1", "plain Alarm:2", "plain Alarm:9", "count"]),
      3,
      0,
    );
    expect(state.progress[0]).toBe(3);
  });

  test("BC-041: what was dealt is counted as it was dealt, though the hazard has left by then", () => {
    const { state } = playCard(world, sceneOf(world, ["plain", "sum"], { hp: 5 }), 1, 0);
    expect(state.gonePile).toHaveLength(1);
    expect(state.hp).toBe(6);
  });

  test("BC-046: no keyword is derived from another card's: what a card carries is printed or applied, and nothing else", () => {
    const lonely = bearer("Spore", "");
    expect(keywordNames(lonely)).toEqual(["Spore"]);
    expect(
      resolveCounter({ hand: [lonely, bearer("Alarm", "Alarm:2")] }, { kind: "KeywordInHand", keyword: "Alarm" }),
    ).toBe(1);
  });
});

describe("what lasts and what does not", () => {
  test("BC-030: a place that is left by winning leaves no keyword behind: the deck carried on is as printed", () => {
    const carried = { deck: ["push", "push", "fair"] as TemplateId[], hp: 4 };
    const state = newGame(world, { seed: 1, carried });
    const all = [...state.hand, ...state.drawPile, ...state.worldPile];
    expect(all.every(({ appliedKeywords }) => appliedKeywords.length === 0)).toBe(true);
    expect(
      all
        .filter(({ kind }) => kind === "player")
        .map(({ templateId }) => templateId)
        .sort(),
    ).toEqual(carried.deck.toSorted());
    expect(state.hp).toBe(4);
  });

  test("BC-048: a card cannot bring itself back, and every run of random play comes to an end", () => {
    for (const [, tried] of triedWorlds.slice(0, 2)) {
      for (let seed = 1; seed <= 50; seed++) expect(randomActions(tried, seed, 3_000).length).toBeLessThan(3_000);
    }
  });
});

describe("text", () => {
  test("BC-049: a card's text is its formula in words, the same wherever it lies; no number is kept in it", () => {
    const text = () => cardFace(world, "count" as TemplateId).rules[0]?.text;
    const before = text();
    playCard(world, sceneOf(world, ["siren", "siren", "count"]), 2, 0);
    expect(text()).toBe(before);
    expect(before).toBe("0 progress, and 1 for each card in hand with Alarm.");
  });

  test("BC-053: id and name are two fields: a card is shown by its name in every text", () => {
    const named = worldOf({
      hazards: { "deep-cover": hazard({ name: "Deep Cover" }) },
      cards: { tried: playerCard({ kind: "AddHazard", card: "deep-cover", to: "top", amount: 1 }) },
    });
    const [line] = cardFace(named, "tried" as TemplateId).rules;
    expect(`${line?.text} ${line?.short}`).toContain("Deep Cover");
    expect(`${line?.text} ${line?.short}`).not.toContain("deep-cover");
  });
});

describe("whoever decides sees what the table sees", () => {
  test("BC-073: keywords gained in play are in the observation, and the live price follows from it", () => {
    const scene = sceneOf(world, ["plain Alarm:1", "siren"]);
    const { hand } = observe(world, scene);
    expect(hand).toEqual(scene.hand);
    const [card] = tableView(world, observe(world, scene)).hand;
    expect(card?.kind === "world" && !card.hidden && card.price.effective).toBe(5);
  });

  test(
    "BC-074: two states that differ only in what is hidden offer the same actions and the same view",
    patient,
    () => {
      for (const [, tried] of triedWorlds) {
        walk(tried, 300, ({ state, legal, dice }) => {
          const other = withHiddenRedealt(state, dice);
          must(JSON.stringify(legalActions(tried, other)) === JSON.stringify(legal), () => "other actions");
          must(viewOf(tried, other) === viewOf(tried, state), () => "another view");
        });
      }
    },
  );

  function viewOf(tried: World, state: Parameters<typeof observe>[1]): string {
    return JSON.stringify(tableView(tried, observe(tried, state)));
  }
});

describe("memory", () => {
  test("BC-089, BC-090: a step costs the same after many, and the state does not grow with the run's length", () => {
    const long = worldOf({ hazards: { plain: hazard({ clear: 99 }) }, acts: [{ name: "One", hazards: { plain: 2 } }] });
    const game = createGame(long, { seed: 1 });
    const sizes: number[] = [];
    for (let turn = 0; turn < 60; turn++) {
      game.dispatch({ type: "EndTurn" });
      sizes.push(JSON.stringify(game.state()).length);
    }
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(300);
  });
});

describe("arithmetic in the notation of the reports", () => {
  const own = (costPer: number) => ({ kind: "ClearCostPerSelfKeyword", costPer }) as const;
  const counted = (costPer: number) => ({ kind: "ClearCostPerKeywordCount", costPer }) as const;
  /** Hush is Reroute, Flow is Alarm, Weight is Spore, Anchor is Lockdown. */
  const register: CostModifiers = {
    Reroute: own(-1),
    Alarm: counted(-1),
    Spore: { kind: "ClearCostPerOtherKeyword", costPer: 1 },
    Lockdown: own(1),
  };
  const price = (hand: readonly ReturnType<typeof priced>[], n = 0): number =>
    effectiveWorldCardCost(hand[n] ?? priced("none", 0), { hand }, register);

  test.each([
    ["BC-001", [priced("A", 4, "Alarm Reroute:1"), priced("B", 1, "Alarm")], 1],
    ["BC-001, applied", [priced("A", 4, "Alarm", "Reroute:1"), priced("B", 1, "Alarm")], 1],
    ["BC-007", [priced("A", 4, "Reroute:1 Alarm"), priced("B", 1, "Alarm")], 1],
    ["BC-012", [priced("A", 1, "Reroute:2 Spore:1"), priced("B", 1, "Spore:3")], 2],
    ["BC-014", [priced("A", 1, "Reroute:5")], 0],
    ["BC-019", [priced("A", 3, "Alarm"), priced("B", 3)], 2],
    ["BC-021", [priced("A", 3, "Reroute:1", "Reroute:1")], 1],
    ["BC-023", [priced("A1", 1, "Spore:2"), priced("A2", 1, "Spore:2")], 3],
    ["BC-035", [priced("A", 4, "Reroute:1", "Reroute:1 Lockdown:2")], 4],
  ] as const)("%s", (_case, hand, expected) => {
    expect(price(hand)).toBe(expected);
    expect(costLedger(hand[0], { hand }, register).total).toBe(expected);
  });
});

describe("docs/field-reports.md", () => {
  const text = existsSync(join(root, "docs/field-reports.md"))
    ? readFileSync(join(root, "docs/field-reports.md"), "utf8")
    : "";
  const rows = [...text.matchAll(/^\| (BC-\d{3}) \| ([^|]+) \| (.+) \|$/gm)].map(([, id = "", , met = ""]) => ({
    id,
    met,
  }));

  test("has a line for each of the 90 cases, in order", () => {
    const ids = Array.from({ length: 90 }, (_, at) => `BC-${String(at + 1).padStart(3, "0")}`);
    expect(rows.map(({ id }) => id)).toEqual(ids);
  });

  test("every file it names is there, and holds the case's name or the title that is quoted", () => {
    const missing = rows.flatMap(({ id, met }) =>
      [...met.matchAll(/`([^`]+)`(?: “([^”]+)”)?/g)].flatMap(([, path = "", title]) => {
        const file = join(root, path);
        if (!existsSync(file)) return [`${id}: ${path} is not there`];
        return readFileSync(file, "utf8").includes(title ?? id) ? [] : [`${id}: ${path} does not hold ${title ?? id}`];
      }),
    );
    expect(missing).toEqual([]);
  });

  test("every line says what meets it: a test, the way things are built, or what is still to come", () => {
    expect(rows.filter(({ met }) => !/`|by construction|to come/.test(met)).map(({ id }) => id)).toEqual([]);
  });
});
