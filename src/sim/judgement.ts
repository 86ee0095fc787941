import { energyCost } from "../core/engine/effectiveCards.ts";
import { listMoves, type Move, moveKind, moveKinds, movePlace } from "../core/engine/moves.ts";
import { mint, removeAt } from "../core/engine/zones.ts";
import type { Card, CardId, GameState, TemplateId } from "../core/model/types.ts";
import type { World } from "../core/model/world.ts";
import { needsOf, progressLanded } from "./progress.ts";
import { Rehearsal } from "./rehearsal.ts";
import { isExit, type Weights, worthAtEnd } from "./valuation.ts";

/** The id of a card held in imagination. */
const heldId = -200_000;
/** No single card is taken to do more good than this, in HP. */
const mostGain = 10;
/** Nor is any hazard's clearing, but for the exit's. */
const mostRelief = 50;
/** What a hazard that was not there before counts for. */
const unknownRelief = 1;

/**
 * One-ply judgement: tries each move on the real engine and weighs what comes of it, as if the turn ended there, plus
 * what the cards left in hand could then still clear. Works on any state given to it, whoever imagined it.
 */
export class Judgement {
  /** What came of each move, by its place in the list. */
  private readonly trials: Rehearsal[] = [];
  private readonly ending: Rehearsal;
  private readonly holding: Rehearsal;
  private readonly parting: Rehearsal;
  private readonly needs: number[] = [];
  private readonly needsAfter: number[] = [];
  /** What each card in hand can land at best, and for how much energy, by place. */
  private readonly strength: number[] = [];
  private readonly price: number[] = [];
  /** What it is worth to be rid of a hazard. */
  private readonly relief = new Map<CardId, number>();
  private readonly listed: Move[] = [];
  private readonly worths: number[] = [];

  constructor(
    private readonly world: World,
    private readonly weights: Weights,
  ) {
    this.ending = new Rehearsal(world);
    this.holding = new Rehearsal(world);
    this.parting = new Rehearsal(world);
  }

  /** The move whose outcome is worth most. */
  best(state: GameState, moves: readonly Move[]): Move {
    const worths = this.weigh(state, moves, this.worths);
    let best = moves.length - 1;
    for (let i = 0; i < moves.length; i++) if ((worths[i] as number) > (worths[best] as number)) best = i;
    return moves[best] as Move;
  }

  /** What each move leads to is worth, by its place in the list; the last one ends the turn. */
  weigh(state: GameState, moves: readonly Move[], worths: number[]): readonly number[] {
    worths.length = moves.length;
    this.tryAll(state, moves);
    const last = moves.length - 1;
    for (let i = 0; i < last; i++) {
      worths[i] = this.worth((this.trials[i] as Rehearsal).draft, movePlace(moves[i] as Move));
    }
    worths[last] = this.worthAtEnd(state);
    return worths;
  }

  /** What the state is worth if the turn ended in it. */
  worthAtEnd(state: GameState): number {
    return worthAtEnd(this.world, state, this.ending, this.weights);
  }

  /** How much more this turn would be worth with a card of the template in hand, and the energy to play it. */
  gainFromHolding(state: GameState, templateId: TemplateId): number {
    const held = this.holding.from(state);
    const place = held.hand.length;
    const card = mint(this.world, templateId, heldId);
    held.offers.length = 0;
    held.hand.push(card);
    held.progress.push(0);
    held.energy += energyCost(card);
    const moves = this.listed;
    moves.length = listMoves(this.world, held, moves);
    this.tryAll(held, moves);
    const without = this.worth(held, place);
    let gain = 0;
    for (let i = 0; i < moves.length - 1; i++) {
      const move = moves[i] as Move;
      if (moveKind(move) !== moveKinds.PlayCard || movePlace(move) !== place) continue;
      gain = Math.max(gain, this.worth((this.trials[i] as Rehearsal).draft, place) - without);
    }
    return Math.min(gain, mostGain);
  }

  /** Tries every move but the last, and learns from it what each card is good for. */
  private tryAll(state: GameState, moves: readonly Move[]): void {
    const { strength, price, trials, needs } = this;
    needsOf(state, needs);
    this.measureRelief(state);
    strength.length = price.length = state.hand.length;
    for (let at = 0; at < state.hand.length; at++) {
      strength[at] = 0;
      price[at] = energyCost(state.hand[at] as Card);
    }
    for (let i = 0; i < moves.length - 1; i++) {
      const move = moves[i] as Move;
      let trial = trials[i];
      if (trial === undefined) trials[i] = trial = new Rehearsal(this.world);
      const after = trial.after(state, move);
      if (moveKind(move) !== moveKinds.PlayCard) continue;
      const place = movePlace(move);
      strength[place] = Math.max(strength[place] as number, progressLanded(state, needs, after));
    }
  }

  private measureRelief(state: GameState): void {
    const { relief, weights, world } = this;
    relief.clear();
    const now = this.worthAtEnd(state);
    for (let at = 0; at < state.hand.length; at++) {
      const card = state.hand[at] as Card;
      if (card.kind !== "world") continue;
      if (isExit(world, card)) {
        relief.set(card.id, weights.won);
        continue;
      }
      const without = this.parting.from(state);
      removeAt(without.hand, at);
      removeAt(without.progress, at);
      relief.set(card.id, Math.min(mostRelief, this.worthAtEnd(without) - now));
    }
  }

  /** `played` is the place of the card that led to the state; it cannot help any more. */
  private worth(state: GameState, played: number): number {
    const worth = this.worthAtEnd(state);
    return state.status === "playing" ? worth + this.promise(state, this.reach(state.energy, played)) : worth;
  }

  /** How much progress the cards left in hand can land with the energy there is, cheap ones first. */
  private reach(energy: number, played: number): number {
    let reach = 0;
    let left = energy;
    for (let price = 0; price <= left; price++) {
      for (let at = 0; at < this.strength.length && price <= left; at++) {
        const strength = this.strength[at] as number;
        if (strength === 0 || at === played || this.price[at] !== price) continue;
        reach += strength;
        left -= price;
      }
    }
    return reach;
  }

  /** What the hazards are worth that so much progress could still clear this turn, the best bargains first. */
  private promise(state: GameState, reach: number): number {
    const { relief, weights } = this;
    const needs = needsOf(state, this.needsAfter) as number[];
    let worth = 0;
    let left = reach;
    for (;;) {
      let best = -1;
      let bestRate = 0;
      for (let at = 0; at < needs.length; at++) {
        const need = needs[at] as number;
        if (need === 0 || need > left) continue;
        const rate = (relief.get((state.hand[at] as Card).id) ?? unknownRelief) / need;
        if (rate <= bestRate) continue;
        bestRate = rate;
        best = at;
      }
      if (best < 0) return weights.promise * worth + weights.reachLeft * Math.min(left, weights.reachOfUse);
      const need = needs[best] as number;
      worth += bestRate * need;
      left -= need;
      needs[best] = 0;
    }
  }
}
