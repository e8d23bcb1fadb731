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
export declare class Interrupted extends Error {
    name: string;
}
export declare function failureOf(error: unknown, seen: Seen): Failure;
/** True when the network or a signal ended the request, at whatever point. */
export declare function isInterruption(code: string): boolean;
/** The certificate was refused by this side, before anything was said. */
export declare function isTlsRefusal(code: string): boolean;
/** The answer 200 may carry an error instead of a result (aws-sdk-java-v2 issue 6023). */
export declare function errorInAnswer(status: number, text: string | undefined): Error;
/** The code given to a success that is not S3's: no ETag, or another status than 200. */
export declare const NO_ETAG = "NoETag";
