/** One request to an identity service: bounded, never repeated here, its secrets in no error. */
import { LockError } from "../errors.ts";
import { networkCode } from "../network-code.ts";

export interface Reply {
  readonly status: number;
  /** Empty when the answer is no JSON object. */
  readonly json: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** The server's clock, in milliseconds since 1970; NaN when it does not tell. */
  readonly serverNowMs: number;
}

/** The longest that one request may take. */
const REQUEST_MS = 10_000;

/** @throws LockError `unavailable` when there is no answer, or one that may be another at the next attempt. */
export async function ask(url: URL, init: RequestInit, transport: typeof fetch, closing: AbortSignal): Promise<Reply> {
  const unavailable = (why: string) =>
    new LockError("unavailable", `${url.host} gives no credentials (${why})`, {
      hint: "A later attempt may succeed.",
    });
  const signal = AbortSignal.any([closing, AbortSignal.timeout(REQUEST_MS)]);
  // A redirect could send the token elsewhere. Without the error as a cause: it may hold the request.
  const answer = await transport(url, { ...init, signal, redirect: "manual" })
    .then(async (response) => ({ response, text: await response.text() }))
    .catch((error: unknown) => {
      throw unavailable(networkCode(error) ?? "no answer in time");
    });
  const { response, text } = answer;
  const { status } = response;
  if (status === 408 || status === 429 || status >= 500) throw unavailable(`HTTP ${status}`);
  return { status, json: parse(text), text, serverNowMs: Date.parse(response.headers.get("date") ?? "") };
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null) return { ...value };
  } catch {
    // The same as any other text that is no object.
  }
  return {};
}
