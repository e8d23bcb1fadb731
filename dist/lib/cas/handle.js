import { AmbiguousWriteError, LockError } from "../errors.js";
import { encodeRecord, hasRoomToGrow } from "./encode.js";
import { Observer } from "./observer.js";
import { parseRecord } from "./record.js";
/** How far the fence may stay behind the server's time: more than servers that tell it in whole seconds get wrong. */
const FENCE_LAG_MS = 2_000;
export class RecordHandle {
    observer = new Observer();
    /** What stands in the store as far as the last clean answer told; undefined when it must be read. */
    known;
    /** The highest fence ever seen here. */
    highestFence = 0n;
    /** The server's own time at its last answer to a read, in milliseconds since 1970. */
    serverNowMs = 0;
    /** A write of unknown outcome: it can still be applied for as long as the record stands at `expected`. */
    uncertain;
    proven = false;
    store;
    clock;
    constructor(store, clock) {
        this.store = store;
        this.clock = clock;
    }
    /** True while a write of ours may still be applied at some later time. */
    get writeMayLand() {
        return this.uncertain !== undefined;
    }
    /**
     * Reads, parses and observes.
     * @throws LockError `denied` when the store does not show the record: what is hidden is not absent.
     */
    async read(signal, beforeCreate = false) {
        this.known = undefined;
        const { uncertain } = this;
        const sentAt = this.clock.now();
        const { version, body, hidden, serverNowMs, ageMs } = await this.store.read(signal);
        this.serverNowMs = serverNowMs;
        if (hidden && !beforeCreate)
            throw hiddenRecord(this.store.url);
        // A record created anew starts above every fence issued before: none runs ahead of the server's time.
        const blank = { fence: BigInt(Math.trunc(serverNowMs)), line: [] };
        const record = body === "" ? blank : parseRecord(body, this.store.url);
        this.observer.observe(record.line, sentAt, this.clock.now(), ageMs);
        // Only a read that was sent after the write can tell that it is too late for it.
        if (!hidden && uncertain === this.uncertain && uncertain?.expected !== version)
            this.uncertain = undefined;
        return this.remember({ version, record, ageMs });
    }
    /** A read that leads to a write: the first one also proves that the store honours conditions, at the same time. */
    async readBeforeWrite(signal, mayCreate = false) {
        const proof = this.proven ? undefined : this.store.prove?.(signal);
        proof?.catch(() => { });
        // One after the other, so that no read is left under way, to overwrite what a later one tells.
        const seen = await this.read(signal, mayCreate);
        await proof;
        this.proven = true;
        return seen;
    }
    /** One conditional write. undefined: the race was lost, read again. */
    async swap(seen, record, signal) {
        const body = encodeRecord(record, this.store.maxBodyBytes);
        if (body === undefined)
            throw new LockError("unavailable", `${record.line.length} claims do not fit into the record of ${this.store.url}`, {
                hint: "Wait until some have left the line.",
            });
        this.known = undefined;
        const sentAt = this.clock.now();
        let version;
        try {
            version = await this.store.swap(seen.version, body, signal);
        }
        catch (error) {
            // Who aborts may give a LockError as the reason, which says nothing of the write.
            const unknown = signal.aborted || !(error instanceof LockError) || error instanceof AmbiguousWriteError;
            if (unknown)
                this.uncertain = { expected: seen.version };
            throw error;
        }
        if (version === undefined)
            return undefined;
        this.uncertain = undefined;
        // A clean swap also proves that nobody else has written since what we had seen.
        this.observer.observe(record.line, sentAt, this.clock.now());
        this.remember({ version, record });
        return { version, sentAt };
    }
    /**
     * Above every fence issued before: by one, and by the server's time so that it also holds where an administrator has
     * restored an old record. The lag leaves a record created anew above its forerunner.
     */
    nextFence() {
        const byTime = BigInt(Math.trunc(this.serverNowMs) - FENCE_LAG_MS);
        return byTime > this.highestFence ? byTime : this.highestFence + 1n;
    }
    /** Whether one more claim may join the line. */
    hasRoomFor(record) {
        return hasRoomToGrow(record, this.store.maxBodyBytes);
    }
    /** The line without the claims that were seen stale; never without our own. */
    livingLine(record, ownId) {
        return record.line.filter((claim) => claim.id === ownId || !this.observer.isStale(claim));
    }
    remember(seen) {
        this.known = seen;
        if (seen.record.fence > this.highestFence)
            this.highestFence = seen.record.fence;
        return seen;
    }
}
function hiddenRecord(url) {
    return new LockError("denied", `${url} cannot be read: the store says 403, as it also does for what is absent`, {
        hint: "Grant the right to read the lock's object, and to list the bucket.",
    });
}
