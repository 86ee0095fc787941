import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Redis } from "ioredis";

/** A redis-server of a test's own: on loopback, on a free port, with its append-only file in a folder of its own. */
export class RedisServer {
  private process: ChildProcess | undefined;
  private readonly dir = mkdtempSync(join(tmpdir(), "latchkey-redis-"));

  private constructor(
    readonly port: number,
    private readonly settings: readonly string[],
  ) {}

  static async start(...settings: string[]): Promise<RedisServer> {
    const server = new RedisServer(await freePort(), settings);
    await server.resume();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** A client that is there at once and goes on through a restart. */
  client(): Redis {
    return new Redis(this.port, { maxRetriesPerRequest: null, retryStrategy: () => 50 }).on("error", () => {});
  }

  /** Starts it on what it has kept. */
  async resume(): Promise<void> {
    const fixed = ["--bind", "127.0.0.1", "--port", String(this.port), "--dir", this.dir, "--save", ""];
    const kept = ["--appendonly", "yes", "--maxmemory-policy", "noeviction"];
    const server = spawn(process.env.REDIS_SERVER_PATH || "redis-server", [...fixed, ...kept, ...this.settings]);
    this.process = server;
    for await (const line of server.stdout) if (String(line).includes("Ready to accept connections")) break;
    server.stdout.resume();
  }

  async pause(): Promise<void> {
    if (this.process === undefined) return;
    const ended = once(this.process, "exit");
    this.process.kill("SIGTERM");
    await ended;
    this.process = undefined;
  }

  async end(): Promise<void> {
    await this.pause();
    rmSync(this.dir, { recursive: true });
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (typeof address !== "object" || address === null) throw new Error("no port");
  return address.port;
}
