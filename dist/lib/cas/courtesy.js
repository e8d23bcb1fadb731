/** The longest pause after the first write in vain, in milliseconds; after each further one it is `GROWTH` times that. */
const FIRST_PAUSE_MS = 1_000;
const GROWTH = 4;
/** Standing outside counts for as many writes in vain. */
const OUTSIDE = 3;
/** Where writes are scarce, who joins lets so many go by that others may be in a hurry to make. */
const SPARED_WRITES = 2;
/** How far apart writes are taken where the store does not say, but has refused one. */
const USUAL_REST_MS = 1_000;
/** All moments are in milliseconds on the waiter's own monotonic clock. */
export class Courtesy {
    random;
    restMs;
    /** Writes in vain, in a row. */
    setbacks = 0;
    refused = false;
    /** When the last setback was; undefined: the pause counts from the next wish to write. */
    sinceMs;
    quietUntilMs;
    /** `restMs`: how long the store wants a record to rest between two writes; undefined: it takes any number. */
    constructor(random, restMs) {
        this.random = random;
        this.restMs = restMs;
    }
    /** Whether a waiter may give a sign of life now; `maxMs` is the longest pause, so that it does not come too late. */
    mayWrite(nowMs, maxMs) {
        if (this.setbacks === 0)
            return true;
        const ceilingMs = Math.min(maxMs, FIRST_PAUSE_MS * GROWTH ** (this.setbacks - 1));
        this.quietUntilMs ??= (this.sinceMs ?? nowMs) + this.random.fraction() * ceilingMs;
        return nowMs >= this.quietUntilMs;
    }
    /**
     * Whether a waiter may join the line now. Where writes are scarce, only a record that has rested: the time before is
     * for holders and the next in line, who cannot wait. Near the front a waiter heeds that only once it was refused.
     * @param ageMs for how long the record has stood unchanged, where the store tells
     */
    mayJoin(nowMs, maxMs, farBack, ageMs = Number.POSITIVE_INFINITY) {
        const scarce = this.refused || (farBack && this.restMs !== undefined);
        if (scarce && ageMs < SPARED_WRITES * (this.restMs ?? USUAL_REST_MS))
            return false;
        return this.mayWrite(nowMs, maxMs);
    }
    /** Others wrote before us again and again. */
    lostRaces(nowMs) {
        this.setBack(this.setbacks + 1, nowMs);
    }
    /** The store took no write of ours: it is asked too much. */
    wasRefused(nowMs) {
        this.refused = true;
        this.setBack(this.setbacks + 1, nowMs);
    }
    /** The line was full. */
    stoodOutside() {
        this.setBack(Math.max(this.setbacks, OUTSIDE), undefined);
    }
    hasWritten() {
        this.refused = false;
        this.setBack(0, undefined);
    }
    setBack(setbacks, sinceMs) {
        this.setbacks = setbacks;
        this.sinceMs = sinceMs;
        this.quietUntilMs = undefined;
    }
}
