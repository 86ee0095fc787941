import { createRequire } from "node:module";
import type { Ctx, Game } from "boardgame.io";
import type * as BoardgameClient from "boardgame.io/client";
import type * as BoardgameInternal from "boardgame.io/internal";
import { below, seedWords, shuffle } from "../../src/core/engine/rng.ts";
import type { StreamName } from "../../src/core/model/types.ts";
import { Dice } from "../dice.ts";
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
} from "./smallRules.ts";

// boardgame.io and immer check and log less in production; they read this when they are loaded.
process.env.NODE_ENV = "production";
const load = createRequire(import.meta.url);
const { Client }: typeof BoardgameClient = load("boardgame.io/client");
const { CreateGameReducer, InitializeGame, ProcessGameConfig }: typeof BoardgameInternal =
  load("boardgame.io/internal");

interface HandCard {
  code: number;
  progress: number;
  alarm: number;
  lockdown: number;
}

/** What boardgame.io calls G. Its own random plugin is not used: the generator's words lie here, as in our state. */
interface G {
  status: "playing" | "won" | "lost";
  hp: number;
  energy: number;
  hand: HandCard[];
  drawPile: number[];
  discardPile: number[];
  worldPile: number[];
  words: readonly number[];
}

/**
 * The small rules, in boardgame.io's idiom: a turn with its beginning and end, moves that write to a draft, an `endIf`,
 * legal moves by `ai.enumerate`. Undo is off, as in our own playouts.
 */
function smallGame(seedOf: () => number): Game<G> {
  return {
    name: "small-rules",
    disableUndo: true,
    setup: () => dealt(seedOf()),
    turn: {
      onBegin: ({ G }) => startTurn(G),
      onEnd: ({ G }) => endTurn(G),
    },
    moves: {
      play: ({ G }, at: number, target: number) => playCard(G, at, target),
      discard: ({ G }, at: number) => {
        G.hand.splice(at, 1);
      },
    },
    endIf: ({ G }) => (G.status === "playing" ? undefined : G.status),
    ai: { enumerate: (G) => legalMoves(G) },
  };
}

type LegalMove = { readonly move: string; readonly args: number[] } | { readonly event: "endTurn" };

/** Every legal move, in the core's order. */
function legalMoves(state: G): LegalMove[] {
  const { hand, energy } = state;
  const moves: LegalMove[] = [];
  for (const [at, { code }] of hand.entries()) {
    if (isHazard(code)) {
      if (isDiscardable(code)) moves.push({ move: "discard", args: [at] });
      continue;
    }
    if ((costs[code] as number) > energy) continue;
    const before = moves.length;
    if ((progressOf[code] as number) > 0) {
      for (const [target, other] of hand.entries()) {
        if (isHazard(other.code)) moves.push({ move: "play", args: [at, target] });
      }
    }
    if (moves.length === before) moves.push({ move: "play", args: [at, -1] });
  }
  moves.push({ event: "endTurn" });
  return moves;
}

function dealt(seed: number): G {
  const words = seedWords(seed);
  const drawPile: number[] = [...deck];
  shuffle(drawPile, words, "playerDeck");
  const worldPile: number[] = [...place];
  shuffle(worldPile, words, "worldDeck");
  worldPile.splice(below(words, "worldDeck", Math.ceil(place.length / 2)), 0, codes.hatch);
  return { status: "playing", hp: limits.hp, energy: 0, hand: [], drawPile, discardPile: [], worldPile, words };
}

/** The words are read and written as a whole, for a draft tells every single access. */
function withWords<T>(state: G, use: (words: number[]) => T): T {
  const words = [...state.words];
  const result = use(words);
  state.words = words;
  return result;
}

function roll(state: G, stream: StreamName, n: number): number {
  return n <= 1 ? 0 : withWords(state, (words) => below(words, stream, n));
}

function playCard(state: G, at: number, target: number): void {
  const code = state.hand[at]?.code ?? codes.rest;
  const aimedAt = state.hand[target];
  state.energy -= costs[code] as number;
  state.hand.splice(at, 1);
  if (code === codes.listen) stripAlarms(state);
  else if (code === codes.rest) {
    state.hp = Math.min(limits.hp, state.hp + 1);
    if (state.hand.length < limits.hand) drawCard(state);
  } else if (aimedAt !== undefined) land(state, target > at ? target - 1 : target, progressOf[code] as number);
  state.discardPile.push(code);
}

function land(state: G, at: number, amount: number): void {
  const card = state.hand[at];
  if (card === undefined) return;
  card.progress += amount;
  if (card.progress < priceOf(state, card)) return;
  state.hand.splice(at, 1);
  if (card.code === codes.hatch) state.status = "won";
}

function hasAlarm({ code, alarm }: HandCard): boolean {
  return code === codes.siren || alarm > 0;
}

function priceOf(state: G, card: HandCard): number {
  const price = (costs[card.code] as number) + card.lockdown;
  return hasAlarm(card) ? price + state.hand.filter(hasAlarm).length : price;
}

