import {
  type Campaign,
  type Cell,
  type Executor,
  inlineExecutor,
  runCampaign,
  type Shard,
  type ShardResult,
  type Tally,
  threadsExecutor,
} from "../sim/index.ts";
import type { Io } from "./io.ts";

/**
 * Plays a campaign to its end, to the first Ctrl-C or until `onShard` answers false, with a progress bar where there is a
 * terminal. What is done counts.
 */
export async function playCampaign(
  campaign: Campaign,
  executor: Executor,
  io: Io,
  onShard: (shard: Shard, result: ShardResult) => boolean,
): Promise<readonly Tally[]> {
  const { cells, runs } = campaign;
  const stop = new AbortController();
  const deafen = io.onInterrupt(() => stop.abort());
  const hideBar =
    io.terminal &&
    (await import("./progressBar.ts")).showProgress(io.terminal, runs * cells.length, () => executor.played());
  try {
    return await runCampaign(campaign, executor, {
      signal: stop.signal,
      onShard: (shard, result) => {
        if (!onShard(shard, result)) stop.abort();
      },
    });
  } finally {
    hideBar?.();
    deafen();
  }
}

/** What plays the cells: this thread, several, or the workers of a queue. */
export async function executorFor(
  cells: readonly Cell[],
  { queue, workers }: { readonly queue?: string; readonly workers: number },
  io: Io,
): Promise<Executor> {
  if (queue !== undefined) return (await import("./queue.ts")).openQueue(queue, cells, io);
  return workers === 1 ? inlineExecutor(cells) : threadsExecutor(cells, workers);
}
