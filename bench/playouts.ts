import { listMoves, type Move } from "../src/core/engine/moves.ts";
import { deal } from "../src/core/engine/newGame.ts";
import { frameFor, stepMove } from "../src/core/engine/reduce.ts";
import { blankState, copyInto } from "../src/core/engine/state.ts";
import type { EventSink, GameState, World } from "../src/core/index.ts";
import type { Bench, Done } from "./bench.ts";
import { mix } from "./checksum.ts";
import { Dice } from "./dice.ts";
import { foldDeal, foldStep } from "./digest.ts";

const gamesPerRun = 500;
/** So many that the action itself hardly counts beside them. */
const triesPerAction = 16;
/** Random play ends by itself; the cap is for worlds yet to come. */
const mostActions = 5_000;

/** Random legal games, full rules: every legal move listed, one chosen, played in place on one draft for all games. */
export class Playouts {
  private readonly draft = blankState();
  private readonly frame;
  private readonly moves: Move[] = [];
  private readonly dice = new Dice();

  constructor(
    private readonly world: World,
    sink?: EventSink,
  ) {
    this.frame = frameFor(world, this.draft, sink);
  }

  play(firstSeed: number, games: number): Done & { readonly games: number } {
    const { draft, world, frame, moves, dice } = this;
    let work = 0;
    let checksum = 0;
    for (let seed = firstSeed; seed < firstSeed + games; seed++) {
      deal(frame, { seed });
      dice.seed(seed);
      let actions = 0;
      while (draft.status === "playing" && actions < mostActions) {
        const count = listMoves(world, draft, moves);
        stepMove(frame, moves[dice.below(count)] as Move);
        actions++;
      }
      work += actions;
      checksum = foldEnd(checksum, draft, actions);
    }
    return { work, games, checksum };
  }

  /** The same games with a running hash of every state passed through. */
  playHashed(firstSeed: number, games: number): Done & { readonly games: number } {
    const { draft, world, frame, moves, dice } = this;
    let work = 0;
    let checksum = 0;
    for (let seed = firstSeed; seed < firstSeed + games; seed++) {
      deal(frame, { seed });
      dice.seed(seed);
      let digest = foldDeal(draft);
      let actions = 0;
      while (draft.status === "playing" && actions < mostActions) {
        const count = listMoves(world, draft, moves);
        const move = moves[dice.below(count)] as Move;
        stepMove(frame, move);
        digest = foldStep(digest, draft, move);
        actions++;
      }
      work += actions;
      checksum = mix(checksum, digest);
    }
    return { work, games, checksum };
  }

  /** The same games; before each action some are tried: the state copied, a legal move played on the copy, the end valued. */
  lookAhead(firstSeed: number, games: number): Done & { readonly games: number } {
    const { draft, world, frame, moves, dice } = this;
    const trial = blankState();
    const trialFrame = frameFor(world, trial);
    let work = 0;
    let checksum = 0;
    for (let seed = firstSeed; seed < firstSeed + games; seed++) {
      deal(frame, { seed });
      dice.seed(seed);
      for (let actions = 0; draft.status === "playing" && actions < mostActions; actions++) {
        const count = listMoves(world, draft, moves);
        for (let i = 0; i < triesPerAction; i++) {
          copyInto(draft, trial);
          stepMove(trialFrame, moves[dice.below(count)] as Move);
          checksum = mix(checksum, worth(trial));
        }
        work += triesPerAction;
        stepMove(frame, moves[dice.below(count)] as Move);
      }
    }
    return { work, games, checksum };
  }
}

function foldEnd(checksum: number, { hp, turn, energy, nextId, rng }: GameState, actions: number): number {
  let folded = mix(mix(mix(mix(mix(checksum, actions), hp), turn), energy), nextId);
  for (let i = 0; i < rng.length; i++) folded = mix(folded, rng[i] as number);
  return folded;
}

/** What a state is worth to a simple bot: HP, energy, and what has landed this turn. */
function worth({ status, hp, energy, dealt }: GameState): number {
  if (status !== "playing") return status === "won" ? 1_000 : -1_000;
  return 8 * hp + energy + 2 * dealt;
}

export function plainPlayouts(world: World): Bench {
  const playouts = new Playouts(world);
  return () => playouts.play(1, gamesPerRun);
}

export function toldPlayouts(world: World): Bench {
  let events = 0;
  const playouts = new Playouts(world, () => events++);
  return () => {
    events = 0;
    const done = playouts.play(1, gamesPerRun);
    return { ...done, checksum: mix(done.checksum, events) };
  };
}

export function hashedPlayouts(world: World): Bench {
  const playouts = new Playouts(world);
  return () => playouts.playHashed(1, gamesPerRun);
}

export function lookAheads(world: World): Bench {
  const playouts = new Playouts(world);
  return () => playouts.lookAhead(1, gamesPerRun / 10);
}
