import type { Card, GameState, TemplateId, WorldId } from "../model/types.ts";
import type { World } from "../model/world.ts";
import { createGame, type Game } from "./createGame.ts";
import { actRewardPool, pickRewards } from "./draw.ts";
import type { Carried, NewGameOptions } from "./newGame.ts";
import { below, nextWord, seedWords, shuffle, streamAt } from "./rng.ts";

/** How many places a fork offers. */
const forkSize = 2;

/** One place of a circuit, as it was played. */
export interface Leg {
  readonly worldId: WorldId;
  readonly game: Game;
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
  /** What is carried now: the starting deck and HP before the first place. */
  carried(): Carried | undefined;
  /** Enters one of the places the fork offers; false at any other time or for any other place. */
  enter(worldId: WorldId): boolean;
  /** Takes one of the rewards for a place, or none; false at any other time or for any other card. */
  takeReward(pick: TemplateId | "none"): boolean;
}

/**
 * A circuit through `worlds`, which must know each other's player cards. Everything in it follows from the seed and
 * from what was chosen: forks, the seed of each place, rewards.
 */
export function createCircuit(
  worlds: readonly World[],
  { seed, difficulty }: Omit<NewGameOptions, "carried">,
): Circuit {
  const words = seedWords(seed);
  const legs: Leg[] = [];
  let carried: Carried | undefined;
  let fork = nextFork();
  /** The rewards for the place just left; undefined where none is due. */
  let reward: readonly TemplateId[] | undefined;

  function nextFork(): readonly WorldId[] {
    const left = worlds.map((world) => world.id).filter((id) => !legs.some((leg) => leg.worldId === id));
    shuffle(left, words, "worldDeck");
    return left.slice(0, forkSize);
  }

  /** Leaves a place that is won: deck and HP are carried on, and its reward is laid out if there is another to come. */
  function leaveIfWon(world: World, state: GameState): void {
    if (state.status !== "won" || reward !== undefined) return;
    carried = carriedFrom(state);
    if (legs.length < worlds.length) reward = pickRewards(world, actRewardPool, (n) => below(words, "rewards", n));
  }

  return {
    seed,
    difficulty,
    stage() {
      if (fork.length > 0) return { kind: "fork", worlds: fork };
      if (reward !== undefined) return { kind: "reward", cards: reward };
      const leg = legs.at(-1);
      if (leg === undefined) return { kind: "won" };
      const { status } = leg.game.state();
      return status === "playing" ? { kind: "place", game: leg.game } : { kind: status };
    },
    legs: () => legs,
    carried: () => carried,
    enter(worldId) {
      const world = worlds.find(({ id }) => id === worldId);
      if (world === undefined || !fork.includes(worldId)) return false;
      const legSeed = nextWord(words, streamAt.effects) >>> 0;
      const game = createGame(world, { seed: legSeed, ...(difficulty && { difficulty }), carried });
      game.subscribe((state) => leaveIfWon(world, state));
      legs.push({ worldId, game });
      fork = [];
      return true;
    },
    takeReward(pick) {
      if (reward === undefined || carried === undefined) return false;
      if (pick !== "none" && !reward.includes(pick)) return false;
      if (pick !== "none") carried = { ...carried, deck: [...carried.deck, pick] };
      reward = undefined;
      fork = nextFork();
      return true;
    },
  };
}

/** The deck and HP a run is left with: all cards of yours that are not exhausted. */
function carriedFrom({ hand, drawPile, discardPile, hp }: GameState): Carried {
  const yours = [...hand, ...drawPile, ...discardPile].filter((card: Card) => card.kind === "player");
  return { deck: yours.map((card) => card.templateId).sort(), hp };
}
