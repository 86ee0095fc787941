import { Redis } from "ioredis";
import { QueueFault } from "./fault.ts";

const answerWithin = 5000;
const longestPause = 2000;

/**
 * Connects to the Redis of an address, and goes on connecting whenever it is lost later on.
 * Throws a QueueFault where nothing of use answers within five seconds.
 */
export async function connectQueue(address: string, password?: string): Promise<Redis> {
  const url = readAddress(address);
  const shown = shownUrl(url);
  let isUp = false;
  const redis = new Redis(url.href, {
    ...(!url.password && password && { password }),
    lazyConnect: true,
    connectTimeout: answerWithin,
    keepAlive: 10_000,
    maxRetriesPerRequest: null,
    retryStrategy: (times) => (isUp ? Math.min(100 * times, longestPause) : null),
  });
  let cause: Error | undefined;
  redis.on("error", (error) => {
    cause ??= error;
  });
  try {
    const info = await within(answerWithin, greet(redis));
    isUp = true;
    refuse(info, shown);
    return redis;
  } catch (error) {
    redis.disconnect();
    if (error instanceof QueueFault) throw error;
    throw new QueueFault(`The queue at ${shown} cannot be used: ${reason(cause ?? error)}.`);
  }
}

/** Says when the connection goes and when it is back. */
export function watchConnection(redis: Redis, say: (sentence: string) => void): void {
  let isUp = true;
  redis.on("close", () => {
    if (isUp && redis.status !== "end") say("The queue is out of reach: trying again until it is back.");
    isUp = false;
  });
  redis.on("ready", () => {
    if (!isUp) say("The queue is back.");
    isUp = true;
  });
}

/** An address as it may be printed: without its password. */
export function shownAddress(address: string): string {
  return shownUrl(readAddress(address));
}

function shownUrl({ protocol, host, pathname }: URL): string {
  return `${protocol}//${host}${pathname}`;
}

function readAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isRedis = url !== undefined && /^rediss?:$/.test(url.protocol) && url.hostname !== "";
  if (isRedis && /^\/?\d*$/.test(url.pathname)) return url;
  const shown = url?.host ? shownUrl(url) : address;
  throw new QueueFault(`--queue must be an address like redis://host:6379, and it is "${shown}".`);
}

async function greet(redis: Redis): Promise<string> {
  await redis.connect();
  return redis.info();
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("ETIMEDOUT")), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Redis must not drop keys on its own, and must be of a version that BullMQ can work with. */
function refuse(info: string, shown: string): void {
  const field = (name: string): string => new RegExp(`^${name}:(.*?)\\r?$`, "m").exec(info)?.[1] ?? "";
  const policy = field("maxmemory_policy");
  if (policy !== "" && policy !== "noeviction") {
    throw new QueueFault(
      `The queue at ${shown} may drop what it keeps (maxmemory-policy ${policy}): set maxmemory-policy to noeviction.`,
    );
  }
  const version = field("redis_version");
  if (Number.parseInt(version, 10) < 6) {
    throw new QueueFault(`The queue at ${shown} runs Redis ${version}: update it to 6.2 or newer.`);
  }
}

/** Whether a command failed because the connection went, so that it may be given once more. */
export function isLostConnection(error: unknown): boolean {
  return error instanceof Error && /connection (is )?close|ECONN|EPIPE|ETIMEDOUT|LOADING/i.test(error.message);
}

const reasons: readonly (readonly [RegExp, string])[] = [
  [/WRONGPASS|NOAUTH|invalid password/, "its password is another, write it as redis://:PASSWORD@host:port"],
  [/NOPERM/, "the user of that name may not do what is needed there"],
  [/ECONNREFUSED/, "nothing listens there"],
  [/ENOTFOUND|EAI_AGAIN/, "there is no machine of that name"],
  [/ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/, `it did not answer within ${answerWithin / 1000} seconds`],
  [/Protocol error|ECONNRESET|EPIPE|Connection is closed/, "what answers there is no Redis"],
  [/OOM command/, "its memory is full, raise its maxmemory"],
  [/MISCONF/, "it cannot write to its disk"],
  [/READONLY/, "it is a replica that takes no writing"],
];

/** What Redis or the network says, in words. */
export function reason(error: unknown): string {
  const text = error instanceof Error ? `${error.message} ${"code" in error ? error.code : ""}` : String(error);
  return reasons.find(([pattern]) => pattern.test(text))?.[1] ?? text.trim();
}
