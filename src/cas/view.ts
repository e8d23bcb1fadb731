/** What an observer is shown of a record. */
import type { ClaimView, LockView } from "../lock/backend.ts";
import type { Seen } from "./handle.ts";
import type { Observer } from "./observer.ts";

export function viewOf(url: string, seen: Seen, observer: Observer): LockView {
  const claims = seen.record.line.map((claim): ClaimView => {
    const { id, limit, ttlMs, info } = claim;
    return { id, limit, ttlMs, info, fence: claim.fence?.toString(), unchangedMs: observer.unchangedMs(claim) };
  });
  const fence = seen.version === undefined ? undefined : seen.record.fence.toString();
  return { url, version: seen.version, fence, claims, ageMs: seen.ageMs };
}
