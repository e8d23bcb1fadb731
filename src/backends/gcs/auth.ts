/** Access tokens for requests: fetched when needed, renewed beside the work, never waited for without need. */
import { renewed } from "../../credentials/renewed.ts";
import { LockError } from "../../errors.ts";
import type { DriverContext } from "../driver.ts";
import { findSource } from "./credentials.ts";
import type { Asked } from "./errors.ts";
import type { TokenSource } from "./metadata-server.ts";

/** Gives the headers that authorise a request. */
export interface Authorizer {
  /** @throws LockError `denied` or `unavailable`; nothing was sent to the store then. */
  headers(asked: Asked, signal: AbortSignal): Promise<Readonly<Record<string, string>>>;
  /** The token was refused: fetch a new one next time. */
  forget(): void;
  close(): void;
}

/** For emulators, which get no credentials at all. */
export const anonymous: Authorizer = { headers: async () => ({}), forget() {}, close() {} };

export function bearerTokens(context: DriverContext, transport: typeof fetch): Authorizer {
  const closing = new AbortController();
  let source: Promise<TokenSource> | undefined;
  /** The last that was found: its file may be wiped by another step's end, while what it held is still good. */
  let last: TokenSource | undefined;
  const fetchToken = async () => {
    source ??= findSource(context, transport, closing.signal);
    last = await source.catch((error: unknown) => {
      source = undefined;
      if (last === undefined) throw error;
      return last;
    });
    return last();
  };
  const tokens = renewed(fetchToken, context.clock);
  return {
    async headers(asked, signal) {
      try {
        return (await tokens.get(signal)).headers;
      } catch (error) {
        if (!signal.aborted) throw error;
        // The library's client would let the next attempt wait for the same request, which may hang for ever.
        source = undefined;
        if (signal.reason?.name !== "TimeoutError") throw error;
        throw new LockError("unavailable", `no access token for ${asked.url} in time`, { cause: error });
      }
    },
    forget() {
      tokens.forget();
      source = undefined;
    },
    close: () => closing.abort(),
  };
}
