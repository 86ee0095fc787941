import { chooserStream } from "./dice.ts";
import {
  bites,
  codes,
  costs,
  deck,
  hazardsDue,
  isDiscardable,
  isHazard,
  limits,
  place,
  progressOf,
  type SmallPlayer,
} from "./small/smallRules.ts";

const { door, hatch, listen, rest, siren } = codes;

/** By code, so that the loops below look things up and decide nothing. */
const hazardous = Uint8Array.from(costs, (_, code) => (isHazard(code) ? 1 : 0));
const discardable = Uint8Array.from(costs, (_, code) => (isDiscardable(code) ? 1 : 0));
const cost = Uint8Array.from(costs);
const bite = Uint8Array.from(bites);
const landed = Uint8Array.from(progressOf);

/** Where the words of each stream begin; the chooser's come last. */
const streams = { playerDeck: 0, worldDeck: 4, effects: 8, chooser: 12 } as const;

/** A move: kind in two bits, place in four, target in four. */
const kinds = { endTurn: 0, discard: 1, play: 2 } as const;
const noTarget = 15;

const statuses = { playing: 2, won: 1, lost: 0 } as const;

/**
 * The small rules by hand: numbers in typed arrays, one class, no data that says what a card does, nothing allocated while
 * it plays. As fast as this language plays them, near enough, and what an engine that reads its cards is measured against.
 */
export class Kernel implements SmallPlayer {
  private status: number = statuses.playing;
  private hp = 0;
  private energy = 0;
  private turn = 0;
  private held = 0;
  private readonly code = new Uint8Array(limits.hand);
  private readonly progress = new Uint8Array(limits.hand);
  private readonly alarm = new Uint8Array(limits.hand);
  private readonly lockdown = new Uint8Array(limits.hand);
  private draw = new Uint8Array(16);
  private drawSize = 0;
  private discards = new Uint8Array(16);
  private discardSize = 0;
  private readonly world = new Uint8Array(16);
  private worldSize = 0;
  private readonly words = new Int32Array(16);
  private readonly moves = new Uint16Array(128);

  play(seed: number, ending: number[]): number {
    this.deal(seed);
    let actions = 0;
    while (this.status === statuses.playing) {
      const move = this.moves[this.below(streams.chooser, this.listMoves())] as number;
      const at = (move >> 2) & 15;
      if ((move & 3) === kinds.play) this.playCard(at, move >> 6);
      else if ((move & 3) === kinds.discard) this.removeAt(at);
      else this.endTurn();
      actions++;
    }
    this.write(ending);
    return actions;
  }

  private deal(seed: number): void {
    this.seedStream(seed, 0, streams.playerDeck);
    this.seedStream(seed, 1, streams.worldDeck);
    this.seedStream(seed, 2, streams.effects);
    this.seedStream(seed, chooserStream, streams.chooser);
    this.status = statuses.playing;
    this.hp = limits.hp;
    this.energy = 0;
    this.turn = 0;
    this.held = 0;
    this.discardSize = 0;
    this.drawSize = deck.length;
    this.draw.set(deck);
    this.shuffle(this.draw, deck.length, streams.playerDeck);
    this.worldSize = place.length;
    this.world.set(place);
    this.shuffle(this.world, place.length, streams.worldDeck);
    const exitAt = this.below(streams.worldDeck, Math.ceil(place.length / 2));
    this.world.copyWithin(exitAt + 1, exitAt, this.worldSize++);
    this.world[exitAt] = hatch;
    this.startTurn();
  }

  /** Writes every legal move, in the core's order, and returns how many there are. */
  private listMoves(): number {
    const { code, moves, held, energy } = this;
    let n = 0;
    for (let at = 0; at < held; at++) {
      const card = code[at] as number;
      if (hazardous[card] === 1) {
        if (discardable[card] === 1) moves[n++] = kinds.discard | (at << 2);
        continue;
      }
      if ((cost[card] as number) > energy) continue;
      const before = n;
      if ((landed[card] as number) > 0) {
        for (let target = 0; target < held; target++) {
          if (hazardous[code[target] as number] === 1) moves[n++] = kinds.play | (at << 2) | (target << 6);
        }
      }
      if (n === before) moves[n++] = kinds.play | (at << 2) | (noTarget << 6);
    }
    moves[n++] = kinds.endTurn;
    return n;
  }

  private playCard(at: number, target: number): void {
    const card = this.code[at] as number;
    this.energy -= cost[card] as number;
    this.removeAt(at);
    if (card === listen) this.stripAlarms();
    else if (card === rest) {
      if (this.hp < limits.hp) this.hp++;
      if (this.held < limits.hand) this.drawCard();
    } else if (target !== noTarget) this.land(target > at ? target - 1 : target, landed[card] as number);
    this.discards[this.discardSize++] = card;
  }

  private land(at: number, amount: number): void {
    const card = this.code[at] as number;
    const total = (this.progress[at] as number) + amount;
    this.progress[at] = total;
    if (total < this.priceOf(at, card)) return;
    this.removeAt(at);
    if (card === hatch) this.status = statuses.won;
  }

  private priceOf(at: number, card: number): number {
    const { code, alarm, held } = this;
    let price = (cost[card] as number) + (this.lockdown[at] as number);
    if (card !== siren && alarm[at] === 0) return price;
    for (let i = 0; i < held; i++) if (code[i] === siren || alarm[i] !== 0) price++;
    return price;
  }

  private stripAlarms(): void {
    let left: number = limits.stripped;
    for (let at = 0; at < this.held && left > 0; at++) {
      if (this.alarm[at] === 0) continue;
      this.alarm[at] = 0;
      left--;
    }
  }

