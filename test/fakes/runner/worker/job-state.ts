/** What a running job knows: its environment, its status, the posts to come. */
import type { JobEvent } from "../events.ts";
import type { Job, Json } from "../job.ts";
import type { Setup } from "../options.ts";
import { PROFILES, type Profile } from "../profiles.ts";
import type { Container } from "./container.ts";
import type { Folders } from "./folders.ts";
import { Masks } from "./masks.ts";
import { newScope, type Scope, type StepInstance } from "./step-instance.ts";

export interface JobParts {
  readonly job: Job;
  readonly setup: Setup;
  readonly folders: Folders;
  readonly trackingId: string;
  readonly github: Readonly<Record<string, Json>>;
  readonly say: (event: JobEvent) => void;
}

export class JobState {
  readonly parts: JobParts;
  readonly profile: Profile;
  readonly masks = new Masks();
  readonly scope: Scope;
  /** Of the job, and what steps wrote to GITHUB_ENV. */
  readonly env: Record<string, string>;
  /** What steps wrote to GITHUB_PATH, the latest last. */
  path: readonly string[] = [];
  status: "success" | "failure" | "cancelled" = "success";
  /** The runner itself is ending: no condition is evaluated any more. */
  shutdown = false;
  readonly posts: StepInstance[] = [];
  container: Container | undefined;
  private readonly cancellation = new AbortController();

  constructor(parts: JobParts) {
    this.parts = parts;
    this.profile = PROFILES[parts.setup.profile];
    this.scope = newScope("job", "", parts.folders.workspace);
    this.env = { ...parts.job.env };
    for (const secret of Object.values(parts.job.secrets ?? {})) this.masks.add(secret);
    if (typeof parts.github.token === "string") this.masks.add(parts.github.token);
  }

  get cancelled(): AbortSignal {
    return this.cancellation.signal;
  }

  /** By the server, or because the runner shuts down, which fails the job. Listeners see the new status. */
  cancel(shutdown: boolean): void {
    if (this.cancelled.aborted && !shutdown) return;
    this.shutdown ||= shutdown;
    this.status = this.shutdown ? "failure" : "cancelled";
    this.cancellation.abort();
  }

  fail(scope: Scope): void {
    if (scope.kind === "composite") scope.status = "failure";
    else if (this.status === "success") this.status = "failure";
  }

  addPath(folder: string): void {
    this.path = [...this.path.filter((other) => other !== folder), folder];
  }
}
