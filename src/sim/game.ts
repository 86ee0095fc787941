import type { Frame } from "../core/engine/frame.ts";
import { listMoves, type Move, moveKind, moveKinds, moveToAction } from "../core/engine/moves.ts";
import { deal } from "../core/engine/newGame.ts";
import { type Observation, observe } from "../core/engine/observe.ts";
import { frameFor, stepMove } from "../core/engine/reduce.ts";
import { blankState, copyInto } from "../core/engine/state.ts";
import type { Action, GameState, LossCause, TemplateId } from "../core/model/types.ts";
import type { World } from "../core/model/world.ts";
import { Dice } from "./dice.ts";
import type { Decide, Policy, Sight } from "./policy.ts";
import { type GameRecord, Recorder } from "./recorder.ts";

/** What was laid out as a reward, and what of it was taken. */
export interface OfferResult {
  readonly offered: readonly TemplateId[];
  readonly taken: TemplateId | undefined;
}

/** One game, played to its end or to the cap; a pure function of pack, difficulty, policy and seed. */
export interface GameResult {
  readonly seed: number;
  readonly outcome: "won" | "lost" | "capped";
  readonly cause: LossCause | undefined;
  /** The card that took the last HP. */
  readonly killer: TemplateId | undefined;
  readonly turns: number;
  readonly actions: number;
  readonly act: number;
  readonly hp: number;
  /** Actions of the bot that were not legal. */
  readonly refused: number;
  readonly offers: readonly OfferResult[];
  /** Its actions and turns, where they are wanted. */
  readonly record?: GameRecord;
}

export interface GameOptions {
  readonly difficulty: string;
  /** The most actions a game may take before it is given up as `capped`. */
  readonly cap: number;
  /** Whether each game's actions and turns are kept; it takes a little longer. */
  readonly record?: boolean;
  /** Called with each action before it is played. */
  readonly onAction?: (action: Action) => void;
}

/** A bot at a table: plays any number of games, one after the other, on one draft. */
export class Table {
  private readonly decide: Decide;
  private readonly frame: Frame;
  private readonly moves: Move[] = [];
  /** The state before the last action, to look at how it ended. */
  private readonly last: Frame;

  constructor(
    private readonly world: World,
    private readonly policy: Policy,
    private readonly options: GameOptions,
  ) {
    this.decide = policy.seat(world);
    this.frame = frameFor(world, blankState());
    this.last = frameFor(world, blankState());
  }

  play(seed: number): GameResult {
    const { world, moves, frame } = this;
    const { difficulty, cap, onAction, record } = this.options;
    const draft = frame.state;
    const recorder = record ? new Recorder(draft) : undefined;
    frame.sink = recorder?.listen;
    deal(frame, { seed, difficulty });
    const sight = new LiveSight(world, draft, moves, new Dice(this.policy.name, seed));
    const offers: OfferResult[] = [];
    let actions = 0;
    let refused = 0;
    let move: Move = moveKinds.EndTurn;
    while (draft.status === "playing" && actions < cap) {
      moves.length = listMoves(world, draft, moves);
      const chosen = this.decide(sight.anew());
      if (chosen === undefined) refused++;
      // The last move listed ends the turn, or takes none of the rewards.
      move = chosen ?? (moves.at(-1) as Move);
      onAction?.(moveToAction(world, draft, move));
      if (moveKind(move) === moveKinds.ChooseReward) offers.push(offerResult(world, draft, move));
      recorder?.before(move, moves);
      copyInto(draft, this.last.state);
      stepMove(frame, move);
      actions++;
    }
    return {
      seed,
      outcome: draft.status === "playing" ? "capped" : draft.status,
      cause: draft.lossCause,
      killer: draft.lossCause === undefined ? undefined : this.killer(move),
      turns: draft.turn,
      actions,
      act: draft.act,
      hp: draft.hp,
      refused,
      offers,
      ...(recorder && { record: recorder.end() }),
    };
  }

  private killer(lastMove: Move): TemplateId | undefined {
    let killer: TemplateId | undefined;
    this.last.sink = (event) => {
      if (event.type === "Damaged" && event.hp <= 0) killer = event.by?.templateId;
    };
    stepMove(this.last, lastMove);
    return killer;
  }
}

function offerResult(world: World, draft: GameState, move: Move): OfferResult {
  const action = moveToAction(world, draft, move);
  const taken = action.type === "ChooseReward" && action.pick !== "none" ? action.pick : undefined;
  return { offered: draft.offers[0]?.cards ?? [], taken };
}

/** What the bot is shown of a draft that goes on changing; it observes only when it looks. */
class LiveSight implements Sight {
  private seen: Observation | undefined;

  constructor(
    private readonly world: World,
    private readonly draft: GameState,
    readonly moves: readonly Move[],
    readonly dice: Dice,
  ) {}

  anew(): this {
    this.seen = undefined;
    return this;
  }

  get observation(): Observation {
    this.seen ??= observe(this.world, this.draft);
    return this.seen;
  }
}
