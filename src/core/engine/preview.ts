import type { Refusal } from "../model/errors.ts";
import type { Action, Card, CardId, GameState, ResourceName } from "../model/types.ts";
import { resourceNames } from "../model/types.ts";
import type { World } from "../model/world.ts";
import { draftFrom, isPlaceholder } from "./completion.ts";
import { effectiveWorldCardCost } from "./effectiveCards.ts";
import { everyWay } from "./everyWay.ts";
import type { Frame } from "./frame.ts";
import { actionToMove, type Move } from "./moves.ts";
import type { Observation } from "./observe.ts";
import { frameFor, refusalOf, stepMove } from "./reduce.ts";
import { copyState } from "./state.ts";
import { biteAll } from "./turn.ts";
import { placeOf } from "./zones.ts";

/** A value that is the same whichever way the hidden falls, or that cannot be known. */
export type Known<T> = T | "unknown";

/** What ending the turn will take, in HP; a hazard that heals counts below zero. */
export interface Bite {
  readonly total: Known<number>;
  /** The least and the most it can be; `most` is undefined where that cannot be known. */
  readonly least: number;
  readonly most: number | undefined;
  readonly rows: readonly { readonly cardId: CardId; readonly amount: Known<number> }[];
  /** Whether it ends the run. */
  readonly lethal: Known<boolean>;
}

export interface HazardPreview {
  readonly cardId: CardId;
  readonly cost: { readonly now: Known<number>; readonly after: Known<number> };
  readonly progress: { readonly now: number; readonly after: Known<number> };
  /** Whether it leaves the hand by being cleared. */
  readonly cleared: Known<boolean>;
}

/** What an action will do, as far as it depends on nothing hidden. */
export type Preview =
  | {
      readonly ok: true;
      readonly status: Known<GameState["status"]>;
      readonly hp: Known<number>;
      readonly resources: Readonly<Record<ResourceName, Known<number>>>;
      readonly hazards: readonly HazardPreview[];
      readonly bite: { readonly now: Bite; readonly after: Bite };
    }
  | { readonly ok: false; readonly refusal: Refusal };

/** What one way of things leads to. */
interface Outcome {
  readonly status: GameState["status"];
  readonly hp: number;
  readonly resources: Readonly<Record<ResourceName, number>>;
  readonly hazards: ReadonlyMap<CardId, { readonly cost: number; readonly progress: number; readonly cleared: boolean }>;
  readonly bites: ReadonlyMap<CardId, number>;
  readonly lethal: boolean;
}

/**
 * What the action will do, by running the real engine on the observation every way the hidden can fall. What differs
 * between the ways is "unknown", never guessed. Changes nothing. An `EndTurn` is followed up to the last bite.
 */
export function preview(world: World, observation: Observation, action: Action): Preview {
  const draft = draftFrom(world, observation);
  const refusal = refusalOf(world, draft, action);
  if (refusal !== undefined) return { ok: false, refusal };
  const move = actionToMove(world, draft, action);
  const now = outcomes(world, draft, undefined);
  const after = outcomes(world, draft, typeof move === "number" && action.type !== "EndTurn" ? move : undefined);
  const ending = action.type === "EndTurn";
  const resources = resourceNames.map((name) => [name, agreed(after, (way) => way.resources[name])] as const);
  return {
    ok: true,
    status: ending
      ? agreed(after, (way) => (way.lethal ? "lost" : way.status))
      : agreed(after, (way) => way.status),
    hp: agreed(after, (way) => (ending ? way.hp - sum(way.bites) : way.hp)),
    resources: Object.fromEntries(resources) as Record<ResourceName, Known<number>>,
    hazards: draft.hand
      .filter((card) => card.kind === "world")
      .map((card) => hazardPreview(draft, card, after)),
    bite: { now: biteOf(draft, now), after: biteOf(draft, after) },
  };
}

/** What ending the turn now would take: the number on the End turn button. */
export function comingBite(world: World, observation: Observation): Bite {
  const draft = draftFrom(world, observation);
  return biteOf(draft, outcomes(world, draft, undefined));
}

