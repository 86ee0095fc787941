import type { Executor } from "./executors/executor.ts";
import { type Cell, loadPolicy, type Shard, type ShardResult } from "./shard.ts";
import { addTally, emptyTally, type Tally } from "./tally.ts";

/** The same seeds for every cell: game i of each is played on `seed + i`. */
export interface Campaign {
  readonly cells: readonly Cell[];
  readonly runs: number;
  readonly seed: number;
  /** How many games make a shard; it follows from policy and runs where this is left out. It changes no result. */
  readonly shardSize?: number | undefined;
}

export interface CampaignWatch {
  /** Stops the campaign; the games that are done count. */
  readonly signal?: AbortSignal;
  /** Called with every shard's result, in the order of cells and seeds whoever was ready first. */
  readonly onShard?: (shard: Shard, result: ShardResult) => void;
}

/** Plays a campaign and counts each cell. What comes of it does not depend on the executor. */
export async function runCampaign(
  campaign: Campaign,
  executor: Executor,
  { signal, onShard }: CampaignWatch = {},
): Promise<readonly Tally[]> {
  const plan = await planOf(campaign, executor);
  const tallies = campaign.cells.map(emptyTally);
  const ready = new Map<number, ShardResult>();
  let taken = 0;
  let told = 0;
  const stop = (): void => executor.stop();
  if (signal?.aborted) stop();
  signal?.addEventListener("abort", stop);

  function tell(at: number, result: ShardResult): void {
    ready.set(at, result);
    for (let next = ready.get(told); next !== undefined; next = ready.get(told)) {
      const shard = plan.shard(told);
      addTally(tallies[shard.cell] as Tally, next.tally);
      onShard?.(shard, next);
      ready.delete(told++);
    }
  }

  async function lane(): Promise<void> {
    while (taken < plan.count && !signal?.aborted) {
      const at = taken++;
      tell(at, await executor.play(plan.shard(at)));
    }
  }

  try {
    await Promise.all(Array.from({ length: executor.lanes }, lane));
  } finally {
    signal?.removeEventListener("abort", stop);
  }
  return tallies;
}

/** The shards of a campaign, in the order of cells and seeds; each is made when it is asked for. */
interface Plan {
  readonly count: number;
  shard(at: number): Shard;
}

/** Shards of a cell that are enough to go round. */
const manyShards = 100;

async function planOf({ cells, runs, seed, shardSize }: Campaign, { coarseness }: Executor): Promise<Plan> {
  const sizeFor = async ({ policy }: Cell): Promise<number> => {
    const { shardSize: piece } = await loadPolicy(policy);
    return Math.min(Math.max(piece, Math.ceil(runs / manyShards)), piece * coarseness);
  };
  const sizes = await Promise.all(cells.map(async (cell) => shardSize ?? (await sizeFor(cell))));
  const counts = sizes.map((size) => Math.ceil(runs / size));
  return {
    count: counts.reduce((sum, count) => sum + count, 0),
    shard(at) {
      let cell = 0;
      let first = 0;
      while (at >= first + (counts[cell] as number)) first += counts[cell++] as number;
      const size = sizes[cell] as number;
      const played = (at - first) * size;
      return { cell, firstSeed: seed + played, games: Math.min(size, runs - played) };
    },
  };
}
