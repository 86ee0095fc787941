import { setTimeout } from "node:timers/promises";
import { now } from "./bench.ts";
import { gameWorld } from "./catalogue.ts";
import { asHex, mix } from "./checksum.ts";
import { Playouts } from "./playouts.ts";
import { short } from "./report.ts";
import { countCollections } from "./thread.ts";

const id = "new-derelict";
const games = 1_000_000;
const warmUpGames = 50_000;
const batch = 10_000;

/** Plays a million random games and says what they took, in time and in memory. */
export async function playMillion(): Promise<void> {
  const playouts = new Playouts(await gameWorld(id));
  const collections = countCollections();
  playouts.play(games + 1, warmUpGames);
  await setTimeout(50);
  const { young, full } = collections;
  const memory = process.memoryUsage.rss();
  const [wall, processor] = [now("wall"), now("processor")];
  let actions = 0;
  let checksum = 0;
  for (let first = 1; first <= games; first += batch) {
    const done = playouts.play(first, batch);
    actions += done.work;
    checksum = mix(checksum, done.checksum);
  }
  const seconds = { wall: now("wall") - wall, processor: now("processor") - processor };
  await setTimeout(50);
  const grown = (process.memoryUsage.rss() - memory) / 2 ** 20;
  const lines = [
    `${short(games)} random games of ${id} in one thread, after ${short(warmUpGames)} to warm up; checksum ${asHex(checksum)}`,
    `${seconds.wall.toFixed(1)} s on the wall, ${seconds.processor.toFixed(1)} s of processor time (floor 25, aim 12)`,
    `${short(actions)} actions, ${short(actions / seconds.processor)} actions/s (floor 2.5 M, aim 5 M)`,
    `${collections.young - young} young collections (floor under 1000, aim under 100), ${collections.full - full} others (aim 0)`,
    `resident memory grew by ${grown.toFixed(1)} MB (floor 50)`,
  ];
  console.log(lines.join("\n"));
}
