import {
  type Asking,
  type CardId,
  type CardView,
  type Game,
  type GameEvent,
  type GameState,
  type Next,
  nextOf,
  type Question,
  type TableView,
  type TurnWarning,
  tableView,
} from "../../core/index.ts";
import type { WorldWords } from "../../packs/index.ts";
import { playsOf, type Regard } from "./details.ts";
import type { Ink } from "./ink.ts";
import type { Panel } from "./panels.ts";
import { inOrder } from "./tableText.ts";

/** What a sitting is told once. */
export interface Setting {
  readonly game: Game;
  readonly seed: number;
  readonly words: WorldWords;
  readonly ink: Ink;
  /** Whether the screen is drawn again and again; else what is new is told line by line. */
  readonly isScreen: boolean;
}

/** A command that needs a card and waits for its number. */
export type Wanting = "discard" | "ledger" | "whatIf" | "read";

/** What somebody in front of a run has in mind: what they look at and are in the middle of. The run itself is the game's. */
export class Mind {
  readonly setting: Setting;
  selected: CardId | undefined;
  offered = 0;
  asking: Asking | undefined;
  wanting: Wanting | undefined;
  /** What was said against ending the turn when it was last asked for. */
  warnings: readonly TurnWarning[] = [];
  isLeaving = false;
  panel: Panel | undefined;
  /** The first line of the panel that is seen. */
  scroll = 0;
  notice = "";
  /** What the last action led to. */
  news: readonly GameEvent[];
  /** The state that was told last, line by line. */
  told: GameState | undefined;

  constructor(setting: Setting) {
    this.setting = setting;
    this.news = setting.game.opening();
  }

  get isOver(): boolean {
    return this.setting.game.state().status !== "playing";
  }

  get view(): TableView {
    const { game } = this.setting;
    if (this.#seen?.state !== game.state()) {
      this.#seen = { state: game.state(), view: tableView(game.world, game.observe()) };
    }
    return this.#seen.view;
  }
  #seen: { readonly state: GameState; readonly view: TableView } | undefined;

  get cards(): readonly CardView[] {
    return inOrder(this.view.hand);
  }

  get card(): CardView | undefined {
    return this.cards.find(({ id }) => id === this.selected);
  }

  get question(): Question | undefined {
    const next = this.asking && this.nextOf(this.asking);
    return next?.kind === "ask" ? next.question : undefined;
  }

  /** The cards in hand that can be chosen now; undefined where nothing in hand is asked for. */
  get candidates(): readonly CardView["id"][] | undefined {
    const question = this.question;
    if (question?.kind !== "target") return undefined;
    return this.cards.some(({ id }) => question.candidates.includes(id)) ? question.candidates : undefined;
  }

  get regard(): Regard {
    const { game, ink } = this.setting;
    return {
      game,
      ink,
      view: this.view,
      card: this.card,
      asking: this.asking,
      question: this.question,
      offered: this.offered,
    };
  }

  nextOf(asking: Asking): Next {
    const { game } = this.setting;
    return nextOf(game.world, game.legalActions(), playsOf(game, asking.cardId), asking);
  }
}
