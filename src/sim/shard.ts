import { createWorld } from "../core/engine/createWorld.ts";
import type { WorldDefinition } from "../core/model/definition.ts";
import { isAuthoredPolicy, policyFrom } from "./authored.ts";
import { type GameResult, Table } from "./game.ts";
import { policies } from "./policies/registry.ts";
import type { Policy } from "./policy.ts";
import { addGame, emptyTally, type Tally } from "./tally.ts";

/** Where a bot comes from: the house, or a module of an author's at a file address. */
export type PolicySource = { readonly name: string } | { readonly module: string };

/** What every game of a cell has in common. Plain data: it travels to threads and machines. */
export interface Cell {
  readonly definition: WorldDefinition;
  readonly policy: PolicySource;
  readonly difficulty: string;
  /** The most actions a game may take. */
  readonly cap: number;
  /** Whether each game's result is wanted, or their counts alone. */
  readonly keepGames: boolean;
  /** Whether their actions and turns are wanted too. */
  readonly record?: boolean;
}

/** Games of one cell on seeds that follow each other: the unit of work. */
export interface Shard {
  readonly cell: number;
  readonly firstSeed: number;
  readonly games: number;
}

export interface ShardResult {
  readonly tally: Tally;
  /** In the order of the seeds; empty where they are not kept. */
  readonly games: readonly GameResult[];
}

/** Asked before each game and told after it: how a shard is stopped and watched. */
export interface ShardWatch {
  stopped(): boolean;
  played(): void;
}

/** The bot of a source. Throws with a sentence where there is none. */
export async function loadPolicy(source: PolicySource): Promise<Policy> {
  if ("name" in source) {
    const policy = policies.find(({ name }) => name === source.name);
    if (policy === undefined) throw new Error(`There is no policy "${source.name}".`);
    return policy;
  }
  const module: { readonly default?: unknown; readonly policy?: unknown } = await import(source.module);
  const authored = [module.default, module.policy].find(isAuthoredPolicy);
  if (authored === undefined) {
    throw new Error(
      `${source.module} exports no policy: export default { name, decide({ observation, legal, random }) }.`,
    );
  }
  return policyFrom(authored);
}

/** Sits a bot down at the table of a cell. */
export async function tableFor({ definition, policy, difficulty, cap, record = false }: Cell): Promise<Table> {
  return new Table(createWorld(definition), await loadPolicy(policy), { difficulty, cap, record });
}

/** The games of a shard, one by one; yields after each, so that a caller may pause. A pure function of cell and seeds. */
export function* playShard(
  table: Table,
  { keepGames }: Pick<Cell, "keepGames">,
  { firstSeed, games }: Omit<Shard, "cell">,
  watch: ShardWatch,
): Generator<undefined, ShardResult> {
  const tally = emptyTally();
  const kept: GameResult[] = [];
  for (let i = 0; i < games && !watch.stopped(); i++) {
    const game = table.play(firstSeed + i);
    addGame(tally, game);
    if (keepGames) kept.push(game);
    watch.played();
    yield;
  }
  return { tally, games: kept };
}
