import { type Circuit, type CircuitStage, cardFace, type TemplateId } from "latchkey";
import { circuitPlaces } from "latchkey/worlds";

/** A place on the ring as the player sees it. */
export interface Way {
  readonly worldId: string;
  readonly name: string;
  readonly tagline: string;
  /** The how-manieth place it was, where it was entered. */
  readonly entered: number | undefined;
  /** Whether the fork offers it. */
  readonly offered: boolean;
}

/** The five places in the order they hang on the ring. */
export function waysOf(circuit: Circuit, stage: CircuitStage): readonly Way[] {
  const legs = circuit.legs().map(({ worldId }) => worldId);
  const fork = stage.kind === "fork" ? stage.worlds : [];
  return circuitPlaces().map(({ id, name, tagline }) => ({
    worldId: id,
    name,
    tagline,
    entered: legs.includes(id) ? legs.indexOf(id) + 1 : undefined,
    offered: fork.includes(id),
  }));
}

/** What one has with one: HP, and the cards by name with their number. */
export function burdenOf(circuit: Circuit): {
  readonly hp: number;
  readonly cards: readonly (readonly [string, number])[];
  readonly count: number;
} {
  const [world] = circuitPlaces();
  if (world === undefined) return { hp: 0, cards: [], count: 0 };
  const start = world.openings[circuit.difficulty ?? "standard"];
  const deck: readonly TemplateId[] = circuit.carried()?.deck ?? world.deck.map(({ templateId }) => templateId);
  const names = deck.map((id) => cardFace(world, id).name);
  const cards = [...new Set(names)]
    .sort()
    .map((name) => [name, names.filter((other) => other === name).length] as const);
  return { hp: circuit.carried()?.hp ?? start?.hp ?? 0, cards, count: deck.length };
}
