import type { Refusal } from "../model/errors.ts";
import type { Action, Card, CardId, GameState, ResourceName } from "../model/types.ts";
import { resourceNames } from "../model/types.ts";
import type { World } from "../model/world.ts";
import { draftFrom } from "./completion.ts";
import { effectiveWorldCardCost, hangsOnHand } from "./effectiveCards.ts";
import { everyWay } from "./everyWay.ts";
import { type Frame, isFaceless } from "./frame.ts";
import { actionToMove, type Move } from "./moves.ts";
import type { Observation } from "./observe.ts";
import { type Overrun, overrunAhead, overrunOf } from "./overrun.ts";
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
  /** Whether the next turn starts without a card of yours, which ends the run too. */
  readonly overrun: Overrun;
}

export interface HazardPreview {
  readonly cardId: CardId;
  readonly cost: { readonly now: Known<number>; readonly after: Known<number> };
  readonly progress: { readonly now: number; readonly after: Known<number> };
  /** Whether it leaves the hand by being cleared. */
  readonly cleared: Known<boolean>;
  /** Whether it is in the hand afterwards; its cost and progress there say nothing where it is not. */
  readonly stays: Known<boolean>;
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

/** What one way of things leads to; what a hidden face decides is not in it. */
interface Outcome {
  readonly status: Known<GameState["status"]>;
  readonly hp: Known<number>;
  readonly resources: Readonly<Record<ResourceName, Known<number>>>;
  readonly hazards: ReadonlyMap<CardId, HazardOutcome>;
  readonly bites: ReadonlyMap<CardId, Known<number>>;
  readonly lethal: Known<boolean>;
  readonly overrun: Overrun;
}

interface HazardOutcome {
  readonly cost: Known<number>;
  readonly progress: Known<number>;
  readonly cleared: Known<boolean>;
  readonly stays: Known<boolean>;
}

/**
 * What the action will do, by running the real engine on the observation every way the hidden can fall. What differs
 * between the ways is "unknown", never guessed. Changes nothing. An `EndTurn` is followed up to the last bite.
 */
export function preview(world: World, observation: Observation, action: Action): Preview {
  const draft = draftFrom(world, observation);
  const blindDiscard =
    action.type === "DiscardHazard" && draft.hand.some((card) => card.id === action.cardId && isFaceless(card));
  const move = blindDiscard ? undefined : moveOf(world, draft, action);
  if (typeof move === "object") return { ok: false, refusal: move };
  const now = outcomes(world, draft, undefined);
  const ends = action.type === "EndTurn";
  const after = blindDiscard ? undefined : outcomes(world, draft, ends ? undefined : move, ends);
  const resources = resourceNames.map((name) => [name, agreed(after, (way) => way.resources[name])] as const);
  return {
    ok: true,
    status: agreed(after, (way) => way.status),
    hp: agreed(after, (way) => way.hp),
    resources: Object.fromEntries(resources) as Record<ResourceName, Known<number>>,
    hazards: draft.hand.filter((card) => card.kind === "world").map((card) => hazardPreview(draft, card, after)),
    bite: { now: biteOf(draft, now), after: biteOf(draft, after) },
  };
}

/** The move an action stands for on the draft, or why it is refused. */
function moveOf(world: World, draft: GameState, action: Action): Move | Refusal {
  return refusalOf(world, draft, action) ?? actionToMove(world, draft, action);
}

/** What ending the turn now would take: the number on the End turn button. */
export function comingBite(world: World, observation: Observation): Bite {
  const draft = draftFrom(world, observation);
  return biteOf(draft, outcomes(world, draft, undefined));
}

/**
 * Every outcome of the move and of the bites after it; undefined where there are too many, or one hangs on a hidden
 * face. How things stand is told as the move leaves them, or as the last bite does.
 */
function outcomes(
  world: World,
  draft: GameState,
  move: Move | undefined,
  withBites = false,
): readonly Outcome[] | undefined {
  return everyWay((script) => {
    const frame = frameFor(world, copyState(draft));
    const cleared = new Set<CardId>();
    frame.script = script;
    frame.sink = (event) => {
      if (event.type === "Cleared") cleared.add(event.card.id);
    };
    if (move !== undefined) stepMove(frame, move);
    if (frame.blind) return undefined;
    const moved = standing(draft, frame, cleared);
    const bites = bitesOf(frame);
    const bitten = standing(draft, frame, cleared);
    const lethal = frame.blind ? "unknown" : frame.state.status === "lost";
    return { ...(withBites ? bitten : moved), bites, lethal, overrun: overrunAhead(frame) };
  });
}

/** How things stand on the frame's draft, as far as no hidden face decided it. */
function standing(
  before: GameState,
  frame: Frame,
  cleared: ReadonlySet<CardId>,
): Pick<Outcome, "status" | "hp" | "resources" | "hazards"> {
  const { state, blind } = frame;
  const seen = <T>(value: T): Known<T> => (blind ? "unknown" : value);
  const hazards = new Map<CardId, HazardOutcome>();
  for (const { id, kind } of before.hand) {
    if (kind !== "world") continue;
    const at = placeOf(state.hand, id);
    hazards.set(id, {
      cost: blind ? "unknown" : costAt(state, at),
      progress: seen(state.progress[at] ?? 0),
      cleared: seen(cleared.has(id)),
      stays: seen(at >= 0),
    });
  }
  const resources = Object.fromEntries(resourceNames.map((name) => [name, seen(state[name])]));
  return {
    status: seen(state.status),
    hp: seen(state.hp),
    resources: resources as Record<ResourceName, Known<number>>,
    hazards,
  };
}

/** A hazard's price, as far as it does not hang on a face that nobody knows. */
function costAt(state: GameState, at: number): Known<number> {
  const card = state.hand[at];
  if (card === undefined) return 0;
  if (isFaceless(card)) return "unknown";
  return hangsOnHand(card) && state.hand.some(isFaceless) ? "unknown" : effectiveWorldCardCost(card, state);
}

/** Lets the hazards bite on the frame's draft and tells what each took; from the first hidden one on, nobody knows. */
function bitesOf(frame: Frame): ReadonlyMap<CardId, Known<number>> {
  const bites = new Map<CardId, Known<number>>();
  if (frame.state.status !== "playing") return bites;
  const hazards = frame.state.hand.filter((card) => card.kind === "world");
  const hiddenFrom = hazards.findIndex(isFaceless);
  for (const [place, { id }] of hazards.entries())
    bites.set(id, hiddenFrom >= 0 && place >= hiddenFrom ? "unknown" : 0);
  const count = (by: Card | undefined, amount: number): void => {
    const before = by && (bites.get(by.id) ?? 0);
    if (by !== undefined && typeof before === "number") bites.set(by.id, before + amount);
  };
  const tell = frame.sink;
  frame.sink = (event) => {
    tell?.(event);
    if (event.type === "Damaged") count(event.by, event.amount);
    if (event.type === "Healed") count(event.by, -event.amount);
  };
  biteAll(frame);
  return bites;
}

function hazardPreview(draft: GameState, card: Card, after: readonly Outcome[] | undefined): HazardPreview {
  const at = placeOf(draft.hand, card.id);
  const of = (way: Outcome): HazardOutcome | undefined => way.hazards.get(card.id);
  return {
    cardId: card.id,
    cost: { now: costAt(draft, at), after: agreed(after, (way) => of(way)?.cost ?? 0) },
    progress: { now: draft.progress[at] ?? 0, after: agreed(after, (way) => of(way)?.progress ?? 0) },
    cleared: agreed(after, (way) => of(way)?.cleared ?? false),
    stays: agreed(after, (way) => of(way)?.stays ?? true),
  };
}

function biteOf(draft: GameState, ways: readonly Outcome[] | undefined): Bite {
  const totals = ways?.map(total) ?? ["unknown"];
  const known = totals.filter((sum) => sum !== "unknown");
  const biters = new Set([
    ...draft.hand.filter((card) => card.kind === "world").map((card) => card.id),
    ...(ways?.flatMap((way) => [...way.bites.keys()]) ?? []),
  ]);
  return {
    total: agreed(ways, total),
    least: ways === undefined ? 0 : Math.min(...ways.map(knownPart)),
    most: known.length === totals.length ? Math.max(...known) : undefined,
    rows: [...biters].map((cardId) => ({ cardId, amount: agreed(ways, (way) => way.bites.get(cardId) ?? 0) })),
    lethal: agreed(ways, (way) => way.lethal),
    overrun: overrunOf(ways ?? []),
  };
}

function total({ bites }: Outcome): Known<number> {
  let sum = 0;
  for (const amount of bites.values()) {
    if (amount === "unknown") return amount;
    sum += amount;
  }
  return sum;
}

/** What is known of a bite whose rest is not. */
function knownPart({ bites }: Outcome): number {
  let sum = 0;
  for (const amount of bites.values()) if (amount !== "unknown") sum += amount;
  return sum;
}

/** The value every way agrees on. */
function agreed<T>(ways: readonly Outcome[] | undefined, read: (way: Outcome) => Known<T>): Known<T> {
  const [first, ...rest] = ways ?? [];
  if (first === undefined) return "unknown";
  const value = read(first);
  return rest.every((way) => read(way) === value) ? value : "unknown";
}
