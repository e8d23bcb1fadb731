/** The two calls to GitHub's API that we make, both on workflow runs. docs.github.com: "REST API endpoints for workflow runs". */
import type { Deps } from "../deps.ts";
import { isTransient, LockError } from "../errors.ts";
import { retryDelayMs } from "../lock/backoff.ts";
import { withTimeLimit } from "../lock/time-limit.ts";
import { VERSION } from "../version.ts";

type Env = Readonly<Record<string, string | undefined>>;

export interface RunLink {
  /** `owner/name` */
  readonly repository: string;
  readonly id: string;
}

export interface RunState {
  /** `queued`, `in_progress`, `completed`, … */
  readonly status: string;
  /** Once completed: `success`, `failure`, `cancelled`, … */
  readonly conclusion: string | undefined;
}

/** The longest that one request may take. */
const REQUEST_MS = 5_000;
const MAX_RETRY_MS = 2_000;

/** The run that a text links to, if that is one of this very GitHub: a token is sent for no other. */
export function runLink(text: string, env: Env): RunLink | undefined {
  const server = env.GITHUB_SERVER_URL || "https://github.com";
  if (!text.startsWith(`${server}/`)) return undefined;
  const [, repository, id] =
    /^([\w-]+\/(?!\.)[\w.-]+)\/actions\/runs\/(\d{1,20})$/.exec(text.slice(server.length + 1)) ?? [];
  return repository && id ? { repository, id } : undefined;
}

/** The address of a run on this GitHub, for people. */
export function addressOf({ repository, id }: RunLink, env: Env): string {
  return `${env.GITHUB_SERVER_URL || "https://github.com"}/${repository}/actions/runs/${id}`;
}

/** The run that this job belongs to. */
export function ownRun(env: Env): RunLink | undefined {
  const { GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: id } = env;
  return repository && id ? { repository, id } : undefined;
}

/** Tells jobs apart, but for the legs of a matrix; "" outside of GitHub Actions. */
export function ownJob(env: Env): string {
  const parts = [env.GITHUB_REPOSITORY, env.GITHUB_RUN_ID, env.GITHUB_RUN_ATTEMPT, env.GITHUB_JOB];
  return parts.every((part) => part === undefined) ? "" : parts.join(" ");
}

/** Needs a token with `actions: read`. @throws LockError `denied`, `unavailable` */
export async function readRun(run: RunLink, token: string, env: Env): Promise<RunState> {
  const reply = await call("GET", `${run.repository}/actions/runs/${run.id}`, token, env, []);
  const { status, conclusion } = ((await reply.json().catch(() => ({}))) ?? {}) as Record<string, unknown>;
  return { status: word(status) ?? "unknown", conclusion: word(conclusion) };
}

/**
 * Asks until GitHub has accepted it, for at most `limitMs`. Needs a token with `actions: write`.
 * @throws LockError `denied`, `unavailable`; `invalid` when the run cannot be cancelled (any more)
 */
export async function cancelRun(run: RunLink, token: string, limitMs: number, deps: Deps): Promise<void> {
  let lastError: unknown;
  const late = () =>
    lastError instanceof LockError ? lastError : new LockError("unavailable", "GitHub did not answer in time");
  await withTimeLimit({ ms: limitMs, clock: deps.clock, late }, async (signal) => {
    for (let failures = 1; ; failures++) {
      try {
        return void (await call("POST", `${run.repository}/actions/runs/${run.id}/cancel`, token, deps.env, [signal]));
      } catch (error) {
        if (!isTransient(error)) throw error;
        lastError = error;
        await deps.clock.sleep(retryDelayMs(failures, MAX_RETRY_MS, deps.random), signal);
      }
    }
  });
}

async function call(
  method: string,
  path: string,
  token: string,
  env: Env,
  signals: readonly AbortSignal[],
): Promise<Response> {
  const url = `${(env.GITHUB_API_URL || "https://api.github.com").replace(/\/+$/, "")}/repos/${path}`;
  const headers = {
    accept: "application/vnd.github+json",
    authorization: `Bearer ${token}`,
    "user-agent": `cloud-lock/${VERSION}`,
    "x-github-api-version": "2022-11-28",
  };
  let reply: Response;
  try {
    reply = await fetch(url, {
      method,
      headers,
      signal: AbortSignal.any([...signals, AbortSignal.timeout(REQUEST_MS)]),
    });
  } catch {
    // Without its message: it may quote a header, and so the token.
    throw new LockError("unavailable", "GitHub's API could not be reached");
  }
  if (reply.ok) return reply;
  await reply.body?.cancel();
  throw refusal(reply, method);
}

function refusal(reply: Response, method: string): LockError {
  const { status } = reply;
  const said = `GitHub's API answered ${status}`;
  const busy =
    status === 408 || status === 429 || status >= 500 || (status === 403 && reply.headers.has("retry-after"));
  if (busy) return new LockError("unavailable", said);
  if (status === 401 || status === 403 || status === 404)
    return new LockError("denied", said, {
      hint: `The input token needs the permission actions: ${method === "GET" ? "read" : "write"}.`,
    });
  return new LockError("invalid", status === 409 ? `${said}: the run cannot be cancelled any more` : said);
}

/** GitHub's own words for states; anything else is no such word. */
function word(value: unknown): string | undefined {
  return typeof value === "string" && /^[a-z_]{1,40}$/.test(value) ? value : undefined;
}
