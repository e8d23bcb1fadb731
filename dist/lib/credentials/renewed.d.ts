/** What ends by itself (credentials, tokens): fetched when needed, renewed beside the work, never waited for without need. */
import type { Clock } from "../clock.js";
export interface Expiring {
    /** When it ends, in milliseconds since 1970 by this machine's wall clock. */
    readonly expiresMs: number;
}
export interface Renewed<T> {
    /** What is valid now. @throws what the fetch throws; the signal's reason when that comes first. */
    get(signal: AbortSignal): Promise<T>;
    /** It was refused: fetch anew next time. */
    forget(): void;
}
export declare function renewed<T extends Expiring>(fetch: () => Promise<T>, clock: Clock): Renewed<T>;
