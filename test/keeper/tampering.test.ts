/** A session's files, edited or another's: every command fails closed, with one line, and touches nobody's claim. */
import assert from "node:assert/strict";
import { readFileSync, rmSync } from "node:fs";
import { before, describe, test } from "node:test";
import type { Result } from "../cli/support.ts";
import { EXIT, KeeperRig, type KeptSession } from "./rig.ts";

const rig = new KeeperRig();

function assertRefused(result: Result, message: RegExp): void {
  assert.equal(result.code, EXIT.invalid, result.stderr);
  assert.match(result.stderr, message);
  assert.doesNotMatch(result.stderr, /^\s+at /m, "no stack");
  assert.equal(result.stderr.trim().split("\n").length, 1, result.stderr);
}

const edits: readonly (readonly [what: string, edit: (status: Record<string, unknown>) => unknown])[] = [
  ["an empty object", () => ({})],
  ["null", () => null],
  ["an unknown phase", (status) => ({ ...status, phase: "fine" })],
  ["no session", ({ session, ...rest }) => ({ ...rest, was: session })],
  ["no keeper", ({ keeper, ...rest }) => ({ ...rest, was: keeper })],
  ["a keeper without a number", (status) => ({ ...status, keeper: { pid: "1", start: "0" } })],
  ["no list of locks", (status) => ({ ...status, locks: "none" })],
  ["a lock that is none", (status) => ({ ...status, locks: [null] })],
  ["a lease that is none", (status) => ({ ...status, locks: [{ name: "a", url: "b", lease: { fence: 1 } }] })],
  ["a lease without a time of sending", edited({ lease: { claimId: "a", fence: "1" } })],
  ["a wait that is none", edited({ waiting: {} })],
  ["a holder before us without an id", edited({ heldBefore: [{ info: { who: "", where: "" } }] })],
  ["markup for a number", edited({ refreshes: "<img src=x>" })],
  ["an error of no kind", (status) => ({ ...status, error: { kind: "::x::", message: "x" } })],
  ["an error without words", (status) => ({ ...status, error: { kind: "lost", message: 5 } })],
];

/** Changes the first lock. */
function edited(change: object): (status: Record<string, unknown>) => unknown {
  return (status) => ({ ...status, locks: [{ ...(status.locks as object[])[0], ...change }] });
}

/** One whose keeper has died, so that every command goes by the files alone. */
async function deadSession(lock: string): Promise<KeptSession> {
  const session = await rig.acquire(lock);
  await session.killKeeper();
  return session;
}

describe("status.json", () => {
  let session: KeptSession;
  let original: string;
  before(async () => {
    session = await deadSession("status");
    original = readFileSync(session.file("status.json"), "utf8");
  });

  for (const [what, edit] of edits)
    test(`with ${what} is refused`, async () => {
      session.edit("status.json", JSON.stringify(edit(JSON.parse(original))));
      assertRefused(await session.run("check"), /status\.json is malformed/);
      assertRefused(await session.run("release"), /status\.json is malformed/);
    });

  test("that is no JSON is refused", async () => {
    session.edit("status.json", "held");
    assertRefused(await session.run("check"), /status\.json cannot be read as a session's file/);
  });

  test("whose lease has lost its times is not held", async () => {
    const session = await rig.acquire("status-times");
    const status = session.status();
    const locks = status.locks.map((lock) => ({ ...lock, lease: { ...lock.lease, ttlMs: null, sentAt: {} } }));
    session.edit("status.json", JSON.stringify({ ...status, locks }));
    assert.equal((await session.run("check")).code, EXIT.lost);
    await session.run("release");
  });
});

test("a status of another session that lives is refused, and neither lock is touched", async () => {
  const [mine, other] = [await rig.acquire("foreign-mine"), await rig.acquire("foreign-other")];
  const own = readFileSync(mine.file("status.json"), "utf8");
  mine.edit("status.json", readFileSync(other.file("status.json"), "utf8"));
  for (const command of ["check", "release"])
    assertRefused(await mine.run(command), /the files in .* are of different sessions/);
  assert.deepEqual(await rig.holderIds("foreign-other"), [other.id]);
  mine.edit("status.json", own);
  assert.deepEqual(await rig.holderIds("foreign-mine"), [mine.id]);
  for (const session of [mine, other]) await session.run("release");
});

test("a session whose files were removed is none", async () => {
  const session = await deadSession("removed");
  rmSync(session.file("spec.json"));
  for (const command of ["check", "release"]) assertRefused(await session.run(command), /is no session of cloud-lock/);
});

describe("spec.json", () => {
  let session: KeptSession;
  before(async () => {
    session = await deadSession("spec");
  });

  for (const text of ["{}", "null", '{"requests":[],"maxHoldMs":1}', '{"requests":[{"name":"a"}],"maxHoldMs":1}', "["])
    test(`with ${text} releases nothing`, async () => {
      session.edit("spec.json", text);
      assertRefused(await session.run("release"), /spec\.json (is malformed|cannot be read)/);
      assert.deepEqual(await rig.holderIds("spec"), [session.id]);
    });

  test("of another session releases nothing, neither the other's lock nor our own", async () => {
    const [mine, other] = [await deadSession("spec-mine"), await rig.acquire("spec-other")];
    mine.edit("spec.json", readFileSync(other.file("spec.json"), "utf8"));
    assertRefused(await mine.run("release"), /are of different sessions/);
    assert.deepEqual(await rig.holderIds("spec-other"), [other.id]);
    assert.deepEqual(await rig.holderIds("spec-mine"), [mine.id]);
    await other.run("release");
  });

  test("that names another lock releases nothing", async () => {
    const mine = await deadSession("spec-renamed");
    mine.edit("spec.json", readFileSync(mine.file("spec.json"), "utf8").replaceAll("spec-renamed", "spec-another"));
    assertRefused(await mine.run("release"), /do not name the same locks/);
    assert.deepEqual(await rig.holderIds("spec-renamed"), [mine.id]);
  });
});
