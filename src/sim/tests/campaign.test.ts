import { describe, expect, test } from "vitest";
import { runCampaign } from "../campaign.ts";
import type { Executor } from "../executors/executor.ts";
import { inlineExecutor } from "../executors/inline.ts";
import { threadsExecutor } from "../executors/threads.ts";
import type { GameResult } from "../game.ts";
import type { Cell, Shard, ShardResult } from "../shard.ts";
import { addTally, emptyTally } from "../tally.ts";
import { cellsOf, patient } from "./support.ts";

const names = ["random", "greedy"];
const cells = cellsOf(names);
const campaign = { cells, runs: 450, seed: 11 };

async function bytes(executor: Awaited<ReturnType<typeof threadsExecutor>>): Promise<string> {
  const games: GameResult[] = [];
  const tallies = await runCampaign(campaign, executor, { onShard: (_shard, result) => games.push(...result.games) });
  await executor.close();
  return JSON.stringify({ tallies, games });
}

describe("a campaign", () => {
  test("comes to the same bytes in this thread, on 1, 2 and 4 threads, and once more", patient, async () => {
    const inline = await bytes(inlineExecutor(cells));
    expect(await bytes(inlineExecutor(cells))).toBe(inline);
    for (const threads of [1, 2, 4]) expect(await bytes(await threadsExecutor(cells, threads))).toBe(inline);
  });

  test("plays every seed once in each cell and tells them in order", patient, async () => {
    const seeds: number[][] = cells.map(() => []);
    await runCampaign(campaign, inlineExecutor(cells), {
      onShard: (shard, { games }) => seeds[shard.cell]?.push(...games.map(({ seed }) => seed)),
    });
    const wanted = Array.from({ length: campaign.runs }, (_, i) => campaign.seed + i);
    for (const played of seeds) expect(played).toEqual(wanted);
  });

  test("of one seed on its own tells the game that the large one tells", patient, async () => {
    const games: GameResult[] = [];
    const [cell] = cells as readonly [Cell];
    const onShard = (_: unknown, result: ShardResult): void => void games.push(...result.games);
    await runCampaign({ cells: [cell], runs: 1, seed: 300 }, inlineExecutor([cell]), { onShard });
    await runCampaign({ cells: [cell], runs: 400, seed: 1 }, inlineExecutor([cell]), { onShard });
    expect(games[0]).toEqual(games.find(({ seed }, i) => i > 0 && seed === 300));
  });

  test("that is stopped keeps what is done", patient, async () => {
    const abort = new AbortController();
    const executor = inlineExecutor(cells);
    const runs = 100_000;
    setTimeout(() => abort.abort(), 150);
    const tallies = await runCampaign({ cells, runs, seed: 1 }, executor, { signal: abort.signal });
    const played = tallies.reduce((sum, tally) => sum + tally.runs, 0);
    expect(played).toBe(executor.played());
    expect(played).toBeGreaterThan(0);
    expect(played).toBeLessThan(runs * cells.length);
  });

  test("that is stopped on threads keeps what is done", patient, async () => {
    const abort = new AbortController();
    const executor = await threadsExecutor(cells, 2);
    const watch = setInterval(() => executor.played() > 0 && abort.abort(), 10);
    const tallies = await runCampaign({ cells, runs: 100_000, seed: 1 }, executor, { signal: abort.signal });
    clearInterval(watch);
    expect(tallies.reduce((sum, tally) => sum + tally.runs, 0)).toBe(executor.played());
    await executor.close();
  });
});

test.each([
  ["in the pieces of the policy", 1, 1_000_000, 500],
  ["in larger ones where the way to the players is long", 10, 1_000_000, 5000],
  ["in no larger ones than leave a hundred", 10, 100_000, 1000],
])("a campaign is cut %s, each seed in one of them", async (_how, coarseness, runs, size) => {
  const played: Shard[] = [];
  const executor: Executor = {
    lanes: 1,
    coarseness,
    async play(shard) {
      played.push(shard);
      return { tally: emptyTally(), games: [] };
    },
    played: () => 0,
    stop() {},
    async close() {},
  };
  await runCampaign({ cells: cellsOf(["random"], 2), runs: runs - 1, seed: 7 }, executor);
  const shard = (cell: number) => (at: number) => ({ cell, firstSeed: 7 + at * size, games: size });
  const places = Array.from({ length: runs / size }, (_, at) => at);
  const wanted = [0, 1].flatMap((cell) => places.map(shard(cell)));
  for (const at of [runs / size - 1, wanted.length - 1]) (wanted[at] as { games: number }).games--;
  expect(played).toEqual(wanted);
});

test("counts add up the same in any order", patient, async () => {
  const results: ShardResult[] = [];
  const [cell] = cellsOf(["greedy"], 1) as readonly [Cell];
  await runCampaign({ cells: [cell], runs: 700, seed: 1 }, inlineExecutor([cell]), {
    onShard: (_, result) => results.push(result),
  });
  const summed = (order: readonly ShardResult[]) => {
    const tally = emptyTally();
    for (const result of order) addTally(tally, result.tally);
    return tally;
  };
  expect(results.length).toBeGreaterThan(2);
  expect(summed([...results].reverse())).toEqual(summed(results));
});
