/** The short forms of `npm run soak`, for one store. */
import assert from "node:assert/strict";
import { it } from "node:test";
import { soakIncrements } from "../../scripts/soak/increments.ts";
import { soakKills } from "../../scripts/soak/kills.ts";
import type { OpenPlace } from "../../scripts/soak/place.ts";

export function shortForms(place: () => OpenPlace): void {
  it("counts 6 × 3 increments by processes that contend, with fences that rise", { timeout: 120_000 }, async () => {
    const { count, faults } = await soakIncrements(place(), { processes: 6, increments: 18 });
    assert.deepEqual({ count, faults }, { count: 18, faults: [] });
  });

  it("hands the lock on from holders killed with -9, and loses nothing", { timeout: 120_000 }, async () => {
    const { kills, faults } = await soakKills(place(), { rounds: 2, lanes: 3 });
    assert.deepEqual({ kills, faults }, { kills: 2, faults: [] });
  });
}
