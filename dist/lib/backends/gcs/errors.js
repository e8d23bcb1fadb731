/** What an answer of the GCS JSON API, or the lack of one, means to a lock. */
import { AmbiguousWriteError, LockError } from "../../errors.js";
import { networkCode } from "../../network-code.js";
import { asObject } from "./reply.js";
const isWrite = (asked) => asked.verb === "create" || asked.verb === "update";
/** Codes of fetch failures at which no connection stood, so that nothing can have been written. */
const NEVER_SENT = new Set([
    "ECONNREFUSED",
    "ENOTFOUND",
    "EAI_AGAIN",
    "EHOSTUNREACH",
    "ENETUNREACH",
    "EADDRNOTAVAIL",
    "UND_ERR_CONNECT_TIMEOUT",
]);
/** The error for a request that got no answer, or not all of it. */
export function transportError(error, asked, endpoint, signal) {
    const code = networkCode(error);
    if (code !== undefined && NEVER_SENT.has(code))
        return new LockError("unavailable", `cannot reach ${endpoint} for ${asked.url} (${code})`, {
            hint: "Check the endpoint, the network and the proxy.",
            cause: error,
        });
    if (isWrite(asked))
        return unknownOutcome(asked, describe(code, signal), { cause: error });
    // A caller who gave up gets its own reason back; a deadline is the store's failure to answer in time.
    if (signal.aborted && signal.reason?.name !== "TimeoutError")
        return signal.reason;
    return new LockError("unavailable", `${endpoint} did not answer for ${asked.url} (${describe(code, signal)})`, {
        hint: "Check the network; a later attempt may succeed.",
        cause: error,
    });
}
const describe = (code, signal) => signal.aborted ? "no answer in time" : (code ?? "the connection broke");
function unknownOutcome(asked, why, details) {
    return new AmbiguousWriteError(`whether the write of ${asked.url} was applied is unknown (${why})`, {
        hint: "The lock is read back before anything else is written.",
        ...details,
    });
}
/** The error for an answer that is neither success nor one of the refusals that a caller expects. */
export function statusError(reply, asked) {
    const { status } = reply;
    // A success that does not tell the new version: something was written, so this is no refusal.
    if (status < 300 && isWrite(asked))
        return unknownOutcome(asked, `HTTP ${status} without a version`, {});
    if (status === 401)
        return deniedError(reply, asked);
    if (status === 403)
        return isRateLimit(reply) ? throttled(reply, asked) : deniedError(reply, asked);
    if (status === 404 && isGcsError(reply))
        return missingBucket(asked);
    if (status === 429)
        return throttled(reply, asked);
    if (status === 408 || status >= 500) {
        if (isWrite(asked))
            return unknownOutcome(asked, said(reply), {});
        return new LockError("unavailable", `GCS failed to ${asked.verb} ${asked.url} (${said(reply)})`, {
            hint: "A later attempt may succeed.",
        });
    }
    if (status === 400 && reply.json)
        return badRequest(reply, asked);
    return noGcs(asked, `it answered ${said(reply)}`);
}
/** GCS takes one write per second of one object; what is over that is refused, not applied. */
const throttled = (reply, asked) => new LockError("unavailable", `GCS limits the rate of requests to ${asked.verb} ${asked.url} (${said(reply)})`, {
    hint: "A later attempt may succeed; one object takes one write per second.",
});
const isRateLimit = (reply) => /^(user)?rateLimitExceeded$/i.test(reply.reason);
/** The error for refused credentials or missing permissions. */
export function deniedError(reply, asked) {
    if (reply.reason === "retentionPolicyNotMet")
        return new LockError("denied", `a retention policy protects ${asked.url} (${said(reply)})`, {
            hint: "Keep locks in a bucket without a retention policy, or wait until the object's retention has passed.",
        });
    if (reply.status === 401)
        return new LockError("denied", `GCS does not accept the credentials for ${asked.url} (${said(reply)})`, {
            hint: "Renew them: set GOOGLE_APPLICATION_CREDENTIALS, or run `gcloud auth application-default login`.",
        });
    return new LockError("denied", `GCS does not allow to ${asked.verb} ${asked.url} (${said(reply)})`, {
        hint: "Grant the role Storage Object User (roles/storage.objectUser) on the bucket.",
    });
}
/** Whether the answer has the form of GCS's errors, which that of a proxy has not. */
const isGcsError = ({ json }) => asObject(json?.error) !== undefined;
/** True when the answer says that the object is absent, in a bucket that is there. */
export const isAbsent = (reply) => reply.status === 404 && isGcsError(reply) && !isMissingBucket(reply);
/** True when a 404 speaks of the bucket. */
export const isMissingBucket = (reply) => /bucket does not exist/i.test(reply.message);
export const missingBucket = (asked) => new LockError("denied", `the bucket of ${asked.url} does not exist`, {
    hint: "Create it, or correct the bucket's name.",
});
function badRequest(reply, asked) {
    if (/metadata/i.test(reply.message))
        return new LockError("invalid", `the metadata of ${asked.url} has no room for the lock record (${said(reply)})`, {
            hint: "Remove the custom metadata that others have put on this object.",
        });
    return new LockError("invalid", `GCS refuses to ${asked.verb} ${asked.url} as a bad request (${said(reply)})`, {
        hint: "Check the lock's name and the endpoint.",
    });
}
/** The error for an answer that is longer than any of GCS's. */
export const endless = (asked) => isWrite(asked) ? unknownOutcome(asked, "its answer does not end", {}) : noGcs(asked, "its answer does not end");
export const noGcs = (asked, why) => new LockError("invalid", `what answers for ${asked.url} is no GCS: ${why}`, {
    hint: "Check the endpoint, and that no proxy answers in its place.",
});
/** The status and what the server said with it, made harmless: it is foreign text. */
const said = (reply) => `HTTP ${reply.status}${reply.message ? `: ${reply.message}` : ""}`;
