import assert from "node:assert/strict";
import { test } from "node:test";
import { diedWithoutLastWord } from "../../src/keeper/last-word.ts";
import type { Phase, Status } from "../../src/keeper/status.ts";

/** A session whose status changes from one look to the next; its keeper has ended by now. */
function sessionThatSays(...phases: readonly Phase[]) {
  let looks = 0;
  const status = (): Status => {
    const phase = phases[Math.min(looks++, phases.length - 1)] ?? "held";
    const keeper = { pid: process.pid, start: "another process" };
    return { session: "s", phase, keeper, locks: [{ name: "a", url: "file:///a" }] };
  };
  return { readStatus: status };
}

test("a keeper that released and ended between two looks has not died", () => {
  assert.equal(diedWithoutLastWord(sessionThatSays("held", "released")), false);
});

test("a keeper that ended in the middle of holding has", () => {
  assert.equal(diedWithoutLastWord(sessionThatSays("held")), true);
});

test("a keeper that has not said its first word may still be starting", () => {
  assert.equal(diedWithoutLastWord({ readStatus: () => undefined }), false);
});
