/** A real server for the tests: what a test sees of it. */
import type { InstallableServer } from "../../scripts/servers/catalog.ts";
import { startProcess } from "./process.ts";

export interface RunningServer extends AsyncDisposable {
  readonly name: string;
  /** `http://127.0.0.1:PORT`, without a slash at the end. */
  readonly url: string;
  readonly port: number;
  /** A bucket that exists. */
  readonly bucket: string;
  /** Environment variables with credentials that the server takes; empty where it wants none. */
  readonly env: Readonly<Record<string, string>>;
  readonly pid: number;
  /** The end of what it has said so far. */
  lastWords(): string;
  /** Ends the process that was started, and waits for its end. Idempotent. */
  stop(): Promise<void>;
}

export interface TestServer {
  readonly name: string;
  /** What is missing and how to get it; `undefined` when `start` will work. */
  missing(): string | undefined;
  /**
   * Starts the server on a free loopback port and waits until it serves `bucket`.
   * @throws Error with the server's last words when it does not.
   */
  start(): Promise<RunningServer>;
}

/** How to start one kind of server. */
export interface ServerRecipe {
  readonly installable: InstallableServer;
  readonly env: Readonly<Record<string, string>>;
  /** The command line, given the port and an empty folder for whatever the server keeps. */
  command(port: number, folder: string): readonly string[];
  /** The server's own environment variables, beside the PATH. */
  settings?(port: number): Readonly<Record<string, string>>;
  /** Makes the bucket; rejects as long as the server does not serve. */
  createBucket(url: string, bucket: string): Promise<void>;
}

export const bucketName = "locks";

export function testServer(recipe: ServerRecipe): TestServer {
  const { installable } = recipe;
  return {
    name: installable.name,
    missing: () =>
      installable.isInstalled()
        ? undefined
        : `${installable.name} ${installable.version} is not installed; \`npm run servers\` installs it`,
    async start() {
      const started = await startProcess({
        name: installable.name,
        command: recipe.command,
        settings: recipe.settings ?? (() => ({})),
        ready: (port) => recipe.createBucket(`http://127.0.0.1:${port}`, bucketName),
      });
      return {
        name: installable.name,
        url: `http://127.0.0.1:${started.port}`,
        port: started.port,
        bucket: bucketName,
        env: recipe.env,
        pid: started.pid,
        lastWords: started.lastWords,
        stop: started.stop,
        [Symbol.asyncDispose]: started.stop,
      };
    },
  };
}

/** One request that must succeed, for making buckets. */
export async function expectOk(url: string, init: RequestInit): Promise<void> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(5_000) });
  const text = await response.text();
  if (!response.ok)
    throw new Error(`${init.method ?? "GET"} ${url} answered ${response.status}: ${text.slice(0, 300)}`);
}
