/** Access tokens for requests: fetched when needed, renewed beside the work, never waited for without need. */
import { renewed } from "../../credentials/renewed.js";
import { LockError } from "../../errors.js";
import { findSource } from "./credentials.js";
/** For emulators, which get no credentials at all. */
export const anonymous = { headers: async () => ({}), forget() { }, close() { } };
export function bearerTokens(context, transport) {
    const closing = new AbortController();
    let source;
    /** The last that was found: its file may be wiped by another step's end, while what it held is still good. */
    let last;
    const fetchToken = async () => {
        source ??= findSource(context, transport, closing.signal);
        last = await source.catch((error) => {
            source = undefined;
            if (last === undefined)
                throw error;
            return last;
        });
        return last();
    };
    const tokens = renewed(fetchToken, context.clock);
    return {
        async headers(asked, signal) {
            try {
                return (await tokens.get(signal)).headers;
            }
            catch (error) {
                if (!signal.aborted)
                    throw error;
                // The library's client would let the next attempt wait for the same request, which may hang for ever.
                source = undefined;
                if (signal.reason?.name !== "TimeoutError")
                    throw error;
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
