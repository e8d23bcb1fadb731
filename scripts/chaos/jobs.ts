/** The lane of simulated jobs: the Action takes the lock, a step works under it, and the next job begins. */
import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import type { Random } from "../../src/clock.ts";
import { identify } from "../../src/process/identity.ts";
import type { ProcessIdentity } from "../../src/process/table.ts";
import { eventually } from "../../test/action/eventually.ts";
import { sessionsOf } from "../../test/action/keeper-of.ts";
import type { Step } from "../../test/fakes/runner/job.ts";
import { startJob } from "../../test/fakes/runner/runner.ts";
import type { RunningJob } from "../../test/fakes/runner/running-job.ts";
import { workArguments } from "./runs.ts";
import type { Stage } from "./stage.ts";

const root = path.join(import.meta.dirname, "..", "..");
/** A cancelled step is given less time than GitHub gives it, so that the next one comes sooner. */
const TIMING = { interruptMs: 800, terminateMs: 400, streamsMs: 1_000 };
/** What a job leaves running ends by itself within the ttl, a keeper's last words and a busy machine's slowness. */
const GONE_WITHIN_MS = 30_000;

export class Jobs {
  /** How often a job has ended, by conclusion. */
  readonly ends = new Map<string, number>();
  readonly faults: string[] = [];
  /** Keepers that said that they had lost the lock. */
  losses = 0;
  private readonly stage: Stage;
  private readonly action: string;
  private readonly done: Promise<void>;
  private stopping = false;
  private job: RunningJob | undefined;
  private hookAt: ProcessIdentity | undefined;

  constructor(stage: Stage, random: Random) {
    this.stage = stage;
    this.action = packAction(stage.place.folder);
    this.done = this.lane(random);
  }

  /** The job that runs. */
  get current(): RunningJob | undefined {
    return this.job;
  }

  /** The hook that runs. */
  get hook(): ProcessIdentity | undefined {
    return this.hookAt;
  }

  /** The keeper of the job that runs. */
  get keeper(): ProcessIdentity | undefined {
    try {
      return this.job && sessionsOf(this.job)[0]?.keeper;
    } catch {
      // The job has just ended, and its folder with it.
      return undefined;
    }
  }

  async finish(): Promise<void> {
    this.stopping = true;
    await this.done;
  }

  private async lane(random: Random): Promise<void> {
    while (!this.stopping) await this.once(random);
  }

  private async once(random: Random): Promise<void> {
    const { place, machines, env } = this.stage;
    const inputs = { lock: machines.at(-1)?.lock ?? "", ttl: `${place.ttlMs}ms`, "on-lost": "kill-steps" };
    const words = [process.execPath, ...workArguments(this.stage, "job", random)];
    const steps: Step[] = [
      { id: "lock", uses: "acme/cloud-lock@v1", with: inputs },
      { id: "work", run: `exec ${words.map((word) => `'${word}'`).join(" ")}` },
    ];
    const actions = { "acme/cloud-lock@v1": this.action };
    await using job = await startJob({ steps }, { actions, env: jobEnvironment(env), timing: TIMING });
    this.job = job;
    this.watchHooks(job);
    const result = await job.result.catch((error: unknown) => void this.faults.push(String(error)));
    if (result) {
      const end = result.ending.end === "completed" ? result.conclusion : result.ending.end;
      this.ends.set(end, (this.ends.get(end) ?? 0) + 1);
      if (/the lease on .* was lost/.test(result.log)) this.losses++;
      if (/^\s+at .+:\d+:\d+\)?$/m.test(result.log))
        this.faults.push(`a job printed a stack trace: ${result.log.slice(-1_000)}`);
    }
    const gone = () => job.survivors().length === 0;
    await eventually(gone, "no process of the job is left", GONE_WITHIN_MS).catch((error: unknown) => {
      this.faults.push(`${error instanceof Error ? error.message : error}: ${job.survivors()[0]?.command}`);
    });
    this.job = undefined;
  }

  private watchHooks(job: RunningJob): void {
    for (const stage of ["pre", "main", "post"] as const) {
      const begun = job.started("lock", stage).then((pid) => {
        this.hookAt = identify(pid);
      });
      const ended = job.ended("lock", stage).then(() => {
        this.hookAt = undefined;
      });
      // A job that was ended before has none.
      for (const seen of [begun, ended]) seen.catch(() => {});
    }
  }
}

/** What a release holds of this repository, and no more: the runner copies it for every job. */
function packAction(parent: string): string {
  const folder = path.join(parent, "action");
  mkdirSync(folder);
  for (const name of ["action.yml", "dist"]) symlinkSync(path.join(root, name), path.join(folder, name));
  return folder;
}

/** What the machine of a job has: its home is its own. */
function jobEnvironment(env: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter(([name]) => /^(PATH|TMPDIR|AWS_\w+)$/.test(name)));
}
