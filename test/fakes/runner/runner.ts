/**
 * GitHub's runner, simulated: runs a job's steps against real `action.yml` files and the files they name, every stage
 * as a process of its own under a worker and a listener, the way actions/runner 2.336.0 does.
 */
import { fork } from "node:child_process";
import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEventLog } from "./event-log.ts";
import type { ListenerWord, Order } from "./events.ts";
import type { Job } from "./job.ts";
import type { JobResult } from "./job-result.ts";
import { type RunnerOptions, setUp } from "./options.ts";
import { RunningJob } from "./running-job.ts";

/** Starts the job; dispose of what it returns, so that nothing is left running. */
export async function startJob(job: Job, options: RunnerOptions = {}): Promise<RunningJob> {
  const home = options.home ?? mkdtempSync(join(tmpdir(), "runner-"));
  mkdirSync(home, { recursive: true });
  const events = await openEventLog();
  const listener = fork(join(import.meta.dirname, "listener.ts"), [], {
    cwd: home,
    env: { PATH: process.env.PATH },
    detached: true,
  });
  listener.on("message", (word: ListenerWord) => {
    if (word.type === "worker-exited") events.workerEnded();
  });
  listener.send({
    type: "job",
    job,
    setup: setUp(options, home, process.env),
    eventsPort: events.port,
  } satisfies Order);
  return new RunningJob(home, options.home !== undefined, events, listener);
}

/** Runs the job to its end; `steer` is called while it runs. */
export async function runJob(
  job: Job,
  options: RunnerOptions = {},
  steer: (running: RunningJob) => Promise<void> = async () => {},
): Promise<JobResult> {
  await using running = await startJob(job, options);
  await steer(running);
  return await running.result;
}
