import { workerData } from "piscina";
import type { Table } from "../game.ts";
import { type Cell, playShard, type Shard, type ShardResult, tableFor } from "../shard.ts";
import { gamesPlayed, stopAsked, type ThreadData } from "./threads.ts";

const { cells, counters }: ThreadData = workerData;
const tables = new Map<number, Table>();
const watch = {
  stopped: () => Atomics.load(counters, stopAsked) !== 0,
  played: () => {
    Atomics.add(counters, gamesPlayed, 1);
  },
};

/** Plays one shard in a worker thread. */
export default async function play(shard: Shard): Promise<ShardResult> {
  const cell = cells[shard.cell] as Cell;
  const table = tables.get(shard.cell) ?? (await tableFor(cell));
  tables.set(shard.cell, table);
  const games = playShard(table, cell, shard, watch);
  for (;;) {
    const next = games.next();
    if (next.done) return next.value;
  }
}
