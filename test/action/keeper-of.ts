/** The keepers of a simulated job, found through their sessions in RUNNER_TEMP. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isAlive } from "../../src/process/identity.ts";
import type { ProcessIdentity } from "../../src/process/table.ts";
import type { RunningJob } from "../fakes/runner/running-job.ts";
import { eventually } from "./eventually.ts";

export interface SessionFiles {
  readonly folder: string;
  readonly keeper: ProcessIdentity;
  readonly phase: string;
}

/** The promise: gone within 5 s of post, of the worker's death and of max-hold. */
const GONE_WITHIN_MS = 5_000;

/** Of every session whose keeper has said its first word. */
export function sessionsOf(job: RunningJob): SessionFiles[] {
  if (!existsSync(job.temp)) return [];
  return readdirSync(job.temp)
    .map((name) => join(job.temp, name))
    .filter((folder) => existsSync(join(folder, "status.json")))
    .map((folder) => ({ folder, ...JSON.parse(readFileSync(join(folder, "status.json"), "utf8")) }));
}

/** The one session of a job that has taken one lock. */
export async function sessionOf(job: RunningJob): Promise<SessionFiles> {
  await eventually(() => sessionsOf(job).length === 1, "one session");
  const [session] = sessionsOf(job);
  if (!session) throw new Error("the session has gone");
  return session;
}

export async function untilKeeperGone({ keeper }: SessionFiles, withinMs = GONE_WITHIN_MS): Promise<void> {
  await eventually(() => !isAlive(keeper), `the keeper ${keeper.pid} gone`, withinMs);
}
