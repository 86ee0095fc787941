import { type StreamName, streamNames } from "../model/types.ts";

const wordsPerStream = 4;

/** Where each stream's words begin in `GameState.rng`. */
export const streamAt: Readonly<Record<StreamName, number>> = {
  playerDeck: 0,
  worldDeck: wordsPerStream,
  effects: 2 * wordsPerStream,
  rewards: 3 * wordsPerStream,
};

/**
 * Writes the generator words for a seed: sfc32, four words a stream, streams apart by their place among the names.
 * The output is a permanent format: golden vectors hold it. `seed` is a whole number 0..2^53-1.
 */
export function seedInto(words: number[], seed: number): void {
  for (let stream = 0; stream < streamNames.length; stream++) {
    const at = stream * wordsPerStream;
    let a = seed | 0;
    let b = Math.floor(seed / 2 ** 32) | 0;
    let c = Math.imul(stream + 1, 0x9e3779b9);
    for (let counter = 1; counter <= 15; counter++) {
      const out = (((a + b) | 0) + counter) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + out) | 0;
    }
    words[at] = a;
    words[at + 1] = b;
    words[at + 2] = c;
    words[at + 3] = 16;
  }
}

export function seedWords(seed: number): number[] {
  const words: number[] = [];
  seedInto(words, seed);
  return words;
}

/** The next 32 bits of the stream at `at`, as a signed whole number; moves its words on in place. */
export function nextWord(words: number[], at: number): number {
  const a = words[at] as number;
  const b = words[at + 1] as number;
  const c = words[at + 2] as number;
  const counter = words[at + 3] as number;
  const out = (((a + b) | 0) + counter) | 0;
  words[at] = b ^ (b >>> 9);
  words[at + 1] = (c + (c << 3)) | 0;
  words[at + 2] = (((c << 21) | (c >>> 11)) + out) | 0;
  words[at + 3] = (counter + 1) | 0;
  return out;
}

/** A whole number 0..n-1, every one equally likely (multiply and reject). One candidate draws nothing. */
export function below(words: number[], stream: StreamName, n: number): number {
  return belowAt(words, streamAt[stream], n);
}

/** `below` on the stream whose words begin at `at`. */
export function belowAt(words: number[], at: number, n: number): number {
  if (n <= 1) return 0;
  for (;;) {
    const word = nextWord(words, at);
    const low = Math.imul(word, n) >>> 0;
    // The remainder, a slow division, is needed only where `low` is small enough to be rejected at all.
    if (low >= n || low >= (-n >>> 0) % n) return ((word >>> 0) * n - low) / 2 ** 32;
  }
}

/** Fisher-Yates, in place. */
export function shuffle<T>(items: T[], words: number[], stream: StreamName): void {
  const at = streamAt[stream];
  for (let last = items.length - 1; last > 0; last--) {
    const place = belowAt(words, at, last + 1);
    const item = items[place] as T;
    items[place] = items[last] as T;
    items[last] = item;
  }
}
