/** `acquire --detach`, `check`, `release`: the ordinary way of a session, and the ways it is cut short. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync } from "node:fs";
import { describe, test } from "node:test";
import { onWindows, until } from "../process/helpers.ts";
import { EXIT, KeeperRig } from "./rig.ts";

const rig = new KeeperRig();
/** The holder refreshes twice a second; a follower looks often. */
const quick = ["--ttl", "4s", "--poll-interval", "50ms"];

describe("a session", () => {
  test("is held until its release, which may come twice", async () => {
    const session = await rig.acquire("ordinary");
    assert.deepEqual(await rig.holderIds("ordinary"), [session.id]);
    assert.equal((await session.run("check")).code, EXIT.ok);
    for (let time = 0; time < 2; time++) {
      const released = await session.run("release");
      assert.deepEqual([released.code, /released .*ordinary/.test(released.stderr)], [EXIT.ok, true], released.stderr);
    }
    await session.untilGone();
    assert.deepEqual(await rig.holderIds("ordinary"), []);
    const check = await session.run("check");
    assert.equal(check.code, EXIT.lost);
    assert.match(check.stderr, /the session is released/);
  });

  test("check --remaining tells whether that much validity is left", async () => {
    const session = await rig.acquire("remaining", ["--ttl", "10m"]);
    assert.equal((await session.run("check", "--remaining", "5m")).code, EXIT.ok);
    const refused = await session.run("check", "--remaining", "11m");
    assert.equal(refused.code, EXIT.lost);
    assert.match(refused.stderr, /is valid for \S+ more, 11m are needed/);
    await session.run("release");
  });

  test("tells who waited behind it, also of one who came after the last refresh", async () => {
    const session = await rig.acquire("waited", ["--ttl", "10m"]);
    const waiter = rig.box.start(["run", "waited", ...quick, "--", "true"]);
    await waiter.until("stderr", /waiting for/);
    const refreshes = session.status().locks[0]?.refreshes;
    assert.equal((await session.run("release")).code, EXIT.ok);
    assert.equal((await waiter.ended).code, EXIT.ok);
    const [lock] = session.status().locks;
    assert.deepEqual([refreshes, lock?.refreshes, lock?.waitedBehind?.count], [0, 0, 1]);
    assert.match(lock?.waitedBehind?.first[0]?.who ?? "", /@/);
  });
});

describe("a keeper that was killed", () => {
  test("fails the check, and release removes its claim, by its id alone", async () => {
    const session = await rig.acquire("killed", ["--ttl", "10m", "--limit", "2"]);
    const other = await rig.acquire("killed", ["--ttl", "10m", "--limit", "2"]);
    await session.killKeeper();
    const check = await session.run("check");
    assert.equal(check.code, EXIT.lost);
    assert.match(check.stderr, /its keeper has died/);
    const released = await session.run("release");
    assert.equal(released.code, EXIT.lost);
    assert.match(released.stderr, /had died; its claims were removed, but .*killed may have been another's by then/);
    assert.deepEqual(await rig.holderIds("killed"), [other.id]);
    await other.run("release");
  });

  test("while release waits for its word: the claim is removed all the same", { skip: onWindows }, async () => {
    const session = await rig.acquire("killed-late", ["--ttl", "10m"]);
    process.kill(session.keeperPid, "SIGSTOP");
    const releasing = session.run("release");
    await until(() => existsSync(session.file("release")), "the word to release");
    await session.killKeeper();
    const released = await releasing;
    assert.equal(released.code, EXIT.lost, released.stderr);
    assert.match(released.stderr, /had died; its claims were removed/);
    assert.deepEqual(await rig.holderIds("killed-late"), []);
  });

  test("lets the ttl free the lock when nobody releases it", async () => {
    const session = await rig.acquire("expired", quick);
    await session.killKeeper();
    const next = await rig.box.run(["run", "expired", ...quick, "--", "true"]);
    assert.equal(next.code, EXIT.ok, next.stderr);
    const released = await session.run("release");
    assert.equal(released.code, EXIT.lost, "another has held it since");
  });
});

describe("a keeper that nobody needs any more lets the ttl run out, since work may still go on", () => {
  test("its worker has died", async () => {
    const worker = spawn("sleep", ["1000"], { stdio: "ignore" });
    const session = await rig.acquire("orphaned", [...quick, "--watch-pid", String(worker.pid)]);
    worker.kill("SIGKILL");
    await once(worker, "exit");
    await session.untilGone();
    assert.equal(session.status().phase, "abandoned");
    assert.match(session.status().error?.message ?? "", /has ended \(pid \d+\)/);
    assert.deepEqual(await rig.holderIds("orphaned"), [session.id]);
    assert.equal((await session.run("release")).code, EXIT.lost);
    const next = await rig.box.run(["run", "orphaned", ...quick, "--", "true"]);
    assert.equal(next.code, EXIT.ok, next.stderr);
  });

  test("the longest time to hold is over", async () => {
    const session = await rig.acquire("too-long", [...quick, "--max-hold", "1s"]);
    await session.untilGone();
    assert.equal(session.status().phase, "abandoned");
    assert.match(session.status().error?.message ?? "", /the longest time to hold, 1s, is over/);
    const check = await session.run("check");
    assert.equal(check.code, EXIT.lost);
  });

  test("its folder was removed", async () => {
    const session = await rig.acquire("homeless", quick);
    rmSync(session.folder, { recursive: true });
    await session.untilGone();
    assert.equal(existsSync(session.folder), false, "and it was not made again");
    const check = await session.run("check");
    assert.equal(check.code, EXIT.invalid);
    assert.match(check.stderr, /is no session of cloud-lock/);
  });

  test("it was told to end", { skip: process.platform === "win32" && "no TERM" }, async () => {
    const session = await rig.acquire("told", quick);
    process.kill(session.keeperPid, "SIGTERM");
    await session.untilGone();
    assert.equal(session.status().phase, "abandoned");
  });
});

test("a claim that was removed is a loss: check and release say so", async () => {
  const session = await rig.acquire("evicted", quick);
  await until(() => session.status().locks[0]?.refreshes !== 0, "a refresh");
  const holder = await rig.holderIds("evicted");
  assert.deepEqual(holder, [session.id]);
  await rig.evict("evicted");
  await session.untilGone();
  assert.equal(session.status().phase, "lost");
  assert.equal((await session.run("check")).code, EXIT.lost);
  const released = await session.run("release");
  assert.equal(released.code, EXIT.lost);
  assert.match(released.stderr, /had been lost before its release: .*taken over or removed/);
});
