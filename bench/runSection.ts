import type { Sample } from "./bench.ts";
import type { Rounds } from "./figures.ts";
import type { Section } from "./sections.ts";
import { BenchThread } from "./thread.ts";

/** How long a measurement takes. */
export interface Pace {
  readonly rounds: number;
  /** Of each bench in each round, and before the first. */
  readonly seconds: number;
  readonly warmUp: number;
}

export interface Result {
  readonly rounds: Rounds;
  /** What the benches that must be alike came to, by name. */
  readonly checksums: ReadonlyMap<string, number>;
  readonly alike: boolean;
}

/** Runs a section: its benches warm up, then take turns. `file` is the program that a thread runs. */
export async function runSection(section: Section, pace: Pace, file: URL): Promise<Result> {
  const { clock, benches } = section;
  const checksums = await checksumsOf(section.alike ?? [], file);
  const threads = benches.map((key) => ({ key, crew: key.split("+").map((name) => new BenchThread(file, name)) }));
  const rounds = new Map<string, Sample[]>(benches.map((key) => [key, []]));
  for (const { crew } of threads) await together(crew, (thread) => thread.round(clock, pace.warmUp));
  for (let round = 0; round < pace.rounds; round++) {
    for (const { key, crew } of threads) {
      rounds.get(key)?.push(joined(await together(crew, (thread) => thread.round(clock, pace.seconds))));
    }
  }
  for (const { crew } of threads) await together(crew, (thread) => thread.stop());
  for (const [key, samples] of rounds) checksums.set(key, samples[0]?.checksum ?? 0);
  const alike = new Set((section.alike ?? []).map((name) => checksums.get(name))).size <= 1;
  return { rounds, checksums, alike };
}

/** Each of these benches run once. */
async function checksumsOf(benches: readonly string[], file: URL): Promise<Map<string, number>> {
  const checksums = new Map<string, number>();
  for (const name of benches) {
    const thread = new BenchThread(file, name);
    checksums.set(name, (await thread.round("processor", 0)).checksum);
    await thread.stop();
  }
  return checksums;
}

function together<T>(crew: readonly BenchThread[], act: (thread: BenchThread) => Promise<T>): Promise<T[]> {
  return Promise.all(crew.map(act));
}

/** What threads did side by side, as one sample; the same work, so of one checksum. */
function joined(samples: readonly Sample[]): Sample {
  const checksum = samples[0]?.checksum ?? 0;
  if (samples.some((sample) => sample.checksum !== checksum)) throw new Error("Two threads came to different ends.");
  const total = (value: (sample: Sample) => number): number => samples.reduce((sum, sample) => sum + value(sample), 0);
  return {
    work: total((sample) => sample.work),
    games: total((sample) => sample.games),
    runs: total((sample) => sample.runs),
    young: total((sample) => sample.young),
    full: total((sample) => sample.full),
    seconds: Math.max(...samples.map((sample) => sample.seconds)),
    checksum,
  };
}
