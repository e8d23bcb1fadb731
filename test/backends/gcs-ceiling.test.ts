import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { casLock } from "../../src/cas/lock.ts";
import { systemClock, systemRandom } from "../../src/clock.ts";
import type { Busy, Granted, LockBackend } from "../../src/lock/backend.ts";
import { makeClaim } from "../fakes/claims.ts";
import { GcsServer } from "../fakes/gcs-server.ts";
import { live, openAt } from "./gcs-subject.ts";

/** The fake refuses, as GCS does, more than 8 KiB of metadata or 4 KiB in one value: such a write would throw here. */
describe("a line at the ceiling of GCS's metadata", () => {
  let fake: GcsServer;
  before(async () => {
    fake = await GcsServer.start();
  });
  after(() => fake[Symbol.asyncDispose]());

  it("60 waiters: no write above the limits, nobody lost, all served in order", async () => {
    const deps = { clock: systemClock, random: systemRandom };
    const parties: { lock: LockBackend; claim: ReturnType<typeof makeClaim> }[] = [];
    for (let count = 0; count < 61; count++) {
      const claim = makeClaim({ id: systemRandom.id() });
      parties.push({ lock: casLock(await openAt(fake.origin, "crowded"), deps), claim });
    }
    const outcomes = [];
    for (const { lock, claim } of parties) outcomes.push(await lock.tryAcquire(claim, live()));
    assert.equal(outcomes[0]?.kind, "granted");
    for (const outcome of outcomes.slice(1)) assert.ok(outcome.kind === "busy" && outcome.joined);
    let lastFence = 0n;
    for (const [index, { lock, claim }] of parties.entries()) {
      const outcome: Granted | Busy | undefined = index === 0 ? outcomes[0] : await lock.tryAcquire(claim, live());
      assert.ok(outcome?.kind === "granted", `party ${index} is next`);
      assert.ok(BigInt(outcome.lease.fence) > lastFence);
      lastFence = BigInt(outcome.lease.fence);
      assert.equal((await lock.refresh(outcome.lease, live())).kind, "granted");
      await lock.release(claim.id, live());
    }
    assert.deepEqual((await parties[0]?.lock.inspect(live()))?.claims, []);
  });
});
