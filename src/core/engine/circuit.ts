import type { Action, Card, GameState, TemplateId, WorldId } from "../model/types.ts";
import type { World } from "../model/world.ts";
import { createGame, type Game } from "./createGame.ts";
import { actRewardPool, pickRewards } from "./draw.ts";
import type { Carried, NewGameOptions } from "./newGame.ts";
import { below, nextWord, seedWords, shuffle, streamAt } from "./rng.ts";

/** How many places a fork offers. */
const forkSize = 2;

/** One place of a circuit, as it was dealt. */
export interface Leg extends NewGameOptions {
  readonly worldId: WorldId;
  readonly game: Game;
}

/** What was decided in one place: with the seed, all that is needed to go that way again. */
export interface LegRecord {
  readonly worldId: WorldId;
  readonly actions: readonly Action[];
  /** What was taken for the place; absent where nothing has been chosen yet, and for the last place. */
  readonly reward?: TemplateId | "none" | undefined;
}

/** Where a circuit stands: at a fork, in a place, at the reward for one, or at its end. */
export type CircuitStage =
  | { readonly kind: "fork"; readonly worlds: readonly WorldId[] }
  | { readonly kind: "place"; readonly game: Game }
  | { readonly kind: "reward"; readonly cards: readonly TemplateId[] }
  | { readonly kind: "won" }
  | { readonly kind: "lost" };

/** All places in one run, in an order chosen fork by fork, deck and HP carried along (rules §4). */
export interface Circuit {
  readonly seed: number;
  readonly difficulty: string | undefined;
  stage(): CircuitStage;
  /** The places entered so far, the present one last. */
  legs(): readonly Leg[];
  /** What is carried from the places left behind; undefined before the first is left. */
  carried(): Carried | undefined;
  /** Enters one of the places the fork offers; false at any other time or for any other place. */
  enter(worldId: WorldId): boolean;
  /** Leaves a place that is won, with one of its rewards or none; false at any other time or for any other card. */
  takeReward(pick: TemplateId | "none"): boolean;
  /** Everything decided so far. */
  record(): readonly LegRecord[];
}

interface CircuitOptions extends Omit<NewGameOptions, "carried"> {
  /** Gone through at once, for a circuit that is resumed. Throws at a decision that is not legal, naming its place. */
  readonly legs?: readonly LegRecord[];
}

/**
 * A circuit through `worlds`, which must know each other's player cards. Everything in it follows from the seed and
 * from what was chosen: forks, the seed of each place, rewards.
 */
export function createCircuit(
  worlds: readonly World[],
  { seed, difficulty, legs: decided = [] }: CircuitOptions,
): Circuit {
  const words = seedWords(seed);
  const legs: Leg[] = [];
  const left: LegRecord[] = [];
  let carried: Carried | undefined;
  let fork = nextFork();
  /** The rewards for the present place; laid out when it is entered, shown when it is won. */
  let rewards: readonly TemplateId[] = [];

  function nextFork(): readonly WorldId[] {
    const open = worlds.map((world) => world.id).filter((id) => !legs.some((leg) => leg.worldId === id));
    shuffle(open, words, "worldDeck");
    return open.slice(0, forkSize);
  }

  function stage(): CircuitStage {
    if (fork.length > 0) return { kind: "fork", worlds: fork };
    const leg = legs.at(-1);
    if (leg === undefined) return { kind: "won" };
    const { status } = leg.game.state();
    if (status === "playing") return { kind: "place", game: leg.game };
    return status === "won" && legs.length < worlds.length ? { kind: "reward", cards: rewards } : { kind: status };
  }

  function enter(worldId: WorldId, actions: readonly Action[] = []): boolean {
    const world = worlds.find(({ id }) => id === worldId);
    if (world === undefined || !fork.includes(worldId)) return false;
    const options = { seed: nextWord(words, streamAt.effects) >>> 0, ...(difficulty && { difficulty }), carried };
    legs.push({ worldId, ...options, game: createGame(world, { ...options, actions }) });
    rewards = pickRewards(world, actRewardPool, (n) => below(words, "rewards", n));
    fork = [];
    return true;
  }

  function takeReward(pick: TemplateId | "none"): boolean {
    const now = stage();
    const leg = legs.at(-1);
    if (now.kind !== "reward" || leg === undefined) return false;
    if (pick !== "none" && !now.cards.includes(pick)) return false;
    left.push({ worldId: leg.worldId, actions: actionsOf(leg), reward: pick });
    carried = carriedFrom(leg.game.state(), pick);
    fork = nextFork();
    return true;
  }

  for (const { worldId, actions, reward } of decided) {
    if (!enter(worldId, actions)) throw new Error(`Place ${legs.length + 1} cannot be ${worldId}: it is not offered.`);
    if (reward !== undefined && !takeReward(reward)) {
      throw new Error(`Place ${legs.length}, ${worldId}, does not pay ${reward}.`);
    }
  }

  return {
    seed,
    difficulty,
    stage,
    legs: () => legs,
    carried: () => carried,
    enter: (worldId) => enter(worldId),
    takeReward,
    record: () => [
      ...left,
      ...legs.slice(left.length).map((leg) => ({ worldId: leg.worldId, actions: actionsOf(leg) })),
    ],
  };
}

function actionsOf({ game }: Leg): readonly Action[] {
  return game.steps().map(({ action }) => action);
}

/** The deck and HP a run is left with: all cards of yours that are not exhausted, and what it paid. */
function carriedFrom({ hand, drawPile, discardPile, hp }: GameState, pick: TemplateId | "none"): Carried {
  const yours = [...hand, ...drawPile, ...discardPile].filter((card: Card) => card.kind === "player");
  const deck = yours.map((card) => card.templateId).sort();
  return { deck: pick === "none" ? deck : [...deck, pick], hp };
}
