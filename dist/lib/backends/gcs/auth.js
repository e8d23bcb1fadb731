/** Access tokens for requests: fetched when needed, renewed beside the work, never waited for without need. */
import { LockError } from "../../errors.js";
import { findSource } from "./credentials.js";
/** For emulators, which get no credentials at all. */
export const anonymous = { headers: async () => ({}), forget() { }, close() { } };
/** How long before its end a token is renewed; the library's own threshold is the same. */
const RENEW_MS = 5 * 60_000;
/** A token this near its end may be refused on arrival. */
const SPARE_MS = 10_000;
export function applicationDefault(context, transport) {
    const closing = new AbortController();
    let source;
    let token;
    let renewal;
    const renew = async () => {
        source ??= findSource(context, transport, closing.signal);
        const found = await source.catch((error) => {
            source = undefined;
            throw error;
        });
        token = await found();
    };
    const startRenewal = () => {
        const started = renew().finally(() => {
            if (renewal === started)
                renewal = undefined;
        });
        started.catch(() => undefined); // Who needs the new token awaits it below; the others are served by the old one.
        return started;
    };
    return {
        async headers(asked, signal) {
            const leftMs = () => (token?.expiresMs ?? 0) - context.clock.now().wallMs;
            if (leftMs() < RENEW_MS)
                renewal ??= startRenewal();
            if (renewal && leftMs() < SPARE_MS)
                await untilAborted(renewal, asked, signal).finally(() => {
                    // One that hangs may hang for ever: the next attempt starts anew, with a client that has nothing pending.
                    if (signal.aborted)
                        renewal = source = undefined;
                });
            return token?.headers ?? {};
        },
        forget() {
            token = undefined;
            source = undefined;
        },
        close: () => closing.abort(),
    };
}
/** Waits no longer than the signal allows; what is fetched after that still serves whoever asks next. */
async function untilAborted(renewal, asked, signal) {
    let onAbort = () => { };
    const aborted = new Promise((_, reject) => {
        onAbort = () => reject(signal.reason);
    });
    signal.addEventListener("abort", onAbort, { once: true });
    try {
        await Promise.race([renewal, aborted]);
    }
    catch (error) {
        if (!signal.aborted || signal.reason?.name !== "TimeoutError")
            throw error;
        throw new LockError("unavailable", `no access token for ${asked.url} in time`, { cause: error });
    }
    finally {
        signal.removeEventListener("abort", onAbort);
    }
}
