import { type Game, type Summary, summaryOf } from "../../core/index.ts";
import type { WorldWords } from "../../packs/index.ts";
import { wrapped } from "./columns.ts";
import type { Ink } from "./ink.ts";

/** The last page of a run: how it ended, what it came to, and the seed to try it again. */
export function summaryLines(game: Game, seed: number, words: WorldWords, ink: Ink): readonly string[] {
  const state = game.state();
  const won = state.status === "won";
  const summary = summaryOf(game.world, game.steps(), state);
  const ending = won ? words.won : words.lost[state.lossCause ?? "hp"];
  return [
    "",
    ink.bold(won ? "  YOU ARE OUT" : "  THE PLACE KEEPS YOU"),
    ...wrapped(ending, 2),
    "",
    ...summary.last.flatMap((line) => wrapped(line, 2)),
    "",
    ...figures(summary).flatMap((line) => wrapped(line, 2)),
    `  HP ${Math.max(0, state.hp)} of ${state.maxHp}, act ${state.act + 1} of ${game.world.acts.length}, ${game.world.name}, seed ${seed}`,
  ];
}

function figures({ turns, cleared, discarded, played, damage, worstTurn, worstKeyword }: Summary): readonly string[] {
  return [
    `Turns ${turns}, hazards cleared ${cleared}, discarded ${discarded}, cards played ${played}, HP lost ${damage}.`,
    ...(worstTurn ? [`The worst was turn ${worstTurn.turn}: it took ${worstTurn.damage} HP.`] : []),
    ...(worstKeyword ? [`${worstKeyword.keyword} taxed you most: ${worstKeyword.tax} in all.`] : []),
  ];
}
