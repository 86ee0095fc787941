/** Games on many machines, over BullMQ and Redis. Loaded only where a queue is named: both packages are optional. */

export { queueExecutor } from "../executors/queue.ts";
export { shownAddress } from "./connection.ts";
export { playForQueue } from "./crew.ts";
