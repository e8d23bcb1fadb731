/** What every scenario needs: the real Action as the runner fetches it, a store, and a step that takes a lock there. */
import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { pathToFileURL } from "node:url";
import { nameUnder } from "../../src/address.ts";
import type { RunStep, UsesStep } from "../fakes/runner/job.ts";
import type { RunnerOptions } from "../fakes/runner/options.ts";
import type { RunningServer } from "../servers/server.ts";
import { ObservedLock } from "./observed-lock.ts";

const root = join(import.meta.dirname, "..", "..");

/** As a workflow names it. */
export const CLOUD_LOCK = "acme/cloud-lock@v1";
export const CLOUD_LOCK_STEP = "acme/cloud-lock/step@v1";

const packed = packAction();
after(() => rmSync(packed, { recursive: true, force: true }));

export interface Stage {
  /** The store's URL; the jobs on `runner` have it as CLOUD_LOCK_STORE. */
  readonly store: string;
  readonly runner: RunnerOptions;
  lock(name: string): ObservedLock;
}

/** A folder of its own as the store, removed after the tests of this file. */
export function folderStage(options: RunnerOptions = {}): Stage {
  const folder = mkdtempSync(join(tmpdir(), "locks-"));
  after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const store = pathToFileURL(folder).href;
  return stageOn(store, store, options);
}

/** A bucket of a server as the store. `endpoint`: what the job is told instead of the server's own URL, such as a proxy. */
export function s3Stage(server: RunningServer, endpoint: string, options: RunnerOptions = {}): Stage {
  Object.assign(process.env, server.env);
  const prefix = randomUUID();
  const store = (url: string) => `s3://${server.bucket}/${prefix}?endpoint=${encodeURIComponent(url)}`;
  return stageOn(store(endpoint), store(server.url), options);
}

/** `seenFrom`: the same store as these tests reach it. */
function stageOn(store: string, seenFrom: string, options: RunnerOptions): Stage {
  const runner = {
    ...options,
    actions: { [CLOUD_LOCK]: packed, ...options.actions },
    env: { CLOUD_LOCK_STORE: store, ...options.env },
  };
  return { store, runner, lock: (name) => new ObservedLock(nameUnder(new URL(seenFrom), name).href) };
}

/** The step that takes the lock `deploy`, unless told otherwise. Its ttl is far longer than any of these tests. */
export function lockStep(inputs: Readonly<Record<string, string>> = {}, more: Partial<UsesStep> = {}): UsesStep {
  return { id: "lock", uses: CLOUD_LOCK, with: { lock: "deploy", ttl: "10m", ...inputs }, ...more };
}

/** A script that waits until the test opens that file; a minute at most, so that what never comes ends the test. */
export function untilOpened(file: string): string {
  return `for i in $(seq 600); do [ ! -e "$RUNNER_TEMP/${file}" ] || break; sleep 0.1; done`;
}

/** The step `work`: it says `ready`, goes on when the test opens `go`, and then runs `script`. */
export function gatedStep(script = "true"): RunStep & { readonly id: string } {
  return { id: "work", run: `echo ready; ${untilOpened("go")}; ${script}` };
}

/** What a release holds of this repository: nothing installed, nothing but what is committed. */
function packAction(): string {
  const folder = mkdtempSync(join(tmpdir(), "cloud-lock-action-"));
  for (const name of ["action.yml", "step", "dist"])
    if (existsSync(join(root, name))) symlinkSync(join(root, name), join(folder, name));
  return folder;
}
