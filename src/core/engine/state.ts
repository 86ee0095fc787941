import type { Card, GameState } from "../model/types.ts";

/** A copy whose piles are its own; the cards in them, being immutable, are shared. */
export function copyState(state: GameState): GameState {
  return copyInto(state, blankState());
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
  copyNumbers(from.progress, to.progress);
  copyNumbers(from.rng, to.rng);
  copyItems(from.stamps, to.stamps);
  copyItems(from.queue, to.queue);
  copyItems(from.offers, to.offers);
  return to;
}

/** Apart from `copyItems`, so that each sees arrays of one kind. */
function copyNumbers(from: readonly number[], to: number[]): void {
  for (let i = 0; i < from.length; i++) to[i] = from[i] as number;
  while (to.length > from.length) to.pop();
}

function copyCards(from: readonly Card[], to: Card[]): void {
  const size = from.length;
  for (let i = 0; i < size; i++) to[i] = from[i] as Card;
  while (to.length > size) to.pop();
}

function copyItems<T>(from: readonly T[], to: T[]): void {
  for (let i = 0; i < from.length; i++) to[i] = from[i] as T;
  while (to.length > from.length) to.pop();
}

/** A state of nothing, to be written over. Every state begins as one, so that all are of one shape. */
export function blankState(): GameState {
  return {
    worldId: "" as GameState["worldId"],
    packHash: "",
    seed: 0,
    difficulty: "",
    status: "playing",
    lossCause: undefined,
    turn: 0,
    act: 0,
    hp: 0,
    maxHp: 0,
    energy: 0,
    light: 0,
    heat: 0,
    brace: 0,
    hand: [],
    progress: [],
    dealt: 0,
    drawPile: [],
    drawKnown: 0,
    discardPile: [],
    exhaustPile: [],
    worldPile: [],
    worldKnown: 0,
    worldDiscard: [],
    gonePile: [],
    stamps: [],
    queue: [],
    offers: [],
    nextId: 0,
    rng: [],
  };
}
