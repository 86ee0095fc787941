import {
  type Action,
  type Asking,
  beginPlay,
  type CardView,
  drawOdds,
  type Game,
  pileHistory,
  refusalLine,
  turnWarnings,
  undoWords,
  withOption,
  withTarget,
} from "../../core/index.ts";
import { wrapped } from "./columns.ts";
import { whatIfLines } from "./details.ts";
import { type Input, type Key, keyHelp } from "./input.ts";
import { Mind, type Setting, type Wanting } from "./mind.ts";
import { biteLines, cardPanelLines, glossaryLines, ledgerLines, logText, type OddsIn, pilesLines } from "./panels.ts";
import { logOf, openWords, placeReply, placeScreen } from "./placeScreen.ts";
import { saveReplay } from "./saveReplay.ts";
import type { Sitting } from "./sitting.ts";

const wantedBy: Readonly<Partial<Record<Key, Wanting>>> = { d: "discard", l: "ledger", w: "whatIf", i: "read" };
/** A run in one place, as somebody at a terminal goes through it. */
export class PlaceSitting implements Sitting {
  end: Sitting["end"];
  readonly #mind: Mind;

  constructor(setting: Setting) {
    this.#mind = new Mind(setting);
  }

  screen(rows: number): readonly string[] {
    return placeScreen(this.#mind, rows);
  }

  reply(): readonly string[] {
    return placeReply(this.#mind);
  }

  take(input: Input): void {
    this.#mind.notice = "";
    if (this.#mind.panel !== undefined && this.#turnPage(input)) return;
    const isWarned = this.#mind.warnings.length > 0;
    const wasLeaving = this.#mind.isLeaving;
    this.#mind.warnings = [];
    this.#mind.isLeaving = false;
    if (isWarned && isKey(input, "e", "enter", "y")) return this.#dispatch({ type: "EndTurn" });
    if (wasLeaving && isKey(input, "q", "enter", "y")) return this.#leave("left");
    if (this.#mind.wanting !== undefined && this.#give(this.#mind.wanting, input)) return;
    if (input.kind === "word") this.#mind.notice = `There is no "${input.text}" here: ? lists the keys.`;
    else if (isKey(input, "escape")) this.#mind.asking = undefined;
    else if (input.kind === "number") this.#number(input);
    else if (this.#mind.asking !== undefined && !isKey(input, ...whileAsking))
      this.#mind.notice = openWords(this.#mind);
    else if (input.key === "s") this.#save(input.word);
    else if (input.key === "k") this.#explain(input.word);
    else if (this.#mind.isOver) this.#afterwards(input.key);
    else this.#command(input.key);
  }

  #command(key: Key): void {
    const wanted = wantedBy[key];
    if (wanted !== undefined) {
      this.#mind.wanting = wanted;
      return;
    }
    const command = this.#commands[key];
    if (command === undefined) this.#mind.notice = "That key does nothing here: ? lists the keys.";
    else command();
  }

  readonly #commands: Readonly<Partial<Record<Key, () => void>>> = {
    up: () => this.#move(-1),
    left: () => this.#move(-1),
    down: () => this.#move(1),
    right: () => this.#move(1),
    tab: () => this.#move(1),
    enter: () => this.#enter(),
    e: () => this.#endTurn(),
    u: () => this.#undo(),
    r: () => this.#redo(),
    n: () => this.#dispatch({ type: "ChooseReward", pick: "none" }),
    b: () => this.#open("The coming bite, hazard by hazard", biteLines(this.#mind.view)),
    p: () => {
      const { game, words, ink } = this.#mind.setting;
      this.#open("The piles", pilesLines(this.#mind.view, words.place, ink, oddsOf(game)));
    },
    h: () => this.#open("The log", logText(logOf(this.#mind), this.#mind.setting.ink), "end"),
    "?": () => this.#open("Keys", helpLines()),
    q: () => this.#quit(),
  };

  #afterwards(key: Key): void {
    if (key === "a") this.#leave("again");
    else if (key === "q") this.#leave("left");
    else if (["u", "h", "p", "?"].includes(key)) this.#command(key);
    else this.#mind.notice = "This run is over: a deals it again, s saves it, q leaves.";
  }

  #leave(end: Sitting["end"]): void {
    this.end = end;
  }

  #quit(): void {
    if (this.#mind.setting.isScreen) this.#mind.isLeaving = true;
    else this.#leave("left");
  }

  #save(file: string | undefined): void {
    this.#mind.notice = saveReplay(this.#mind.setting.game.replay(), file);
  }

  #explain(keyword: string | undefined): void {
    const lines = glossaryLines(this.#mind.view, keyword, this.#mind.setting.ink);
    if (lines.length === 0) this.#mind.notice = `There is no keyword "${keyword}": k alone tells all of them.`;
    else this.#open("Keywords", lines);
  }

  #number({ number, plays }: Extract<Input, { kind: "number" }>): void {
    const { offer } = this.#mind.view;
    const at = (number === 0 ? 10 : number) - 1;
    if (offer === undefined && this.#mind.asking !== undefined) return this.#answer(at);
    const card = this.#mind.cards[at];
    if (offer !== undefined && at < offer.cards.length) this.#mind.offered = at;
    else if (offer !== undefined) this.#mind.notice = `Choose from 1 to ${offer.cards.length}; n takes none.`;
    else if (card !== undefined) this.#mind.selected = card.id;
    else this.#mind.notice = `There is no card ${number}: your hand holds ${this.#mind.cards.length}.`;
    if (plays && this.#mind.notice === "") this.#enter();
  }

  #move(by: number): void {
    const { offer } = this.#mind.view;
    if (offer !== undefined) {
      this.#mind.offered = (this.#mind.offered + by + offer.cards.length) % offer.cards.length;
      return;
    }
    const candidates = this.#mind.candidates;
    const cards = this.#mind.cards.filter(({ id }) => candidates === undefined || candidates.includes(id));
    const at = cards.findIndex(({ id }) => id === this.#mind.selected);
    this.#mind.selected = cards[at < 0 ? (by > 0 ? 0 : cards.length - 1) : (at + by + cards.length) % cards.length]?.id;
  }

  #enter(): void {
    const { offer } = this.#mind.view;
    const card = this.#mind.card;
    const pick = offer?.cards[this.#mind.offered];
    if (pick !== undefined) this.#dispatch({ type: "ChooseReward", pick: pick.templateId });
    else if (this.#mind.asking !== undefined)
      this.#answer(this.#mind.cards.findIndex(({ id }) => id === this.#mind.selected));
    else if (card === undefined) this.#mind.notice = "Look at a card first: type its number.";
    else if (card.kind === "player") this.#ask(beginPlay(card.id));
    else this.#open(card.name, cardPanelLines(card, this.#mind.setting.ink));
  }

  /** Gives a waiting command its card; false where the input is meant for something else. */
  #give(wanting: Wanting, input: Input): boolean {
    this.#mind.wanting = undefined;
    if (isKey(input, "escape")) return true;
    if (input.kind !== "number" && !isKey(input, "enter")) return false;
    if (input.kind === "number")
      this.#mind.selected = this.#mind.cards[(input.number === 0 ? 10 : input.number) - 1]?.id;
    const card = this.#mind.card;
    if (card === undefined) this.#mind.notice = "There is no such card in your hand.";
    else this.#wanted(wanting, card);
    return true;
  }

  #wanted(wanting: Wanting, card: CardView): void {
    const { ink } = this.#mind.setting;
    if (wanting === "discard") this.#dispatch({ type: "DiscardHazard", cardId: card.id });
    else if (wanting === "read") this.#open(card.name, cardPanelLines(card, ink));
    else if (wanting === "whatIf") this.#open(`What if: ${card.name}`, whatIfLines(this.#mind.regard, card));
    else if (card.kind === "player") this.#mind.notice = `${card.name} is yours: only hazards have a ledger.`;
    else if (card.hidden) this.#mind.notice = "It is hidden: you cannot read what it costs.";
    else this.#open(`Ledger of ${card.name}`, ledgerLines(card));
  }

  #ask(asking: Asking): void {
    const next = this.#mind.nextOf(asking);
    this.#mind.asking = next.kind === "ask" ? next.asking : undefined;
    if (next.kind === "play") this.#dispatch(next.action);
    if (next.kind === "illegal") this.#dispatch({ type: "PlayCard", cardId: asking.cardId });
  }

