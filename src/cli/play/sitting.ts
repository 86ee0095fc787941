import type { Input } from "./input.ts";

/** What a terminal is in front of: a run, or a fork between two. Screens ask for rows, lines are told as they come. */
export interface Sitting {
  /** The whole of what can be seen, in at most so many rows. */
  screen(rows: number): readonly string[];
  /** What there is to say since the last input, for whoever reads line by line. */
  reply(): readonly string[];
  take(input: Input): void;
  readonly end: "again" | "left" | undefined;
}
