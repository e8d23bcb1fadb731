/** Who may hold: the one pure function that every store and every party agrees on. */
/**
 * Claim `index` may hold when it stands before the smallest limit among claims 0…index.
 *
 * That one rule covers exclusive (1), N and shared (null). It is first come, first served; nobody overtakes a waiting
 * exclusive claim, since its limit binds all behind it; claims that disagree on the limit are safe for the strictest
 * among those that came first; and a later claim never touches an earlier one.
 */
export function mayHold(line, index) {
    let smallest = Number.POSITIVE_INFINITY;
    for (const claim of line.slice(0, index + 1))
        smallest = Math.min(smallest, claim.limit ?? Number.POSITIVE_INFINITY);
    return index < smallest;
}
/** How many of the claims before `index` must leave, the first ones first, until it may hold; 0 when it may now. */
export function blockersBefore(line, index) {
    let gone = 0;
    while (!mayHold(line.slice(gone), index - gone))
        gone++;
    return gone;
}
