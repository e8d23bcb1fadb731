/** Access tokens for requests: fetched when needed, renewed beside the work, never waited for without need. */
import { renewed } from "../../credentials/renewed.js";
import { LockError } from "../../errors.js";
import { findSource } from "./credentials.js";
import { credentialsReader } from "./credentials-file.js";
/** For emulators, which get no credentials at all. */
export const anonymous = { headers: async () => ({}), forget() { }, close() { } };
export function bearerTokens(context, transport) {
    const closing = new AbortController();
    let source;
    const read = credentialsReader();
    let fetches = 0;
    const fetchToken = async () => {
        // The library's client would have this one wait for the one before, which hangs.
        if (fetches > 0)
            source = undefined;
        source ??= findSource(context, transport, closing.signal, read);
        const found = await source.catch((error) => {
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
            }
            catch (error) {
                if (!signal.aborted || signal.reason?.name !== "TimeoutError")
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
