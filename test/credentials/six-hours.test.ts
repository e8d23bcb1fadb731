/**
 * A job of six hours, with everything on the clouds' side ending again and again: the lock's own algorithm over the real
 * drivers, refreshed every 37.5 seconds of a manual clock. No request is ever refused, none fails.
 */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { casLock } from "../../src/cas/lock.ts";
import type { CasStore } from "../../src/cas/store.ts";
import { newClaim } from "../../src/claim.ts";
import { systemRandom } from "../../src/clock.ts";
import type { ManualClock } from "../fakes/clock.ts";
import { ACCOUNT, PROVIDER } from "../fakes/google-federation.ts";
import { AwsWorld } from "./aws-world.ts";
import { GoogleWorld } from "./google-world.ts";
import { soon } from "./support.ts";

const MINUTE = 60_000;
const REFRESH_MS = 37_500;
const REFRESHES = (6 * 60 * MINUTE) / REFRESH_MS;

interface World {
  readonly clock: ManualClock;
  whenIdle(): Promise<void>;
}

/** @param meanwhile called after each refresh */
async function holdForSixHours(store: CasStore, world: World, meanwhile = (_: number) => {}): Promise<void> {
  const { clock } = world;
  const deps = { clock, random: systemRandom, env: {} };
  await using lock = casLock(store, deps);
  const claim = newClaim({ ttlMs: 5 * MINUTE, operation: "publish" }, deps);
  const granted = await lock.tryAcquire(claim, soon());
  assert.equal(granted.kind, "granted");
  let lease = granted.kind === "granted" ? granted.lease : assert.fail();
  for (let done = 1; done <= REFRESHES; done++) {
    clock.pause(REFRESH_MS);
    const outcome = await lock.refresh(lease, soon());
    assert.ok(outcome.kind === "granted", `refresh ${done} came to ${outcome.kind}`);
    lease = outcome.lease;
    meanwhile(done);
    // What is renewed beside the work has its turn, as it would within 37 seconds.
    await world.whenIdle();
  }
  await lock.release(claim.id, soon());
}

describe("a job of six hours", () => {
  for (const sessionMinutes of [60, 15])
    it(`on S3, with sessions of ${sessionMinutes} minutes`, async () => {
      await using world = await AwsWorld.start();
      world.sts.sessionMs = sessionMinutes * MINUTE;
      await holdForSixHours(await world.open(), world);
      assert.equal(world.denials, 0);
      const least = (6 * 60) / sessionMinutes;
      const { length } = world.sts.sessionNames;
      assert.ok(length >= least && length <= 2 * least, `${length} sessions`);
      assert.equal(world.github.issued.length, length, "a token of GitHub's for each");
    });

  for (const [how, identity, tokenMinutes] of [
    ["directly, with tokens that last as long as GitHub's own", { provider: PROVIDER }, 5],
    ["as a service account, with tokens of an hour", { provider: PROVIDER, serviceAccount: ACCOUNT }, 60],
  ] as const)
    it(`on GCS ${how}`, async () => {
      await using world = await GoogleWorld.start();
      world.google.tokenMs = tokenMinutes * MINUTE;
      world.google.needsAccount = "serviceAccount" in identity;
      await holdForSixHours(await world.open(identity), world);
      assert.equal(world.denials, 0);
      const least = (6 * 60) / tokenMinutes;
      const { length } = world.github.issued;
      assert.ok(length >= least && length <= 2 * least, `${length} tokens`);
    });

  it("outlasts a Google that fails twice at each renewal", async () => {
    await using world = await GoogleWorld.start();
    const outage = { status: 503, json: {} };
    const { outcomes } = world.google;
    await holdForSixHours(await world.open(), world, () => {
      world.google.failure = outcomes.refused < 2 * outcomes.granted ? outage : undefined;
    });
    assert.equal(world.denials, 0);
    assert.ok(outcomes.refused >= 10, `${outcomes.refused} failures`);
  });

  it("does not care for what other steps' ends do to the environment and the files", async () => {
    const ambient = { AWS_ACCESS_KEY_ID: "AKIDAMBIENT", AWS_SECRET_ACCESS_KEY: "ambient" };
    await using world = await AwsWorld.start(ambient);
    await holdForSixHours(await world.open(), world, (done) => {
      if (done === 10) for (const name of Object.keys(ambient)) process.env[name] = "";
    });
    assert.equal(world.denials, 0);
  });
});
