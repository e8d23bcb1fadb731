/** A place to take locks in, for processes under load and under faults. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { RunningServer, TestServer } from "../../test/servers/server.ts";
import { hermeticEnvironment } from "../testing/hermetic.ts";

export interface Place {
  readonly name: string;
  /** The entry of the command line. */
  readonly cli: string;
  /** The whole environment of what is started. */
  readonly env: Readonly<Record<string, string>>;
  /** A folder for counters. */
  readonly folder: string;
  /** Near the store's minimum: each round with a kill costs one. */
  readonly ttlMs: number;
  /** How often whoever is next looks. */
  readonly pollMs: number;
  /** Where locks live on this machine's disk; undefined where a server keeps them. */
  readonly disk?: string;
  /** undefined where there is none. */
  readonly server?: PlaceServer;
  /** The URL of a lock. */
  lock(name: string): string;
}

export interface PlaceServer extends ServerKind {
  readonly running: RunningServer;
  /** The URL of the same lock for those who reach the server through a proxy at `endpoint`. */
  lockVia(endpoint: string, name: string): string;
}

/** What must be known of a kind of server. */
export interface ServerKind {
  readonly scheme: string;
  /** Whether what it had confirmed is still there when it was killed and started again. */
  readonly keepsData: boolean;
  /** The lock's record in the body of a write; undefined when there is none. */
  recordIn(body: Buffer): string | undefined;
}

export interface OpenPlace extends Place, AsyncDisposable {}

export interface PlaceKind {
  /** The server that it needs. */
  readonly server?: TestServer;
  open(): Promise<OpenPlace>;
}

const cli = fileURLToPath(new URL("../../dist/cli/index.js", import.meta.url));
/** Most of the servers are interpreted: they would not keep up with more polls, nor answer in time for a shorter ttl. */
const SERVER_PACE = { ttlMs: 5_000, pollMs: 100 };

export function onServer(server: TestServer, kind: ServerKind): PlaceKind {
  return { server, open: async () => openServer(await server.start(), kind) };
}

/** Stops the server as well when it is disposed of. */
function openServer(running: RunningServer, kind: ServerKind): OpenPlace {
  const { remove, ...home } = newHome();
  const lockVia = (endpoint: string, name: string) =>
    `${kind.scheme}://${running.bucket}/soak/${name}?endpoint=${encodeURIComponent(endpoint)}`;
  return {
    ...SERVER_PACE,
    ...home,
    name: running.name,
    env: { ...home.env, ...running.env },
    server: { ...kind, running, lockVia },
    lock: (name) => lockVia(running.url, name),
    async [Symbol.asyncDispose]() {
      await running.stop();
      remove();
    },
  };
}

/** A folder of its own, and what is started there. */
export function newHome() {
  const folder = mkdtempSync(path.join(tmpdir(), "cloud-lock-soak-"));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  return { cli, folder, env: hermeticEnvironment(process.env, folder), remove };
}