  #answer(at: number): void {
    const asking = this.#mind.asking;
    const question = this.#mind.question;
    if (asking === undefined || question === undefined) return;
    if (question.kind === "option") {
      const option = question.options[at]?.option;
      if (option === undefined) this.#mind.notice = openWords(this.#mind);
      else this.#ask(withOption(asking, option));
      return;
    }
    const target =
      (this.#mind.candidates === undefined ? question.candidates[at] : this.#mind.cards[at]?.id) ?? undefined;
    if (target === undefined || !question.candidates.includes(target)) {
      this.#mind.notice = `That cannot be chosen. ${openWords(this.#mind)}`;
    } else this.#ask(withTarget(asking, target));
  }

  #endTurn(): void {
    const { game } = this.#mind.setting;
    const { view } = this.#mind;
    const warnings = turnWarnings(game.world, game.observe(), view, game.legalActions());
    if (warnings.length === 0 || view.offer !== undefined) this.#dispatch({ type: "EndTurn" });
    else this.#mind.warnings = warnings;
  }

  #undo(): void {
    const { game } = this.#mind.setting;
    const reason = game.canUndo();
    if (reason === true) game.undo();
    this.#mind.news = [];
    this.#mind.notice = reason === true ? "Taken back." : undoWords[reason];
  }

  #redo(): void {
    this.#mind.notice = this.#mind.setting.game.redo() ? "Done again." : "There is nothing to do again.";
  }

  #dispatch(action: Action): void {
    const result = this.#mind.setting.game.dispatch(action);
    if (!result.ok) {
      this.#mind.notice = refusalLine(result.refusal);
      return;
    }
    this.#mind.news = result.events;
    this.#mind.asking = undefined;
    this.#mind.selected = undefined;
    this.#mind.offered = 0;
  }

  #open(title: string, lines: readonly string[], at: "start" | "end" = "start"): void {
    this.#mind.panel = { title, lines };
    this.#mind.scroll = at === "start" ? 0 : lines.length;
  }

  /** Moves in the open page, or closes it; false where the input goes on to the table. */
  #turnPage(input: Input): boolean {
    const by = input.kind === "key" ? pageKeys[input.key] : undefined;
    if (by !== undefined) {
      this.#mind.scroll = Math.max(0, this.#mind.scroll + by);
      return true;
    }
    this.#mind.panel = undefined;
    return isKey(input, "escape", "enter", "q");
  }
}

const whileAsking = ["up", "down", "left", "right", "tab", "enter"];
const pageKeys: Readonly<Record<string, number>> = { up: -1, down: 1, pageup: -10, pagedown: 10, space: 10 };

function isKey(input: Input, ...keys: readonly Key[]): boolean {
  return input.kind === "key" && keys.includes(input.key);
}

function helpLines(): readonly string[] {
  return keyHelp.flatMap(([keys, does]) => {
    const [first = "", ...rest] = wrapped(does, 16);
    return [`  ${keys.padEnd(14)}${first.trimStart()}`, ...rest];
  });
}

/** The odds of the next draw, from all that was seen of the run. */
function oddsOf(game: Game): OddsIn {
  return (pile) => drawOdds(game.world, game.observe(), pile, 1, pileHistory(game.opening(), game.steps()));
}