function stripAlarms(state: G): void {
  const alarmed = state.hand.filter((card) => card.alarm > 0);
  for (const card of alarmed.slice(0, limits.stripped)) card.alarm = 0;
}

function endTurn(state: G): void {
  const hazards = state.hand.filter(({ code }) => isHazard(code));
  for (const { code } of hazards) {
    if (code === codes.door) {
      const sealed = hazards[roll(state, "effects", hazards.length)];
      if (sealed !== undefined) sealed.lockdown = 1;
    }
    state.hp = Math.max(0, state.hp - (bites[code] as number));
    if (state.hp > 0) continue;
    state.status = "lost";
    return;
  }
  const yours = state.hand.filter(({ code }) => !isHazard(code));
  for (const { code } of yours.reverse()) state.discardPile.push(code);
  for (const hazard of hazards) hazard.progress = 0;
  state.hand = hazards;
}

function startTurn(state: G): void {
  state.energy++;
  for (const card of state.hand) if (card.alarm > 0) card.alarm--;
  const held = state.hand.filter(({ code }) => isHazard(code)).length;
  const yours = state.hand.length - held;
  for (let due = hazardsDue(held); due > 0 && state.hand.length < limits.refill; due--) drawHazard(state);
  let drew = false;
  while (state.hand.length < limits.refill && drawCard(state)) drew = true;
  if (!drew && yours === 0) state.status = "lost";
}

function drawHazard(state: G): void {
  const code = state.worldPile.pop();
  if (code === undefined) return;
  state.hand.push({ code, progress: 0, alarm: 0, lockdown: 0 });
  if (code !== codes.siren) return;
  const oldest = state.hand.find((card) => isHazard(card.code));
  if (oldest !== undefined) oldest.alarm = Math.max(oldest.alarm, limits.sirenAlarm);
}

function drawCard(state: G): boolean {
  if (state.drawPile.length === 0) {
    const pile = [...state.discardPile];
    withWords(state, (words) => shuffle(pile, words, "playerDeck"));
    state.drawPile = pile;
    state.discardPile = [];
  }
  const code = state.drawPile.pop();
  if (code === undefined) return false;
  state.hand.push({ code, progress: 0, alarm: 0, lockdown: 0 });
  return true;
}

function writeEnding(state: G, ctx: Ctx, out: number[]): void {
  out.length = 0;
  out.push(state.status === "won" ? 1 : 0, state.hp, state.energy, ctx.turn, state.hand.length);
  for (const { code, progress, alarm, lockdown } of state.hand) out.push(code, progress, alarm, lockdown);
  for (const pile of [state.drawPile, state.discardPile, state.worldPile]) out.push(pile.length, ...pile);
  out.push(...state.words.slice(0, 12));
}

const player = "0";

/** One `Client` a game, headless, its moves and events called as a bot would. */
export class ClientPlayer implements SmallPlayer {
  private seed = 0;
  private readonly game = ProcessGameConfig(smallGame(() => this.seed));
  private readonly dice = new Dice();

  play(seed: number, ending: number[]): number {
    this.seed = seed;
    this.dice.seed(seed);
    const client = Client<G>({ game: this.game, numPlayers: 1, debug: false });
    for (let actions = 0; ; actions++) {
      const state = client.getState();
      if (state === null) throw new Error("A client without a server has a state.");
      if (state.ctx.gameover !== undefined) {
        writeEnding(state.G, state.ctx, ending);
        return actions;
      }
      const legal = legalMoves(state.G);
      const chosen = legal[this.dice.below(legal.length)] as LegalMove;
      if ("move" in chosen) client.moves[chosen.move]?.(...chosen.args);
      else client.events.endTurn?.();
    }
  }
}

/** The bare reducer, without store, middleware, log or player view. */
export class ReducerPlayer implements SmallPlayer {
  private seed = 0;
  private readonly game = ProcessGameConfig(smallGame(() => this.seed));
  private readonly reduce = CreateGameReducer({ game: this.game });
  private readonly dice = new Dice();

  play(seed: number, ending: number[]): number {
    this.seed = seed;
    this.dice.seed(seed);
    let state: ReturnType<typeof this.reduce> = InitializeGame({ game: this.game, numPlayers: 1 });
    let actions = 0;
    for (; state.ctx.gameover === undefined; actions++) {
      const legal = legalMoves(state.G);
      const chosen = legal[this.dice.below(legal.length)] as LegalMove;
      state = this.reduce(state, actionOf(chosen));
    }
    writeEnding(state.G, state.ctx, ending);
    return actions;
  }
}

function actionOf(chosen: LegalMove): Parameters<ReturnType<typeof CreateGameReducer>>[1] {
  return "move" in chosen
    ? { type: "MAKE_MOVE", payload: { type: chosen.move, args: chosen.args, playerID: player } }
    : { type: "GAME_EVENT", payload: { type: "endTurn", args: [], playerID: player } };
}
