/** What is known of an S3 request that did not succeed: facts only; s3-errors.ts says what they mean. */

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

/** Codes of a connection that never came to be; after them nothing can have reached the server. */
const NEVER_CONNECTED = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "EHOSTDOWN"]);

/** Stands for whatever reason a signal was given. */
export class Interrupted extends Error {
  override name = "AbortError";
}

export function failureOf(error: unknown, seen: Seen): Failure {
  const fields = (typeof error === "object" && error !== null ? error : {}) as Record<string, unknown>;
  const code = codeOf(fields);
  const inner = Array.isArray(fields["errors"]) ? fields["errors"][0] : undefined;
  const connected = !NEVER_CONNECTED.has(code) && fields["syscall"] !== "connect" && inner?.syscall !== "connect";
  return {
    code,
    status: seen.status ?? statusOf(fields),
    sent: seen.sent && connected && !isTlsRefusal(code),
    host: seen.host,
    region: word(seen.headers["x-amz-bucket-region"]) ?? word(fields["Region"]),
    action: /not authorized to perform: (s3:\w+)/.exec(String(fields["message"] ?? ""))?.[1],
    reason: reasonOf(fields),
    cause: leanCause(fields, code, seen),
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
export function errorInAnswer(text: string | undefined): Error {
  const code = /<Code>([\w.-]{1,64})<\/Code>/.exec(text ?? "")?.[1];
  return Object.assign(new Error("the answer holds no ETag"), { name: code ?? NO_ETAG });
}

/** The code given to a success without an ETag. */
export const NO_ETAG = "NoETag";

function codeOf(fields: Record<string, unknown>): string {
  const inner = Array.isArray(fields["errors"]) ? fields["errors"][0] : undefined;
  return word(fields["Code"]) ?? word(fields["code"]) ?? word(inner?.code) ?? word(fields["name"]) ?? "";
}

function statusOf(fields: Record<string, unknown>): number | undefined {
  const metadata = fields["$metadata"] as { httpStatusCode?: number } | undefined;
  return metadata?.httpStatusCode;
}

/** Whatever a server sent is shown only when it is one harmless word. */
function word(value: unknown): string | undefined {
  return typeof value === "string" && /^[\w.-]{1,64}$/.test(value) ? value : undefined;
}

/** A failed credential process is quoted with its command line, which may hold a secret; that is left out. */
function reasonOf(fields: Record<string, unknown>): string | undefined {
  if (fields["name"] !== "CredentialsProviderError" && fields["name"] !== "TokenProviderError") return undefined;
  const [line = ""] = String(fields["message"] ?? "").split("\n");
  if (/command failed|credential_process/i.test(line)) return "the credential process failed";
  return line.replace(/\p{Cc}/gu, " ").slice(0, 200);
}

function leanCause(fields: Record<string, unknown>, code: string, seen: Seen): Error {
  if (seen.status === undefined) return new Error(code === "" ? "the request failed" : code);
  const id = word(seen.headers["x-amz-request-id"]);
  return new Error(`HTTP ${seen.status} ${code}${id === undefined ? "" : ` (request ${id})`}`);
}
