import { expect, test } from "vitest";
import { Kernel } from "../../../bench/kernel.ts";
import { ClientPlayer, ReducerPlayer } from "../../../bench/small/boardgame.ts";
import { LatchkeyPlayer } from "../../../bench/small/ours.ts";
import { playSmall, type SmallPlayer } from "../../../bench/small/smallRules.ts";

// What the bench compares must be one game: same seeds, same choices, same endings, whoever plays it.

const engines: readonly (readonly [string, () => SmallPlayer])[] = [
  ["Latchkey", () => new LatchkeyPlayer()],
  ["boardgame.io's client", () => new ClientPlayer()],
  ["boardgame.io's bare reducer", () => new ReducerPlayer()],
];

test.each(engines)("%s ends the small rules as the typed-array kernel does, game by game", (_name, sit) => {
  const [player, kernel] = [sit(), new Kernel()];
  for (let seed = 1; seed <= 40; seed++) {
    const ending: number[] = [];
    const expected: number[] = [];
    expect([player.play(seed, ending), ...ending]).toEqual([kernel.play(seed, expected), ...expected]);
  }
});

test("a player of the small rules keeps nothing from one game to the next", () => {
  const player = new LatchkeyPlayer();
  const first = playSmall(player, 1, 40);
  playSmall(player, 100, 7);
  expect(playSmall(player, 1, 40)).toEqual(first);
});

test("the small rules are won and lost, and use every card", () => {
  const endings = Array.from({ length: 200 }, (_, seed) => {
    const ending: number[] = [];
    new Kernel().play(seed, ending);
    return ending;
  });
  const won = endings.filter(([outcome]) => outcome === 1).length;
  expect(won).toBeGreaterThan(10);
  expect(won).toBeLessThan(190);
});