/** Every outcome of the move followed by the bites; undefined where there are too many, or one met a hidden face. */
function outcomes(world: World, draft: GameState, move: Move | undefined): readonly Outcome[] | undefined {
  return everyWay((script) => {
    const frame = frameFor(world, copyState(draft));
    frame.script = script;
    if (move !== undefined) stepMove(frame, move);
    const { status, hp } = frame.state;
    const resources = Object.fromEntries(resourceNames.map((name) => [name, frame.state[name]]));
    const hazards = hazardsOf(draft, frame.state);
    const bites = status === "playing" ? bitesOf(frame) : new Map<CardId, number>();
    const blind = frame.state.hand.some(isPlaceholder);
    return blind
      ? undefined
      : {
          status,
          hp,
          resources: resources as Record<ResourceName, number>,
          hazards,
          bites,
          lethal: frame.state.status === "lost",
        };
  });
}

function hazardsOf(before: GameState, after: GameState): Outcome["hazards"] {
  const hazards = new Map<CardId, { cost: number; progress: number; cleared: boolean }>();
  for (const { id, kind } of before.hand) {
    if (kind !== "world") continue;
    const at = placeOf(after.hand, id);
    const card = after.hand[at];
    hazards.set(id, {
      cost: card === undefined ? 0 : effectiveWorldCardCost(card, after),
      progress: after.progress[at] ?? 0,
      cleared: placeOf(after.gonePile, id) >= 0,
    });
  }
  return hazards;
}

/** Lets the hazards bite on the frame's draft and tells what each took. */
function bitesOf(frame: Frame): ReadonlyMap<CardId, number> {
  const bites = new Map<CardId, number>();
  const count = (by: Card | undefined, amount: number): void => {
    if (by !== undefined) bites.set(by.id, (bites.get(by.id) ?? 0) + amount);
  };
  frame.sink = (event) => {
    if (event.type === "Damaged") count(event.by, event.amount);
    if (event.type === "Healed") count(event.by, -event.amount);
  };
  biteAll(frame);
  return bites;
}

function hazardPreview(
  draft: GameState,
  card: Card,
  after: readonly Outcome[] | undefined,
): HazardPreview {
  const of = (way: Outcome) => way.hazards.get(card.id);
  return {
    cardId: card.id,
    cost: {
      now: isPlaceholder(card) ? "unknown" : effectiveWorldCardCost(card, draft),
      after: agreed(after, (way) => of(way)?.cost ?? 0),
    },
    progress: {
      now: draft.progress[placeOf(draft.hand, card.id)] ?? 0,
      after: agreed(after, (way) => of(way)?.progress ?? 0),
    },
    cleared: agreed(after, (way) => of(way)?.cleared ?? false),
  };
}

function biteOf(draft: GameState, ways: readonly Outcome[] | undefined): Bite {
  const totals = ways?.map((way) => sum(way.bites));
  const biters = new Set([
    ...draft.hand.filter((card) => card.kind === "world").map((card) => card.id),
    ...(ways?.flatMap((way) => [...way.bites.keys()]) ?? []),
  ]);
  return {
    total: agreed(ways, (way) => sum(way.bites)),
    least: totals === undefined ? 0 : Math.min(...totals),
    most: totals === undefined ? undefined : Math.max(...totals),
    rows: [...biters].map((cardId) => ({ cardId, amount: agreed(ways, (way) => way.bites.get(cardId) ?? 0) })),
    lethal: agreed(ways, (way) => way.lethal),
  };
}

function sum(bites: ReadonlyMap<CardId, number>): number {
  let total = 0;
  for (const amount of bites.values()) total += amount;
  return total;
}

/** The value every way agrees on. */
function agreed<T>(ways: readonly Outcome[] | undefined, read: (way: Outcome) => T): Known<T> {
  const [first, ...rest] = ways ?? [];
  if (first === undefined) return "unknown";
  const value = read(first);
  return rest.every((way) => read(way) === value) ? value : "unknown";
}

