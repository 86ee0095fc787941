import { effectiveWorldCardCost } from "../core/engine/effectiveCards.ts";
import { fireHook } from "../core/engine/frame.ts";
import { newGame } from "../core/engine/newGame.ts";
import { frameFor, legalActions, step } from "../core/engine/reduce.ts";
import { copyState } from "../core/engine/state.ts";
import { create, handLimit, mint } from "../core/engine/zones.ts";
import type { GameEvent } from "../core/model/events.ts";
import { KEYWORD_COST_MODIFIERS } from "../core/model/keywords.ts";
import { type Card, type GameState, hookAt, hookNames, type Keyword, type TemplateId } from "../core/model/types.ts";
import type { HazardTemplate, PlayerTemplate, World } from "../core/model/world.ts";

/** Enough of everything, so that nothing fails for want of it. */
const plenty = 99;

/** A run with an empty hand and plenty of all resources. */
function stage(world: World): GameState {
  const state = newGame(world, { seed: 1 });
  const rich = { hp: plenty, maxHp: plenty, energy: plenty, light: plenty, heat: plenty };
  return Object.assign(state, rich, { hand: [], progress: [], queue: [], stamps: [], offers: [], nextId: 10_000 });
}

/** A card of that template put into the hand, with these keywords on it. */
function deal(world: World, state: GameState, id: TemplateId, applied: readonly Keyword[] = []): Card {
  const card: Card = { ...mint(world, id, state.nextId++), appliedKeywords: applied };
  state.hand.push(card);
  state.progress.push(0);
  return card;
}

/** What a hazard costs at the worst: a full hand, every card of it under everything the world can put on cards. */
export function worstCost(world: World, hazard: HazardTemplate, puts: readonly Keyword[]): number {
  const taxes = puts.filter(({ name }) => KEYWORD_COST_MODIFIERS[name] !== undefined);
  const state = stage(world);
  const card = deal(world, state, hazard.id, taxes);
  while (state.hand.length < handLimit) deal(world, state, hazard.id, taxes);
  return effectiveWorldCardCost(card, state);
}

/** The most progress that one play of the card lands on the hazard, in a hand full of bearers of all that is counted. */
export function mostProgress(
  world: World,
  card: PlayerTemplate,
  hazard: HazardTemplate,
  puts: readonly Keyword[],
): number {
  const state = stage(world);
  const target = deal(world, state, hazard.id, lock(puts));
  const played = deal(world, state, card.id);
  while (state.hand.length < handLimit) deal(world, state, hazard.id, lock(puts));
  let most = 0;
  for (const action of legalActions(world, state)) {
    if (action.type !== "PlayCard" || action.cardId !== played.id) continue;
    let landed = 0;
    step(world, copyState(state), action, (event) => {
      if (event.type === "Progressed" && event.card.id === target.id) landed += event.amount;
      if (event.type === "Cleared" && event.card.id === target.id) landed = Math.max(landed, event.cost);
    });
    most = Math.max(most, landed);
  }
  return most;
}

/** All keywords at once, each at its highest, so that whatever is counted is there and nothing is cleared too soon. */
function lock(puts: readonly Keyword[]): readonly Keyword[] {
  const highest = new Map<string, Keyword>();
  for (const keyword of puts) {
    const before = highest.get(keyword.name)?.value ?? 0;
    if ((keyword.value ?? 1) > before) highest.set(keyword.name, keyword);
  }
  return [...highest.values()];
}

/** The templates of a resolution that goes round in circles when something happens to this hazard; none if none does. */
export function cycleOf(world: World, hazard: HazardTemplate): readonly TemplateId[] {
  let cycle: readonly TemplateId[] = [];
  const listen = (event: GameEvent): void => {
    if (event.type === "StepLimit") cycle = event.cycle;
  };
  for (const hook of hookNames) {
    const state = stage(world);
    const frame = frameFor(world, state, listen);
    const card = deal(world, state, hazard.id);
    for (let i = 0; i < 2; i++) deal(world, state, hazard.id);
    for (let i = 0; i < handLimit; i++) create(frame, hazard.id, "worldPile");
    fireHook(frame, card, hookAt[hook]);
    if (cycle.length > 0) return cycle;
  }
  return cycle;
}
