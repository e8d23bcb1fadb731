/** What one URL scheme brings: opening a record, listing records, and advice on how the place is set up. */
import type { CasStore } from "../cas/store.js";
import type { Clock, Random } from "../clock.js";
import type { Identity } from "../credentials/identity.js";
export interface DriverContext {
    readonly clock: Clock;
    readonly random: Random;
    /** Environment variables; nothing below reads `process.env` on its own. */
    readonly env: Readonly<Record<string, string | undefined>>;
    /** As whom to come, for a job that has no credentials but its own OIDC token; wins over those in the environment. */
    readonly identity?: Identity | undefined;
}
/** One line of the doctor's report. */
export interface Finding {
    readonly level: "ok" | "warn" | "fail";
    /** What was looked at, in a word or two: `versioning`. */
    readonly topic: string;
    readonly message: string;
    /** What to do about it; absent when all is well. */
    readonly hint?: string | undefined;
}
export interface Driver {
    /** Opens the record that `url` names. Sends nothing yet, so that a free lock costs two requests. */
    openStore(url: URL, context: DriverContext): Promise<CasStore>;
    /** The full URLs of the locks under a base URL, in the order of their names. */
    list(base: URL, context: DriverContext, signal: AbortSignal): AsyncIterable<URL>;
    /** What only this kind of store knows of its own set-up (versioning, retention, soft delete), for `doctor`. */
    examine(base: URL, context: DriverContext, signal: AbortSignal): AsyncIterable<Finding>;
}
/** The scratch record beside the locks on which conditions are proven. Never listed as a lock. */
export declare const PROBE_NAME = ".cloud-lock-probe";
