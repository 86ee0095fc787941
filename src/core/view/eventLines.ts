import { count } from "../effects/tokens.ts";
import { isFaceUp, type Observation } from "../engine/observe.ts";
import type { GameEvent, Zone } from "../model/events.ts";
import { formatKeyword, isHidden } from "../model/keywords.ts";
import type { Card, LossCause } from "../model/types.ts";
import type { World } from "../model/world.ts";
import { hookWords, templateName } from "./describe.ts";

/** How a line is read: `bad` and `good` carry a mark as well as a colour; `turn` heads the lines of a turn. */
export type Tone = "turn" | "plain" | "good" | "bad";

/** What a line is about, for those who look for one thing; `turn` lines belong to all. */
export type Topic = "turn" | "cards" | "costs" | "hp" | "place";

export interface EventLine {
  readonly tone: Tone;
  readonly topic: Topic;
  readonly text: string;
  readonly event: GameEvent;
}

interface Names {
  of(card: Card): string;
  template(id: Card["templateId"]): string;
  /** " (Name)", for what a card caused; empty where nobody did. */
  by(card: Card | undefined): string;
}

type Line = readonly [Tone, string];
type EventRow<E extends GameEvent> = (event: E, names: Names) => Line;

const zoneWords: Readonly<Record<Zone, string>> = {
  hand: "your hand",
  drawPile: "the top of your draw pile",
  discardPile: "your discard",
  exhaustPile: "the exhausted cards",
  worldPile: "the place's pile",
  worldDiscard: "the place's discard",
  gonePile: "the cards that are gone",
};

const lossWords: Readonly<Record<LossCause, string>> = {
  hp: "You have no HP left.",
  overrun: "You drew no card of yours and hold none. The place has you.",
};

/** One row per type of event: what the log says of it. */
const eventRows: { readonly [T in GameEvent["type"]]: EventRow<Extract<GameEvent, { type: T }>> } = {
  TurnStarted: ({ turn }) => ["turn", `Turn ${turn}.`],
  TurnEnded: () => ["plain", "Your hand is discarded and progress is wiped."],
  ActBegan: ({ act }) => ["turn", `Act ${act + 1} begins.`],
  Drawn: ({ card }, names) => ["plain", `Drawn: ${names.of(card)}.`],
  Reshuffled: ({ cards }) => ["plain", `The discard, ${count(cards, "card")}, is shuffled into a new draw pile.`],
  NoCardToDraw: ({ pile }) => [
    "bad",
    pile === "drawPile" ? "You have no card to draw." : "The place has no card left.",
  ],
  HandFull: () => ["bad", "Your hand is full."],
  Played: ({ card, paid }, names) => ["plain", `You play ${names.of(card)}${paid > 0 ? ` for ${paid} energy` : ""}.`],
  Discarded: ({ card }, names) => ["plain", `Discarded: ${names.of(card)}.`],
  HookFired: ({ card, hook }, names) => ["plain", `${names.of(card)}: ${hookWords[hook].toLowerCase()}.`],
  Progressed: ({ card, amount, total, cost }, names) => [
    "good",
    `${amount} progress on ${names.of(card)}: ${Math.min(total, cost)} of ${cost}.`,
  ],
  Cleared: ({ card, cost }, names) => ["good", `Cleared: ${names.of(card)}, at a cost of ${cost}.`],
  Damaged: ({ amount, hp, by }, names) => ["bad", `You lose ${amount} HP${names.by(by)}: ${hp} left.`],
  Healed: ({ amount, hp, by }, names) => ["good", `You heal ${amount} HP${names.by(by)}: ${hp} now.`],
  ResourceChanged: ({ resource, change, now, by }, names) => [
    change > 0 ? "good" : "bad",
    `${change > 0 ? "+" : "−"}${Math.abs(change)} ${resource}${names.by(by)}: ${now} now.`,
  ],
  KeywordApplied: ({ card, keyword, by }, names) => [
    "bad",
    `${formatKeyword(keyword)} is put on ${names.of(card)}${names.by(by)}.`,
  ],
  KeywordRemoved: ({ card, keyword, by }, names) => [
    "good",
    `${formatKeyword(keyword)} is stripped from ${names.of(card)}${names.by(by)}.`,
  ],
  KeywordExpired: ({ card, keyword }, names) => ["good", `${keyword.name} wears off ${names.of(card)}.`],
  StampQueued: ({ keyword, by }, names) => [
    "bad",
    `${formatKeyword(keyword)} waits for the next hazard drawn${names.by(by)}.`,
  ],
  Moved: ({ card, to, by }, names) => ["plain", `${names.of(card)} goes to ${zoneWords[to]}${names.by(by)}.`],
  Created: ({ card, to, by }, names) => [
    card.kind === "world" ? "bad" : "plain",
    `New: ${names.of(card)}, in ${zoneWords[to]}${names.by(by)}.`,
  ],
  Transformed: ({ from, to }, names) => ["bad", `${names.of(from)} becomes ${names.of(to)}.`],
  Braced: ({ left, by }, names) => ["good", `You were braced${names.by(by)}: ${left} left.`],
  Queued: ({ by }, names) => ["bad", `Something is coming at the start of your next turn${names.by(by)}.`],
  Offered: () => ["good", "A reward is offered."],
  RewardChosen: ({ pick }, names) => [
    "plain",
    pick === "none" ? "You take none." : `You take ${names.template(pick)}.`,
  ],
  NoTarget: ({ by }, names) => ["plain", `Nothing to act on${names.by(by)}.`],
  GateHeld: ({ by }, names) => ["plain", `Its condition is not met${names.by(by)}.`],
  StepLimit: ({ cycle }, names) => [
    "bad",
    `This went round in circles and was stopped: ${cycle.map((id) => names.template(id)).join(", ")}.`,
  ],
  Won: () => ["good", "You are out of the back door."],
  Lost: ({ cause }) => ["bad", lossWords[cause]],
};

