import { formatDuration } from "./duration.js";
import { describeHolders, describeTurn, holdersOf } from "./lock-text.js";
const HEARTBEAT_MS = 30_000;
export function describeWait(busy) {
    return `waiting for ${busy.view.url}: ${describeHolders(busy.view)}; ${describePlace(busy)}`;
}
/** Begins to count the wait when it is made. */
export class WaitTeller {
    say;
    clock;
    beginMs;
    saidMs = Number.NEGATIVE_INFINITY;
    said = "";
    constructor(say, clock) {
        this.say = say;
        this.clock = clock;
        this.beginMs = clock.now().monotonicMs;
    }
    get waited() {
        return formatDuration(this.clock.now().monotonicMs - this.beginMs);
    }
    onBusy(busy) {
        const text = describeWait(busy);
        this.tell(keyOf(busy), this.said === "" ? text : `${text}; waited ${this.waited}`);
    }
    /** `key`: what makes the news; the same is told again as a heartbeat only. */
    tell(key, line) {
        const nowMs = this.clock.now().monotonicMs;
        if (key === this.said && nowMs - this.saidMs < HEARTBEAT_MS)
            return;
        this.said = key;
        this.saidMs = nowMs;
        this.say(line);
    }
}
function describePlace(busy) {
    if (!busy.joined)
        return `the line is full (${busy.view.claims.length} claims); we join when there is room`;
    return describeTurn(busy);
}
function keyOf({ view, ahead, joined }) {
    return JSON.stringify([view.url, holdersOf(view).map((claim) => claim.id), ahead, joined]);
}
