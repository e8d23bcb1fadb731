/** The short form of `npm run chaos`, for one store: what must hold at any speed of the machine. */
import assert from "node:assert/strict";
import { it } from "node:test";
import { wholeNumber } from "../../scripts/arguments/flags.ts";
import { findAbilities } from "../../scripts/chaos/abilities.ts";
import { describe, wrongIn } from "../../scripts/chaos/report.ts";
import { runStore } from "../../scripts/chaos/store-run.ts";
import type { PlaceKind } from "../../scripts/soak/place.ts";
import { inPlace } from "../soak/on-place.ts";

/** For how long faults are done. */
const SECONDS = 15;
/** CHAOS_SEED repeats a run's plan; by default each run has another. */
const seed = wholeNumber("CHAOS_SEED", process.env.CHAOS_SEED ?? String(Date.now() % 1e6), 0);

export function chaosOn(store: string, kind: PlaceKind): void {
  inPlace(kind, `chaos on ${store}`, () => {
    const skip = process.platform !== "linux" && "processes are looked at in /proc, which Linux alone has";
    it(`breaks no promise, with seed ${seed}`, { skip, timeout: 240_000 }, async (test) => {
      const report = await runStore({ store, seed, seconds: SECONDS, abilities: findAbilities() });
      const wrong = wrongIn(report);
      test.diagnostic(describe(report, wrong));
      assert.deepEqual(wrong, [], describe(report, wrong));
      assert.ok(
        Object.values(report.injected).some((count) => count > 0),
        "faults were done",
      );
    });
  });
}
