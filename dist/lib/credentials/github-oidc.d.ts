/**
 * GitHub's word on which job this is, as a signed token (JWT) for one audience:
 * https://docs.github.com/en/actions/reference/security/oidc
 *
 * A token lives for about five minutes, and the right to fetch more for as long as the job runs.
 */
import { type Clock, type Random } from "../clock.js";
export interface OidcContext {
    readonly clock: Clock;
    readonly random: Random;
    readonly env: Readonly<Record<string, string | undefined>>;
    readonly transport: typeof fetch;
    /** Ends the asking. */
    readonly closing: AbortSignal;
}
/**
 * Fetches a new token. Each serves one exchange, since it may be refused the second time, and ends soon.
 * @throws LockError `denied` when the job has no right to any, `unavailable` when GitHub does not answer.
 */
export declare function githubIdToken(audience: string, context: OidcContext): Promise<string>;
