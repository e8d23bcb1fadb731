/** Claims in words, made harmless: the line that a waiter sees, and Terraform's "Lock Info" block. */
import { formatDuration } from "./duration.js";
import { harmless } from "./text.js";
/** `acme/site (publish 1.4) since 2026-11-21T07:00:00.000Z, https://…/runs/1` */
export function describeHolder(claim) {
    const { who, why, where, created, expectedMs } = claim.info;
    const reason = why ? ` (${harmless(why, 120)})` : "";
    const since = created ? ` since ${harmless(created, 30)}` : "";
    const expected = expectedMs === undefined ? "" : `, expected to take ${formatDuration(expectedMs)}`;
    const link = where ? `, ${harmless(where)}` : "";
    return `${harmless(who, 120) || `claim ${claim.id}`}${reason}${since}${expected}${link}`;
}
export function holdersOf(view) {
    return view.claims.filter((claim) => claim.fence !== undefined);
}
/** `held by …` with the others counted; a lock without a holder is about to be taken by who stands first. */
export function describeHolders(view) {
    const [first, ...others] = holdersOf(view);
    if (!first)
        return "not held right now";
    return `held by ${describeHolder(first)}${others.length === 0 ? "" : ` and ${others.length} more`}`;
}
/** Where a claim that has joined the line stands among those that wait. */
export function describeTurn(busy) {
    const waiting = busy.ahead - holdersOf(busy.view).length;
    return waiting <= 0 ? "we are next" : `${waiting} waiting before us`;
}
/** The block that Terraform prints, its fields in its order, then ours. */
export function lockInfoBlock(url, claim) {
    const { info } = claim;
    const rows = [
        ["ID", claim.id],
        ["Path", url],
        ["Operation", info.operation],
        ["Who", info.who],
        ["Version", info.version],
        ["Created", info.created],
        ["Info", info.why],
        ["Where", info.where],
        ["Expected", info.expectedMs === undefined ? "" : formatDuration(info.expectedMs)],
        ["Fence", claim.fence ?? ""],
        ["Mode", describeLimit(claim.limit)],
        ["TTL", formatDuration(claim.ttlMs)],
    ];
    const shown = rows.filter(([, value]) => value !== "");
    return ["Lock Info:", ...shown.map(([name, value]) => `  ${`${name}:`.padEnd(11)}${harmless(value, 500)}`)].join("\n");
}
export function describeLimit(limit) {
    if (limit === null)
        return "shared";
    return limit === 1 ? "exclusive" : `at most ${limit}`;
}
