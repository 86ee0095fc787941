import { contentHash } from "../core/engine/hash.ts";
import { below, nextWord, seedWords, streamAt } from "../core/engine/rng.ts";

const stream = "effects";
/** Hex digits of a hash that fit a seed, which has 53 bits. */
const seedDigits = 13;

/** A bot's own dice; nothing of the run's generators can be told from it, nor moves them. */
export class Dice {
  private readonly words: number[];

  /** The same name, the same numbers. */
  constructor(...name: readonly (string | number)[]) {
    this.words = seedWords(Number.parseInt(contentHash(name).slice(0, seedDigits), 16));
  }

  /** A whole number 0..n-1, every one equally likely. */
  below(n: number): number {
    return below(this.words, stream, n);
  }

  /** Fills a run's generator words. */
  fill(words: number[]): void {
    for (let i = 0; i < words.length; i++) words[i] = nextWord(this.words, streamAt[stream]);
  }

  /** Puts the first `n` items in an order of chance. */
  shuffle<T>(items: T[], n: number = items.length): void {
    for (let last = n - 1; last > 0; last--) {
      const at = this.below(last + 1);
      const item = items[at] as T;
      items[at] = items[last] as T;
      items[last] = item;
    }
  }
}
