import { belowAt, nextWord } from "../src/core/engine/rng.ts";

/** Sets the dice of whoever chooses apart from the streams of the run, which are the first four. */
export const chooserStream = 4;

/** Dice for whoever chooses among legal moves: seeded by the game, apart from the generators of the run. */
export class Dice {
  private readonly words = [0, 0, 0, 0];

  seed(seed: number): void {
    const { words } = this;
    words[0] = seed | 0;
    words[1] = Math.floor(seed / 2 ** 32) | 0;
    words[2] = Math.imul(chooserStream + 1, 0x9e3779b9);
    words[3] = 1;
    for (let round = 0; round < 15; round++) nextWord(words, 0);
  }

  /** A whole number 0..n-1, every one equally likely. */
  below(n: number): number {
    return belowAt(this.words, 0, n);
  }
}
