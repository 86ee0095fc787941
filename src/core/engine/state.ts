import type { Card, GameState } from "../model/types.ts";

/** A copy whose piles are its own; the cards in them, being immutable, are shared. */
export function copyState(state: GameState): GameState {
  return copyInto(state, {
    ...state,
    hand: [],
    progress: [],
    drawPile: [],
    discardPile: [],
    exhaustPile: [],
    worldPile: [],
    worldDiscard: [],
    gonePile: [],
    stamps: [],
    queue: [],
    offers: [],
    rng: [],
  });
}

/** Makes `to` equal to `from`, reusing the arrays `to` has; for simulators that step the same draft again and again. */
export function copyInto(from: GameState, to: GameState): GameState {
  to.worldId = from.worldId;
  to.packHash = from.packHash;
  to.seed = from.seed;
  to.difficulty = from.difficulty;
  to.status = from.status;
  to.lossCause = from.lossCause;
  to.turn = from.turn;
  to.act = from.act;
  to.hp = from.hp;
  to.maxHp = from.maxHp;
  to.energy = from.energy;
  to.light = from.light;
  to.heat = from.heat;
  to.brace = from.brace;
  to.dealt = from.dealt;
  to.drawKnown = from.drawKnown;
  to.worldKnown = from.worldKnown;
  to.nextId = from.nextId;
  copyCards(from.hand, to.hand);
  copyCards(from.drawPile, to.drawPile);
  copyCards(from.discardPile, to.discardPile);
  copyCards(from.exhaustPile, to.exhaustPile);
  copyCards(from.worldPile, to.worldPile);
  copyCards(from.worldDiscard, to.worldDiscard);
  copyCards(from.gonePile, to.gonePile);
  copyItems(from.progress, to.progress);
  copyItems(from.rng, to.rng);
  copyItems(from.stamps, to.stamps);
  copyItems(from.queue, to.queue);
  copyItems(from.offers, to.offers);
  return to;
}

function copyCards(from: readonly Card[], to: Card[]): void {
  copyItems(from, to);
}

function copyItems<T>(from: readonly T[], to: T[]): void {
  to.length = from.length;
  for (let i = 0; i < from.length; i++) to[i] = from[i] as T;
}
