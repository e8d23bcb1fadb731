import { type OidcContext } from "./github-oidc.js";
import type { GoogleIdentity } from "./identity.js";
import type { Expiring } from "./renewed.js";
export interface GoogleToken extends Expiring {
    readonly accessToken: string;
}
/** Fetches a new token of the given scope. @throws LockError `denied` or `unavailable`. */
export declare function federatedToken(identity: GoogleIdentity, scope: string, context: OidcContext): Promise<GoogleToken>;
