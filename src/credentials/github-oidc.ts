/**
 * GitHub's word on which job this is, as a signed token (JWT) for one audience:
 * https://docs.github.com/en/actions/reference/security/oidc
 *
 * A token lives for about five minutes, and the right to fetch more for as long as the job runs.
 */
import { type Clock, holderElapsedMs, type Random } from "../clock.ts";
import { isTransient, LockError } from "../errors.ts";
import { retryDelayMs } from "../lock/backoff.ts";
import { ask } from "./ask.ts";

export interface OidcContext {
  readonly clock: Clock;
  readonly random: Random;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly transport: typeof fetch;
  /** Ends the asking. */
  readonly closing: AbortSignal;
}

/** In the first seconds of a job, GitHub may not know yet that it runs. */
const PATIENCE_MS = 20_000;
const MAX_PAUSE_MS = 4_000;

/**
 * Fetches a new token. Each serves one exchange, since it may be refused the second time, and ends soon.
 * @throws LockError `denied` when the job has no right to any, `unavailable` when GitHub does not answer.
 */
export async function githubIdToken(audience: string, context: OidcContext): Promise<string> {
  const { clock, random, closing } = context;
  const begin = clock.now();
  for (let failures = 1; ; failures++) {
    try {
      return await requestToken(audience, context);
    } catch (error) {
      const pauseMs = retryDelayMs(failures, MAX_PAUSE_MS, random);
      const over = holderElapsedMs(begin, clock.now()) + pauseMs > PATIENCE_MS;
      if (over || closing.aborted || !(isTransient(error) || error instanceof NotRunningError)) throw error;
      await clock.sleep(pauseMs, closing);
    }
  }
}

/** Before GitHub knows that the job runs, and after its end. */
class NotRunningError extends LockError {
  constructor() {
    super("denied", "GitHub issues no OIDC token: to its knowledge, this job is not running", {
      hint: "Run the job again; it is no longer possible once a job has ended.",
    });
  }
}

async function requestToken(audience: string, { env, transport, closing }: OidcContext): Promise<string> {
  const { ACTIONS_ID_TOKEN_REQUEST_URL: address, ACTIONS_ID_TOKEN_REQUEST_TOKEN: bearer } = env;
  if (!address || !bearer)
    throw new LockError("denied", "GitHub gives this job no OIDC token", {
      hint: "Add `permissions: id-token: write` to the job; runs for pull requests from forks never get one.",
    });
  if (!URL.canParse(address)) throw new LockError("invalid", "ACTIONS_ID_TOKEN_REQUEST_URL is no URL");
  const url = new URL(address);
  url.searchParams.set("audience", audience);
  const headers = { authorization: `Bearer ${bearer}`, accept: "application/json", "user-agent": "cloud-lock" };
  const { status, json, text } = await ask(url, { headers }, transport, closing);
  if (status === 200 && typeof json.value === "string" && json.value !== "") return json.value;
  if (/non-inprogress job/i.test(text)) throw new NotRunningError();
  throw new LockError("denied", `GitHub refuses to issue an OIDC token (HTTP ${status})`, {
    hint: "Check that the job has `permissions: id-token: write`.",
  });
}
