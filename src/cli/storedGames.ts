import { type Action, type Carried, createWorld, type World, type WorldDefinition } from "../core/index.ts";
import { actionsOf, type GameRow, Table } from "../sim/index.ts";
import { atFault, misused } from "./failure.ts";
import { openResultsFolder } from "./results/readResults.ts";
import { findPolicies, findWorld, requireDifficulty } from "./sources.ts";

/** A game, ready to be told: where it was played, how it was dealt, what was done. */
export interface ToldGame {
  readonly world: World;
  readonly seed: number;
  readonly difficulty: string;
  readonly carried?: Carried | undefined;
  readonly actions: readonly Action[];
}

const mostActions = 1000;

/** The game that a bot plays on a seed, played again. */
export async function gameOfBot(where: string, bot: string, seed: number, difficulty: string): Promise<ToldGame> {
  const { world } = findWorld(where);
  requireDifficulty(world, difficulty);
  const [found, ...more] = await findPolicies(bot);
  if (found === undefined || more.length > 0) throw misused(`Name one policy, not "${bot}".`);
  const actions: Action[] = [];
  const options = { difficulty, cap: mostActions, onAction: (action: Action) => actions.push(action) };
  new Table(world, found.policy, options).play(seed);
  return { world, seed, difficulty, actions };
}

/** The game of that number in a folder of results, in the pack it was played with. */
export async function gameInFolder(dir: string, number: number): Promise<ToldGame> {
  const results = openResultsFolder(dir);
  let found: GameRow | undefined;
  let last = 0;
  await results.games((row) => {
    last = row.game;
    if (row.game === number) found = row;
  });
  if (found === undefined) throw misused(`There is no game ${number} in ${dir}: they are numbered from 1 to ${last}.`);
  return toldGame(results.packs, found, dir);
}

/** A stored game, checked against its pack. */
export function toldGame(packs: ReadonlyMap<string, WorldDefinition>, row: GameRow, dir: string): ToldGame {
  const pack = packs.get(row.packHash);
  const world = pack && createWorld(pack);
  const spelled = world?.packHash === row.packHash ? actionsOf(world, row) : undefined;
  if (world === undefined || spelled === undefined || spelled.misfit !== undefined) {
    throw atFault(
      `Game ${row.game} in ${dir} does not fit its pack or these rules: simulate again into another folder.`,
    );
  }
  return { world, seed: row.seed, difficulty: row.difficulty, actions: spelled.actions };
}
