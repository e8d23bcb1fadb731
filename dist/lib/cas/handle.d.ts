/**
 * One client's hold on the record: reads and swaps it, remembers what it saw, and never loses track of a write whose
 * outcome is unknown. The lock's rules stand in lock.ts; here is only what is true of any record.
 */
import type { Clock, Moment } from "../clock.js";
import { Observer } from "./observer.js";
import { type LockRecord, type RecordClaim } from "./record.js";
import type { CasStore, Version } from "./store.js";
/** The record as it stood at one version. */
export interface Seen {
    readonly version: Version | undefined;
    readonly record: LockRecord;
    readonly ageMs?: number | undefined;
}
/** A swap that was applied, and when its request was sent. */
export interface Written {
    readonly version: Version;
    readonly sentAt: Moment;
}
export declare class RecordHandle {
    readonly observer: Observer;
    /** What stands in the store as far as the last clean answer told; undefined when it must be read. */
    known: Seen | undefined;
    /** The highest fence ever seen here. */
    private highestFence;
    /** The server's own time at its last answer to a read, in milliseconds since 1970. */
    private serverNowMs;
    /** A write of unknown outcome: it can still be applied for as long as the record stands at `expected`. */
    private uncertain;
    private proven;
    private readonly store;
    private readonly clock;
    constructor(store: CasStore, clock: Clock);
    /** True while a write of ours may still be applied at some later time. */
    get writeMayLand(): boolean;
    /**
     * Reads, parses and observes.
     * @throws LockError `denied` when the store does not show the record: what is hidden is not absent.
     */
    read(signal: AbortSignal, beforeCreate?: boolean): Promise<Seen>;
    /** A read that leads to a write: the first one also proves that the store honours conditions, at the same time. */
    readBeforeWrite(signal: AbortSignal, mayCreate?: boolean): Promise<Seen>;
    /** One conditional write. undefined: the race was lost, read again. */
    swap(seen: Seen, record: LockRecord, signal: AbortSignal): Promise<Written | undefined>;
    /**
     * Above every fence issued before: by one, and by the server's time so that it also holds where an administrator has
     * restored an old record. The lag leaves a record created anew above its forerunner.
     */
    nextFence(): bigint;
    /** Whether one more claim may join the line. */
    hasRoomFor(record: LockRecord): boolean;
    /** The line without the claims that were seen stale; never without our own. */
    livingLine(record: LockRecord, ownId: string): readonly RecordClaim[];
    private remember;
}
