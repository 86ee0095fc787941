import type { HazardTemplate, PlayerTemplate, Template, World } from "../../index.ts";
import type { AnyEffect } from "./worlds.ts";

/** What a world's pack says, looked through by kind of effect: so that a test can hold for whatever is authored. */

/** All effects of a kind anywhere in the value, nested ones too. */
export function effectsIn(value: unknown, kind: string): readonly AnyEffect[] {
  if (typeof value !== "object" || value === null) return [];
  const held = Object.values(value).flatMap((each) => effectsIn(each, kind));
  return isEffect(value) && value.kind === kind ? [value, ...held] : held;
}

function isEffect(value: object): value is AnyEffect {
  return "kind" in value && typeof value.kind === "string";
}

export function hazardsOf(world: World): readonly HazardTemplate[] {
  return world.templates.filter((template): template is HazardTemplate => template.kind === "world");
}

export function playerCardsOf(world: World): readonly PlayerTemplate[] {
  return world.templates.filter((template): template is PlayerTemplate => template.kind === "player");
}

/** The exit of the world. */
export function exitOf(world: World): HazardTemplate {
  const [exit] = hazardsOf(world).filter(({ role }) => role === "exit");
  if (exit === undefined) throw new Error(`${world.id} has no exit`);
  return exit;
}

/** The effects of a template, wherever it has them. */
export function effectsOf(template: Template): unknown {
  return template.kind === "player" ? template.play : template.hooks;
}

/** The cards that a run in the world can be rewarded with. */
export function rewardsOf(world: World): readonly PlayerTemplate[] {
  return playerCardsOf(world).filter(({ id }) => world.pools.rewards?.includes(id));
}
