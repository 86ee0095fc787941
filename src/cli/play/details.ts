import {
  type Action,
  type Asking,
  type CardView,
  type Game,
  type Play,
  preview,
  type Question,
  refusalLine,
  type TableView,
  waysLeft,
  waysToPlay,
} from "../../core/index.ts";
import { rulesLines } from "./cardLines.ts";
import { wrapped } from "./columns.ts";
import type { Ink } from "./ink.ts";
import { ledgerLines, offerLines, wayHeading, wayLines } from "./panels.ts";

/** What somebody looks at, and what they are being asked. */
export interface Regard {
  readonly game: Game;
  readonly view: TableView;
  readonly ink: Ink;
  readonly card: CardView | undefined;
  readonly asking: Asking | undefined;
  readonly question: Question | undefined;
  /** Which of the cards offered. */
  readonly offered: number;
}

/** What stands under the table: the offer, the answers to a question, or the card that is looked at. */
export function detailLines(regard: Regard): readonly string[] {
  const { game, view, ink, card, asking, question } = regard;
  if (view.offer !== undefined) {
    return offerLines(
      game.world,
      view.offer.cards.map(({ templateId }) => templateId),
      regard.offered,
      ink,
    );
  }
  if (question?.kind === "option") return question.options.flatMap(({ words }, at) => wrapped(`${at + 1} ${words}`, 2));
  if (asking !== undefined && question !== undefined) {
    const isHere = view.hand.some(({ id }) => question.candidates.includes(id));
    const ways = waysLeft(game.legalActions(), asking);
    const lines = ways.map((action) => wayText(regard, asking.cardId, action));
    return isHere
      ? lines.flat()
      : lines.flatMap((way, at) => way.map((line, row) => (row === 0 ? `${at + 1} ${line.trimStart()}` : line)));
  }
  if (card === undefined || card.hidden) return [];
  if (card.kind === "world") return [...rulesLines(card.face, 2), ...ledgerLines(card)].map((line) => line);
  return [...rulesLines(card.face, 2), ...whatIfLines(regard, card)];
}

/** What playing a card would do, for each way to play it; or why it cannot be played. A hazard's: what discarding it would. */
export function whatIfLines(regard: Regard, card: CardView): readonly string[] {
  const { game, ink } = regard;
  const legal = game.legalActions();
  const discard = legal.filter((action) => action.type === "DiscardHazard" && action.cardId === card.id);
  const ways: readonly Action[] = card.kind === "player" ? waysToPlay(legal, card.id) : discard;
  if (ways.length > 0) return ways.flatMap((action) => wayText(regard, card.id, action));
  const type = card.kind === "player" ? "PlayCard" : "DiscardHazard";
  const seen = preview(game.world, game.observe(), { type, cardId: card.id });
  return seen.ok ? [] : wrapped(refusalLine(seen.refusal), 2).map((line) => ink.yellow(line));
}

function wayText({ game, view }: Regard, cardId: CardView["id"], action: Action): readonly string[] {
  const observation = game.observe();
  const heading = wayHeading(game.world, view, observation.discardPile, playsOf(game, cardId), action);
  return wayLines(game.world, observation, view, action, heading);
}

/** The ways there are to play a card, as its template lists them. */
export function playsOf(game: Game, cardId: CardView["id"]): readonly Play[] {
  const card = game.state().hand.find(({ id }) => id === cardId);
  return (card && game.world.templates[card.slot]?.plays) ?? [];
}
