/** A lease is valid from the sending of its request, for the ttl less a margin, and is never revived. */
import type { Mutation } from "./mutation.ts";

export const validityMutations: readonly Mutation[] = [
  {
    name: "deadline-from-the-reply",
    breaks: "a lease is valid from the moment its request was sent",
    file: "src/cas/handle.ts",
    find: "return { version, sentAt };",
    replace: "return { version, sentAt: this.clock.now() };",
    caughtBy: "simulation",
    sooner: ["test/cas/validity.test.ts"],
  },
  {
    name: "reading-back-is-a-grant",
    breaks: "after a lost reply, reading back gives the version and no time",
    file: "src/cas/lock.ts",
    find: "if (blockers === 0) return this.grant(claim, seen, line, signal);",
    replace:
      "if (own?.fence !== undefined) return granted(claim.id, own.fence, claim.ttlMs, { version: seen.version as string, sentAt: this.clock.now() }); if (blockers === 0) return this.grant(claim, seen, line, signal);",
    caughtBy: ["test/cas/lost-reply.test.ts"],
  },
  {
    name: "reading-back-is-a-refresh",
    breaks: "only a clean answer lengthens a lease",
    file: "src/cas/lock.ts",
    find: "      const living = this.handle.livingLine(seen.record, lease.claimId);\n",
    replace:
      "      if (known?.version !== lease.version && seen.version) return granted(lease.claimId, own.fence, lease.ttlMs, { version: seen.version, sentAt: this.clock.now() });\n      const living = this.handle.livingLine(seen.record, lease.claimId);\n",
    caughtBy: "simulation",
  },
  {
    name: "late-grant-accepted",
    breaks: "a grant whose reply arrives after its validity is no grant",
    file: "src/cas/lock.ts",
    find: "return remainingMs(grant.lease, this.clock.now()) > 0 ? grant : undefined;",
    replace: "return grant;",
    caughtBy: "simulation",
    sooner: ["test/cas/validity.test.ts"],
  },
  {
    name: "no-margin",
    breaks: "clocks may run 5 % fast or slow",
    file: "src/lock/timing.ts",
    find: "return ttlMs / 16;",
    replace: "return 0 * ttlMs;",
    caughtBy: "simulation",
  },
  {
    name: "holder-by-the-monotonic-clock-alone",
    breaks: "a suspended machine stops the monotonic clock",
    file: "src/clock.ts",
    find: "return Math.max(now.monotonicMs - since.monotonicMs, now.wallMs - since.wallMs);",
    replace: "return now.monotonicMs - since.monotonicMs;",
    caughtBy: "simulation",
  },
  {
    name: "holder-by-the-wall-clock-alone",
    breaks: "a wall clock may be set back",
    file: "src/clock.ts",
    find: "return Math.max(now.monotonicMs - since.monotonicMs, now.wallMs - since.wallMs);",
    replace: "return now.wallMs - since.wallMs;",
    caughtBy: "simulation",
  },
  {
    name: "no-watch",
    breaks: "the deadline is independent of the refresher",
    file: "src/lock/hold.ts",
    find: "if (leftMs <= 0) return this.lose(",
    replace: "if (leftMs <= -1e12) return this.lose(",
    caughtBy: "simulation",
  },
  {
    name: "a-lost-lease-is-refreshed",
    breaks: "a lost lease is never refreshed again",
    file: "src/lock/hold.ts",
    find: "    this.ended.abort(ENDED);\n    this.lost.abort(error);",
    replace: "    this.lost.abort(error);",
    caughtBy: "simulation",
  },
  {
    name: "stopping-begins-when-validity-ends",
    breaks: "the work stops before the lease does",
    file: "src/lock/hold.ts",
    find: "return remainingMs(this.current, clock.now()) - timing.graceMs - abortReserveMs(timing.ttlMs);",
    replace: "return remainingMs(this.current, clock.now()) + timing.graceMs;",
    caughtBy: "simulation",
  },
];
