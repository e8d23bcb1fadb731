/** Where the soak takes its locks: a folder, and the real servers. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gcsemulator } from "../../test/servers/gcsemulator.ts";
import { ministack } from "../../test/servers/ministack.ts";
import { moto } from "../../test/servers/moto.ts";
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
  /** For rounds with kills; each costs one. */
  readonly ttlMs: number;
  /** How often whoever is next looks. */
  readonly pollMs: number;
  /** The URL of a lock. */
  lock(name: string): string;
}

const FOLDER_PACE = { ttlMs: 2_000, pollMs: 20 };
/** Most of the servers are interpreted: they would not keep up with more polls, nor answer in time for a shorter ttl. */
const SERVER_PACE = { ttlMs: 5_000, pollMs: 100 };

export interface OpenPlace extends Place, AsyncDisposable {}

export interface PlaceKind {
  /** What is missing to open it; undefined when nothing is. */
  missing(): string | undefined;
  open(): Promise<OpenPlace>;
}

const cli = fileURLToPath(new URL("../../dist/cli/index.js", import.meta.url));

/** By the names that `--store` takes. */
export const placeKinds: Readonly<Record<string, PlaceKind>> = {
  file: { missing: () => undefined, open: async () => openFolder() },
  ministack: onServer(ministack, "s3"),
  moto: onServer(moto, "s3"),
  gcsemulator: onServer(gcsemulator, "gs"),
};

function onServer(server: TestServer, scheme: string): PlaceKind {
  const open = async () => openServer(await server.start(), scheme);
  return { missing: () => server.missing(), open };
}

export function openFolder(): OpenPlace {
  const { folder, env, remove } = newFolder();
  const base = pathToFileURL(path.join(folder, "locks")).href;
  const lock = (name: string) => `${base}/${name}`;
  return { ...FOLDER_PACE, name: "file", cli, env, folder, lock, [Symbol.asyncDispose]: async () => remove() };
}

/** Stops the server as well when it is disposed of. */
export function openServer(running: RunningServer, scheme: string): OpenPlace {
  const { folder, env, remove } = newFolder();
  const lock = (name: string) =>
    `${scheme}://${running.bucket}/soak/${name}?endpoint=${encodeURIComponent(running.url)}`;
  const close = async () => {
    await running.stop();
    remove();
  };
  const all = { ...env, ...running.env };
  return { ...SERVER_PACE, name: running.name, cli, env: all, folder, lock, [Symbol.asyncDispose]: close };
}

function newFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), "cloud-lock-soak-"));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  return { folder, env: hermeticEnvironment(process.env, folder), remove };
}
