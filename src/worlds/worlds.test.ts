import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { effectRow, mentionsOf, walkEffect } from "../core/effects/registry.ts";
import { actRewardPool } from "../core/engine/draw.ts";
import { newGame } from "../core/engine/newGame.ts";
import { legalActions, step } from "../core/engine/reduce.ts";
import type { Effect, TemplateId } from "../core/model/types.ts";
import type { HazardTemplate, PlayerTemplate, Template, World } from "../core/model/world.ts";
import { formatFault, readPack } from "../packs/index.ts";
import { loadWorlds, worldById, worldEntries, worldFaults, worlds } from "./index.ts";
import { registry, starterDeck } from "./registry.ts";

const set: { icons: object; aliases?: object } = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json");
const icons = new Set([...Object.keys(set.icons), ...Object.keys(set.aliases ?? {})]);

const deckSize = 10;
const startHp = 10;

test("every world of the registry loads, without a fault or a warning", () => {
  expect(worldFaults.map(formatFault)).toEqual([]);
  expect(worlds.map(({ id }) => id)).toEqual(registry.map(({ id }) => id));
  for (const { id, text } of registry) {
    const read = readPack(text, { file: id, starter: starterDeck, icons });
    expect((read.ok ? read.warnings : read.faults).map(formatFault)).toEqual([]);
  }
});

test("a world is found by its id", () => {
  for (const world of worlds) expect(worldById(world.id)).toBe(world);
  expect(worldById("atlantis")).toBeUndefined();
});

test("a pack with a fault is left out whole, and told; the others load", () => {
  const packs = registry.map(({ id, text }) => ({ file: `${id}/pack.jsonc`, text }));
  const [first, ...rest] = packs;
  const spoilt = { file: "spoilt/pack.jsonc", text: (first?.text ?? "").replace('"Lockdown"', '"Lockdwn"') };
  const { entries, faults } = loadWorlds([spoilt, ...rest], starterDeck);
  expect(entries.map(({ world }) => world.id)).toEqual(registry.slice(1).map(({ id }) => id));
  expect(faults.map(formatFault)).toEqual([
    expect.stringMatching(
      /^spoilt\/pack\.jsonc:\d+:\d+ not-one-of hazards\..*: "Lockdwn" .*did you mean "Lockdown"\?$/,
    ),
  ]);
});

test("a fault in the starter deck is told once, however many worlds share it", () => {
  const packs = registry.map(({ id, text }) => ({ file: `${id}/pack.jsonc`, text }));
  const spoilt = { ...starterDeck, text: starterDeck.text.replace('"base": 1', '"base": "1"') };
  const { entries, faults } = loadWorlds(packs, spoilt);
  expect(entries).toEqual([]);
  expect(faults.map(({ file, rule }) => `${file} ${rule}`)).toEqual([`${starterDeck.file} wrong-type`]);
});

test("the starter deck is ten cards, the same in every world", () => {
  const decks = worlds.map(({ deck }) => deck.map(({ templateId }) => templateId).join());
  expect(new Set(decks).size).toBe(1);
  expect(worlds[0]?.deck).toHaveLength(deckSize);
});

test("the starter deck keys off what hazards are made of", () => {
  const [world] = worlds;
  const tags = world ? new Set(world.deck.flatMap((card) => keywordsOf(templateOf(world, card.templateId)))) : [];
  expect([...tags].sort()).toEqual(["Barrier", "Creature", "Machine"]);
});

