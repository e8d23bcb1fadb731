/** What is known of an S3 request that did not succeed: facts only; errors.ts says what they mean. */
/** Stands for whatever reason a signal was given. */
export class Interrupted extends Error {
    name = "AbortError";
}
export function failureOf(error, seen) {
    const raw = typeof error === "object" && error !== null ? error : {};
    const cause = raw.errors?.[0] ?? raw;
    const code = word(raw.Code) ?? word(raw.code) ?? word(cause.code) ?? nameOf(raw);
    const connected = cause.syscall !== "connect" && cause.syscall !== "getaddrinfo" && !isTlsRefusal(code);
    return {
        code,
        status: seen.status ?? raw.$metadata?.httpStatusCode,
        sent: seen.sent && connected,
        host: seen.host,
        region: word(seen.headers["x-amz-bucket-region"]) ?? word(raw.Region),
        action: /not authorized to perform: (s3:\w+)/.exec(String(raw.message ?? ""))?.[1],
        reason: reasonOf(raw),
        cause: leanCause(code, seen),
    };
}
/** True when the network or a signal ended the request, at whatever point. */
export function isInterruption(code) {
    return /^(AbortError|TimeoutError|E(CONN|PIPE|NOTFOUND|AI_|HOST|NET|TIMEDOUT).*)$/.test(code);
}
/** The certificate was refused by this side, before anything was said. */
export function isTlsRefusal(code) {
    return /CERT|^UNABLE_TO_VERIFY|^ERR_TLS_|^ERR_SSL_(WRONG_VERSION|PACKET_LENGTH)/.test(code);
}
/** The answer 200 may carry an error instead of a result (aws-sdk-java-v2 issue 6023). */
export function errorInAnswer(status, text) {
    const code = status === 200 ? /<Code>([\w.-]{1,64})<\/Code>/.exec(text ?? "")?.[1] : undefined;
    return Object.assign(new Error("the answer holds no ETag"), { name: code ?? NO_ETAG });
}
/** The code given to a success that is not S3's: no ETag, or another status than 200. */
export const NO_ETAG = "NoETag";
/** An answer that is no XML of S3's leaves the SDK with a plain Error, whose name says nothing. */
function nameOf(raw) {
    const name = word(raw.name) ?? "";
    return name === "Error" ? "" : name;
}
/** Whatever a server sent is shown only when it is one harmless word. */
function word(value) {
    return typeof value === "string" && /^[\w.-]{1,64}$/.test(value) ? value : undefined;
}
/** A failed credential process is quoted with its command line, which may hold a secret; that is left out. */
function reasonOf(raw) {
    if (raw.name !== "CredentialsProviderError" && raw.name !== "TokenProviderError")
        return undefined;
    const [line = ""] = String(raw.message ?? "").split("\n");
    if (/command failed|credential_process/i.test(line))
        return "the credential process failed";
    return line.replace(/\p{Cc}/gu, " ").slice(0, 200);
}
function leanCause(code, seen) {
    if (seen.status === undefined)
        return new Error(code === "" ? "the request failed" : code);
    const id = word(seen.headers["x-amz-request-id"]);
    return new Error(`HTTP ${seen.status} ${code}`.trimEnd() + (id === undefined ? "" : ` (request ${id})`));
}
