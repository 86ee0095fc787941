import type { Executor } from "./executors/executor.ts";
import { type Cell, loadPolicy, type Shard, type ShardResult } from "./shard.ts";
import { addTally, emptyTally, type Tally } from "./tally.ts";

/** The same seeds for every cell: game i of each is played on `seed + i`. */
export interface Campaign {
  readonly cells: readonly Cell[];
  readonly runs: number;
  readonly seed: number;
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
  const shards = await shardsOf(campaign);
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
      const shard = shards[told] as Shard;
      addTally(tallies[shard.cell] as Tally, next.tally);
      onShard?.(shard, next);
      ready.delete(told++);
    }
  }

  async function lane(): Promise<void> {
    while (taken < shards.length && !signal?.aborted) {
      const at = taken++;
      tell(at, await executor.play(shards[at] as Shard));
    }
  }

  try {
    await Promise.all(Array.from({ length: executor.lanes }, lane));
  } finally {
    signal?.removeEventListener("abort", stop);
  }
  return tallies;
}

async function shardsOf({ cells, runs, seed }: Campaign): Promise<readonly Shard[]> {
  const sizes = await Promise.all(cells.map(async ({ policy }) => (await loadPolicy(policy)).shardSize));
  return sizes.flatMap((size, cell) =>
    Array.from(
      { length: Math.ceil(runs / size) },
      (_, i): Shard => ({
        cell,
        firstSeed: seed + i * size,
        games: Math.min(size, runs - i * size),
      }),
    ),
  );
}