describe.each(worldEntries.map(({ world, words }) => ({ id: world.id, world, words })))("$id", ({ world, words }) => {
  const hazards = world.templates.filter((template): template is HazardTemplate => template.kind === "world");
  const rewards = (world.pools[actRewardPool] ?? []).map((id) => templateOf(world, id));

  test("has eight to ten hazards and an exit, and five to seven rewards", () => {
    const others = hazards.filter(({ role }) => role !== "exit");
    expect(others.length).toBeGreaterThanOrEqual(8);
    expect(others.length).toBeLessThanOrEqual(10);
    expect(hazards).toHaveLength(others.length + 1);
    expect(rewards.length).toBeGreaterThanOrEqual(5);
    expect(rewards.length).toBeLessThanOrEqual(7);
  });

  test("has three acts, each with a name and a line of its own", () => {
    expect(world.acts).toHaveLength(3);
    expect(new Set(world.acts.map(({ name }) => name)).size).toBe(3);
    expect(new Set(words.acts).size).toBe(3);
    for (const act of world.acts) {
      expect(act.cards.length).toBeGreaterThanOrEqual(6);
      expect(act.cards.length).toBeLessThanOrEqual(10);
    }
  });

  test("starts with ten HP", () => {
    expect(newGame(world, { seed: 1 }).hp).toBe(startHp);
  });

  test("every template can turn up in a run", () => {
    const found = reachable(world);
    expect(world.templates.map(({ id }) => id).filter((id) => !found.has(id))).toEqual([]);
  });

  test("uses no verb that another world has claimed", () => {
    const claims = world.templates.flatMap(effectsOf).map((effect) => effectRow(effect).claimedBy);
    expect(claims.filter((claim) => claim !== undefined && claim !== world.id)).toEqual([]);
  });

  test("no two rewards do the same at the same price", () => {
    const faces = rewards.map((card) => JSON.stringify([costOf(card), effectsOf(card)[0]]));
    expect(new Set(faces).size).toBe(faces.length);
  });

  test("every name is its own, and so is every line of flavour", () => {
    const names = world.templates.map(({ name }) => name);
    const lines = world.templates.flatMap(({ flavour }) => flavour ?? []);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(lines).size).toBe(lines.length);
  });

  test("the exit bites by itself, so that nobody can wait before it for ever", () => {
    const exit = hazards.find(({ role }) => role === "exit");
    const bite = exit?.hooks.onEndOfTurn;
    const kinds: string[] = [];
    if (bite !== undefined) walkEffect(bite, ({ kind }) => kinds.push(kind));
    expect(kinds).toContain("Damage");
  });

  test("a run ends, however badly it is played", () => {
    for (let seed = 1; seed <= 50; seed++) expect(playBadly(world, seed)).not.toBe("playing");
  });
});

function templateOf(world: World, id: TemplateId): Template {
  const template = world.templates[world.slotOf.get(id) ?? -1];
  if (template === undefined) throw new Error(`No template ${id}.`);
  return template;
}

function costOf(template: Template): number | undefined {
  return template.kind === "player" ? template.energy : undefined;
}

/** A template's effects, nested ones too. */
function effectsOf(template: Template): readonly Effect[] {
  const roots = isPlayer(template) ? [template.play] : Object.values(template.hooks);
  const all: Effect[] = [];
  for (const root of roots) if (root !== undefined) walkEffect(root, (effect) => all.push(effect));
  return all;
}

function isPlayer(template: Template): template is PlayerTemplate {
  return template.kind === "player";
}

function keywordsOf(template: Template): readonly string[] {
  return effectsOf(template).flatMap((effect) => mentionsOf(effect).keywords ?? []);
}

/** Every template that a run can meet: at the start, in an act, as a reward, or by an effect of one that it can meet. */
function reachable(world: World): ReadonlySet<TemplateId> {
  const found = new Set<TemplateId>();
  const visit = (id: TemplateId): void => {
    if (found.has(id)) return;
    found.add(id);
    for (const effect of effectsOf(templateOf(world, id))) {
      const { templates = [], pools = [], threat } = mentionsOf(effect);
      for (const named of templates) visit(named.id);
      for (const pool of pools) for (const reward of world.pools[pool] ?? []) visit(reward);
      if (threat && world.threat !== undefined) visit(world.threat);
    }
  };
  for (const card of [...world.deck, ...world.acts.flatMap(({ cards }) => cards)]) visit(card.templateId);
  for (const reward of world.pools[actRewardPool] ?? []) visit(reward);
  return found;
}

/** Plays on with whatever is legal, picked by no sense at all; how the run stands after many actions. */
function playBadly(world: World, seed: number): string {
  const state = newGame(world, { seed });
  for (let turn = 0; turn < 2_000 && state.status === "playing"; turn++) {
    const actions = legalActions(world, state);
    const action = actions[(turn * 7 + seed) % actions.length];
    if (action !== undefined) step(world, state, action);
  }
  return state.status;
}
