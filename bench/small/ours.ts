import { listMoves, type Move } from "../../src/core/engine/moves.ts";
import { deal } from "../../src/core/engine/newGame.ts";
import { frameFor, stepMove } from "../../src/core/engine/reduce.ts";
import { blankState } from "../../src/core/engine/state.ts";
import type { Card, Keyword, KeywordName } from "../../src/core/model/types.ts";
import { Dice } from "../dice.ts";
import type { SmallPlayer } from "./smallRules.ts";
import { smallWorld } from "./world.ts";

/** The small rules played with Latchkey's core, on one draft for all games. */
export class LatchkeyPlayer implements SmallPlayer {
  private readonly world = smallWorld();
  private readonly draft = blankState();
  private readonly frame = frameFor(this.world, this.draft);
  private readonly moves: Move[] = [];
  private readonly dice = new Dice();

  play(seed: number, ending: number[]): number {
    const { world, draft, frame, moves, dice } = this;
    deal(frame, { seed });
    dice.seed(seed);
    let actions = 0;
    while (draft.status === "playing") {
      const count = listMoves(world, draft, moves);
      stepMove(frame, moves[dice.below(count)] as Move);
      actions++;
    }
    this.write(ending);
    return actions;
  }

  private write(out: number[]): void {
    const { status, hp, energy, turn, hand, progress, drawPile, discardPile, worldPile, rng } = this.draft;
    let n = 0;
    out[n++] = status === "won" ? 1 : 0;
    out[n++] = hp;
    out[n++] = energy;
    out[n++] = turn;
    out[n++] = hand.length;
    for (let at = 0; at < hand.length; at++) {
      const card = hand[at] as Card;
      out[n++] = card.slot;
      out[n++] = progress[at] as number;
      out[n++] = applied(card, "Alarm");
      out[n++] = applied(card, "Lockdown");
    }
    n = writePile(worldPile, out, writePile(discardPile, out, writePile(drawPile, out, n)));
    for (let i = 0; i < wordsWritten; i++) out[n++] = rng[i] as number;
    out.length = n;
  }
}

/** The words of the three streams the small rules use. */
const wordsWritten = 12;

function writePile(pile: readonly Card[], out: number[], from: number): number {
  let n = from;
  out[n++] = pile.length;
  for (let at = 0; at < pile.length; at++) out[n++] = (pile[at] as Card).slot;
  return n;
}

function applied({ appliedKeywords }: Card, name: KeywordName): number {
  for (let i = 0; i < appliedKeywords.length; i++) {
    const keyword = appliedKeywords[i] as Keyword;
    if (keyword.name === name) return keyword.value ?? 1;
  }
  return 0;
}
