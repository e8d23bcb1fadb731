/** What a failed S3 request means for a lock. Codes: https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
import { AmbiguousWriteError, LockError } from "../../errors.js";
import { isInterruption, isTlsRefusal, NO_ETAG } from "./failure.js";
/** Nothing was asked to change: what is not definite is `unavailable`. */
export function readError(address, failure) {
    const definite = definiteError(address, failure, "read");
    if (definite !== undefined)
        return definite;
    return new LockError("unavailable", `${address.place}: ${noAnswer(failure)}`, details(failure));
}
/** As `readError`, of a listing, which needs a permission of its own. */
export function listError(address, failure) {
    if (failure.status !== 403 || failure.code !== "AccessDenied")
        return readError(address, failure);
    const hint = `Grant s3:ListBucket on the bucket ${address.bucket}.`;
    return error("denied", address, failure, "the locks here may not be listed", hint);
}
/** A write: `AmbiguousWriteError` unless it is known that nothing was written. */
export function writeError(address, failure) {
    const definite = definiteError(address, failure, "written");
    if (definite !== undefined)
        return definite;
    const message = `${address.place}: ${noAnswer(failure)}`;
    if (!failure.sent || failure.status === 429)
        return new LockError("unavailable", message, details(failure));
    return new AmbiguousWriteError(`${message}; whether the write was applied is not known`, details(failure));
}
/** True when the answer says for certain that the key is absent. */
export function isAbsent({ code, status }) {
    return status === 404 && code === "NoSuchKey";
}
/** True when the answer leaves open whether the key is absent: without s3:ListBucket, S3 does not say. */
export function mayBeAbsent(failure) {
    if (failure.status !== 403 || failure.code !== "AccessDenied")
        return false;
    return failure.action === undefined || failure.action === "s3:ListBucket";
}
/** The write was refused because its condition did not hold, so nothing was written. */
export function conditionFailed({ code, status = 0 }) {
    if (status === 412)
        return true;
    return CONDITION_CODES.has(code) && status > 0 && status < 500 && status !== 408;
}
const CONDITION_CODES = new Set(["PreconditionFailed", "ConditionalRequestConflict", "NoSuchKey"]);
/** Whatever code comes with it: something between may have failed after the store had done its part. */
function isTransient(status) {
    return status === 408 || (status >= 500 && status !== 501);
}
const REFUSED_CREDENTIALS = new Set([
    "InvalidAccessKeyId",
    "SignatureDoesNotMatch",
    "ExpiredToken",
    "InvalidToken",
    "TokenRefreshRequired",
    "InvalidSecurity",
    "NotSignedUp",
    "AccountProblem",
    "UnauthorizedAccess",
]);
const OTHER_REGION = new Set([
    "PermanentRedirect",
    "TemporaryRedirect",
    "AuthorizationHeaderMalformed",
    "IllegalLocationConstraintException",
    "IncorrectEndpoint",
]);
const TRANSIENT = new Set(["RequestTimeout", "SlowDown", "InternalError", "ServiceUnavailable", "OperationAborted"]);
/** What no retry changes; `undefined` for all else. */
function definiteError(address, failure, deed) {
    if (failure.status === undefined || !failure.sent)
        return withoutAnswer(address, failure, deed);
    const { code, status } = failure;
    if (isInterruption(code) || isTransient(status))
        return undefined;
    if (code === "NoSuchBucket")
        return error("denied", address, failure, `the bucket ${address.bucket} does not exist`, "Create it, or correct the URL.");
    if (REFUSED_CREDENTIALS.has(code) || status === 401)
        return error("denied", address, failure, `the credentials were refused (${answer(failure)})`, RENEW);
    if (OTHER_REGION.has(code) || status === 301 || status === 307)
        return otherRegion(address, failure);
    if (code === "RequestTimeTooSkewed")
        return error("denied", address, failure, "this machine's clock is too far from the server's", "Set the clock.");
    if (status === 403 || code.startsWith("KMS."))
        return forbidden(address, failure, deed);
    if (status === 501 || code === "NotImplemented")
        return unconditional(address, failure, deed);
    if (TRANSIENT.has(code) || status === 409 || status === 429)
        return undefined;
    // A success that does not tell the new version: something was written, so this is no refusal.
    return status < 300 && deed === "written" ? undefined : noS3(address, failure);
}
const RENEW = "Check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN or the profile; temporary credentials may have expired.";
const PROVIDE = "Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE (which comes first where both are set), or run where a role is given.";
/** The request did not reach a server that speaks HTTP, or never left this process. */
function withoutAnswer(address, failure, deed) {
    const { code, host } = failure;
    if (isTlsRefusal(code) || (code === "EPROTO" && deed === "read"))
        return error("invalid", address, failure, `no TLS connection to ${host} (${code})`, TLS_HINT);
    // After a write, a garbled answer does not tell whether it was applied.
    if (code.startsWith("HPE_") && deed === "read")
        return noS3(address, failure);
    if (failure.sent || host !== "")
        return undefined;
    if (isInterruption(code) || (failure.status ?? 0) >= 500)
        return undefined;
    if (code === "InvalidBucketName" || code === "EndpointError")
        return error("invalid", address, failure, "the AWS SDK refuses this bucket name or endpoint", "Correct the URL.");
    const nothing = failure.reason?.startsWith("Could not load credentials from any providers") ?? false;
    if (nothing)
        return error("denied", address, failure, "no AWS credentials found", PROVIDE);
    const why = failure.reason ?? answer(failure);
    return error("denied", address, failure, `could not get AWS credentials (${why})`, RENEW);
}
const TLS_HINT = "Use http:// for an endpoint without TLS; for a certificate of your own, name its authority in NODE_EXTRA_CA_CERTS.";
function otherRegion(address, failure) {
    const where = failure.region === undefined ? "another region" : `the region ${failure.region}`;
    const hint = `Set ?region=${failure.region ?? "NAME"} in the URL, or AWS_REGION.`;
    return error("invalid", address, failure, `the bucket ${address.bucket} is in ${where}`, hint);
}
function forbidden(address, failure, deed) {
    const missing = failure.action === undefined ? "" : ` (${failure.action} is missing)`;
    const hint = `Grant s3:GetObject and s3:PutObject on s3://${address.bucket}/${address.key}, and the use of its key when the bucket is encrypted with KMS.`;
    return error("denied", address, failure, `the lock may not be ${deed}: ${answer(failure)}${missing}`, hint);
}
function unconditional(address, failure, deed) {
    const what = deed === "written" ? "does not support conditional writes" : "does not implement this request";
    const message = `${failure.host} ${what} (${answer(failure)}), so it cannot hold a lock`;
    return error("invalid", address, failure, message, USE_ANOTHER);
}
/** What to do where conditions are not honoured. */
export const USE_ANOTHER = "Use AWS S3, Cloudflare R2, MinIO or another store that honours If-Match and If-None-Match on PUT.";
function noS3(address, failure) {
    const success = failure.status === 200 ? "answered without an ETag" : `answered ${failure.status} in place of 200`;
    const gave = failure.code === NO_ETAG ? success : `answered ${answer(failure)}`;
    const message = `${failure.host} ${gave}; it does not look like an S3 endpoint for this bucket`;
    return error("invalid", address, failure, message, "Check the endpoint: its host, port and path.");
}
function error(kind, address, failure, what, hint) {
    return new LockError(kind, `${address.place}: ${what}`, { hint, cause: failure.cause });
}
/** `403 AccessDenied`, `ECONNREFUSED`. */
function answer(failure) {
    return [failure.status, failure.code].filter((part) => part !== undefined && part !== "").join(" ");
}
function noAnswer(failure) {
    const host = failure.host === "" ? "the store" : failure.host;
    if (/^(AbortError|TimeoutError)$/.test(failure.code))
        return `no answer from ${host} in time`;
    if (failure.status !== undefined)
        return `${host} answered ${answer(failure)}`;
    return `no answer from ${host} (${failure.code})`;
}
function details(failure) {
    const refused = failure.code === "ECONNREFUSED" || failure.code === "ENOTFOUND";
    return { cause: failure.cause, hint: refused ? "Check the endpoint, and that the store is up." : undefined };
}
