import { targetPrompt } from "../model/targets.ts";
import type { Action, CardId } from "../model/types.ts";
import type { Play, World } from "../model/world.ts";
import { optionWords, describe as rulesText } from "./describe.ts";

export type PlayAction = Extract<Action, { type: "PlayCard" }>;

/** A card that is being played, and the answers given so far. */
export interface Asking {
  readonly cardId: CardId;
  readonly choices: readonly number[];
  readonly targets: readonly (readonly CardId[])[];
}

/** What has to be answered next before a card can be played. */
export type Question =
  | { readonly kind: "option"; readonly prompt: string; readonly options: readonly Option[] }
  | {
      readonly kind: "target";
      readonly prompt: string;
      /** What will happen to the chosen card. */
      readonly does: string;
      readonly candidates: readonly CardId[];
      /** From 1, where the card asks more than once. */
      readonly step: number;
      readonly steps: number;
    };

interface Option {
  readonly option: number;
  readonly words: string;
}

export type Next =
  | { readonly kind: "ask"; readonly asking: Asking; readonly question: Question }
  | { readonly kind: "play"; readonly action: PlayAction }
  | { readonly kind: "illegal" };

/** The legal ways to play a card. */
export function waysToPlay(legal: readonly Action[], cardId: CardId): readonly PlayAction[] {
  return legal.filter((action): action is PlayAction => action.type === "PlayCard" && action.cardId === cardId);
}

export function beginPlay(cardId: CardId): Asking {
  return { cardId, choices: [], targets: [] };
}

/** The ways that agree with the answers given so far. */
export function waysLeft(legal: readonly Action[], asking: Asking): readonly PlayAction[] {
  return waysToPlay(legal, asking.cardId).filter(
    ({ choices = [], targets = [] }) =>
      asking.choices.every((choice, at) => choices[at] === choice) &&
      asking.targets.every((list, at) => sameIds(list, targets[at])),
  );
}

/**
 * What comes next: the one way that is left is played, what has only one answer is answered, and the first thing that
 * has several is asked. Reads legality from the engine's list alone.
 */
export function nextOf(world: World, legal: readonly Action[], plays: readonly Play[], asking: Asking): Next {
  const ways = waysLeft(legal, asking);
  const [first] = ways;
  if (first === undefined) return { kind: "illegal" };
  if (ways.length === 1) return { kind: "play", action: first };
  const choiceAt = asking.choices.length;
  const options = [...new Set(ways.flatMap(({ choices }) => choices?.[choiceAt] ?? []))];
  const [onlyOption] = options;
  if (options.length === 1 && onlyOption !== undefined) {
    return nextOf(world, legal, plays, withOption(asking, onlyOption));
  }
  if (options.length > 1) {
    return { kind: "ask", asking, question: askOption(world, plays, asking, options) };
  }
  const targetAt = asking.targets.length;
  const lists = distinctLists(ways.map(({ targets }) => targets?.[targetAt] ?? []));
  const [onlyList] = lists;
  if (lists.length === 1 && onlyList !== undefined) {
    return nextOf(world, legal, plays, { ...asking, targets: [...asking.targets, onlyList] });
  }
  return { kind: "ask", asking, question: askTarget(world, playOf(plays, asking), targetAt, lists.flat()) };
}

export function withOption(asking: Asking, option: number): Asking {
  return { ...asking, choices: [...asking.choices, option] };
}

export function withTarget(asking: Asking, target: CardId): Asking {
  return { ...asking, targets: [...asking.targets, [target]] };
}

function askOption(world: World, plays: readonly Play[], asking: Asking, options: readonly number[]): Question {
  const at = asking.choices.length;
  const words = (option: number): string => {
    const play = plays.find(({ choices }) =>
      [...asking.choices, option].every((choice, place) => choices[place]?.option === choice),
    );
    const choice = play?.choices[at];
    return choice === undefined ? "" : optionWords(world, choice);
  };
  return {
    kind: "option",
    prompt: "Choose one.",
    options: options.map((option) => ({ option, words: words(option) })),
  };
}

function askTarget(world: World, play: Play | undefined, at: number, candidates: readonly CardId[]): Question {
  const ask = play?.asks[at];
  return {
    kind: "target",
    prompt: ask === undefined ? "Choose a target." : targetPrompt(ask.spec),
    does: ask === undefined ? "" : rulesText(world, ask.effect),
    candidates,
    step: at + 1,
    steps: play?.asks.length ?? 1,
  };
}

function playOf(plays: readonly Play[], { choices }: Asking): Play | undefined {
  return plays.find(
    (play) =>
      play.choices.length === choices.length && play.choices.every((choice, at) => choice.option === choices[at]),
  );
}

function distinctLists(lists: readonly (readonly CardId[])[]): readonly (readonly CardId[])[] {
  const byKey = new Map(lists.map((list) => [list.join(","), list]));
  return [...byKey.values()];
}

function sameIds(a: readonly CardId[], b: readonly CardId[] | undefined): boolean {
  return b !== undefined && a.length === b.length && a.every((id, at) => id === b[at]);
}
