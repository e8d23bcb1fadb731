import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { remainingMs } from "../../src/lock/timing.ts";
import { TTL_MS } from "../fakes/claims.ts";
import { ManualClock } from "../fakes/clock.ts";
import { LockRig } from "../fakes/lock-rig.ts";

const HOUR_MS = 3_600_000;
const REFRESH_MS = 37_500;
const POLL_MS = 12_500;
const MARGIN_MS = TTL_MS / 16;

type Who = "holder" | "waiter" | "server";

interface Scene {
  readonly rig: LockRig;
  readonly holder: ReturnType<LockRig["party"]>;
  readonly waiter: ReturnType<LockRig["party"]>;
  readonly clocks: Readonly<Record<Who, ManualClock>>;
}

/** A holder, a waiter and a server, each with a wall clock of its own. */
async function openScene(trustAge: boolean, skewMs: Partial<Record<Who, number>> = {}): Promise<Scene> {
  const clock = (who: Who) => new ManualClock(Date.UTC(2026, 0, 1) + (skewMs[who] ?? 0));
  const clocks = { holder: clock("holder"), waiter: clock("waiter"), server: clock("server") };
  const rig = new LockRig(clocks.server);
  rig.server.trustAge = trustAge;
  const holder = rig.party({}, clocks.holder);
  const waiter = rig.party({}, clocks.waiter);
  await holder.granted();
  return { rig, holder, waiter, clocks };
}

/** The holder lives and refreshes, the waiter looks every 12.5 s; `jump` happens in the middle. */
async function liveOn({ rig, holder, waiter }: Scene, jump: () => void = () => {}): Promise<void> {
  for (let passedMs = 0; passedMs < 20 * 60_000; passedMs += POLL_MS) {
    if (passedMs === 10 * 60_000) jump();
    if (passedMs % REFRESH_MS === 0) assert.equal((await holder.refresh()).kind, "granted");
    await waiter.busy();
    await rig.pass(POLL_MS);
  }
}

/** The holder falls silent; returns after what time the waiter is granted. */
async function timeToTakeOver({ rig, holder, waiter, clocks }: Scene, jump: () => void = () => {}): Promise<number> {
  assert.ok(holder.lease);
  const lastBeat = holder.lease.sentAt.monotonicMs;
  for (let looks = 0; looks < 100; looks++) {
    if (looks === 5) jump();
    const { kind } = await waiter.attempt();
    if (kind === "granted") {
      assert.ok(remainingMs(holder.lease, clocks.holder.now()) <= 0, "two hold at once");
      return clocks.holder.now().monotonicMs - lastBeat;
    }
    await rig.pass(POLL_MS);
  }
  return Number.POSITIVE_INFINITY;
}

const inTime = (ms: number, slackMs = 0) =>
  assert.ok(ms >= TTL_MS + MARGIN_MS && ms <= TTL_MS + MARGIN_MS + REFRESH_MS + 2 * POLL_MS + slackMs, `${ms} ms`);

for (const who of ["holder", "waiter", "server"] as const) {
  for (const [direction, byMs] of [
    ["ahead", HOUR_MS],
    ["behind", -HOUR_MS],
  ] as const) {
    describe(`the ${who}'s wall clock an hour ${direction}`, () => {
      for (const trustAge of [false, true]) {
        it(`all along: a live holder keeps the lock, a dead one is taken over in time (server's age ${trustAge ? "" : "not "}trusted)`, async () => {
          const scene = await openScene(trustAge, { [who]: byMs });
          await liveOn(scene);
          inTime(await timeToTakeOver(scene));
        });
      }

      it("suddenly: a live holder keeps the lock", async () => {
        const scene = await openScene(false);
        await liveOn(scene, () => scene.clocks[who].jump(byMs));
        inTime(await timeToTakeOver(scene));
      });

      it("suddenly, while a waiter watches a dead holder: costs at most one look of patience", async () => {
        const scene = await openScene(false);
        await scene.waiter.busy();
        inTime(await timeToTakeOver(scene, () => scene.clocks[who].jump(byMs)), POLL_MS);
      });
    });
  }
}

describe("a laptop that waits", () => {
  it("suspended for hours, does not take a live holder for dead on waking", async () => {
    const scene = await openScene(false);
    await scene.waiter.busy();
    scene.clocks.waiter.suspend(5 * HOUR_MS);
    await scene.waiter.busy();
    await liveOn(scene);
  });
});
