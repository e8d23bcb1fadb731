import type { FileCalls } from "./calls.js";
import type { Listing } from "./listing.js";
/** A version under its final name. */
export interface Link {
    readonly folder: string;
    readonly number: number;
    readonly id: string;
    /** The id of the version that it replaces. */
    readonly previous: string;
}
/**
 * Whether `link` was the next version when it was made; `listing` must be younger than it. Sweeps what is old if so.
 * @throws AmbiguousWriteError when that cannot be told any more.
 */
export declare function linkCounts(calls: FileCalls, link: Link, listing: Listing, wallMs: number): Promise<boolean>;
