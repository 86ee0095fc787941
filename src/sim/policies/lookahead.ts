import {
  listMoves,
  type Move,
  moveKind,
  moveKinds,
  moveLimits,
  movePlace,
  movePlay,
  moveTarget,
} from "../../core/engine/moves.ts";
import { blankState } from "../../core/engine/state.ts";
import type { GameState } from "../../core/model/types.ts";
import type { World } from "../../core/model/world.ts";
import type { Dice } from "../dice.ts";
import { Greed } from "../greed.ts";
import { Imagination } from "../imagination.ts";
import { Judgement } from "../judgement.ts";
import type { Policy, Sight } from "../policy.ts";
import { Rehearsal } from "../rehearsal.ts";
import { weights } from "../valuation.ts";

/** What a decision may cost, and how its lines of play are played on. */
interface Budget {
  readonly playouts: number;
  /** How many turn starts far a line is followed. */
  readonly turns: number;
  /** Judged move by move, or greedily and quickly. */
  readonly judged: boolean;
}
const forAction: Budget = { playouts: 16, turns: 1, judged: false };
/** A reward is for the rest of the run, and two or three are all there are. */
const forReward: Budget = { playouts: 48, turns: 5, judged: true };

/** No more moves than this are looked into: those that promise most at one ply. */
const mostCandidates = 12;
/** HP that make the difference between likely lost and likely won. */
const swing = 6;
/** A line of play that goes on for longer is left as it stands. */
const longestLine = 200;

interface Candidate {
  readonly move: Move;
  readonly promise: number;
  sum: number;
}

class Search {
  private readonly imagination: Imagination;
  private readonly judgement: Judgement;
  private readonly greed: Greed;
  private readonly line: Rehearsal;
  private readonly now = blankState();
  private readonly listed: Move[] = [];

  constructor(private readonly world: World) {
    this.imagination = new Imagination(world);
    this.judgement = new Judgement(world, weights);
    this.greed = new Greed(world);
    this.line = new Rehearsal(world);
  }

  /**
   * Sequential halving: every candidate is played on through the same sampled completions, the worse half is dropped,
   * and what is left of the budget goes to the better.
   */
  decide({ observation, moves, dice }: Sight): Move {
    this.imagination.read(observation);
    this.imagination.deal(this.now, dice);
    const budget = observation.offers.length > 0 ? forReward : forAction;
    let left = this.candidates(moves);
    let playouts = budget.playouts;
    for (let rounds = halvings(left.length); rounds > 0; rounds--) {
      const samples = Math.max(1, Math.floor(playouts / rounds / left.length));
      for (let i = 0; i < samples && playouts >= left.length; i++) {
        this.imagination.deal(this.now, dice);
        for (const candidate of left) candidate.sum += this.playOn(candidate.move, budget, dice);
        playouts -= left.length;
      }
      left.sort((a, b) => b.sum - a.sum || b.promise - a.promise);
      left = left.slice(0, Math.ceil(left.length / 2));
    }
    return (left[0] as Candidate).move;
  }

  /** The moves that differ, best at one ply first. */
  private candidates(moves: readonly Move[]): Candidate[] {
    const worths = this.judgement.weigh(this.now, moves, []);
    const seen = new Set<string>();
    return moves
      .map((move, at) => ({ move, promise: worths[at] as number, sum: 0 }))
      .filter(({ move }) => {
        const key = this.kindOf(move);
        return !seen.has(key) && seen.add(key);
      })
      .sort((a, b) => b.promise - a.promise)
      .slice(0, mostCandidates);
  }

  /** Two bare copies of a card do the same to the same targets. */
  private kindOf(move: Move): string {
    const card = this.now.hand[movePlace(move)];
    if (moveKind(move) !== moveKinds.PlayCard || card === undefined || card.appliedKeywords.length > 0)
      return `${move}`;
    const targets = Array.from({ length: moveLimits.targets }, (_, ask) => moveTarget(move, ask));
    return [card.slot, movePlay(move), ...targets].join();
  }

  /** What the move leads to in the completion at hand, if it is played on. */
  private playOn(move: Move, { turns, judged }: Budget, dice: Dice): number {
    const { line, listed, world } = this;
    const draft = line.after(this.now, move);
    const until = this.now.turn + turns;
    for (let steps = 0; draft.status === "playing" && draft.turn < until && steps < longestLine; steps++) {
      listed.length = listMoves(world, draft, listed);
      line.step(judged ? this.judgement.best(draft, listed) : this.greed.best(draft, listed, dice));
    }
    return this.outlook(draft);
  }

  /** About how likely the run is to be won from here, 0..1. Plain arithmetic: `Math.exp` is not the same everywhere. */
  private outlook(state: GameState): number {
    if (state.status === "won") return 1;
    if (state.status === "lost") return 0;
    const worth = this.judgement.worthAtEnd(state) / swing;
    return (1 + worth / (1 + Math.abs(worth))) / 2;
  }
}

/** How often `n` can be halved, rounding up, until one is left. */
function halvings(n: number): number {
  return 32 - Math.clz32(n - 1);
}

export const lookahead: Policy = {
  name: "lookahead",
  sentence: `Plays promising actions on through sampled completions of the hidden, ${forAction.playouts} playouts a decision.`,
  shardSize: 10,
  seat(world) {
    const search = new Search(world);
    return (sight) => (sight.moves.length === 1 ? sight.moves[0] : search.decide(sight));
  },
};
