import { setTimeout as pause } from "node:timers/promises";
import { parentPort } from "node:worker_threads";
import { workerData } from "piscina";
import { connectQueue } from "./connection.ts";
import type { CrewData } from "./crew.ts";
import { queuePlayer } from "./player.ts";

const { address, password, engine, endAsked }: CrewData = workerData;
const lookEvery = 100;

/** Plays for a queue in a thread of its own until it is asked to end. */
export default async function playForQueue(): Promise<void> {
  const redis = await connectQueue(address, password);
  const player = queuePlayer(redis, engine, (sentence) => parentPort?.postMessage(sentence));
  while (Atomics.load(endAsked, 0) === 0) await pause(lookEvery);
  await player.close();
  redis.disconnect();
}
