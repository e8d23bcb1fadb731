export interface Reply {
    readonly status: number;
    /** Empty when the answer is no JSON object. */
    readonly json: Readonly<Record<string, unknown>>;
    readonly text: string;
    /** The server's clock, in milliseconds since 1970; NaN when it does not tell. */
    readonly serverNowMs: number;
}
/** @throws LockError `unavailable` when there is no answer, or one that may be another at the next attempt. */
export declare function ask(url: URL, init: RequestInit, transport: typeof fetch, closing: AbortSignal): Promise<Reply>;
