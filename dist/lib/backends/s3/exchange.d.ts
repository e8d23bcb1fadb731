import { type Failure } from "./failure.js";
import type { Command, Sdk } from "./sdk.js";
/** Response headers by lower-case name; empty when there was no answer. */
export type Headers = Readonly<Record<string, string>>;
/** What came of one request: `output`, or `failure` when it was refused, lost or never sent. */
export type Exchange<O> = {
    readonly output: O;
    readonly failure?: undefined;
    readonly headers: Headers;
} | {
    readonly output?: undefined;
    readonly failure: Failure;
    readonly headers: Headers;
};
/** @throws LockError when our own credentials could not be had; nothing was sent then. */
export declare function exchangeOnce<I extends Sdk.ServiceInputTypes, O extends Sdk.ServiceOutputTypes>(client: Sdk.S3Client, command: Command<I, O>, signal: AbortSignal): Promise<Exchange<O>>;
