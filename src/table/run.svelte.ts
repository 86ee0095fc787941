import {
  type Action,
  type Asking,
  beginPlay,
  type CardId,
  type Game,
  type GameEvent,
  type GameState,
  logLines,
  type Next,
  nextOf,
  observe,
  type Play,
  type PlayAction,
  preview,
  type Question,
  type ReduceResult,
  type Refusal,
  refusalLine,
  type Step,
  tableView,
  undoWords,
  type World,
  waysLeft,
  waysToPlay,
  whatIf,
  withOption,
  withTarget,
} from "latchkey";
import { type Exit, exitsOf } from "./motion/exits.ts";

/** A line for the player that is not part of the run: why something was refused. Numbered, so that a second one is told. */
export interface Hint {
  readonly number: number;
  readonly text: string;
}

interface Considered {
  readonly cardId: CardId;
  readonly target: CardId | undefined;
}

/**
 * A run on the table. The core's state is held as a snapshot and all that is shown is derived from it; the one other
 * state is what the player is in the middle of.
 */
export class Run {
  readonly world: World;
  readonly seed: number;
  readonly game: Game;
  #state: GameState;
  #steps: readonly Step[];
  #asking = $state.raw<Asking>();
  #considered = $state.raw<Considered>();
  #hint = $state.raw<Hint>();
  /** Goes up with every change; an action made for an older one is dropped. */
  revision = $state(0);
  /** How the cards that left with the last step left. */
  exits: ReadonlyMap<CardId, Exit> = new Map();
  /** What happened on the way to what is shown: at first the deal, then the last step; nothing after an undo. */
  happened: readonly GameEvent[];
  /** What the page has drawn; a handler acts on what the player saw. */
  drawn = 0;

