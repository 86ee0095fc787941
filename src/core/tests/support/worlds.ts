import { createWorld } from "../../engine/createWorld.ts";
import type { HazardDefinition, PlayerCardDefinition, WorldDefinition } from "../../model/definition.ts";
import { parseKeyword } from "../../model/keywords.ts";
import type { Effect, HookName } from "../../model/types.ts";
import type { World } from "../../model/world.ts";

/** Any effect, written as an author writes it. */
export type AnyEffect = Effect & Readonly<Record<string, unknown>>;

export const none: AnyEffect = { kind: "None" };

/** A hazard with idle hooks but for those given. */
export function hazard(
  fields: Partial<Omit<HazardDefinition, HookName>> &
    Partial<Record<HookName, AnyEffect>> & { words?: readonly string[] } = {},
): HazardDefinition {
  const { words = [], ...rest } = fields;
  return {
    name: "Hazard",
    icon: "cog",
    clear: 3,
    keywords: words.map(parseKeyword),
    discardable: true,
    onDraw: none,
    onPartialClear: none,
    onCleared: none,
    onDiscarded: none,
    onEndOfTurn: none,
    ...rest,
  };
}

/** A player card that costs nothing and does what it is told. */
export function playerCard(
  play: AnyEffect,
  fields: Partial<PlayerCardDefinition> & { words?: readonly string[] } = {},
): PlayerCardDefinition {
  const { words = [], ...rest } = fields;
  return { name: "Card", icon: "cog", energy: 0, keywords: words.map(parseKeyword), play, ...rest };
}

/** A world of the hazards and cards given, twelve plain hazards in its act, ten cards in its deck. */
export function worldOf(definition: Partial<WorldDefinition>): World {
  return createWorld({
    id: "test",
    name: "Test",
    tagline: "",
    acts: [{ name: "One", hazards: { plain: 12 } }],
    deck: { push: 10 },
    pools: {},
    starts: { standard: { hp: 10, energy: 2, light: 0, heat: 0 } },
    ...definition,
    cards: { push: playerCard({ kind: "DealProgress", base: 1 }), ...definition.cards },
    hazards: { plain: hazard(), ...definition.hazards },
  });
}
