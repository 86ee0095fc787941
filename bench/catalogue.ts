import type { World } from "../src/core/index.ts";
import type { Bench } from "./bench.ts";
import { Kernel } from "./kernel.ts";
import { hashedPlayouts, lookAheads, plainPlayouts, toldPlayouts } from "./playouts.ts";
import { handOf, namesOf } from "./pricing.ts";
import { LatchkeyPlayer } from "./small/ours.ts";
import { playSmall, type SmallPlayer } from "./small/smallRules.ts";
import { dispatches, steps } from "./treadmill.ts";

/** Makes the bench of a name like `playouts:new-derelict` or `steps:10:200000`: a kind, and what it asks for. */
export async function benchOf(name: string): Promise<Bench> {
  const [kind = "", ...details] = name.split(":");
  const make = kinds[kind];
  if (make === undefined) throw new Error(`No bench ${kind}.`);
  return make(...details);
}

const kinds: Readonly<Record<string, (...details: string[]) => Bench | Promise<Bench>>> = {
  playouts: async (id = "") => plainPlayouts(await gameWorld(id)),
  told: async (id = "") => toldPlayouts(await gameWorld(id)),
  hashed: async (id = "") => hashedPlayouts(await gameWorld(id)),
  lookahead: async (id = "") => lookAheads(await gameWorld(id)),
  small: (engine = "", games) => smallGames(engine, Number(games)),
  hand: (size) => handOf(Number(size)),
  names: (count) => namesOf(Number(count)),
  steps: (deckSize, behind) => steps(Number(deckSize), Number(behind)),
  dispatches: (behind) => dispatches(Number(behind)),
};

/** A world of the game; packs are read by those threads alone that play one. */
export async function gameWorld(id: string): Promise<World> {
  const { worldById } = await import("../src/worlds/index.ts");
  const world = worldById(id);
  if (world === undefined) throw new Error(`No world ${id}.`);
  return world;
}

/** Who plays the small rules. boardgame.io is loaded by those rows alone that play it. */
const smallPlayers: Readonly<Record<string, () => SmallPlayer | Promise<SmallPlayer>>> = {
  latchkey: () => new LatchkeyPlayer(),
  kernel: () => new Kernel(),
  client: async () => new (await import("./small/boardgame.ts")).ClientPlayer(),
  reducer: async () => new (await import("./small/boardgame.ts")).ReducerPlayer(),
};

async function smallGames(engine: string, games: number): Promise<Bench> {
  const player = await smallPlayers[engine]?.();
  if (player === undefined) throw new Error(`Nobody plays the small rules with ${engine}.`);
  return () => {
    const { actions, checksum } = playSmall(player, 1, games);
    return { work: actions, games, checksum };
  };
}
