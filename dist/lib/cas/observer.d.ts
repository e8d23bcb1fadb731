/**
 * Staleness by observation: a claim is stale when *we* have seen it unchanged for its ttl plus margin on our own
 * clock; no clock of anybody else is compared with ours (the method of Kubernetes' client-go leader election).
 * One shortcut: the server's own age of the whole record, where the store vouches for it.
 */
import { type Moment } from "../clock.js";
import type { RecordClaim } from "./record.js";
export declare class Observer {
    private readonly seen;
    private ageMs;
    /**
     * Notes what one read saw. A new beat counts from the reply, an old one up to when the request was sent: whatever
     * the request took, the claim is known to have stood unchanged only in between.
     */
    observe(line: readonly RecordClaim[], sentAt: Moment, repliedAt: Moment, ageMs?: number): void;
    unchangedMs(claim: RecordClaim): number;
    isStale(claim: RecordClaim): boolean;
}
