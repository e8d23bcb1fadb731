/** Access tokens for requests: fetched when needed, renewed beside the work, never waited for without need. */
import { renewed } from "../../credentials/renewed.ts";
import { LockError } from "../../errors.ts";
import type { DriverContext } from "../driver.ts";
import { findSource } from "./credentials.ts";
import { credentialsReader } from "./credentials-file.ts";
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
  const read = credentialsReader();
  let fetches = 0;
  const fetchToken = async () => {
    // The library's client would have this one wait for the one before, which hangs.
    if (fetches > 0) source = undefined;
    source ??= findSource(context, transport, closing.signal, read);
    const found = await source.catch((error: unknown) => {
      source = undefined;
      throw error;
    });
    fetches++;
    return found().finally(() => fetches--);
  };
  const tokens = renewed(fetchToken, context.clock);
  return {
    async headers(asked, signal) {
      try {
        return (await tokens.get(signal)).headers;
      } catch (error) {
        if (!signal.aborted || signal.reason?.name !== "TimeoutError") throw error;
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
