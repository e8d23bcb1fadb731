import { LockError } from "../errors.js";
import { blockersBefore } from "../lock/line.js";
import { remainingMs } from "../lock/timing.js";
import { RecordHandle } from "./handle.js";
import { isClaim } from "./record.js";
import { viewOf } from "./view.js";
/** Races lost in a row before the caller is told that the lock is contended (and may try again). */
const MAX_RACES = 20;
/** One claim's view of the lock in `store`: open one for each claim. */
export function casLock(store, deps) {
    return new CasLock(store, deps);
}
class CasLock {
    url;
    minTtlMs;
    store;
    clock;
    random;
    handle;
    /** When our waiting claim last gave a sign of life for certain. */
    beatAt;
    constructor(store, deps) {
        this.store = store;
        this.url = store.url;
        this.minTtlMs = store.minTtlMs;
        this.clock = deps.clock;
        this.random = deps.random;
        this.handle = new RecordHandle(store, deps.clock);
    }
    get lastSeen() {
        return this.handle.known && this.view(this.handle.known);
    }
    async tryAcquire(claim, signal) {
        if (!isClaim(claim))
            throw new LockError("invalid", `no claim on ${this.url} can have the limit ${claim.limit}, ttl ${claim.ttlMs} ms`);
        return this.untilNoRace(signal, async () => {
            const seen = await this.handle.readBeforeWrite(signal, true);
            const living = this.handle.livingLine(seen.record, claim.id);
            const own = living.find((other) => other.id === claim.id);
            const line = own ? living : [...living, this.entry(claim, undefined)];
            const index = line.findIndex((other) => other.id === claim.id);
            const blockers = blockersBefore(line, index);
            const place = { index, blockers: Math.max(1, blockers), joined: own !== undefined };
            if (!own && !this.handle.hasRoomFor({ ...seen.record, line }))
                return this.busy(seen, place, false);
            if (blockers === 0)
                return this.grant(claim, seen, line, own?.fence, signal);
            return this.wait(claim, seen, line, place, signal);
        });
    }
    async refresh(lease, signal) {
        return this.untilNoRace(signal, async () => {
            const { known } = this.handle;
            const seen = known?.version === lease.version ? known : await this.handle.read(signal);
            const own = seen.record.line.find((claim) => claim.id === lease.claimId);
            if (own?.fence === undefined || own.fence !== BigInt(lease.fence))
                return { kind: "lost", reason: "gone", view: this.view(seen) };
            const living = this.handle.livingLine(seen.record, lease.claimId);
            const line = living.map((claim) => (claim === own ? { ...own, beat: this.random.id() } : claim));
            const written = await this.handle.swap(seen, { ...seen.record, line }, signal);
            return written && granted(lease.claimId, own.fence, lease.ttlMs, written);
        });
    }
    async release(claimId, signal) {
        await this.untilNoRace(signal, async () => {
            const seen = this.handle.known ?? (await this.handle.read(signal));
            const present = seen.record.line.some((claim) => claim.id === claimId);
            // Where our claim is absent, a write of ours may still be under way: a swap of the same record bars it for good.
            if (!present && !this.handle.writeMayLand)
                return true;
            const line = this.handle.livingLine(seen.record, claimId).filter((claim) => claim.id !== claimId);
            return (await this.handle.swap(seen, { ...seen.record, line }, signal)) && true;
        });
    }
    async inspect(signal) {
        return this.view(await this.handle.read(signal));
    }
    async evict(claimId, view, signal) {
        const seen = await this.handle.readBeforeWrite(signal);
        const line = seen.record.line.filter((claim) => claim.id !== claimId);
        if (seen.version !== view.version || line.length === seen.record.line.length)
            return false;
        return (await this.handle.swap(seen, { ...seen.record, line }, signal)) !== undefined;
    }
    async [Symbol.asyncDispose]() {
        await this.store[Symbol.asyncDispose]();
    }
    /** The clean swap that writes our fence and a new beat: that, and nothing else, is a grant. */
    async grant(claim, seen, line, issued, signal) {
        // A fence that stands on our claim already came from a write of unknown outcome: nobody else has seen it.
        const fence = issued ?? this.handle.highestFence + 1n;
        const next = line.map((other) => (other.id === claim.id ? this.entry(claim, fence) : other));
        const written = await this.handle.swap(seen, { fence: issued ? seen.record.fence : fence, line: next }, signal);
        if (!written)
            return undefined;
        const grant = granted(claim.id, fence, claim.ttlMs, written);
        // A grant whose reply took longer than its validity is no grant: ask again.
        return remainingMs(grant.lease, this.clock.now()) > 0 ? grant : undefined;
    }
    /** Joins the line, or gives a sign of life when one is due; otherwise a poll writes nothing. */
    async wait(claim, seen, line, place, signal) {
        const sinceBeatMs = this.beatAt && this.clock.now().monotonicMs - this.beatAt.monotonicMs;
        if (place.joined && sinceBeatMs !== undefined && sinceBeatMs < claim.ttlMs / 3)
            return this.busy(seen, place, true);
        const next = line.map((other) => (other.id === claim.id ? this.entry(claim, undefined) : other));
        const record = { ...seen.record, line: next };
        const written = await this.handle.swap(seen, record, signal);
        if (!written)
            return undefined;
        this.beatAt = written.sentAt;
        return this.busy({ version: written.version, record }, place, true);
    }
    /** Runs `attempt` until it has an outcome other than a lost race, pausing at random so that rivals drift apart. */
    async untilNoRace(signal, attempt) {
        for (let race = 0; race < MAX_RACES; race++) {
            if (race > 0)
                await this.clock.sleep(this.random.fraction() * Math.min(25 * 2 ** race, 1_000), signal);
            signal.throwIfAborted();
            const outcome = await attempt();
            if (outcome !== undefined)
                return outcome;
        }
        throw new LockError("unavailable", `${this.url} is so contended that ${MAX_RACES} writes in a row lost their race`);
    }
    entry(claim, fence) {
        const { id, ttlMs, limit, info } = claim;
        return { id, ttlMs, limit, info, fence, beat: this.random.id() };
    }
    busy(seen, place, joined) {
        return { kind: "busy", view: this.view(seen), ahead: place.index, blockers: place.blockers, joined };
    }
    view(seen) {
        return viewOf(this.url, seen, this.handle.observer);
    }
}
function granted(claimId, fence, ttlMs, written) {
    const { version, sentAt } = written;
    return { kind: "granted", lease: { claimId, fence: fence.toString(), version, ttlMs, sentAt } };
}
