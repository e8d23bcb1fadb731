/** What is known of an S3 request that did not succeed: facts only; errors.ts says what they mean. */

export interface Failure {
  /** S3's error code, or the name of what went wrong on the way (`ECONNREFUSED`, `AbortError`); "" when there is none. */
  readonly code: string;
  /** The HTTP status of the answer; `undefined` when there was none. */
  readonly status: number | undefined;
  /** False when it is known that the request never left this process. */
  readonly sent: boolean;
  /** The server's host and port; "" before it was known. */
  readonly host: string;
  /** The region that the answer names as the right one. */
  readonly region: string | undefined;
  /** The action that the answer says is not allowed: `s3:GetObject`. */
  readonly action: string | undefined;
  /** Why there are no credentials, in the SDK's words. */
  readonly reason: string | undefined;
  /**
   * What lies beneath, without the answer's fields: S3 echoes session tokens and signed strings in some of them.
   */
  readonly cause: Error;
}

/** What was seen on the wire before the error came up. */
export interface Seen {
  readonly sent: boolean;
  readonly host: string;
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

/** Stands for whatever reason a signal was given. */
export class Interrupted extends Error {
  override name = "AbortError";
}

/** The fields that errors of the SDK, of S3 and of Node carry, in no order. */
interface Raw {
  readonly name?: unknown;
  readonly message?: unknown;
  readonly Code?: unknown;
  readonly Region?: unknown;
  readonly code?: unknown;
  readonly syscall?: unknown;
  /** Node tries several addresses of a host at once; this is what became of each. */
  readonly errors?: readonly Raw[];
  readonly $metadata?: { readonly httpStatusCode?: number };
}

export function failureOf(error: unknown, seen: Seen): Failure {
  const raw: Raw = typeof error === "object" && error !== null ? error : {};
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
export function isInterruption(code: string): boolean {
  return /^(AbortError|TimeoutError|E(CONN|PIPE|NOTFOUND|AI_|HOST|NET|TIMEDOUT).*)$/.test(code);
}

/** The certificate was refused by this side, before anything was said. */
export function isTlsRefusal(code: string): boolean {
  return /CERT|^UNABLE_TO_VERIFY|^ERR_TLS_|^ERR_SSL_(WRONG_VERSION|PACKET_LENGTH)/.test(code);
}

/** The answer 200 may carry an error instead of a result (aws-sdk-java-v2 issue 6023). */
export function errorInAnswer(status: number, text: string | undefined): Error {
  const code = status === 200 ? /<Code>([\w.-]{1,64})<\/Code>/.exec(text ?? "")?.[1] : undefined;
  return Object.assign(new Error("the answer holds no ETag"), { name: code ?? NO_ETAG });
}

/** The code given to a success that is not S3's: no ETag, or another status than 200. */
export const NO_ETAG = "NoETag";

/** An answer that is no XML of S3's leaves the SDK with a plain Error, whose name says nothing. */
function nameOf(raw: Raw): string {
  const name = word(raw.name) ?? "";
  return name === "Error" ? "" : name;
}

/** Whatever a server sent is shown only when it is one harmless word. */
function word(value: unknown): string | undefined {
  return typeof value === "string" && /^[\w.-]{1,64}$/.test(value) ? value : undefined;
}

/** A failed credential process is quoted with its command line, which may hold a secret; that is left out. */
function reasonOf(raw: Raw): string | undefined {
  if (raw.name !== "CredentialsProviderError" && raw.name !== "TokenProviderError") return undefined;
  const [line = ""] = String(raw.message ?? "").split("\n");
  if (/command failed|credential_process/i.test(line)) return "the credential process failed";
  return line.replace(/\p{Cc}/gu, " ").slice(0, 200);
}

function leanCause(code: string, seen: Seen): Error {
  if (seen.status === undefined) return new Error(code === "" ? "the request failed" : code);
  const id = word(seen.headers["x-amz-request-id"]);
  return new Error(`HTTP ${seen.status} ${code}`.trimEnd() + (id === undefined ? "" : ` (request ${id})`));
}
