import type { DriverContext } from "../driver.js";
export interface Token {
    /** The headers that carry it. */
    readonly headers: Readonly<Record<string, string>>;
    /** Milliseconds since 1970. */
    readonly expiresMs: number;
}
/** Fetches a new token. @throws LockError `denied` or `unavailable`. */
export type TokenSource = () => Promise<Token>;
/**
 * A source of tokens, or undefined when this machine has no metadata server. GCE_METADATA_HOST and
 * METADATA_SERVER_DETECTION=none|assume-present mean what they mean to Google's libraries.
 */
export declare function metadataServerToken(context: DriverContext, transport: typeof fetch, closing: AbortSignal, scope: string): Promise<TokenSource | undefined>;
