import { resolve } from "../../effects/registry.ts";
import type { Script } from "../../engine/frame.ts";
import { newGame } from "../../engine/newGame.ts";
import { frameFor, legalActions, reduce } from "../../engine/reduce.ts";
import { mint } from "../../engine/zones.ts";
import type { GameEvent } from "../../model/events.ts";
import { parseKeyword } from "../../model/keywords.ts";
import type { Action, Card, CardId, Effect, GameState, TemplateId } from "../../model/types.ts";
import type { World } from "../../model/world.ts";
import type { AnyEffect } from "./worlds.ts";

/** A state with exactly these cards in hand, in this order; `"plain Lockdown:1"` puts an applied keyword on. */
export function sceneOf(world: World, hand: readonly string[], changes: Partial<GameState> = {}): GameState {
  const state = newGame(world, { seed: 1 });
  state.hand = hand.map((text, at) => cardOf(world, text, 1000 + at));
  state.progress = hand.map(() => 0);
  return Object.assign(state, { nextId: 2000 }, changes);
}

/** `"plain Lockdown:1 Alarm:2"`: the template and the keywords put on it. */
export function cardOf(world: World, text: string, id: number): Card {
  const [template = "", ...applied] = text.split(" ");
  return { ...mint(world, template as TemplateId, id), appliedKeywords: applied.map(parseKeyword) };
}

/** The id of the n-th card of the scene's hand. */
export function idOf(n: number): CardId {
  return (1000 + n) as CardId;
}

/** Plays the action on a copy; fails where it is refused. */
export function play(world: World, state: GameState, action: Action) {
  const result = reduce(world, state, action);
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.refusal)}`);
  return result;
}

/** Ends the turn on a copy. */
export function endTurn(world: World, state: GameState) {
  return play(world, state, { type: "EndTurn" });
}

/** Discards the n-th card of the scene's hand on a copy. */
export function discard(world: World, state: GameState, n: number) {
  return play(world, state, { type: "DiscardHazard", cardId: idOf(n) });
}

/** Plays the n-th card of the scene's hand on the hazards given, one target an ask. */
export function playCard(world: World, state: GameState, n: number, ...targets: readonly number[]) {
  const options = legalActions(world, state).filter(
    (action) => action.type === "PlayCard" && action.cardId === idOf(n) && hasTargets(action, targets),
  );
  const [action] = options;
  if (action === undefined) throw new Error(`no such play among ${JSON.stringify(legalActions(world, state))}`);
  return play(world, state, action);
}

function hasTargets(action: Action & { type: "PlayCard" }, targets: readonly number[]): boolean {
  return JSON.stringify(action.targets ?? []) === JSON.stringify(targets.map((n) => [idOf(n)])) || targets.length === 0;
}

/** Resolves an effect on the state itself, with the n-th card acting, or a card `by`; all `rolls` must be used. */
export function resolveOn(
  world: World,
  state: GameState,
  effect: Effect | AnyEffect,
  {
    actor,
    by,
    rolls,
  }: { readonly actor?: number; readonly by?: Card | undefined; readonly rolls?: readonly number[] } = {},
): readonly GameEvent[] {
  const events: GameEvent[] = [];
  const frame = frameFor(world, state, (event) => events.push(event));
  const script = rolls && scripted(rolls);
  frame.script = script?.roll;
  frame.card = actor === undefined ? by : state.hand[actor];
  resolve(frame, effect);
  script?.done();
  return events;
}

/** Answers rolls from a list; asking too often or leaving one over fails the test. */
function scripted(rolls: readonly number[]): { readonly roll: Script; done(): void } {
  const left = [...rolls];
  return {
    roll: (n) => {
      const answer = left.shift();
      if (answer === undefined || answer >= n) throw new Error(`a roll of ${n} was not expected to give ${answer}`);
      return answer;
    },
    done: () => {
      if (left.length > 0) throw new Error(`rolls left over: ${left.join(", ")}`);
    },
  };
}

/** The types of the events, in order. */
export function typesOf(events: readonly GameEvent[]): readonly GameEvent["type"][] {
  return events.map((event) => event.type);
}

/** The events of one type. */
export function eventsOf<T extends GameEvent["type"]>(
  events: readonly GameEvent[],
  type: T,
): readonly Extract<GameEvent, { type: T }>[] {
  return events.filter((event): event is Extract<GameEvent, { type: T }> => event.type === type);
}

/** The template of each hand card, as words. */
export function handWords(state: GameState): readonly string[] {
  return state.hand.map((card) => card.templateId);
}

/** The applied keywords of each hand card, as words. */
export function appliedWords(state: GameState): readonly string[] {
  return state.hand.map((card) =>
    card.appliedKeywords.map(({ name, value }) => (value === undefined ? name : `${name}:${value}`)).join(" "),
  );
}
