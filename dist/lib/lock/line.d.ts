/** Who may hold: the one pure function that every store and every party agrees on. */
/** What the line needs to know of a claim: with how many it is willing to hold, itself included; null is any number. */
export interface InLine {
    readonly limit: number | null;
}
/**
 * Claim `index` may hold when it stands before the smallest limit among claims 0…index.
 *
 * That one rule covers exclusive (1), N and shared (null). It is first come, first served; nobody overtakes a waiting
 * exclusive claim, since its limit binds all behind it; claims that disagree on the limit are safe for the strictest
 * among those that came first; and a later claim never touches an earlier one.
 */
export declare function mayHold(line: readonly InLine[], index: number): boolean;
/** How many of the claims before `index` must leave, the first ones first, until it may hold; 0 when it may now. */
export declare function blockersBefore(line: readonly InLine[], index: number): number;
