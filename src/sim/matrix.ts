import { extraWorldCardCost } from "../core/engine/effectiveCards.ts";
import { keywordNames } from "../core/model/keywords.ts";
import type { Card, KeywordName } from "../core/model/types.ts";
import type { SeenGame } from "./hands.ts";
import { enoughData, type Rate, wilson } from "./statistics.ts";

/** Two keywords in one hand, on two cards or on one; a keyword with itself is on two cards. */
export interface Meeting {
  readonly pair: readonly [KeywordName, KeywordName];
  /** How many hands held both. */
  readonly hands: number;
  /** What hazards cost above what is printed, summed over a hand: in the mean where both are, and where just one is. */
  readonly tax: number | undefined;
  readonly taxApart: number | undefined;
  /** How often games were won in which they met, and in which they never did. */
  readonly won: WinRate;
  readonly wonApart: WinRate;
  /** The game that shows it soonest; none where it never occurred. */
  readonly shown: { readonly seed: number; readonly action: number; readonly turn: number } | undefined;
}

export interface WinRate extends Rate {
  readonly games: number;
  readonly note?: "not enough data";
}

export interface KeywordMatrix {
  readonly games: number;
  readonly hands: number;
  readonly names: readonly KeywordName[];
  readonly meetings: readonly Meeting[];
}

/** Which keywords meet in the hands of these games, how often, at what cost, and what came of the games. */
export function keywordMatrix(games: Iterable<SeenGame>, names: readonly KeywordName[]): KeywordMatrix {
  const cells = names.flatMap((a, at) => names.slice(at).map((b) => new Cell(a, b)));
  let played = 0;
  let hands = 0;
  for (const game of games) {
    played++;
    hands += game.hands.length;
    for (const cell of cells) cell.add(game);
  }
  return { games: played, hands, names, meetings: cells.map((cell) => cell.meeting()) };
}

class Cell {
  private readonly both = { hands: 0, tax: 0, games: 0, wins: 0 };
  private readonly one = { hands: 0, tax: 0 };
  private readonly never = { games: 0, wins: 0 };
  private shown: Meeting["shown"];

  constructor(
    private readonly a: KeywordName,
    private readonly b: KeywordName,
  ) {}

  add({ seed, outcome, hands }: SeenGame): void {
    let met = false;
    for (const { hand, action, turn } of hands) {
      const kind = this.kindOf(hand);
      if (kind === "neither") continue;
      const count = kind === "both" ? this.both : this.one;
      count.hands++;
      count.tax += taxOf(hand);
      if (kind === "one") continue;
      met = true;
      if (this.shown === undefined || action < this.shown.action) this.shown = { seed, action, turn };
    }
    const count = met ? this.both : this.never;
    count.games++;
    if (outcome === "won") count.wins++;
  }

  private kindOf(hand: readonly Card[]): "both" | "one" | "neither" {
    const bearers = (name: KeywordName): number => hand.filter((card) => keywordNames(card).includes(name)).length;
    const first = bearers(this.a);
    if (this.a === this.b) return first > 1 ? "both" : first === 1 ? "one" : "neither";
    const second = bearers(this.b);
    return first > 0 && second > 0 ? "both" : first + second > 0 ? "one" : "neither";
  }

  meeting(): Meeting {
    const { both, one, never } = this;
    return {
      pair: [this.a, this.b],
      hands: both.hands,
      tax: both.hands === 0 ? undefined : both.tax / both.hands,
      taxApart: one.hands === 0 ? undefined : one.tax / one.hands,
      won: winRate(both.wins, both.games),
      wonApart: winRate(never.wins, never.games),
      shown: this.shown,
    };
  }
}

function winRate(wins: number, games: number): WinRate {
  return { ...wilson(wins, games), games, ...(games < enoughData && { note: "not enough data" }) };
}

/** What the hazards of a hand cost above what is printed on them. */
function taxOf(hand: readonly Card[]): number {
  let sum = 0;
  for (const card of hand) if (card.kind === "world") sum += extraWorldCardCost(card, { hand });
  return sum;
}
