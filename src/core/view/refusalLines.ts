import { count } from "../effects/tokens.ts";
import type { Refusal } from "../model/errors.ts";

type RefusalRow<R extends Refusal> = (refusal: R) => string;

/** One row per reason: why an input was refused, and what would make it legal where that is one step away. */
const refusalRows: { readonly [K in Refusal["reason"]]: RefusalRow<Extract<Refusal, { reason: K }>> } = {
  malformed: ({ detail }) => `That is no action: ${detail}.`,
  "game-over": () => "This run is over. Start another.",
  "choose-reward-first": () => "Choose a reward first, or take none.",
  "nothing-offered": () => "No reward is offered now.",
  "not-offered": ({ pick }) => `"${pick}" is not among the rewards offered.`,
  "not-in-hand": () => "That card is not in your hand any more.",
  "not-a-player-card": () => "That is a hazard; play one of your own cards on it.",
  "not-a-hazard": () => "Only hazards can be discarded by hand; your own cards go at the end of the turn.",
  "too-little-energy": ({ needs, has }) =>
    `It needs ${needs} energy, you have ${has}.${needs === has + 1 ? " You get 1 at the start of each turn." : ""}`,
  held: ({ turns }) => `It is frozen for ${count(turns, "more turn")}.`,
  "not-discardable": () => "This hazard cannot be discarded; it has to be cleared.",
  "bad-choice": ({ options }) => `Choose one of its ${count(options, "option")}.`,
  "wrong-number-of-targets": ({ needs, has }) => `It needs ${count(needs, "target")}, not ${has}.`,
  "bad-target": ({ target }) => (target === undefined ? "It needs a target." : "It cannot be aimed at that."),
};

function lineOf<K extends Refusal["reason"]>(refusal: Extract<Refusal, { reason: K }> & { reason: K }): string {
  const row: RefusalRow<Extract<Refusal, { reason: K }>> = refusalRows[refusal.reason];
  return row(refusal);
}

/** A refusal in one plain sentence or two. */
export function refusalLine(refusal: Refusal): string {
  return lineOf(refusal);
}
