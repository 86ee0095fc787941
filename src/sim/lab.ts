import type { ForcedResult } from "./forced.ts";
import { type RateOf, unpairedRates } from "./paired.ts";
import type { CellName } from "./report.ts";
import type { GameRow, TurnRow } from "./rows.ts";
import { type Counts, wilson, z95 } from "./statistics.ts";

/** The middle of the games behind a number, and the one furthest out; by their numbers in the folder. */
export interface Samples {
  readonly typical: number;
  readonly extreme: number;
}

/** Prices of hazards, each as often as one lay in hand at a turn's first decision; the means are over games. */
interface Prices {
  readonly counts: Counts;
  readonly mean: RateOf;
}

export interface LabTax {
  readonly keyword: string;
  /** By turn: progress a game, over the games that came to it. */
  readonly turns: readonly { readonly turn: number; readonly paid: RateOf; readonly standing: RateOf }[];
  readonly samples: Samples;
}

export interface LabCard {
  readonly card: string;
  /** Taken, of the offers it lay in. */
  readonly picked: RateOf;
  /** Won, of the games that took it, and of those that were offered it and never took it. */
  readonly taken: RateOf;
  readonly left: RateOf;
  /** The one less the other: what goes with the card, not what it does. */
  readonly apparent: RateOf;
  readonly forced: RateOf | undefined;
  readonly samples: Samples | undefined;
}

interface LabLoss {
  /** The card that took the last HP; none where the place overran the player or the game was given up. */
  readonly killer: string | undefined;
  readonly cause: "hp" | "overrun" | "capped";
  /** Of the games not won. */
  readonly share: RateOf;
  readonly samples: Samples;
}

/** Everything the report says of one policy in one place. Below `enoughData` a rate says nothing. */
export interface LabCell extends CellName {
  readonly n: number;
  readonly won: RateOf;
  /** Still in the game or through, of all, as the turn was over. */
  readonly survival: readonly { readonly turn: number; readonly rate: RateOf }[];
  readonly losses: readonly LabLoss[];
  readonly tax: readonly LabTax[];
  readonly printed: Prices;
  readonly charged: Prices;
  readonly cards: readonly LabCard[];
  /** By turns played, and by what the dearest hazard of a game was charged. */
  readonly samples: { readonly length: Samples; readonly price: Samples | undefined };
}

type Scored = readonly [score: number, game: number];

/** Sums over games, for a mean and its interval. */
interface Sums {
  n: number;
  sum: number;
  squares: number;
}

interface OpenGame {
  readonly game: number;
  readonly paid: Map<string, number>;
  printed: number;
  charged: number;
  hazards: number;
  dearest: number;
}

/** Counts stored rows: all games first, then all turns. */
export class LabCount {
  private readonly cells = new Map<string, CellCount>();
  private games = 0;

  addGame(row: GameRow): void {
    this.games = row.game;
    const key = keyOf(row);
    const cell = this.cells.get(key) ?? new CellCount(row);
    this.cells.set(key, cell);
    cell.addGame(row);
  }

  /** Turns of a game that was cut off before its row was written are of no game. */
  addTurn(row: TurnRow): void {
    if (row.game <= this.games) this.cells.get(keyOf(row))?.addTurn(row);
  }

  result(forced: readonly ForcedResult[]): readonly LabCell[] {
    return [...this.cells.values()].map((cell) => cell.result(forced));
  }
}

function keyOf({ world, policy, difficulty }: Pick<GameRow, "world" | "policy" | "difficulty">): string {
  return JSON.stringify([world, policy, difficulty]);
}

class CellCount {
  private n = 0;
  private wins = 0;
  private readonly lostIn = new Map<number, number>();
  private readonly lengths: Scored[] = [];
  private readonly prices: Scored[] = [];
  private readonly losses = new Map<string, { loss: Pick<LabLoss, "killer" | "cause">; games: Scored[] }>();
  private readonly cards = new Map<string, CardCount>();
  private readonly tax = new Map<string, Map<number, { paid: Sums; standing: Sums }>>();
  private readonly paid = new Map<string, Scored[]>();
  private readonly reached = new Map<number, number>();
  private readonly counts = { printed: new Map<number, number>(), charged: new Map<number, number>() };
  private readonly means = { printed: noSums(), charged: noSums() };
  private open: OpenGame | undefined;

  constructor(private readonly name: CellName) {}

  addGame(row: GameRow): void {
    const isWon = row.outcome === "won";
    this.n++;
    this.lengths.push([row.turns, row.game]);
    if (isWon) this.wins++;
    else this.addLoss(row);
    const taken = new Set<string>(row.taken);
    for (const card of new Set<string>(row.offered)) {
      const count = this.cards.get(card) ?? { offered: 0, picked: 0, taken: [0, 0], left: [0, 0], games: [] };
      this.cards.set(card, count);
      count.offered += row.offered.filter((id) => id === card).length;
      count.picked += row.taken.filter((id) => id === card).length;
      const side = taken.has(card) ? count.taken : count.left;
      side[0]++;
      if (isWon) side[1]++;
      const plays = row.played.find((played) => played.card === card)?.times ?? 0;
      if (taken.has(card)) count.games.push([plays, row.game]);
    }
  }

  private addLoss({ outcome, cause, killer, turns, game }: GameRow): void {
    const loss = { killer, cause: outcome === "capped" || cause === undefined ? "capped" : cause } as const;
    const key = JSON.stringify(loss);
    const entry = this.losses.get(key) ?? { loss, games: [] };
    this.losses.set(key, entry);
    entry.games.push([-turns, game]);
    if (outcome === "lost") raise(this.lostIn, turns, 1);
  }

