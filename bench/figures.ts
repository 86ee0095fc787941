import type { Sample } from "./bench.ts";

/** One number measured in several rounds. */
export interface Figure {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

function figureOf(values: readonly number[]): Figure {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  const median = sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
  return { median, low: sorted[0] ?? Number.NaN, high: sorted.at(-1) ?? Number.NaN };
}

/** The rounds of each row by its key; round by round, the samples of all rows stand side by side. */
export type Rounds = ReadonlyMap<string, readonly Sample[]>;

/** What a row of a section reads off the rounds. */
export type Reading = (rounds: Rounds) => Figure;

function each(key: string, value: (sample: Sample) => number): Reading {
  return (rounds) => figureOf((rounds.get(key) ?? []).map(value));
}

export const perSecond = (key: string): Reading => each(key, ({ work, seconds }) => work / seconds);

export const gamesPerSecond = (key: string): Reading => each(key, ({ games, seconds }) => games / seconds);

export const secondsPerMillionGames = (key: string): Reading =>
  each(key, ({ games, seconds }) => (1e6 * seconds) / games);

export const collectionsPerMillionGames = (key: string): Reading =>
  each(key, ({ games, young, full }) => (1e6 * (young + full)) / games);

export const nanoseconds = (key: string): Reading => each(key, ({ work, seconds }) => (1e9 * seconds) / work);

/** How many times as fast `key` is as `other`, round by round. */
export function timesAsFast(key: string, other: string): Reading {
  return (rounds) => {
    const others = rounds.get(other) ?? [];
    return figureOf((rounds.get(key) ?? []).map((sample, round) => rate(sample) / rate(others[round])));
  };
}

function rate(sample: Sample | undefined): number {
  return sample === undefined ? Number.NaN : sample.work / sample.seconds;
}
