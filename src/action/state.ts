/** What one phase of a step leaves for the next, in the runner's state. Saved several times; the last one counts. */
import { LockError } from "../errors.ts";
import { ownJob } from "../keeper/github.ts";
import { openSession, type Session } from "../keeper/session.ts";
import type { Runner } from "./runner.ts";

type Env = Readonly<Record<string, string | undefined>>;

export interface JobState {
  /** The session's folder. */
  readonly session: string;
  /**
   * `asked`: the request went out, nothing is known yet; `held`; `skipped` or `unlocked`: the wait was over and the job
   * goes on, as on-timeout said.
   */
  readonly outcome: "asked" | "held" | "skipped" | "unlocked";
}

const NAME = "cloud_lock";

export function saveJobState(runner: Runner, state: JobState): void {
  runner.saveState(NAME, JSON.stringify(state));
}

/** undefined when no phase before has asked for a lock. @throws LockError `invalid` when it was tampered with. */
export function readJobState(runner: Runner): JobState | undefined {
  const text = runner.state(NAME);
  if (text === "") return undefined;
  try {
    const { session, outcome } = JSON.parse(text) as Partial<JobState>;
    if (typeof session === "string" && outcome && ["asked", "held", "skipped", "unlocked"].includes(outcome))
      return { session, outcome };
  } catch {
    // The same as any other text that is no state.
  }
  throw new LockError("invalid", "the state that an earlier phase of this step left is malformed");
}

/** The session that a phase before has started. @throws LockError `invalid` when it is none, or another job's. */
export function openOwnSession({ session: folder }: JobState, env: Env): Session {
  const session = openSession(folder);
  if (session.readSpec().job === ownJob(env)) return session;
  throw new LockError("invalid", `${folder} is the session of another job`);
}
