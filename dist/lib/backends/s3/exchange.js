/** One request and its answer, with what the SDK's results leave out: was it sent, what stood in the headers. */
import { LockError } from "../../errors.js";
import { readText } from "./body.js";
import { errorInAnswer, failureOf, Interrupted } from "./failure.js";
const MAX_ERROR_BYTES = 64 * 1024;
/** @throws LockError when our own credentials could not be had; nothing was sent then. */
export async function exchangeOnce(client, command, signal) {
    const seen = { sent: false, host: "", status: undefined, headers: {} };
    observe(command, seen);
    try {
        const output = await unlessAborted(() => client.send(command, { abortSignal: signal }), signal);
        return { output, headers: seen.headers };
    }
    catch (error) {
        if (error instanceof LockError && !signal.aborted)
            throw error;
        return { failure: failureOf(signal.aborted ? new Interrupted() : error, seen), headers: seen.headers };
    }
}
function observe(command, seen) {
    // An object's requests are answered with 200 and its ETag; the SDK takes any other 2xx for a success as well.
    const needsEtag = "Key" in command.input;
    command.middlewareStack.add((next) => async (args) => {
        const request = args.request;
        seen.host = request.port === undefined ? request.hostname : `${request.hostname}:${request.port}`;
        seen.sent = true;
        const result = await next(args);
        const response = result.response;
        seen.status = response.statusCode;
        seen.headers = response.headers;
        if (needsEtag && response.statusCode < 300 && !namesVersion(response))
            throw errorInAnswer(response.statusCode, await readText(response.body, MAX_ERROR_BYTES));
        return result;
    }, { step: "deserialize", priority: "low", name: "cloudLockObserve" });
}
/** Whether a later write can be made to depend on this ETag alone: as a condition, `*` and a list mean more than one. */
function namesVersion({ statusCode, headers }) {
    return statusCode === 200 && /^(W\/)?("[^"]+"|[^\s",*]+)$/.test(headers.etag ?? "");
}
/** Ends at once when the signal fires, also while the SDK looks for credentials, which no signal stops. */
async function unlessAborted(start, signal) {
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
        const onAbort = () => reject(signal.reason);
        signal.addEventListener("abort", onAbort, { once: true });
        start()
            .then(resolve, reject)
            .finally(() => signal.removeEventListener("abort", onAbort));
    });
}
