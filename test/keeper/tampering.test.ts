/** A session's files, edited or another's: every command fails closed, with one line, and touches nobody's claim. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import type { Result } from "../cli/support.ts";
import { EXIT, KeeperRig } from "./rig.ts";

const rig = new KeeperRig();

function assertRefused(result: Result, message: RegExp): void {
  assert.equal(result.code, EXIT.invalid, result.stderr);
  assert.match(result.stderr, message);
  assert.doesNotMatch(result.stderr, /^\s+at /m, "no stack");
  assert.ok(result.stderr.trim().split("\n").length <= 2, result.stderr);
}

const edits: readonly (readonly [what: string, edit: (status: Record<string, unknown>) => unknown])[] = [
  ["an empty object", () => ({})],
  ["null", () => null],
  ["an unknown phase", (status) => ({ ...status, phase: "fine" })],
  ["no keeper", ({ keeper, ...rest }) => ({ ...rest, was: keeper })],
  ["a keeper without a number", (status) => ({ ...status, keeper: { pid: "1", start: "0" } })],
  ["no list of locks", (status) => ({ ...status, locks: "none" })],
  ["a lock that is none", (status) => ({ ...status, locks: [null] })],
  ["a lease that is none", (status) => ({ ...status, locks: [{ name: "a", url: "b", lease: { fence: 1 } }] })],
  ["an error without words", (status) => ({ ...status, error: { kind: "lost", message: 5 } })],
];

describe("status.json", () => {
  for (const [what, edit] of edits)
    test(`with ${what} is refused`, async () => {
      const session = await rig.acquire(`status-${what.replaceAll(" ", "-")}`);
      await session.killKeeper();
      session.edit("status.json", JSON.stringify(edit({ ...session.status() })));
      assertRefused(await session.run("check"), /status\.json is malformed/);
      assertRefused(await session.run("release"), /status\.json is malformed/);
    });

  test("that is no JSON is refused", async () => {
    const session = await rig.acquire("status-text");
    await session.killKeeper();
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

describe("spec.json", () => {
  for (const text of ["{}", "null", '{"requests":[],"maxHoldMs":1}', '{"requests":[{"name":"a"}],"maxHoldMs":1}', "["])
    test(`with ${text} releases nothing`, async () => {
      const session = await rig.acquire(`spec-${Buffer.from(text).toString("hex")}`);
      await session.killKeeper();
      session.edit("spec.json", text);
      assertRefused(await session.run("release"), /spec\.json (is malformed|cannot be read)/);
    });

  test("of another session releases nothing, neither the other's lock nor our own", async () => {
    const [mine, other] = [await rig.acquire("spec-mine"), await rig.acquire("spec-other")];
    await mine.killKeeper();
    mine.edit("spec.json", readFileSync(other.file("spec.json"), "utf8"));
    assertRefused(await mine.run("release"), /are of different sessions/);
    assert.deepEqual(await rig.holderIds("spec-other"), [other.id]);
    assert.deepEqual(await rig.holderIds("spec-mine"), [mine.id]);
    await other.run("release");
  });
});
