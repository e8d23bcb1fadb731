/**
 * Staleness by observation: a claim is stale when *we* have seen it unchanged for its ttl plus margin on our own
 * clock; no clock of anybody else is compared with ours (the method of Kubernetes' client-go leader election).
 * One shortcut: the server's own age of the whole record, where the store vouches for it.
 */
import { waiterElapsedMs } from "../clock.js";
import { marginMs } from "../lock/timing.js";
/** HTTP dates are whole seconds, so an age by the server's clocks may be almost two seconds off. */
const DATE_ROUNDING_MS = 2_000;
export class Observer {
    seen = new Map();
    ageMs = 0;
    /**
     * Notes what one read saw. A new beat counts from the reply, an old one up to when the request was sent: whatever
     * the request took, the claim is known to have stood unchanged only in between.
     */
    observe(line, sentAt, repliedAt, ageMs = 0) {
        this.ageMs = ageMs;
        const present = new Set(line.map((claim) => claim.id));
        for (const id of this.seen.keys())
            if (!present.has(id))
                this.seen.delete(id);
        for (const claim of line) {
            const known = this.seen.get(claim.id);
            if (known?.beat !== claim.beat)
                this.seen.set(claim.id, { beat: claim.beat, unchangedMs: 0, at: repliedAt });
            else if (sentAt.monotonicMs > known.at.monotonicMs) {
                // Piecewise, so that a wall clock set back an hour costs one interval of patience and not an hour.
                known.unchangedMs += waiterElapsedMs(known.at, sentAt);
                known.at = sentAt;
            }
        }
    }
    unchangedMs(claim) {
        const known = this.seen.get(claim.id);
        return known?.beat === claim.beat ? known.unchangedMs : 0;
    }
    isStale(claim) {
        const patienceMs = claim.ttlMs + marginMs(claim.ttlMs);
        if (this.unchangedMs(claim) >= patienceMs)
            return true;
        return this.ageMs >= patienceMs + marginMs(claim.ttlMs) + DATE_ROUNDING_MS;
    }
}
