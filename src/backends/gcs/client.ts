/** One request to the GCS JSON API: authorised, sent once, never retried, its answer read to an end. */
import { LockError } from "../../errors.ts";
import type { GcsAddress } from "./address.ts";
import type { Authorizer } from "./auth.ts";
import { type Asked, endless, statusError, transportError } from "./errors.ts";
import { type GcsReply, interpret } from "./reply.ts";

export interface GcsRequest extends Asked {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly contentType?: string;
  readonly body?: string;
}

export interface GcsClient {
  /**
   * Sends one request. Any HTTP status is an answer, except 401.
   * @throws AmbiguousWriteError when a write's outcome is unknown, LockError `denied` or `unavailable`.
   */
  send(request: GcsRequest, signal: AbortSignal): Promise<GcsReply>;
  close(): void;
}

export function gcsClient(address: GcsAddress, authorizer: Authorizer, transport: typeof fetch): GcsClient {
  let accepted = false;
  return {
    async send(request, signal) {
      signal.throwIfAborted();
      const authorization = await authorizer.headers(request, signal);
      const reply = await exchange(address.endpoint, request, authorization, transport, signal);
      if (reply.status === 401) {
        authorizer.forget();
        if (!accepted) throw statusError(reply, request);
        accepted = false;
        throw expired(request);
      }
      accepted = true;
      return reply;
    },
    close: () => authorizer.close(),
  };
}

/** A token that was accepted before may have been revoked or outlived: worth one attempt with a new one. */
const expired = (asked: Asked) =>
  new LockError("unavailable", `GCS no longer accepts the access token for ${asked.url}`, {
    hint: "The next attempt fetches a new one.",
  });

async function exchange(
  endpoint: string,
  request: GcsRequest,
  authorization: Readonly<Record<string, string>>,
  transport: typeof fetch,
  signal: AbortSignal,
): Promise<GcsReply> {
  const url = `${endpoint}${request.path}?${new URLSearchParams(request.query)}`;
  const headers: Record<string, string> = { ...authorization, accept: "application/json", "user-agent": "cloud-lock" };
  if (request.contentType) headers["content-type"] = request.contentType;
  const { method, body } = request;
  try {
    // A redirect is no answer of GCS, and following one could send the token elsewhere.
    const init: RequestInit = { method, headers, signal, redirect: "manual", cache: "no-store" };
    const response = await transport(url, body === undefined ? init : { ...init, body });
    return interpret(response, await readText(response, request));
  } catch (error) {
    if (error instanceof LockError) throw error;
    throw transportError(error, request, endpoint, signal);
  }
}

/** The longest answer that is read: a page of a listing is below 2 MB. */
const MAX_REPLY_BYTES = 8_000_000;

async function readText(response: Response, asked: Asked): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_REPLY_BYTES) throw endless(asked);
  }
  return text + decoder.decode();
}
