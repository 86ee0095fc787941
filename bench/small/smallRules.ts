import { mix } from "../checksum.ts";

/** What the small rules are made of, for the two implementations that the core knows nothing of. */

/** Cards by number: their place in the alphabet, which is where the core puts their templates. */
export const codes = { door: 0, hatch: 1, heave: 2, listen: 3, moth: 4, push: 5, rest: 6, siren: 7 } as const;

/** Clear cost of hazards, energy of player cards, by code. */
export const costs = [3, 4, 1, 0, 2, 0, 1, 2] as const;
/** What a hazard bites at the end of the turn, by code; a door seals instead. */
export const bites = [0, 2, 0, 0, 1, 0, 0, 1] as const;
/** What a card lands on a hazard, by code; 0 for those that ask for none. */
export const progressOf = [0, 0, 3, 0, 0, 1, 0, 0] as const;

export const deck = [2, 2, 2, 3, 3, 5, 5, 5, 5, 6] as const;
/** The place without its hatch, which goes to the lower half of the pile once the rest is shuffled. */
export const place = [0, 0, 0, 4, 4, 4, 4, 7, 7] as const;

export const limits = { hp: 10, refill: 6, hand: 10, stripped: 2, sirenAlarm: 2 } as const;

/** How many hazards a refill draws while `held` are in hand. */
export function hazardsDue(held: number): number {
  return held <= 1 ? 2 : 1;
}

export function isHazard(code: number): boolean {
  return code === codes.door || code === codes.hatch || code === codes.moth || code === codes.siren;
}

export function isDiscardable(code: number): boolean {
  return code === codes.moth || code === codes.siren;
}

/** Somebody who plays the small rules with any engine. */
export interface SmallPlayer {
  /**
   * Plays the game of a seed with the choices of that seed, writes how it ended, returns how many actions it took.
   * How it ended: won (1) or lost (0), HP, energy, turn; the size of the hand, and of each card its code, progress, applied
   * Alarm and applied Lockdown; of draw, discard and world pile the size and the codes from the bottom; the words of the
   * first three streams.
   */
  play(seed: number, ending: number[]): number;
}

export interface SmallTally {
  readonly games: number;
  readonly actions: number;
  readonly checksum: number;
}

/** Plays the games of `games` seeds in a row and folds what they came to into one number. */
export function playSmall(player: SmallPlayer, firstSeed: number, games: number): SmallTally {
  const ending: number[] = [];
  let actions = 0;
  let checksum = 0;
  for (let seed = firstSeed; seed < firstSeed + games; seed++) {
    const taken = player.play(seed, ending);
    actions += taken;
    checksum = mix(checksum, taken);
    for (let i = 0; i < ending.length; i++) checksum = mix(checksum, ending[i] as number);
  }
  return { games, actions, checksum };
}
