import { fromShorthand, placesFromText, type Spelled } from "../core/engine/shorthand.ts";
import type { KeywordName, LossCause, TemplateId } from "../core/model/types.ts";
import type { World } from "../core/model/world.ts";
import type { GameResult } from "./game.ts";
import type { GameRecord, TurnRecord } from "./recorder.ts";
import type { CellName } from "./report.ts";

/** What every row of a game begins with: its number in the campaign, from 1, and what it was. */
interface RowHeading extends Omit<CellName, "packHash"> {
  readonly game: number;
  readonly seed: number;
}

/** A game as it is stored. With the pack, `difficulty`, `seed` and `script` are the whole of it. */
export interface GameRow extends RowHeading {
  readonly packHash: string;
  readonly outcome: GameResult["outcome"];
  readonly cause: LossCause | undefined;
  readonly killer: TemplateId | undefined;
  readonly turns: number;
  readonly actions: number;
  readonly act: number;
  readonly hp: number;
  /** Actions of the bot that were not legal. */
  readonly illegal: number;
  /** Offers of which nothing was taken. */
  readonly declined: number;
  /** Each card as often as it lay in an offer, as it was taken, as it was left. */
  readonly offered: readonly TemplateId[];
  readonly taken: readonly TemplateId[];
  readonly refused: readonly TemplateId[];
  readonly played: GameRecord["played"];
  /** Each action's place among the legal ones, a letter an action. */
  readonly script: string;
}

/** A turn as it is stored. */
export interface TurnRow extends RowHeading, Omit<TurnRecord, "tax"> {
  readonly tax: readonly { readonly keyword: KeywordName; readonly paid: number; readonly standing: number }[];
}

/** The actions of a stored game; `misfit` where they are not of this pack. */
export function actionsOf(world: World, { script, ...deal }: Pick<GameRow, "seed" | "difficulty" | "script">): Spelled {
  return fromShorthand(world, deal, placesFromText(script));
}

const noRecord: GameRecord = { actions: "", played: [], turns: [] };

export function gameRow({ world, packHash, policy, difficulty }: CellName, game: number, result: GameResult): GameRow {
  const { seed, outcome, cause, killer, turns, actions, act, hp, offers } = result;
  const { played, actions: script } = result.record ?? noRecord;
  return {
    ...{ game, world, packHash, policy, difficulty, seed, outcome, cause, killer, turns, actions, act, hp },
    illegal: result.refused,
    declined: offers.filter(({ taken }) => taken === undefined).length,
    offered: offers.flatMap(({ offered }) => offered),
    taken: offers.flatMap(({ taken }) => taken ?? []),
    refused: offers.flatMap(({ offered, taken }) => withoutOne(offered, taken)),
    played,
    script,
  };
}

export function turnRows(
  { world, policy, difficulty }: CellName,
  game: number,
  result: GameResult,
): readonly TurnRow[] {
  const heading = { game, world, policy, difficulty, seed: result.seed };
  return (result.record ?? noRecord).turns.map((turn) => ({ ...heading, ...turn }));
}

function withoutOne(cards: readonly TemplateId[], card: TemplateId | undefined): readonly TemplateId[] {
  const at = card === undefined ? -1 : cards.indexOf(card);
  return at < 0 ? cards : cards.toSpliced(at, 1);
}
