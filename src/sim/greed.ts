import { energyCost } from "../core/engine/effectiveCards.ts";
import { listMoves, type Move, moveKind, moveKinds, movePlace } from "../core/engine/moves.ts";
import { mint } from "../core/engine/zones.ts";
import type { Card, GameState, TemplateId } from "../core/model/types.ts";
import type { World } from "../core/model/world.ts";
import type { Dice } from "./dice.ts";
import { nearestToCleared, needsOf, progressLanded } from "./progress.ts";
import { Rehearsal } from "./rehearsal.ts";

/** A card that costs nothing counts as one that costs this much. */
const freeCard = 0.75;
/** Between moves that land as much for their energy, the hazard nearer to being cleared decides. */
const nearness = 0.01;
/** The id of a card held in imagination. */
const heldId = -300_000;

/** Sees one action far: the progress it lands, for each energy it takes. Works on any state given to it. */
export class Greed {
  private readonly trial: Rehearsal;
  private readonly holding: Rehearsal;
  private readonly needs: number[] = [];
  private readonly needsAfter: number[] = [];
  private readonly listed: Move[] = [];

  constructor(private readonly world: World) {
    this.trial = new Rehearsal(world);
    this.holding = new Rehearsal(world);
  }

  /** The move that gains most, by lot between equals; the last one, which ends the turn, where none gains any. */
  best(state: GameState, moves: readonly Move[], dice: Dice): Move {
    let best = moves.at(-1) as Move;
    let bestGain = 0;
    let equals = 0;
    needsOf(state, this.needs);
    for (let i = 0; i < moves.length; i++) {
      const move = moves[i] as Move;
      const gain = this.gain(state, move);
      if (gain === 0 || gain < bestGain) continue;
      equals = gain === bestGain ? equals + 1 : 1;
      bestGain = gain;
      if (dice.below(equals) === 0) best = move;
    }
    return best;
  }

  /** The most that a card of the template could gain here and now, were it in hand. */
  gainFromHolding(state: GameState, templateId: TemplateId): number {
    const held = this.holding.from(state);
    const place = held.hand.length;
    const card = mint(this.world, templateId, heldId);
    held.offers.length = 0;
    held.hand.push(card);
    held.progress.push(0);
    held.energy += energyCost(card);
    needsOf(held, this.needs);
    const moves = this.listed;
    moves.length = listMoves(this.world, held, moves);
    let best = 0;
    for (const move of moves) if (movePlace(move) === place) best = Math.max(best, this.gain(held, move));
    return best;
  }

  private gain(state: GameState, move: Move): number {
    if (moveKind(move) !== moveKinds.PlayCard) return 0;
    const after = this.trial.after(state, move);
    const landed = progressLanded(state, this.needs, after);
    if (landed === 0) return 0;
    const price = Math.max(freeCard, energyCost(state.hand[movePlace(move)] as Card));
    return landed / price + nearness * nearestToCleared(state, after, this.needsAfter);
  }
}
