/** What a waiter is told: who holds, since when, why, the link, and our place; in a log on change, and as a heartbeat. */
import type { Clock } from "./clock.js";
import type { Busy } from "./lock/backend.js";
export declare function describeWait(busy: Busy): string;
/** Begins to count the wait when it is made. */
export declare class WaitTeller {
    private readonly say;
    private readonly clock;
    private readonly beginMs;
    private saidMs;
    private said;
    constructor(say: (line: string) => void, clock: Clock);
    get waited(): string;
    onBusy(busy: Busy): void;
    /** `key`: what makes the news; the same is told again as a heartbeat only. */
    tell(key: string, line: string): void;
}
