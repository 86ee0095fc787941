import { effectRow, insideOf, targetsOf } from "../effects/registry.ts";
import {
  type Card,
  type Effect,
  type GameState,
  type HookName,
  hookNames,
  type Keyword,
  type TemplateId,
  type WorldId,
} from "../model/types.ts";
import type { Act, Play, Start, Template, World } from "../model/world.ts";
import { contentHash } from "./hash.ts";
import { moveLimits } from "./moves.ts";
import { seedWords } from "./rng.ts";
import { blankState } from "./state.ts";
import { mint } from "./zones.ts";

interface CardFields {
  readonly name: string;
  readonly icon: string;
  readonly flavour?: string | undefined;
  readonly keywords: readonly Keyword[];
}

/** A player card as a world defines it. */
export interface PlayerCardDefinition extends CardFields {
  readonly energy: number;
  readonly play: Effect;
  readonly exhausts?: boolean | undefined;
}

/** A hazard as a world defines it: its five hooks, all of them, `None` where idle. */
export interface HazardDefinition extends CardFields, Readonly<Record<HookName, Effect>> {
  readonly clear: number;
  readonly discardable: boolean;
  readonly role?: "exit" | undefined;
}

/** A world as data. `packs` reads one from files; an embedder may write one by hand. */
export interface WorldDefinition {
  readonly id: string;
  readonly name: string;
  readonly tagline: string;
  readonly cards: Readonly<Record<string, PlayerCardDefinition>>;
  readonly hazards: Readonly<Record<string, HazardDefinition>>;
  /** How many of each player card a run starts with. */
  readonly deck: Readonly<Record<string, number>>;
  readonly acts: readonly { readonly name: string; readonly hazards: Readonly<Record<string, number>> }[];
  readonly pools: Readonly<Record<string, readonly string[]>>;
  readonly threat?: string | undefined;
  readonly starts: Readonly<Record<string, Start>>;
}

/**
 * Makes a world ready to play: templates in the order of their ids, plays worked out, start cards minted once.
 * Throws on a definition that names a template it does not have or asks for more than a move can hold.
 */
export function createWorld(definition: WorldDefinition): World {
  const templates = definitionTemplates(definition);
  const slotOf = new Map(templates.map((template) => [template.id, template.slot]));
  const base: World = {
    id: definition.id as WorldId,
    name: definition.name,
    tagline: definition.tagline,
    packHash: contentHash(definition),
    templates,
    slotOf,
    deck: [],
    acts: [],
    pools: Object.fromEntries(Object.entries(definition.pools).map(([name, ids]) => [name, ids.map(asId)])),
    threat: definition.threat === undefined ? undefined : asId(definition.threat),
    starts: definition.starts,
    openings: {},
    firstFreeId: 0,
  };
  let nextId = 1;
  const mintAll = (counts: Readonly<Record<string, number>>): readonly Card[] =>
    Object.keys(counts)
      .sort()
      .flatMap((id) => Array.from({ length: counts[id] ?? 0 }, () => mint(base, asId(id), nextId++)));
  const deck = mintAll(definition.deck);
  const acts = definition.acts.map(({ name, hazards }): Act => {
    const cards = mintAll(hazards);
    const ids = cards.map((card) => card.id);
    const dealt = new Map(cards.map((card) => [card.slot, ids.map((id): Card => ({ ...card, id }))]));
    return { name, cards, dealt };
  });
  const world = { ...base, deck, acts, firstFreeId: nextId };
  const openings = Object.entries(world.starts).map(([name, start]) => [name, openingOf(world, name, start)] as const);
  return { ...world, openings: Object.fromEntries(openings) };
}

function openingOf(world: World, difficulty: string, start: Start): GameState {
  return Object.assign(blankState(), start, {
    worldId: world.id,
    packHash: world.packHash,
    difficulty,
    maxHp: start.hp,
    nextId: world.firstFreeId,
    drawPile: [...world.deck],
    rng: seedWords(0),
  });
}

function asId(id: string): TemplateId {
  return id as TemplateId;
}

function definitionTemplates({ cards, hazards }: WorldDefinition): readonly Template[] {
  const ids = [...Object.keys(cards), ...Object.keys(hazards)].sort();
  return ids.map((id, slot): Template => {
    const card = cards[id];
    const hazard = hazards[id];
    if (hazard !== undefined) return hazardTemplate(id, slot, hazard);
    if (card !== undefined) return playerTemplate(id, slot, card);
    throw new Error(`No template ${id}.`);
  });
}

function faceOf(id: string, slot: number, { name, icon, flavour, keywords }: CardFields) {
  return { id: asId(id), slot, name, icon, flavour, keywords };
}

function playerTemplate(id: string, slot: number, card: PlayerCardDefinition): Template {
  const plays = playsOf(card.play);
  const tooMany = plays.length > moveLimits.plays || plays.some((play) => play.asks.length > moveLimits.targets);
  if (tooMany) {
    throw new Error(
      `${id} offers more than ${moveLimits.plays} ways to play it or asks for more than ${moveLimits.targets} targets.`,
    );
  }
  return {
    kind: "player",
    ...faceOf(id, slot, card),
    energy: card.energy,
    play: card.play,
    exhausts: card.exhausts ?? false,
    plays,
  };
}

function hazardTemplate(id: string, slot: number, hazard: HazardDefinition): Template {
  const hooks = Object.fromEntries(
    hookNames.map((hook) => [hook, effectRow(hazard[hook]).idle ? undefined : hazard[hook]]),
  ) as Record<HookName, Effect | undefined>;
  return {
    kind: "world",
    ...faceOf(id, slot, hazard),
    clear: hazard.clear,
    discardable: hazard.discardable,
    role: hazard.role,
    hooks,
  };
}

/** Every way to play an effect: the options taken at its choices, and the steps that then ask for a target. */
function playsOf(effect: Effect): readonly Play[] {
  const spec = targetsOf(effect);
  const own: Play = { choices: [], asks: spec === undefined ? [] : [{ effect, spec }] };
  const inside = insideOf(effect);
  if (effectRow(effect).alternatives) {
    return inside.flatMap((option, at) =>
      playsOf(option).map((play) => joined({ choices: [{ effect, option: at }], asks: [] }, play)),
    );
  }
  return inside.reduce<readonly Play[]>(
    (before, nested) => before.flatMap((play) => playsOf(nested).map((next) => joined(play, next))),
    [own],
  );
}

function joined(a: Play, b: Play): Play {
  return { choices: [...a.choices, ...b.choices], asks: [...a.asks, ...b.asks] };
}
