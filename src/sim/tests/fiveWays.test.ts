import { beforeAll, describe, expect, test } from "vitest";
import { mentionsOf, walkEffect } from "../../core/effects/registry.ts";
import { type ResourceName, resourceNames, type TemplateId, type World } from "../../core/index.ts";
import { worldById, worlds } from "../../worlds/index.ts";
import { runCampaign } from "../campaign.ts";
import { inlineExecutor } from "../executors/inline.ts";
import { cellsOf, patient } from "./support.ts";

// Five ways to build: what look-ahead adds to the shared starter deck in the games it wins. A mix is the share of each mark, a
// mark being a kind of effect, a keyword or a resource of a card's text; the distance of two mixes is their total variation:
// 0 where they are the same, 1 where they share no mark.

const games = 16;
/** No world's mix may be nearer to another's than this. */
const apart = 0.4;

type Mix = ReadonlyMap<string, number>;

const mixes = new Map<string, { readonly all: Mix; readonly halves: readonly Mix[]; readonly wins: number }>();

function marksOf(world: World, id: TemplateId): readonly string[] {
  const template = world.templates[world.slotOf.get(id) ?? -1];
  if (template?.kind !== "player") throw new Error(`${id} is no card of ${world.id}.`);
  const marks = new Set<string>(template.keywords.map(({ name }) => `keyword ${name}`));
  walkEffect(template.play, (effect) => {
    marks.add(`effect ${effect.kind}`);
    for (const name of mentionsOf(effect).keywords ?? []) marks.add(`keyword ${name}`);
    for (const value of Object.values(effect)) {
      if (resourceNames.includes(value as ResourceName)) marks.add(`resource ${value}`);
    }
  });
  return [...marks];
}

function mixOf(world: World, decks: readonly (readonly TemplateId[])[]): Mix {
  const marks = decks.flat().flatMap((id) => marksOf(world, id));
  const mix = new Map<string, number>();
  for (const mark of marks) mix.set(mark, (mix.get(mark) ?? 0) + 1 / marks.length);
  return mix;
}

function distance(a: Mix, b: Mix): number {
  let sum = 0;
  for (const mark of new Set([...a.keys(), ...b.keys()])) sum += Math.abs((a.get(mark) ?? 0) - (b.get(mark) ?? 0));
  return sum / 2;
}

beforeAll(async () => {
  const cells = cellsOf(["lookahead"], worlds.length);
  const decks = cells.map((): TemplateId[][] => []);
  await runCampaign({ cells, runs: games, seed: 500 }, inlineExecutor(cells), {
    onShard({ cell }, result) {
      for (const { outcome, offers } of result.games) {
        if (outcome === "won") decks[cell]?.push(offers.flatMap(({ taken }) => (taken === undefined ? [] : [taken])));
      }
    },
  });
  for (const [cell, { definition }] of cells.entries()) {
    const world = worldById(definition.id) as World;
    const won = decks[cell] ?? [];
    const half = (odd: number) =>
      mixOf(
        world,
        won.filter((_, at) => at % 2 === odd),
      );
    mixes.set(world.id, { all: mixOf(world, won), halves: [half(0), half(1)], wins: won.length });
  }
}, patient.timeout);

const pairs = worlds.flatMap((a, at) => worlds.slice(at + 1).map((b) => [a.id, b.id] as const));

describe.each(pairs)("%s and %s", (a, b) => {
  test("are won with other mixes of effects, keywords and resources", () => {
    const [here, there] = [mixes.get(a), mixes.get(b)];
    if (here === undefined || there === undefined) throw new Error("Not played.");
    const between = distance(here.all, there.all);
    expect(between).toBeGreaterThan(apart);
    for (const { halves } of [here, there]) {
      const [one, other] = halves as [Mix, Mix];
      expect(between, "farther from one another than each from itself").toBeGreaterThan(distance(one, other));
    }
  });
});

test.each(worlds.map(({ id }) => id))("%s was won often enough to say so", (id) => {
  expect(mixes.get(id)?.wins).toBeGreaterThanOrEqual(10);
});

test("no two rewards of the game have the same effects, numbers and cost", () => {
  const rewards = new Map<string, string>();
  for (const world of worlds) {
    for (const id of new Set(Object.values(world.pools).flat())) {
      const template = world.templates[world.slotOf.get(id) ?? -1];
      if (template?.kind !== "player") throw new Error(`${id} is no card.`);
      const { energy, play, exhausts, keywords } = template;
      const does = JSON.stringify({ energy, play, exhausts, keywords });
      expect(rewards.get(does), `${id} of ${world.id} is another card by another name`).toBeUndefined();
      rewards.set(does, `${id} of ${world.id}`);
    }
  }
  expect(rewards.size).toBeGreaterThanOrEqual(25);
});
