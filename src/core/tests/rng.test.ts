import { describe, expect, test } from "vitest";
import { below, nextWord, seedWords, shuffle, streamAt } from "../engine/rng.ts";
import { newGame, type StreamName, streamNames } from "../index.ts";
import { diceOf } from "./support/dice.ts";
import { gameWorlds } from "./support/playedWorlds.ts";
import { resolveOn, sceneOf } from "./support/scenes.ts";
import { randomActions } from "./support/walk.ts";
import { worldOf } from "./support/worlds.ts";

/** sfc32 once more, as Chris Doty-Humphrey published it, in whole numbers of any size instead of 32-bit ones. */
function* publishedSfc32(a: bigint, b: bigint, c: bigint): Generator<number> {
  const word = (n: bigint) => n & 0xffff_ffffn;
  let counter = 1n;
  for (;;) {
    const out = word(a + b + counter);
    counter = word(counter + 1n);
    a = b ^ (b >> 9n);
    b = word(c + (c << 3n));
    c = word(word((c << 21n) | (c >> 11n)) + out);
    yield Number(out);
  }
}

function wordsOf(seed: number, stream: StreamName, count: number): readonly number[] {
  const words = seedWords(seed);
  return Array.from({ length: count }, () => nextWord(words, streamAt[stream]) >>> 0);
}

/** How far counts are from even, in the measure of the chi-square test. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, n) => sum + n, 0) / counts.length;
  return counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
}

/** What chi-square stays below in 999 of 1,000 fair experiments, by the degrees of freedom. */
const bound: Readonly<Record<number, number>> = { 2: 13.82, 5: 20.52, 6: 22.46, 9: 27.88, 23: 49.73 };

function tally<T>(length: number, roll: (n: number) => T): readonly number[] {
  const counts = new Map<T, number>();
  for (let n = 0; n < length; n++) {
    const face = roll(n);
    counts.set(face, (counts.get(face) ?? 0) + 1);
  }
  return [...counts.values()];
}

describe("the words are a permanent file format", () => {
  test.each([
    [0, "playerDeck", [3300212312, 1743954244, 207519241]],
    [1, "playerDeck", [2308299391, 1950625580, 354034397]],
    [1, "worldDeck", [2765962031, 3935475078, 611234664]],
    [1, "effects", [2089223725, 1048003346, 2852657888]],
    [1, "rewards", [720113680, 1804773453, 2464470705]],
    [2 ** 32, "playerDeck", [3685413526, 628251110, 212572038]],
    [2 ** 53 - 1, "rewards", [1284261882, 3177273111, 1289949515]],
  ] as const)("golden vectors: seed %d, stream %s", (seed, stream, golden) => {
    expect(wordsOf(seed, stream, 3)).toEqual(golden);
  });

  test("golden vectors of bounded whole numbers", () => {
    const words = seedWords(42);
    expect([2, 3, 6, 10, 52, 1000, 2 ** 20].map((n) => below(words, "effects", n))).toEqual([
      0, 1, 3, 6, 10, 950, 113523,
    ]);
  });

  test("a golden shuffle", () => {
    const items = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    shuffle(items, seedWords(42), "playerDeck");
    expect(items).toEqual([2, 4, 5, 8, 1, 3, 7, 6, 0, 9]);
  });

  test("the generator is sfc32 as published, seeded with 15 rounds: 10,000 words of each stream agree", () => {
    for (const [at, stream] of streamNames.entries()) {
      const seed = 123_456_789_012_345;
      const golden = BigInt.asUintN(32, BigInt(at + 1) * 0x9e37_79b9n);
      const published = publishedSfc32(BigInt(seed) & 0xffff_ffffn, BigInt(seed) >> 32n, golden);
      for (let round = 0; round < 15; round++) published.next();
      const expected = Array.from({ length: 10_000 }, () => published.next().value);
      expect(wordsOf(seed, stream, 10_000)).toEqual(expected);
    }
  });

  test("a bounded whole number is the high word of word x n, and the few that would favour somebody are rejected", () => {
    const whole = 2n ** 32n;
    let rejected = 0;
    for (const n of [3, 7, 10, 1000, 2 ** 20 + 1]) {
      const ours = seedWords(77);
      const theirs = seedWords(77);
      const exact = (): number => {
        for (;;) {
          const product = BigInt(nextWord(theirs, streamAt.effects) >>> 0) * BigInt(n);
          if (product % whole >= whole % BigInt(n)) return Number(product / whole);
          rejected++;
        }
      };
      const rolls = Array.from({ length: 20_000 }, () => [below(ours, "effects", n), exact()]);
      expect(rolls.filter(([our, their]) => our !== their)).toEqual([]);
      expect(ours).toEqual(theirs);
    }
    expect(rejected).toBeGreaterThan(0);
  });

  test("all its words are 32-bit whole numbers, so that JSON carries them", () => {
    const words = seedWords(7);
    for (let n = 0; n < 1_000; n++) nextWord(words, streamAt.effects);
    expect(words).toHaveLength(16);
    expect(words.every((word) => word === (word | 0))).toBe(true);
  });
});

