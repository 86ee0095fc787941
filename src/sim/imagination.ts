import { draftFrom } from "../core/engine/completion.ts";
import { type HiddenCard, isFaceUp, type Observation } from "../core/engine/observe.ts";
import { copyInto } from "../core/engine/state.ts";
import { mint } from "../core/engine/zones.ts";
import { keywordValue, withAppliedKeyword } from "../core/model/keywords.ts";
import type { Card, GameState } from "../core/model/types.ts";
import { type Act, actsAt, type Template, type World } from "../core/model/world.ts";
import type { Dice } from "./dice.ts";
import { isExit } from "./valuation.ts";

/**
 * Whole states that fit an observation. What is known stays where it is known: hand, face-up piles, known top cards,
 * the composition of each pile, and that an exit is dealt to the lower half. The rest falls by the bot's own dice.
 */
export class Imagination {
  private base: GameState | undefined;
  private hidden: readonly { readonly at: number; readonly card: HiddenCard }[] = [];
  private acts: readonly Act[] = [];
  private exitRoom = 0;

  constructor(private readonly world: World) {}

  /** What the following completions are of. */
  read(observation: Observation): void {
    this.base = draftFrom(this.world, observation);
    this.hidden = observation.hand.flatMap((card, at) => (isFaceUp(card) ? [] : [{ at, card }]));
    this.acts = actsAt(this.world, observation);
    this.exitRoom = Math.ceil(((this.acts[observation.act]?.cards.length ?? 1) - 1) / 2);
  }

  /** Writes one completion into `draft`. */
  deal(draft: GameState, dice: Dice): GameState {
    if (this.base === undefined) throw new Error("Nothing was read yet.");
    copyInto(this.base, draft);
    dice.shuffle(draft.drawPile, draft.drawPile.length - draft.drawKnown);
    dice.shuffle(draft.worldPile, draft.worldPile.length - draft.worldKnown);
    this.lowerExit(draft, dice);
    this.faceHidden(draft, dice);
    dice.fill(draft.rng);
    return draft;
  }

  private lowerExit(draft: GameState, dice: Dice): void {
    const pile = draft.worldPile;
    const unknown = pile.length - draft.worldKnown;
    for (let at = this.exitRoom; at < unknown; at++) {
      if (!isExit(this.world, pile[at] as Card)) continue;
      const to = dice.below(this.exitRoom);
      const exit = pile[at] as Card;
      pile[at] = pile[to] as Card;
      pile[to] = exit;
      return;
    }
  }

  /** Gives hidden hazards in hand a face that may hide as deep, by how many of each are not accounted for. */
  private faceHidden(draft: GameState, dice: Dice): void {
    for (const { at, card } of this.hidden) {
      const faces = this.world.templates.filter(
        (template) => template.kind === "world" && printedDepth(template, card) <= card.depth,
      );
      const weights = faces.map((face) => this.unaccounted(draft, face.slot));
      const face = faces[pick(weights, dice)];
      if (face !== undefined) draft.hand[at] = asDeep(mint(this.world, face.id, card.id), face, card);
    }
  }

  /** How many cards of the template the acts so far dealt that lie nowhere in sight. */
  private unaccounted(draft: GameState, slot: number): number {
    let left = 0;
    for (let act = 0; act <= draft.act; act++) left += countOf(this.acts[act]?.cards ?? [], slot);
    for (const pile of [draft.hand, draft.worldPile, draft.worldDiscard, draft.gonePile]) left -= countOf(pile, slot);
    return Math.max(0, left);
  }
}

/** What its print does not hide, something put on it does. */
function asDeep(face: Card, template: Template, card: HiddenCard): Card {
  const missing = card.depth - printedDepth(template, card);
  return missing === 0 ? face : withAppliedKeyword(face, { name: card.keyword, value: missing });
}

function printedDepth({ keywords }: Template, { keyword }: HiddenCard): number {
  return keywordValue({ keywords, appliedKeywords: [] }, keyword);
}

function countOf(cards: readonly Card[], slot: number): number {
  let count = 0;
  for (const card of cards) if (card.slot === slot) count++;
  return count;
}

/** An index by weight; every one equally likely where no weight is above 0. */
function pick(weights: readonly number[], dice: Dice): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return dice.below(weights.length);
  let left = dice.below(total);
  for (let at = 0; ; at++) {
    left -= weights[at] ?? 0;
    if (left < 0) return at;
  }
}
