/** An answer of the GCS JSON API, taken apart; what the server says in it is foreign text. */
export interface GcsReply {
    readonly status: number;
    /** The answer as an object; undefined when it is none. */
    readonly json: Readonly<Record<string, unknown>> | undefined;
    /** The server's clock, from `Date`; NaN when it does not say. */
    readonly serverNowMs: number;
    /** From an error: what the server says, printable and short; "" when it says nothing. */
    readonly message: string;
    /** From an error: Google's own word for it, such as `conditionNotMet`; "" when there is none. */
    readonly reason: string;
}
export declare function interpret(response: Response, text: string): GcsReply;
/** undefined for anything else, lists included. */
export declare const asObject: (value: unknown) => Record<string, unknown> | undefined;
/** Printable ASCII alone, and not much of it. */
export declare const harmless: (text: unknown) => string;
