import type { GameEvent } from "../model/events.ts";
import { hidesFace } from "../model/keywords.ts";
import { type Ask, isCandidate } from "../model/targets.ts";
import {
  type Card,
  type CardId,
  type Effect,
  type GameState,
  type HookPlace,
  hookNames,
  type KeywordName,
  type StreamName,
  type TemplateId,
} from "../model/types.ts";
import type { Play, World } from "../model/world.ts";
import { below, shuffle } from "./rng.ts";

export type EventSink = (event: GameEvent) => void;

/** Answers a roll in place of the generator: scripted tests, and previews that follow every way it can go. */
export type Script = (n: number) => number;

/** The most effects one action may resolve; beyond it the rest is dropped with a `StepLimit` event. */
export const stepLimit = 200;

/** How many of the last sources a `StepLimit` event names. */
const trailLength = 8;

/** One resolution in progress: the draft it writes to, who acts, what was chosen. Effects belong to it, not to a zone. */
export interface Frame {
  readonly world: World;
  state: GameState;
  sink: EventSink | undefined;
  script: Script | undefined;
  /** Resolves a nested effect; handed in by the upper floor, so that no effect imports the registry. */
  readonly resolve: (frame: Frame, effect: Effect) => void;
  /** The card whose effect resolves now. */
  card: Card | undefined;
  /** The play being resolved and its target for each ask. */
  play: Play | undefined;
  readonly targets: (CardId | undefined)[];
  /** Scratch for the hazards that bite, in order. */
  readonly biters: CardId[];
  /** Effects this action may still resolve. */
  budget: number;
  /** What follows depends on a face that nobody knows; only on a draft made from an observation. */
  blind: boolean;
  /** Whose effects the last steps of the budget went to. */
  readonly trail: TemplateId[];
}

/** Takes one step from the budget. False once it is used up, with one `StepLimit` event that names the cycle. */
export function spendStep(frame: Frame): boolean {
  frame.budget--;
  if (frame.budget >= trailLength) return true;
  if (frame.budget >= 0) {
    if (frame.budget === trailLength - 1) frame.trail.length = 0;
    if (frame.card !== undefined) frame.trail.push(frame.card.templateId);
    return true;
  }
  if (frame.budget === -1) frame.sink?.({ type: "StepLimit", cycle: [...new Set(frame.trail)] });
  return false;
}

/** A whole number 0..n-1 from the stream; one candidate draws nothing. */
export function roll(frame: Frame, stream: StreamName, n: number): number {
  if (frame.script === undefined) return below(frame.state.rng, stream, n);
  return n <= 1 ? 0 : frame.script(n);
}

/** Shuffles a pile in place. Under a script piles have no order: draws ask for it when it matters. */
export function shuffleIn(frame: Frame, pile: Card[], stream: StreamName): void {
  if (frame.script === undefined) shuffle(pile, frame.state.rng, stream);
}

/**
 * The place, in its zone, of the target chosen for this effect, checked again now that it is used; -1 where nothing
 * could be chosen or what was chosen fits no more.
 */
export function chosenPlace(frame: Frame, effect: Effect): number {
  const { play, targets, card: self, state } = frame;
  if (play === undefined || self === undefined) return -1;
  for (let i = 0; i < play.asks.length; i++) {
    const ask = play.asks[i] as Ask;
    if (ask.effect !== effect) continue;
    const zone = ask.row.zone(state);
    for (let at = 0; at < zone.length; at++) {
      const card = zone[at] as Card;
      if (card.id === targets[i]) return isCandidate(card, ask, state, self) ? at : -1;
    }
  }
  return -1;
}

/** The option taken at this `ChooseOne`. */
export function chosenOption(frame: Frame, effect: Effect): number {
  return frame.play?.choices.find((choice) => choice.effect === effect)?.option ?? 0;
}

/** Fires one of a hazard's hooks, with the hazard as the acting card. An idle hook costs nothing. */
export function fireHook(frame: Frame, card: Card, hook: HookPlace): void {
  const template = frame.world.templates[card.slot];
  if (template === undefined) frame.blind = true;
  const effect = template?.fires[hook];
  if (effect === undefined) return;
  frame.sink?.({ type: "HookFired", card, hook: hookNames[hook] });
  resolveAs(frame, card, effect);
}

/** Resolves an effect with `card` acting, then gives the frame back to the card before. */
export function resolveAs(frame: Frame, card: Card, effect: Effect): void {
  const before = frame.card;
  frame.card = card;
  frame.resolve(frame, effect);
  frame.card = before;
}

/** Whether a card stands for a hazard whose face nobody knows; no world's template has its slot. */
export function isFaceless(card: Card): boolean {
  return card.slot < 0;
}

/** To be called by whatever counts a keyword over the hand: what a hidden face carries besides hiding is not known. */
export function readsHand(frame: Frame, keyword: KeywordName): void {
  if (frame.script !== undefined && !hidesFace(keyword) && frame.state.hand.some(isFaceless)) frame.blind = true;
}

/** Says that an effect found nothing to act on; the rest of the card goes on. */
export function noTarget(frame: Frame, effect: Effect): void {
  frame.sink?.({ type: "NoTarget", effect: effect.kind, by: frame.card });
}
