import type { Cell, Executor } from "../sim/index.ts";
import { QueueFault } from "../sim/index.ts";
import { misused } from "./failure.ts";
import type { Io } from "./io.ts";
import { engine } from "./version.ts";

/** Where a password is read from that the address does not hold; as redis-cli has it. */
const password = process.env.REDISCLI_AUTH;

/** Plays cells on the workers of a queue. */
export async function openQueue(address: string, cells: readonly Cell[], io: Io): Promise<Executor> {
  const { queueExecutor } = await loadQueue();
  return answerable(() => queueExecutor(cells, { address, password, engine, say: sayTo(io) }));
}

/** Plays for a queue until the first Ctrl-C. */
export async function serveQueue(address: string, threads: number, io: Io): Promise<void> {
  const { playForQueue, shownAddress } = await loadQueue();
  const end = new AbortController();
  const deafen = io.onInterrupt(() => end.abort());
  const onConnected = (): void => {
    const hands = `${threads} ${threads === 1 ? "thread" : "threads"}`;
    io.out(`Connected to ${shownAddress(address)}: ${hands}, ${engine}. Ctrl-C ends it.\n`);
  };
  try {
    await answerable(() =>
      playForQueue({ address, password, engine, threads, onConnected, say: sayTo(io) }, end.signal),
    );
  } finally {
    deafen();
  }
}

function sayTo(io: Io): (sentence: string) => void {
  return (sentence) => io.err(`${sentence}\n`);
}

/** A queue that cannot be used from the start was named wrong. */
async function answerable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof QueueFault ? misused(error.message) : error;
  }
}

async function loadQueue(): Promise<typeof import("../sim/queue/index.ts")> {
  try {
    return await import("../sim/queue/index.ts");
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND";
    throw isMissing ? misused("--queue needs two packages that are not installed: npm install bullmq ioredis.") : error;
  }
}
