import type { GameResult } from "./game.ts";
import { type Difference, holm, pairedMeans, pairedRates } from "./paired.ts";
import type { CellName } from "./report.ts";
import { enoughData, type Rate, wilson } from "./statistics.ts";

/** What is compared of a policy in a place: by game, new less old. */
export const measureNames = ["winRate", "turns", "hp"] as const;
export type MeasureName = (typeof measureNames)[number];

/** A difference among all that were asked for at once. */
export interface Finding extends Difference {
  /** p by Holm's correction. */
  readonly corrected: number;
  /** The corrected p is at most 0.05, and there are games enough to say so. */
  readonly isFound: boolean;
}

/** A card that more or fewer games took as a reward, or were lost to. */
export interface CardFinding extends Finding {
  readonly card: string;
  readonly what: "taken" | "killer";
}

export interface Comparison extends Pick<CellName, "world" | "policy" | "difficulty"> {
  readonly n: number;
  readonly old: Side;
  readonly new: Side;
  readonly measures: Readonly<Record<MeasureName, Finding>>;
  readonly cards: readonly CardFinding[];
  /** Seeds that were won and are lost, and the other way round: how many, and the first of them. */
  readonly flipped: { readonly lost: Flips; readonly won: Flips };
}

/** What one of the packs came to. */
interface Side {
  readonly wins: number;
  readonly winRate: Rate;
  /** Means over all games. */
  readonly turns: number;
  readonly hp: number;
}

interface Flips {
  readonly count: number;
  readonly seeds: readonly number[];
}

const foundAt = 0.05;
const seedsShown = 5;

interface Flip {
  onlyOld: number;
  onlyNew: number;
}

/** What pairs of games, each of the same seed and bot on both packs, come to. */
export class PairCount {
  private n = 0;
  private readonly old = { wins: 0, turns: 0, hp: 0 };
  private readonly now = { wins: 0, turns: 0, hp: 0 };
  private readonly lost: number[] = [];
  private readonly won: number[] = [];
  private readonly turns = new Map<number, number>();
  private readonly hp = new Map<number, number>();
  private readonly cards = new Map<string, Flip>();

  add(old: GameResult, now: GameResult): void {
    this.n++;
    const [before, after] = [old.outcome === "won", now.outcome === "won"];
    for (const [sums, game] of [[this.old, old] as const, [this.now, now] as const]) {
      if (game.outcome === "won") sums.wins++;
      sums.turns += game.turns;
      sums.hp += game.hp;
    }
    if (before && !after) this.lost.push(old.seed);
    if (after && !before) this.won.push(now.seed);
    count(this.turns, now.turns - old.turns);
    count(this.hp, now.hp - old.hp);
    const [marksOld, marksNew] = [marksOf(old), marksOf(now)];
    for (const mark of marksOld) if (!marksNew.has(mark)) this.flip(mark).onlyOld++;
    for (const mark of marksNew) if (!marksOld.has(mark)) this.flip(mark).onlyNew++;
  }

  /** The differences, not yet corrected for how many were asked. */
  result(): PairResult {
    const { n, lost, won, cards } = this;
    const side = ({ wins, turns, hp }: typeof this.old): Side => ({
      wins,
      winRate: wilson(wins, n),
      turns: turns / n,
      hp: hp / n,
    });
    const measures = {
      winRate: pairedRates(lost.length, won.length, n),
      turns: pairedMeans(inOrder(this.turns)),
      hp: pairedMeans(inOrder(this.hp)),
    };
    const marks = [...cards].sort(([a], [b]) => (a < b ? -1 : 1));
    return {
      n,
      old: side(this.old),
      new: side(this.now),
      measures,
      cards: marks.map(([mark, { onlyOld, onlyNew }]) => ({ ...fromMark(mark), ...pairedRates(onlyOld, onlyNew, n) })),
      flipped: { lost: flips(lost), won: flips(won) },
    };
  }

  private flip(mark: string): Flip {
    const flip = this.cards.get(mark) ?? { onlyOld: 0, onlyNew: 0 };
    this.cards.set(mark, flip);
    return flip;
  }
}

export interface PairResult extends Omit<Comparison, "world" | "policy" | "difficulty" | "measures" | "cards"> {
  readonly measures: Readonly<Record<MeasureName, Difference>>;
  readonly cards: readonly (Difference & Pick<CardFinding, "card" | "what">)[];
}

/** Corrects for all that is asked at once: the measures of every cell are one family, its cards another. */
export function corrected<Name>(
  cells: readonly (PairResult & Name)[],
): readonly (Name & Pick<Comparison, "measures" | "cards">)[] {
  const measureFamily = holm(cells.flatMap(({ measures }) => measureNames.map((name) => measures[name].p)));
  const cardFamily = holm(cells.flatMap(({ cards }) => cards.map(({ p }) => p)));
  let [nextMeasure, nextCard] = [0, 0];
  return cells.map((cell) => {
    const finding = <D extends Difference>(difference: D, p: number): D & Finding => ({
      ...difference,
      corrected: p,
      isFound: p <= foundAt && difference.n >= enoughData,
    });
    const measure = (name: MeasureName): Finding => finding(cell.measures[name], measureFamily[nextMeasure++] ?? 1);
    const measures = { winRate: measure("winRate"), turns: measure("turns"), hp: measure("hp") };
    return { ...cell, measures, cards: cell.cards.map((card) => finding(card, cardFamily[nextCard++] ?? 1)) };
  });
}

/** Whether fresh seeds bear a difference out: the same sign, and told apart from 0 on their own. */
export function bearsOut(found: Difference, fresh: Finding): boolean {
  return Math.sign(found.value) === Math.sign(fresh.value) && fresh.isFound;
}

function marksOf({ offers, killer }: GameResult): ReadonlySet<string> {
  const taken = offers.flatMap((offer) => (offer.taken === undefined ? [] : [`taken ${offer.taken}`]));
  return new Set(killer === undefined ? taken : [...taken, `killer ${killer}`]);
}

function fromMark(mark: string): Pick<CardFinding, "card" | "what"> {
  const at = mark.indexOf(" ");
  return { card: mark.slice(at + 1), what: mark.slice(0, at) === "taken" ? "taken" : "killer" };
}

function count(counts: Map<number, number>, value: number): void {
  counts.set(value, (counts.get(value) ?? 0) + 1);
}

function inOrder(counts: ReadonlyMap<number, number>): readonly (readonly [number, number])[] {
  return [...counts].sort(([a], [b]) => a - b);
}

function flips(seeds: readonly number[]): Flips {
  return { count: seeds.length, seeds: seeds.slice(0, seedsShown) };
}
