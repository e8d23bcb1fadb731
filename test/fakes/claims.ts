/** Claims for tests. */
import { randomUUID } from "node:crypto";
import type { Claim, ClaimInfo, Lease } from "../../src/lock/backend.ts";

export const TTL_MS = 300_000;

export function makeInfo(who = "alice@host"): ClaimInfo {
  return {
    who,
    why: "publish the apt repository",
    where: "https://example.org/runs/1",
    operation: "run make publish",
    created: "2026-01-01T00:00:00.000Z",
    expectedMs: 600_000,
    version: "cloud-lock/0.0.0-test",
  };
}

export function makeClaim(overrides: Partial<Claim> = {}): Claim {
  return { id: randomUUID(), limit: 1, ttlMs: TTL_MS, info: makeInfo(), ...overrides };
}

export function makeLease(overrides: Partial<Lease> = {}): Lease {
  const sentAt = { monotonicMs: 1_000, wallMs: Date.UTC(2026, 0, 1) };
  return { claimId: "claim", fence: "7", version: "v1", ttlMs: TTL_MS, sentAt, ...overrides };
}