/** One row per type of event: what its line is about. */
const topics: Readonly<Record<GameEvent["type"], Topic>> = {
  TurnStarted: "turn",
  TurnEnded: "cards",
  ActBegan: "turn",
  Drawn: "cards",
  Reshuffled: "cards",
  NoCardToDraw: "cards",
  HandFull: "cards",
  Played: "cards",
  Discarded: "cards",
  HookFired: "place",
  Progressed: "costs",
  Cleared: "costs",
  Damaged: "hp",
  Healed: "hp",
  ResourceChanged: "place",
  KeywordApplied: "costs",
  KeywordRemoved: "costs",
  KeywordExpired: "costs",
  StampQueued: "costs",
  Moved: "cards",
  Created: "cards",
  Transformed: "place",
  Braced: "hp",
  Queued: "place",
  Offered: "cards",
  RewardChosen: "cards",
  NoTarget: "place",
  GateHeld: "place",
  StepLimit: "place",
  Won: "hp",
  Lost: "hp",
};

/** Dispatch on the type, typed by it. */
function lineOf<T extends GameEvent["type"]>(event: Extract<GameEvent, { type: T }> & { type: T }, names: Names): Line {
  const row: EventRow<Extract<GameEvent, { type: T }>> = eventRows[event.type];
  return row(event, names);
}

/** A state or an observation after the events. */
type After = Pick<Observation, "light" | "hand">;

/** What cards are called once all is done: a hazard is not named that is hidden at this light, or lies hidden in hand. */
export function namesSeen(world: World, after: After): (card: Card) => string {
  const covered = new Set(after.hand.filter((card) => !isFaceUp(card) || isHidden(card, after)).map(({ id }) => id));
  return (card) =>
    covered.has(card.id) || isHidden(card, after) ? "something hidden" : templateName(world, card.templateId);
}

/** Events as the log tells them. */
export function eventLines(world: World, events: readonly GameEvent[], after: After): readonly EventLine[] {
  const of = namesSeen(world, after);
  const names: Names = {
    of,
    template: (id) => templateName(world, id),
    by: (card) => (card === undefined ? "" : ` (${of(card)})`),
  };
  return events.map((event) => {
    const [tone, text] = lineOf(event, names);
    return { tone, topic: topics[event.type], text: text.charAt(0).toUpperCase() + text.slice(1), event };
  });
}
