import type { DriverContext } from "../driver.js";
import { type CredentialsReader } from "./credentials-file.js";
import { type TokenSource } from "./metadata-server.js";
/**
 * Finds where tokens come from.
 * @throws LockError `denied` when there are no credentials, or none that can be used.
 */
export declare function findSource(context: DriverContext, transport: typeof fetch, closing: AbortSignal, read: CredentialsReader): Promise<TokenSource>;
