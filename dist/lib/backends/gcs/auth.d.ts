import type { DriverContext } from "../driver.js";
import type { Asked } from "./errors.js";
/** Gives the headers that authorise a request. */
export interface Authorizer {
    /** @throws LockError `denied` or `unavailable`; nothing was sent to the store then. */
    headers(asked: Asked, signal: AbortSignal): Promise<Readonly<Record<string, string>>>;
    /** The token was refused: fetch a new one next time. */
    forget(): void;
    close(): void;
}
/** For emulators, which get no credentials at all. */
export declare const anonymous: Authorizer;
export declare function bearerTokens(context: DriverContext, transport: typeof fetch): Authorizer;
