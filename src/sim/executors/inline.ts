import type { Table } from "../game.ts";
import { type Cell, playShard, tableFor } from "../shard.ts";
import type { Executor } from "./executor.ts";

/** How long games are played in one go before timers and signals get their turn, in milliseconds. */
const breath = 50;

/** Plays in this very thread. */
export function inlineExecutor(cells: readonly Cell[]): Executor {
  const tables = new Map<number, Table>();
  let played = 0;
  let stopped = false;
  const watch = {
    stopped: () => stopped,
    played: () => {
      played++;
    },
  };
  return {
    lanes: 1,
    async play(shard) {
      const cell = cells[shard.cell] as Cell;
      const table = tables.get(shard.cell) ?? (await tableFor(cell));
      tables.set(shard.cell, table);
      const games = playShard(table, cell, shard, watch);
      for (let since = performance.now(); ; ) {
        const next = games.next();
        if (next.done) return next.value;
        if (performance.now() - since < breath) continue;
        await pause();
        since = performance.now();
      }
    },
    played: () => played,
    stop() {
      stopped = true;
    },
    close: async () => {},
  };
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
