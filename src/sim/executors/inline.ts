import type { Table } from "../game.ts";
import { type Cell, playShard, tableFor } from "../shard.ts";
import type { Executor } from "./executor.ts";
import { withPauses } from "./pauses.ts";

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
    coarseness: 1,
    async play(shard) {
      const cell = cells[shard.cell] as Cell;
      const table = tables.get(shard.cell) ?? (await tableFor(cell));
      tables.set(shard.cell, table);
      return withPauses(playShard(table, cell, shard, watch), pause);
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
