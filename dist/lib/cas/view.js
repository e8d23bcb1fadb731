export function viewOf(url, seen, observer) {
    const claims = seen.record.line.map((claim) => {
        const { id, limit, ttlMs, info } = claim;
        return { id, limit, ttlMs, info, fence: claim.fence?.toString(), unchangedMs: observer.unchangedMs(claim) };
    });
    const fence = seen.version === undefined ? undefined : seen.record.fence.toString();
    return { url, version: seen.version, fence, claims, ageMs: seen.ageMs };
}
