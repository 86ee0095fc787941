import { contentHash } from "../../core/engine/hash.ts";
import type { Cell } from "../shard.ts";

/** A cell by content: what a worker on any machine needs to make it anew. */
export interface CellRecipe extends Omit<Cell, "definition" | "policy"> {
  readonly pack: string;
  readonly policy: { readonly name: string };
}

/** A shard as it waits in the queue. Its result follows from recipe, seeds and engine, and from nothing else. */
export interface ShardJob {
  /** The run of `simulate` that asks for it. */
  readonly session: string;
  readonly recipe: CellRecipe;
  readonly firstSeed: number;
  readonly games: number;
}

/** Where all results of a cell are kept. Two campaigns that play the same games have the same place for them. */
export function cellId(engine: string, recipe: CellRecipe): string {
  return contentHash({ engine, ...recipe });
}

/** A shard's place among those of its cell. */
export function shardId({ firstSeed, games }: ShardJob): string {
  return `${firstSeed}+${games}`;
}

/** An engine has a queue of its own, so that no worker is ever handed a game it would play otherwise. */
export function queueName(engine: string): string {
  return engine.replace(/[^\w.]+/g, "-");
}

export const jobPrefix = "latchkey:jobs";
