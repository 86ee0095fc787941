import type { Shard, ShardResult } from "../shard.ts";

/** Something that plays shards. The result of a shard does not depend on who plays it. */
export interface Executor {
  /** How many shards it plays at once. */
  readonly lanes: number;
  /** How many times larger than a policy has them shards may get in a campaign that has enough of them. */
  readonly coarseness: number;
  play(shard: Shard): Promise<ShardResult>;
  /** How many games are done so far, those of unfinished shards included. */
  played(): number;
  /** Ends every shard after the game it is at; what is done is kept. */
  stop(): void;
  close(): Promise<void>;
}