  readonly observation = $derived.by(() => observe(this.world, this.#state));
  readonly view = $derived.by(() => tableView(this.world, this.observation));
  /** What the game takes now: all that is legal, and nothing where it is only watched. */
  readonly legal: readonly Action[] = $derived.by(() =>
    this.#state === this.game.state() ? this.game.legalActions() : [],
  );
  readonly log = $derived.by(() => logLines(this.world, this.game.opening(), this.#steps, this.#start));
  /** True, or why not. */
  undoable: ReturnType<Game["canUndo"]>;
  redoable: boolean;
  readonly next: Next | undefined = $derived.by(() =>
    this.#asking === undefined
      ? undefined
      : nextOf(this.world, this.legal, this.playsOf(this.#asking.cardId), this.#asking),
  );
  readonly question: Question | undefined = $derived(this.next?.kind === "ask" ? this.next.question : undefined);
  readonly consideredActions: readonly Action[] = $derived.by(() => this.#consideredActions());
  readonly whatIf = $derived.by(() =>
    this.consideredActions.length === 0 ? undefined : whatIf(this.world, this.observation, this.consideredActions),
  );
  readonly #start: GameState;

  /** Takes up a game at its last step, be it fresh, resumed, forked from a replay or one place of a circuit. */
  constructor(game: Game, seed: number) {
    this.game = game;
    this.world = game.world;
    this.seed = seed;
    this.happened = game.steps().length === 0 ? game.opening() : [];
    this.#start = game.steps()[0]?.before ?? game.state();
    this.#state = $state.raw(game.state());
    this.#steps = $state.raw([...game.steps()]);
    this.undoable = $state.raw(game.canUndo());
    this.redoable = $state(game.canRedo());
    this.game.subscribe((state) => {
      const last = this.game.steps().at(-1);
      const step = last?.before === this.#state && last.after === state ? last : undefined;
      this.exits = exitsOf(step);
      this.happened = step?.events ?? [];
      this.#state = state;
      this.#steps = [...this.game.steps()];
      this.undoable = this.game.canUndo();
      this.redoable = this.game.canRedo();
      this.revision++;
      this.#asking = undefined;
      this.#hint = undefined;
    });
  }

  get state(): GameState {
    return this.#state;
  }

  /** The kind of the last step that stands. */
  get last(): Action["type"] | undefined {
    return this.#steps.at(-1)?.action.type;
  }

  get hint(): Hint | undefined {
    return this.#hint;
  }

  get asking(): Asking | undefined {
    return this.#asking;
  }

  /** The card that is being looked at: what playing it, or taking it as a target, would do is shown. */
  get considered(): CardId | undefined {
    return this.#considered?.cardId;
  }

  /** With `target`, as it would be played on that. */
  consider(cardId: CardId | undefined, target?: CardId): void {
    const { cardId: before, target: targetBefore } = this.#considered ?? {};
    if (before === cardId && targetBefore === target) return;
    this.#considered = cardId === undefined ? undefined : { cardId, target };
  }

  /** Whether a handler of what is drawn now may act; an input made for an older state is stale. */
  get isCurrent(): boolean {
    return this.drawn === this.revision;
  }

  dispatch(action: Action): ReduceResult {
    const result = this.game.dispatch(action);
    if (!result.ok) this.say(refusalLine(result.refusal));
    return result;
  }

  say(text: string): void {
    this.#hint = { number: (this.#hint?.number ?? 0) + 1, text };
  }

  /** Plays a card as far as it needs no answer; asks for the first it needs. */
  play(cardId: CardId, target?: CardId): void {
    if (this.#isBusy()) return;
    if (waysToPlay(this.legal, cardId).length === 0) {
      this.dispatch({ type: "PlayCard", cardId });
      return;
    }
    this.#ask(beginPlay(cardId));
    if (target !== undefined && this.question?.kind === "target") this.chooseTarget(target);
  }

  /** Plays a card that was carried: onto a hazard, or to the place's side of the table. */
  drop(cardId: CardId, target: CardId | undefined): void {
    const ways = waysToPlay(this.legal, cardId);
    const aims = ways.some(({ targets = [] }) => targets.flat().length > 0);
    if (target === undefined && aims) return;
    if (target !== undefined && aims && !ways.some((way) => aimsAt(way, target))) {
      this.say("It cannot be aimed at that.");
      return;
    }
    this.play(cardId, target);
  }

  chooseOption(option: number): void {
    if (this.#asking !== undefined) this.#ask(withOption(this.#settled(this.#asking), option));
  }

  chooseTarget(target: CardId): void {
    const { question } = this;
    if (this.#asking === undefined || question?.kind !== "target") return;
    if (!question.candidates.includes(target)) {
      this.say(`That cannot be chosen now. ${this.#openWords()}`);
      return;
    }
    this.#ask(withTarget(this.#settled(this.#asking), target));
  }

  cancel(): void {
    this.#asking = undefined;
    this.#hint = undefined;
  }

  discard(cardId: CardId): void {
    if (!this.#isBusy()) this.dispatch({ type: "DiscardHazard", cardId });
  }

  endTurn(): void {
    if (!this.#isBusy()) this.dispatch({ type: "EndTurn" });
  }

  undo(): void {
    if (this.#isBusy()) return;
    const reason = this.game.canUndo();
    if (reason === true) this.game.undo();
    else this.say(undoWords[reason]);
  }

  redo(): void {
    if (this.#isBusy()) return;
    if (!this.game.redo()) this.say("There is nothing to do again.");
  }

  /** Why a card cannot be played at all now; undefined where it can. */
  whyNot(cardId: CardId): Refusal | undefined {
    const seen = preview(this.world, this.observation, { type: "PlayCard", cardId });
    return seen.ok ? undefined : seen.refusal;
  }

  playsOf(cardId: CardId): readonly Play[] {
    const card = this.#state.hand.find(({ id }) => id === cardId);
    const template = card && this.world.templates[card.slot];
    return template?.kind === "player" ? template.plays : [];
  }

  /** While a question is open, only its own answers count. */
  #isBusy(): boolean {
    if (this.#asking === undefined) return false;
    this.say(this.#openWords());
    return true;
  }

  #openWords(): string {
    const name = this.view.hand.find(({ id }) => id === this.#asking?.cardId)?.name ?? "This card";
    const prompt = this.question?.prompt ?? "Choose first.";
    return `${name} is waiting: ${prompt.charAt(0).toLowerCase()}${prompt.slice(1)} Esc puts it back.`;
  }

  #ask(asking: Asking): void {
    const next = nextOf(this.world, this.legal, this.playsOf(asking.cardId), asking);
    if (next.kind === "ask") {
      this.#asking = next.asking;
      this.#hint = undefined;
      return;
    }
    this.#asking = undefined;
    if (next.kind === "play") this.dispatch(next.action);
  }

  /** The answers, with those that answered themselves. */
  #settled(asking: Asking): Asking {
    return this.next?.kind === "ask" ? this.next.asking : asking;
  }

  #consideredActions(): readonly Action[] {
    const { cardId, target } = this.#considered ?? {};
    const asking = this.next?.kind === "ask" ? this.next.asking : undefined;
    if (asking !== undefined) {
      const { question } = this;
      const aimed = question?.kind === "target" && cardId !== undefined && question.candidates.includes(cardId);
      return waysLeft(this.legal, aimed ? withTarget(asking, cardId) : asking);
    }
    if (cardId === undefined) return [];
    const ways = waysToPlay(this.legal, cardId);
    const aimed = ways.filter((way) => target !== undefined && aimsAt(way, target));
    return aimed.length > 0 ? aimed : ways;
  }
}

/** Whether a way to play aims its first question at that card. */
function aimsAt({ targets: [first] = [] }: PlayAction, target: CardId): boolean {
  return first?.includes(target) ?? false;
}