  addTurn({ game, turn, tax, printed, charged }: TurnRow): void {
    if (this.open?.game !== game) {
      this.closeGame();
      this.open = { game, paid: new Map(), printed: 0, charged: 0, hazards: 0, dearest: 0 };
    }
    const { open } = this;
    raise(this.reached, turn, 1);
    for (const { keyword, paid, standing } of tax) {
      const turns = this.tax.get(keyword) ?? new Map<number, { paid: Sums; standing: Sums }>();
      this.tax.set(keyword, turns);
      const sums = turns.get(turn) ?? { paid: noSums(), standing: noSums() };
      turns.set(turn, sums);
      add(sums.paid, paid);
      add(sums.standing, standing);
      raise(open.paid, keyword, paid);
    }
    for (const price of printed) raise(this.counts.printed, price, 1);
    for (const price of charged) raise(this.counts.charged, price, 1);
    open.hazards += charged.length;
    open.printed += sum(printed);
    open.charged += sum(charged);
    open.dearest = Math.max(open.dearest, ...charged);
  }

  private closeGame(): void {
    const { open } = this;
    this.open = undefined;
    if (open === undefined) return;
    for (const [keyword, paid] of open.paid) {
      const games = this.paid.get(keyword) ?? [];
      this.paid.set(keyword, games);
      games.push([paid, open.game]);
    }
    if (open.hazards === 0) return;
    add(this.means.printed, open.printed / open.hazards);
    add(this.means.charged, open.charged / open.hazards);
    this.prices.push([open.dearest, open.game]);
  }

  result(forced: readonly ForcedResult[]): LabCell {
    this.closeGame();
    const { n, wins, counts, means } = this;
    const { world, packHash, policy, difficulty } = this.name;
    const mine = forced.filter((each) => each.world === world && each.policy === policy);
    const prices = (kind: "printed" | "charged"): Prices => ({
      counts: inOrder(counts[kind]),
      mean: mean(means[kind], means[kind].n),
    });
    return {
      ...{ world, packHash, policy, difficulty, n },
      won: rate(wins, n),
      survival: this.survival(),
      losses: [...this.losses.values()]
        .map(({ loss, games }) => ({
          ...loss,
          share: rate(games.length, n - wins),
          samples: samples(games) as Samples,
        }))
        .sort((a, b) => b.share.value - a.share.value || (String(a.killer) < String(b.killer) ? -1 : 1)),
      tax: [...this.tax].sort(byName).map(([keyword, turns]) => this.taxOf(keyword, turns)),
      printed: prices("printed"),
      charged: prices("charged"),
      cards: [...this.cards].sort(byName).map(([card, count]) => cardOf(card, count, mine)),
      samples: { length: samples(this.lengths) as Samples, price: samples(this.prices) },
    };
  }

  private survival(): LabCell["survival"] {
    const last = Math.max(...this.lengths.map(([turns]) => turns));
    let alive = this.n;
    return Array.from({ length: last }, (_, at) => {
      alive -= this.lostIn.get(at + 1) ?? 0;
      return { turn: at + 1, rate: rate(alive, this.n) };
    });
  }

  /** A game without the keyword paid nothing for it, and counts. */
  private taxOf(keyword: string, turns: ReadonlyMap<number, { readonly paid: Sums; readonly standing: Sums }>): LabTax {
    const none = { paid: noSums(), standing: noSums() };
    const rows = inOrder(this.reached).map(([turn, games]) => {
      const { paid, standing } = turns.get(turn) ?? none;
      return { turn, paid: mean(paid, games), standing: mean(standing, games) };
    });
    return { keyword, turns: rows, samples: samples(this.paid.get(keyword) ?? []) as Samples };
  }
}

interface CardCount {
  offered: number;
  picked: number;
  /** Games, and of them won. */
  readonly taken: [games: number, won: number];
  readonly left: [games: number, won: number];
  readonly games: Scored[];
}

function cardOf(card: string, count: CardCount, forced: readonly ForcedResult[]): LabCard {
  const [taken, left] = [rate(count.taken[1], count.taken[0]), rate(count.left[1], count.left[0])];
  return {
    card,
    picked: rate(count.picked, count.offered),
    taken,
    left,
    // What is known of the difference is what is known of the smaller side.
    apparent: { ...unpairedRates(left, taken), n: Math.min(taken.n, left.n) },
    forced: forced.find((each) => each.card === card)?.effect,
    samples: samples(count.games),
  };
}

function rate(successes: number, n: number): RateOf {
  return { ...wilson(successes, n), n };
}

function noSums(): Sums {
  return { n: 0, sum: 0, squares: 0 };
}

function add(sums: Sums, value: number): void {
  sums.n++;
  sums.sum += value;
  sums.squares += value * value;
}

/** The mean over `n` games, those that added nothing included, and its normal 95 % interval. */
function mean({ sum, squares }: Sums, n: number): RateOf {
  if (n === 0) return { value: 0, low: 0, high: 0, n };
  const value = sum / n;
  const variance = n > 1 ? Math.max(0, (squares - n * value * value) / (n - 1)) : 0;
  const reach = z95 * Math.sqrt(variance / n);
  return { value, low: value - reach, high: value + reach, n };
}

function samples(games: readonly Scored[]): Samples | undefined {
  const order = [...games].sort(([a, first], [b, second]) => a - b || first - second);
  const [typical, extreme] = [order[Math.floor((order.length - 1) / 2)], order.at(-1)];
  return typical && extreme && { typical: typical[1], extreme: extreme[1] };
}

function raise<Key>(counts: Map<Key, number>, key: Key, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

function inOrder(counts: ReadonlyMap<number, number>): Counts {
  return [...counts].sort(([a], [b]) => a - b);
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