describe("BC-070: nothing is biased", () => {
  test("24,000 shuffles of four cards over successive seeds: all 24 orders, evenly", () => {
    const counts = tally(24_000, (seed) => {
      const cards = [0, 1, 2, 3];
      shuffle(cards, seedWords(seed), "playerDeck");
      return cards.join();
    });
    expect(counts).toHaveLength(24);
    expect(chiSquare(counts)).toBeLessThan(bound[23] ?? 0);
  });

  test("24,000 shuffles of four cards from one stream: all 24 orders, evenly", () => {
    const words = seedWords(5);
    const counts = tally(24_000, () => {
      const cards = [0, 1, 2, 3];
      shuffle(cards, words, "worldDeck");
      return cards.join();
    });
    expect(counts).toHaveLength(24);
    expect(chiSquare(counts)).toBeLessThan(bound[23] ?? 0);
  });

  test.each([3, 6, 7, 10])("60,000 picks of one of %d: evenly, over successive seeds and from one stream", (n) => {
    const words = seedWords(11);
    const successive = tally(60_000, (seed) => below(seedWords(seed), "effects", n));
    const streamed = tally(60_000, () => below(words, "rewards", n));
    for (const counts of [successive, streamed]) {
      expect(counts).toHaveLength(n);
      expect(chiSquare(counts)).toBeLessThan(bound[n - 1] ?? 0);
    }
  });

  test("the bounds are fair: a generator that is not ours stays within them as well", () => {
    const dice = diceOf(17);
    expect(chiSquare(tally(24_000, () => dice.shuffled([0, 1, 2, 3]).join()))).toBeLessThan(bound[23] ?? 0);
    expect(chiSquare(tally(60_000, () => dice.below(3)))).toBeLessThan(bound[2] ?? 0);
  });

  test("the bounds are sharp: a modulo over too short a range or a lazy shuffle is caught", () => {
    const dice = diceOf(17);
    const lazy = tally(24_000, () => {
      const cards = [0, 1, 2, 3];
      for (let at = 0; at < 4; at++) {
        const other = dice.below(4);
        [cards[at], cards[other]] = [cards[other] ?? 0, cards[at] ?? 0];
      }
      return cards.join();
    });
    expect(chiSquare(lazy)).toBeGreaterThan(bound[23] ?? 0);
    expect(chiSquare(tally(60_000, () => dice.below(8) % 3))).toBeGreaterThan(bound[2] ?? 0);
  });

  test("a random target is even over the legal cards", () => {
    const world = worldOf({});
    const counts = tally(6_000, (seed) => {
      const state = sceneOf(world, ["push", "plain", "plain", "push", "plain"], { rng: seedWords(seed) });
      resolveOn(world, state, { kind: "ApplyKeyword", keyword: "Alarm", value: 1, target: "randomWorldCardInHand" });
      return state.hand.findIndex((card) => card.appliedKeywords.length > 0);
    });
    expect(counts).toHaveLength(3);
    expect(chiSquare(counts)).toBeLessThan(bound[2] ?? 0);
  });

  test("the rewards offered are even over the pool", () => {
    const pool = ["a", "b", "c", "d", "e", "f"];
    const world = worldOf({ pools: { rewards: pool } });
    const counts = tally(6_000, (seed) => {
      const state = sceneOf(world, ["push"], { rng: seedWords(seed) });
      resolveOn(world, state, { kind: "OfferReward", pool: "rewards", picks: 1 });
      return state.offers[0]?.cards[seed % 3];
    });
    expect(counts).toHaveLength(6);
    expect(chiSquare(counts)).toBeLessThan(bound[5] ?? 0);
  });
});

describe("one candidate draws nothing", () => {
  test.each([0, 1])("below %d moves no word", (n) => {
    const words = seedWords(3);
    expect(below(words, "effects", n)).toBe(0);
    expect(words).toEqual(seedWords(3));
  });
});

describe("streams are apart per purpose", () => {
  test.each(streamNames)("a draw from %s moves its own four words alone", (stream) => {
    const words = seedWords(3);
    below(words, stream, 1000);
    const moved = words.flatMap((word, at) => (word === seedWords(3)[at] ? [] : [Math.floor(at / 4) * 4]));
    expect([...new Set(moved)]).toEqual([streamAt[stream]]);
  });

  test("the streams of 2,000 seeds all begin differently", () => {
    const starts = Array.from({ length: 2_000 }, (_, seed) =>
      streamNames.map((stream) => wordsOf(seed, stream, 2).join()),
    );
    expect(new Set(starts.flat()).size).toBe(8_000);
  });

  test("what is drawn for effects and rewards leaves the order of both decks as it was", () => {
    const world = worldOf({});
    const draw = (warmUp: number) => {
      const state = sceneOf(world, ["plain", "plain", "plain"], { rng: seedWords(9) });
      for (let n = 0; n < warmUp; n++) below(state.rng, n % 2 === 0 ? "effects" : "rewards", 10);
      resolveOn(world, state, { kind: "AddHazard", card: "plain", to: "shuffled", amount: 1 });
      return state.worldPile.map(({ id }) => id);
    };
    expect(draw(50)).toEqual(draw(0));
  });

  test("BC-065: no generator is shared: two runs in one program do not disturb each other", () => {
    for (const world of gameWorlds) {
      const alone = randomActions(world, 5, 40);
      newGame(world, { seed: 5 });
      const interrupted = randomActions(world, 5, 40);
      expect(interrupted).toEqual(alone);
    }
  });
});
