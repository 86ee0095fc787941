import type { WorldDefinition } from "../core/index.ts";
import { type Cell, type CellName, type ForcedResult, forcedCards, forcedEffect } from "../sim/index.ts";
import type { Io } from "./io.ts";
import { executorFor, playCampaign } from "./playCampaign.ts";

/** Every reward put into the starting deck and forbidden, on the same seeds, for each cell; what was stopped is left out. */
export async function playForced(
  names: readonly (CellName & { readonly definition: WorldDefinition })[],
  cells: readonly Cell[],
  options: { readonly forced: number; readonly seed: number; readonly workers: number; readonly queue?: string },
  io: Io,
): Promise<readonly ForcedResult[]> {
  const asked = names.flatMap(({ world, policy, definition }, at) =>
    forcedCards(definition).map((forced) => ({ world, policy, forced, cell: cells[at] as Cell })),
  );
  const arms = asked.flatMap(({ forced, cell }) =>
    [forced.withCard, forced.without].map(
      (definition): Cell => ({ ...cell, definition, keepGames: true, record: false }),
    ),
  );
  const wins = arms.map((): boolean[] => []);
  const executor = await executorFor(arms, options, io);
  const campaign = { cells: arms, runs: options.forced, seed: options.seed };
  const playing = playCampaign(campaign, executor, io, ({ cell }, { games }) => {
    wins[cell]?.push(...games.map(({ outcome }) => outcome === "won"));
    return true;
  });
  await playing.finally(() => executor.close());
  return asked.flatMap(({ world, policy, forced: { card } }, at) => {
    const [withCard = [], without = []] = [wins[2 * at], wins[2 * at + 1]];
    if (without.length < options.forced) return [];
    return [{ world, policy, card, effect: forcedEffect(withCard, without) }];
  });
}
