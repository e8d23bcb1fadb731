/** What is to be done when a lock is lost, and what can be done where we run. Pure. */

type Env = Readonly<Record<string, string | undefined>>;

/**
 * - `fail`: `cloud-lock check` fails at once, the job at its end. The steps go on.
 * - `kill-steps`: the processes of the running step are stopped before validity ends; between two steps, the next one's.
 * - `cancel-run`: the workflow run is cancelled through GitHub's API.
 */
export const ON_LOST = ["fail", "kill-steps", "cancel-run"] as const;
export type OnLost = (typeof ON_LOST)[number];

/** GitHub's runner gives all processes of a job this variable, and ends at the job's end whatever still has it. */
export const TRACKING_VARIABLE = "RUNNER_TRACKING_ID";

/** How the token gets into the keeper: in the environment that it reads from stdin. */
export const TOKEN_VARIABLE = "CLOUD_LOCK_GITHUB_TOKEN";

export interface Plan {
  readonly action: OnLost;
  /** Why it is not what was asked for; one sentence without a full stop. */
  readonly instead?: string | undefined;
}

/** `worker`: whether the process that runs the job's steps is known. */
export function planFor(onLost: OnLost, env: Env, worker: boolean, platform: NodeJS.Platform): Plan {
  if (onLost !== "kill-steps") return { action: onLost };
  const obstacle = obstacleToStopping(env, worker, platform);
  if (obstacle === undefined) return { action: onLost };
  if (env[TOKEN_VARIABLE]) return { action: "cancel-run", instead: `${obstacle}; the run is cancelled instead` };
  return { action: "fail", instead: `${obstacle}, and there is no token to cancel the run with: the steps go on` };
}

function obstacleToStopping(env: Env, worker: boolean, platform: NodeJS.Platform): string | undefined {
  if (platform === "win32") return "on-lost: kill-steps does not work on Windows";
  if (trackingIdOf(env) === undefined || !worker)
    return "on-lost: kill-steps needs the runner's tracking variable, which is missing here (as in containers and under act)";
  return undefined;
}

/** undefined for a value that processes of other jobs may have as well, such as the 0 by which some opt out. */
export function trackingIdOf(env: Env): string | undefined {
  const id = env[TRACKING_VARIABLE] ?? "";
  return /^github_[\w-]{12,}$/.test(id) ? id : undefined;
}
