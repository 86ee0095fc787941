import type { Observation } from "../engine/observe.ts";
import { type Bite, type HazardPreview, type Known, preview } from "../engine/preview.ts";
import type { Action, CardId } from "../model/types.ts";
import type { World } from "../model/world.ts";

/** What an action that is being considered would do to one hazard; only what changes is there. */
export interface HazardChange {
  readonly cost?: { readonly now: Known<number>; readonly after: Known<number> };
  readonly progress?: { readonly now: number; readonly after: Known<number> };
  readonly cleared: Known<boolean>;
  /** False where it leaves the hand some other way. */
  readonly stays: Known<boolean>;
}

export interface WhatIf {
  readonly hazards: ReadonlyMap<CardId, HazardChange>;
  readonly bite: { readonly now: Bite; readonly after: BiteRange };
}

/** The bite after the action; a range where it depends on the target. */
export interface BiteRange {
  readonly least: Known<number>;
  readonly most: Known<number>;
}

const none: WhatIf | undefined = undefined;

/**
 * What the actions would do, from the engine's own preview. Given several, one for each target say, every hazard tells
 * what the action aimed at it does, and what all of them agree on.
 */
export function whatIf(world: World, observation: Observation, actions: readonly Action[]): WhatIf | undefined {
  const previews = actions.flatMap((action) => {
    const seen = preview(world, observation, action);
    return seen.ok ? [{ action, seen }] : [];
  });
  const [first] = previews;
  if (first === undefined) return none;
  const hazards = new Map<CardId, HazardChange>();
  for (const [at, { cardId }] of first.seen.hazards.entries()) {
    const own = previews.filter(({ action }) => aimsAt(action, cardId));
    const views = (own.length > 0 ? own : previews).flatMap(({ seen }) => seen.hazards[at] ?? []);
    const change = changeOf(views);
    if (change !== undefined) hazards.set(cardId, change);
  }
  const totals = previews.map(({ seen }) => seen.bite.after.total);
  const known = totals.filter((total) => total !== "unknown");
  const whole = known.length === totals.length;
  return {
    hazards,
    bite: {
      now: first.seen.bite.now,
      after: {
        least: whole ? Math.min(...known) : "unknown",
        most: whole ? Math.max(...known) : "unknown",
      },
    },
  };
}

function aimsAt(action: Action, cardId: CardId): boolean {
  return action.type === "PlayCard" && (action.targets?.some((list) => list.includes(cardId)) ?? false);
}

/** What all previews of one hazard agree on; undefined where nothing changes, or they do not agree. */
function changeOf(views: readonly HazardPreview[]): HazardChange | undefined {
  const [first] = views;
  if (first === undefined) return undefined;
  const cost = agreed(views.map((view) => view.cost.after));
  const progress = agreed(views.map((view) => view.progress.after));
  const cleared = agreed(views.map((view) => view.cleared));
  const stays = agreed(views.map((view) => view.stays));
  if (cost === undefined || progress === undefined || cleared === undefined || stays === undefined) return undefined;
  const isHere = cleared !== true && stays !== false;
  const change: HazardChange = {
    ...(isHere && cost !== first.cost.now && { cost: { now: first.cost.now, after: cost } }),
    ...(isHere && progress !== first.progress.now && { progress: { now: first.progress.now, after: progress } }),
    cleared,
    stays,
  };
  return change.cost || change.progress || cleared !== false || stays !== true ? change : undefined;
}

function agreed<T>(values: readonly T[]): T | undefined {
  return values.every((value) => value === values[0]) ? values[0] : undefined;
}

/** A bite in HP as the End turn button shows it: "−3", "+1" for one that heals, "0". */
export function biteText(amount: number): string {
  return amount > 0 ? `−${amount}` : amount < 0 ? `+${-amount}` : "0";
}

/** The whole of a bite: a number, a range, or what is known of it. */
export function biteWords({ total, least, most }: Pick<Bite, "total" | "least" | "most">): string {
  if (total !== "unknown") return biteText(total);
  return most === undefined ? "?" : `${biteText(least)} to ${biteText(most)}`;
}

export function rangeWords({ least, most }: BiteRange): string {
  if (least === "unknown" || most === "unknown") return "?";
  return least === most ? biteText(least) : `${biteText(least)} to ${biteText(most)}`;
}
