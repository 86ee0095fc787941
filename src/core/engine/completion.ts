import type { Card, GameState, TemplateId } from "../model/types.ts";
import type { World } from "../model/world.ts";
import { type HiddenCard, isFaceUp, type Observation, type ObservedCard, type ObservedPile } from "./observe.ts";
import { seedWords } from "./rng.ts";
import { mint } from "./zones.ts";

/**
 * A draft the engine can run on that holds only what the observation tells: known cards where they are known, the rest
 * of a pile in the order of its composition under ids of its own, hidden faces as placeholders, generators of no seed.
 * Run under a script, or after the unknown has been dealt anew.
 */
export function draftFrom(world: World, observation: Observation): GameState {
  let nextId = -1;
  const invent = (templateId: TemplateId): Card => mint(world, templateId, nextId--);
  const pile = ({ known, rest }: ObservedPile): Card[] => [
    ...rest.flatMap(({ templateId, count }) => Array.from({ length: count }, () => invent(templateId))),
    ...known.toReversed(),
  ];
  const { actsLeft: _, ...shown } = observation;
  return {
    ...shown,
    seed: 0,
    rng: seedWords(0),
    hand: observation.hand.map(cardOf),
    progress: [...observation.progress],
    drawPile: pile(observation.drawPile),
    drawKnown: observation.drawPile.known.length,
    worldPile: pile(observation.worldPile),
    worldKnown: observation.worldPile.known.length,
    discardPile: [...observation.discardPile],
    exhaustPile: [...observation.exhaustPile],
    worldDiscard: [...observation.worldDiscard],
    gonePile: [...observation.gonePile],
    stamps: [...observation.stamps],
    queue: observation.queue.flatMap((queued) => ("hidden" in queued ? [] : [queued])),
    offers: [...observation.offers],
    nextId: 1_000_000,
  };
}

function cardOf(card: ObservedCard): Card {
  return isFaceUp(card) ? card : faceless(card);
}

/** Stands for a hidden hazard: all that is known of it is that it hides, and how deep. */
function faceless({ id, depth, keyword }: HiddenCard): Card {
  return {
    kind: "world",
    id,
    templateId: "" as TemplateId,
    slot: -1,
    cost: Number.MAX_SAFE_INTEGER,
    keywords: [{ name: keyword, value: depth }],
    appliedKeywords: [],
  };
}
