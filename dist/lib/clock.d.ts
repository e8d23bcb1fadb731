/** Clocks and randomness are arguments everywhere; this file holds the real ones. */
/** One instant on both clocks of this machine. Only differences between two moments of one boot mean anything. */
export interface Moment {
    /** Milliseconds on a clock that never jumps, but may stand still while the machine is suspended. */
    readonly monotonicMs: number;
    /** Milliseconds since 1970, by a clock that anybody may set. */
    readonly wallMs: number;
}
export interface Clock {
    now(): Moment;
    /** Resolves after `ms` milliseconds; rejects with the signal's reason when aborted before. */
    sleep(ms: number, signal?: AbortSignal): Promise<void>;
}
export interface Random {
    /** A number in [0, 1), for jitter. */
    fraction(): number;
    /** A fresh identifier of 96 random bits, safe in JSON, file names, URLs and as a word on a command line. */
    id(): string;
}
/** Time that a holder must count as passed: the larger of both clocks, since a suspended machine stops one of them. */
export declare function holderElapsedMs(since: Moment, now: Moment): number;
/** Time that a waiter may count as passed: the smaller of both clocks, and never less than nothing. */
export declare function waiterElapsedMs(since: Moment, now: Moment): number;
export declare const systemClock: Clock;
export declare const systemRandom: Random;