  private endTurn(): void {
    const { code, progress, discards } = this;
    for (let at = 0; at < this.held; at++) {
      const card = code[at] as number;
      if (card === door) this.sealAnyHazard();
      else this.hp -= bite[card] as number;
      if (this.hp > 0) continue;
      this.hp = 0;
      this.status = statuses.lost;
      return;
    }
    for (let at = this.held - 1; at >= 0; at--) {
      const card = code[at] as number;
      if (hazardous[card] === 1) continue;
      this.removeAt(at);
      discards[this.discardSize++] = card;
    }
    progress.fill(0, 0, this.held);
    this.startTurn();
  }

  private sealAnyHazard(): void {
    let hazards = 0;
    for (let at = 0; at < this.held; at++) hazards += hazardous[this.code[at] as number] as number;
    let left = this.below(streams.effects, hazards);
    for (let at = 0; at < this.held; at++) {
      if (hazardous[this.code[at] as number] === 1 && left-- === 0) this.lockdown[at] = 1;
    }
  }

  private startTurn(): void {
    const { code, alarm } = this;
    this.turn++;
    this.energy++;
    let hazards = 0;
    for (let at = 0; at < this.held; at++) {
      if (alarm[at] !== 0) alarm[at] = (alarm[at] as number) - 1;
      hazards += hazardous[code[at] as number] as number;
    }
    const yours = this.held - hazards;
    for (let due = hazardsDue(hazards); due > 0 && this.held < limits.refill && this.worldSize > 0; due--) {
      this.drawHazard();
    }
    let drew = false;
    while (this.held < limits.refill && this.drawCard()) drew = true;
    if (!drew && yours === 0) this.status = statuses.lost;
  }

  private drawHazard(): void {
    const card = this.world[--this.worldSize] as number;
    this.hold(card);
    if (card !== siren) return;
    const { code, alarm } = this;
    let oldest = 0;
    while (hazardous[code[oldest] as number] === 0) oldest++;
    alarm[oldest] = Math.max(alarm[oldest] as number, limits.sirenAlarm);
  }

  private drawCard(): boolean {
    if (this.drawSize === 0) {
      const emptied = this.draw;
      this.draw = this.discards;
      this.drawSize = this.discardSize;
      this.discards = emptied;
      this.discardSize = 0;
      this.shuffle(this.draw, this.drawSize, streams.playerDeck);
    }
    if (this.drawSize === 0) return false;
    this.hold(this.draw[--this.drawSize] as number);
    return true;
  }

  private hold(card: number): void {
    const at = this.held++;
    this.code[at] = card;
    this.progress[at] = 0;
    this.alarm[at] = 0;
    this.lockdown[at] = 0;
  }

  private removeAt(at: number): void {
    const { code, progress, alarm, lockdown } = this;
    const last = --this.held;
    for (let i = at; i < last; i++) {
      code[i] = code[i + 1] as number;
      progress[i] = progress[i + 1] as number;
      alarm[i] = alarm[i + 1] as number;
      lockdown[i] = lockdown[i + 1] as number;
    }
  }

  private shuffle(pile: Uint8Array, size: number, stream: number): void {
    for (let last = size - 1; last > 0; last--) {
      const at = this.below(stream, last + 1);
      const card = pile[at] as number;
      pile[at] = pile[last] as number;
      pile[last] = card;
    }
  }

  /** sfc32 as in `src/core/engine/rng.ts`, on typed words. */
  private seedStream(seed: number, stream: number, at: number): void {
    const { words } = this;
    words[at] = seed | 0;
    words[at + 1] = Math.floor(seed / 2 ** 32) | 0;
    words[at + 2] = Math.imul(stream + 1, 0x9e3779b9);
    words[at + 3] = 1;
    for (let round = 0; round < 15; round++) this.nextWord(at);
  }

  private nextWord(at: number): number {
    const { words } = this;
    const b = words[at + 1] as number;
    const c = words[at + 2] as number;
    const counter = words[at + 3] as number;
    const out = ((((words[at] as number) + b) | 0) + counter) | 0;
    words[at] = b ^ (b >>> 9);
    words[at + 1] = (c + (c << 3)) | 0;
    words[at + 2] = (((c << 21) | (c >>> 11)) + out) | 0;
    words[at + 3] = (counter + 1) | 0;
    return out;
  }

  private below(stream: number, n: number): number {
    if (n <= 1) return 0;
    for (;;) {
      const word = this.nextWord(stream);
      const low = Math.imul(word, n) >>> 0;
      if (low >= n || low >= (-n >>> 0) % n) return ((word >>> 0) * n - low) / 2 ** 32;
    }
  }

  private write(out: number[]): void {
    let n = 0;
    out[n++] = this.status;
    out[n++] = this.hp;
    out[n++] = this.energy;
    out[n++] = this.turn;
    out[n++] = this.held;
    for (let at = 0; at < this.held; at++) {
      out[n++] = this.code[at] as number;
      out[n++] = this.progress[at] as number;
      out[n++] = this.alarm[at] as number;
      out[n++] = this.lockdown[at] as number;
    }
    n = writePile(this.draw, this.drawSize, out, n);
    n = writePile(this.discards, this.discardSize, out, n);
    n = writePile(this.world, this.worldSize, out, n);
    for (let i = 0; i < streams.chooser; i++) out[n++] = this.words[i] as number;
    out.length = n;
  }
}

function writePile(pile: Uint8Array, size: number, out: number[], from: number): number {
  let n = from;
  out[n++] = size;
  for (let at = 0; at < size; at++) out[n++] = pile[at] as number;
  return n;
}
