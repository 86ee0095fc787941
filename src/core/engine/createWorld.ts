import { bindRules, effectRow, insideOf, targetsOf } from "../effects/registry.ts";
import type { ActDefinition, HazardDefinition, PlayerCardDefinition, WorldDefinition } from "../model/definition.ts";
import { targetRows } from "../model/targets.ts";
import {
  type Card,
  type Effect,
  type GameState,
  type HookName,
  hookNames,
  type TemplateId,
  type WorldId,
} from "../model/types.ts";
import type { Act, HazardTemplate, Play, Start, Template, World } from "../model/world.ts";
import { contentHash } from "./hash.ts";
import { moveLimits } from "./moves.ts";
import { seedWords } from "./rng.ts";
import { blankState } from "./state.ts";
import { mint } from "./zones.ts";

/**
 * Makes a world ready to play: templates in the order of their ids, plays worked out, start cards minted once.
 * Throws on a definition that names a template it does not have or asks for more than a move can hold.
 */
export function createWorld(given: WorldDefinition): World {
  const definition = withOwnTexts(given);
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
    actsOf: {},
    pools: Object.fromEntries(Object.entries(definition.pools).map(([name, ids]) => [name, ids.map(asId)])),
    threat: definition.threat === undefined ? undefined : asId(definition.threat),
    starts: definition.starts,
    openings: {},
    firstFreeId: 0,
    forms: [],
  };
  let nextId = 1;
  const mintAll = (counts: Readonly<Record<string, number>>): readonly Card[] =>
    Object.keys(counts)
      .sort()
      .flatMap((id) => Array.from({ length: counts[id] ?? 0 }, () => mint(base, asId(id), nextId++)));
  const deck = mintAll(definition.deck);
  const difficulties = Object.keys(definition.starts);
  const variants = definition.acts.map((act) => {
    const first = nextId;
    return [undefined, ...difficulties].map((difficulty): Act => {
      // At whatever difficulty, an act has the same ids: a run meets one of them.
      const last = nextId;
      nextId = first;
      const made = actFrom(base, act.name, mintAll(changed(act, difficulty)));
      nextId = Math.max(nextId, last);
      return made;
    });
  });
  const [acts = [], ...others] = [undefined, ...difficulties].map((_, at) => variants.map((act) => act[at] as Act));
  const world: World = {
    ...base,
    deck,
    acts,
    actsOf: Object.fromEntries(difficulties.map((name, at) => [name, others[at] as readonly Act[]])),
    firstFreeId: nextId,
    forms: new Array(nextId * templates.length).fill(undefined),
  };
  const openings = Object.entries(world.starts).map(([name, start]) => [name, openingOf(world, name, start)] as const);
  return { ...world, openings: Object.fromEntries(openings) };
}

/** What an act holds at a difficulty. */
function changed(
  { hazards, changes }: ActDefinition,
  difficulty: string | undefined,
): Readonly<Record<string, number>> {
  const counts = { ...hazards };
  for (const [id, more] of Object.entries(changes?.[difficulty ?? ""] ?? {})) counts[id] = (counts[id] ?? 0) + more;
  return counts;
}

function actFrom(world: World, name: string, cards: readonly Card[]): Act {
  const { templates } = world;
  // Minted, not spread from one another: a spread object is of another hidden class, which every reader would pay for.
  const ids = cards.map((card) => card.id);
  const held = new Set(cards.map((card) => card.slot));
  const dealt = templates.map(({ id, slot }) => (held.has(slot) ? ids.map((place) => mint(world, id, place)) : []));
  const exit = cards.find(({ slot }) => isExit(templates[slot]));
  return { name, cards, dealt, shuffled: cards.filter((card) => card !== exit), exit };
}

/**
 * A copy of plain data in which equal texts are one and the same, as those in the code are. Texts read from a file are not,
 * and to tell them apart, letter by letter, would take a tenth of a game's time.
 */
function withOwnTexts<T>(data: T): T {
  const own = (value: unknown): unknown => {
    if (typeof value === "string") return Object.keys({ [value]: true })[0];
    if (Array.isArray(value)) return value.map(own);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, own(held)]));
  };
  return own(data) as T;
}

function isExit(template: Template | undefined): boolean {
  return template?.kind === "world" && template.role === "exit";
}

function openingOf(world: World, difficulty: string, start: Start): GameState {
  const { hp, energy, light, heat } = start;
  return Object.assign(blankState(), {
    hp,
    energy,
    light,
    heat,
    worldId: world.id,
    packHash: world.packHash,
    difficulty,
    maxHp: hp,
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
    if (hazard !== undefined) {
      for (const hook of hookNames) bindRules(hazard[hook]);
      return hazardTemplate(id, slot, hazard);
    }
    if (card !== undefined) {
      bindRules(card.play);
      return playerTemplate(id, slot, card);
    }
    throw new Error(`No template ${id}.`);
  });
}

const idleHooks: HazardTemplate["hooks"] = {
  onDraw: undefined,
  onPartialClear: undefined,
  onCleared: undefined,
  onDiscarded: undefined,
  onEndOfTurn: undefined,
};

// Both kinds of template are written out, field by field and in one order: an object that is spread together is of a hidden
// class of its own, and reading a template would take three times as long.

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
    id: asId(id),
    slot,
    name: card.name,
    icon: card.icon,
    flavour: card.flavour,
    keywords: card.keywords,
    energy: card.energy,
    play: card.play,
    exhausts: card.exhausts ?? false,
    plays,
    clear: 0,
    discardable: false,
    role: undefined,
    hooks: idleHooks,
    fires: Object.values(idleHooks),
  };
}

function hazardTemplate(id: string, slot: number, hazard: HazardDefinition): Template {
  const active = (hook: HookName): Effect | undefined => (effectRow(hazard[hook]).idle ? undefined : hazard[hook]);
  const hooks = {
    onDraw: active("onDraw"),
    onPartialClear: active("onPartialClear"),
    onCleared: active("onCleared"),
    onDiscarded: active("onDiscarded"),
    onEndOfTurn: active("onEndOfTurn"),
  };
  return {
    kind: "world",
    id: asId(id),
    slot,
    name: hazard.name,
    icon: hazard.icon,
    flavour: hazard.flavour,
    keywords: hazard.keywords,
    energy: 0,
    play: undefined,
    exhausts: false,
    plays: [],
    clear: hazard.clear,
    discardable: hazard.discardable,
    role: hazard.role,
    hooks,
    fires: hookNames.map((hook) => hooks[hook]),
  };
}

/** Every way to play an effect: the options taken at its choices, and the steps that then ask for a target. */
function playsOf(effect: Effect): readonly Play[] {
  const spec = targetsOf(effect);
  const own: Play = { choices: [], asks: spec === undefined ? [] : [{ effect, spec, row: targetRows[spec.kind] }] };
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
