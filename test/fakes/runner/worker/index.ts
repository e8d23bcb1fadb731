/** The `Runner.Worker` process: one for each job. It runs the steps, and then clears up after them. */
import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import type { JobEvent, Order } from "../events.ts";
import { kill, pids, processesOf, processesWith } from "../processes.ts";
import { PROFILES } from "../profiles.ts";
import { startContainer } from "./container.ts";
import { empty, makeFolders } from "./folders.ts";
import { githubOf, repositoryOf, writeEvent } from "./github-context.ts";
import { runSteps } from "./job.ts";
import { JobState } from "./job-state.ts";

process.title = "Runner.Worker";
let running: JobState | undefined;

process.on("message", (order: Order) => {
  if (order.type === "job") void work(order);
  else cancel(order.type === "shutdown");
});
// The listener is gone: the job goes on.
process.on("disconnect", () => {});

function cancel(shutdown: boolean): void {
  running?.cancel(shutdown);
  running?.parts.say({ type: "cancelling" });
}

async function work({ job, setup, eventsPort }: Extract<Order, { type: "job" }>): Promise<void> {
  // What is written before it has connected is kept. When nobody watches any more, the test itself was ended.
  const server = connect(eventsPort, "127.0.0.1");
  server.on("error", () => {}).on("close", () => abandon(setup.home));
  const say = (event: JobEvent) => void server.write(`${JSON.stringify(event)}\n`);
  const profile = PROFILES[setup.profile];
  const folders = makeFolders(setup.home, repositoryOf(setup));
  empty(folders.temp);
  empty(folders.actions);
  const trackingId = `github_${randomUUID()}`;
  const state = new JobState({ job, setup, folders, trackingId, github: githubOf(job, setup, folders), say });
  running = state;
  say({ type: "worker-started", pid: process.pid, trackingId });
  try {
    const before = new Set(pids());
    const errors = await runAndReport(state);
    if (profile.tracksProcesses) killOrphans(trackingId, before);
    if (profile.cleansAfterFailure || state.status === "success") empty(folders.temp);
    say({ type: "job-ended", conclusion: state.status, env: state.env, errors });
  } catch (error) {
    say({ type: "crashed", message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
  server.removeAllListeners("close").end(() => process.exit());
}

function abandon(home: string): never {
  for (const { pid } of processesOf(home)) kill(pid, "SIGKILL");
  process.exit(1);
}

/** The complaints of the job itself, as against those of its steps. */
async function runAndReport(state: JobState): Promise<string[]> {
  writeEvent(state.parts.github);
  try {
    const { PATH, HOME } = state.parts.setup.env;
    if (state.parts.job.container) state.container = await startContainer({ PATH, HOME });
    await runSteps(state);
    return [];
  } catch (error) {
    state.fail(state.scope);
    return [error instanceof Error ? error.message : String(error)];
  } finally {
    await state.container?.stop();
  }
}

/** What this job has started and left behind, by the variable that it inherited. */
function killOrphans(trackingId: string, before: ReadonlySet<number>): void {
  for (const pid of processesWith(`RUNNER_TRACKING_ID=${trackingId}`)) if (!before.has(pid)) kill(pid, "SIGKILL");
}
