import {
  type Campaign,
  type CampaignWatch,
  inlineExecutor,
  runCampaign,
  type Tally,
  threadsExecutor,
} from "../sim/index.ts";
import type { Io } from "./io.ts";

/** Plays a campaign to its end or to the first Ctrl-C, with a progress bar where there is a terminal. */
export async function playCampaign(
  campaign: Campaign,
  workers: number,
  io: Io,
  onShard: NonNullable<CampaignWatch["onShard"]>,
): Promise<readonly Tally[]> {
  const { cells, runs } = campaign;
  const executor = workers === 1 ? inlineExecutor(cells) : await threadsExecutor(cells, workers);
  const stop = new AbortController();
  const deafen = io.onInterrupt(() => stop.abort());
  const hideBar =
    io.terminal && (await import("./progressBar.ts")).showProgress(io.terminal, runs * cells.length, executor.played);
  try {
    return await runCampaign(campaign, executor, { signal: stop.signal, onShard });
  } finally {
    hideBar?.();
    deafen();
    await executor.close();
  }
}
