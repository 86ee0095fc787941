import type { Step } from "../engine/createGame.ts";
import type { Observation } from "../engine/observe.ts";
import type { GameEvent } from "../model/events.ts";
import { isHidden } from "../model/keywords.ts";
import type { Card, TemplateId } from "../model/types.ts";
import { actsAt, type World } from "../model/world.ts";

/** What the player saw happen to the place's pile since its act was laid, as far as it changes what may lie where. */
export interface PileHistory {
  /** Cards were put back into it, and it may have been shuffled. */
  readonly isMixed: boolean;
  /** A card that nobody could read was put back: where it lies depends on what it is. */
  readonly isVeiled: boolean;
}

/** How likely one of a pile's cards is to be drawn, from 0 to 1, exactly. */
export interface CardOdds {
  readonly templateId: TemplateId;
  readonly next: number;
  /** That at least one of them is among so many draws. */
  readonly within: number;
}

export function pileHistory(opening: readonly GameEvent[], steps: readonly Step[]): PileHistory {
  let isMixed = false;
  let isVeiled = false;
  const see = (events: readonly GameEvent[], isUnread: (card: Card) => boolean): void => {
    for (const event of events) {
      if (event.type === "ActBegan") [isMixed, isVeiled] = [false, false];
      if ((event.type !== "Moved" && event.type !== "Created") || event.to !== "worldPile") continue;
      isMixed = true;
      isVeiled ||= isUnread(event.card);
    }
  };
  see(opening, () => false);
  for (const { events, before, after } of steps) {
    see(events, (card) => isHidden(card, before) || isHidden(card, after));
  }
  return { isMixed, isVeiled };
}

/**
 * The odds of what lies under the known top of a pile, for its next `draws` draws; undefined where the player cannot
 * know them. A shuffled pile is even, but for the exit, which is laid in the lower half (rules §4).
 */
export function drawOdds(
  world: World,
  observation: Observation,
  pile: "drawPile" | "worldPile",
  draws: number,
  history: PileHistory,
): readonly CardOdds[] | undefined {
  const { known, rest } = observation[pile];
  const size = rest.reduce((sum, { count }) => sum + count, 0);
  if (pile === "worldPile" && history.isVeiled) return undefined;
  const act = pile === "worldPile" ? actsAt(world, observation)[observation.act] : undefined;
  const exit = rest.find(({ templateId }) => templateId === act?.exit?.templateId);
  const room = act === undefined || exit === undefined ? size : Math.ceil(act.shuffled.length / 2);
  if (size > room && history.isMixed) return undefined;
  const reach = (n: number): number => Math.max(0, Math.min(size, n - known.length));
  /** How likely the exit is among the first `n`: it lies anywhere in the lower `room`, or in all that is left of it. */
  const exitWithin = (n: number): number => Math.max(0, n - Math.max(0, size - room)) / Math.min(size, room);
  const chance = (count: number, n: number): number => {
    if (size <= room || exit === undefined) return atLeastOne(size, count, n);
    const above = exitWithin(n);
    return above * atLeastOne(size - 1, count, n - 1) + (1 - above) * atLeastOne(size - 1, count, n);
  };
  return rest.map((entry) => {
    const odds = (n: number): number => (entry === exit && size > room ? exitWithin(n) : chance(entry.count, n));
    return { templateId: entry.templateId, next: odds(reach(1)), within: odds(reach(draws)) };
  });
}

/** The chance that of `size` cards in an even order, one of `count` is among the first `n`. */
function atLeastOne(size: number, count: number, n: number): number {
  let none = 1;
  for (let at = 0; at < Math.min(n, size); at++) none *= Math.max(0, size - count - at) / (size - at);
  return 1 - none;
}

/** "25 %": whole, and never 0 or 100 where it is not. */
export function oddsText(odds: number): string {
  if (odds < 1e-9) return "0 %";
  if (odds > 1 - 1e-9) return "100 %";
  const percent = Math.round(odds * 100);
  return percent === 0 ? "under 1 %" : percent === 100 ? "over 99 %" : `${percent} %`;
}
