/** What one run of a bench did. */
export interface Done {
  /** In the unit of the bench. */
  readonly work: number;
  /** Games played, where games are played. */
  readonly games?: number;
  /** The same for every run of a bench. */
  readonly checksum: number;
}

/** A fixed piece of work, done over and over. */
export type Bench = () => Done;

/** What a bench did in one round, and in how long. */
export interface Sample extends Required<Done> {
  readonly runs: number;
  readonly seconds: number;
  /** Collections of the young generation and of the whole heap. */
  readonly young: number;
  readonly full: number;
}

/** Processor time leaves out what the neighbours on a busy machine take; threads side by side need the clock on the wall. */
export type Clock = "processor" | "wall";

export function now(clock: Clock): number {
  if (clock === "wall") return performance.now() / 1000;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
