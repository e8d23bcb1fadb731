/**
 * When a waiter may write. Its writes (joining, signs of life) can wait; those of holders and of the next in line
 * cannot, and a record takes only so many: GCS one a second. So a waiter whose write was in vain keeps quiet for a while,
 * the longer the oftener that happens; and one that has stood outside of a full line does not take the first place that
 * it sees free at once, since all the others outside see it, too.
 */
import type { Random } from "../clock.js";
/** All moments are in milliseconds on the waiter's own monotonic clock. */
export declare class Courtesy {
    private readonly random;
    private readonly restMs;
    /** Writes in vain, in a row. */
    private setbacks;
    private refused;
    /** When the last setback was; undefined: the pause counts from the next wish to write. */
    private sinceMs;
    private quietUntilMs;
    /** `restMs`: how long the store wants a record to rest between two writes; undefined: it takes any number. */
    constructor(random: Random, restMs?: number);
    /** Whether a waiter may give a sign of life now; `maxMs` is the longest pause, so that it does not come too late. */
    mayWrite(nowMs: number, maxMs: number): boolean;
    /**
     * Whether a waiter may join the line now. Where writes are scarce, only a record that has rested: the time before is
     * for holders and the next in line, who cannot wait. Near the front a waiter heeds that only once it was refused.
     * @param ageMs for how long the record has stood unchanged, where the store tells
     */
    mayJoin(nowMs: number, maxMs: number, farBack: boolean, ageMs?: number): boolean;
    /** Others wrote before us again and again. */
    lostRaces(nowMs: number): void;
    /** The store took no write of ours: it is asked too much. */
    wasRefused(nowMs: number): void;
    /** The line was full. */
    stoodOutside(): void;
    hasWritten(): void;
    private setBack;
}
