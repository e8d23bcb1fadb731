/** on-lost: kill-steps. What is stopped, what is left alone, and what people are told. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { isAlive } from "../cli/support.ts";
import { noSimulator as skip } from "../fakes/runner/processes.ts";
import { runJob } from "../fakes/runner/runner.ts";
import { LossRig } from "./loss-rig.ts";

const rig = new LossRig();
const kill = { "on-lost": "kill-steps" };

test("the running step and what it left in the background are stopped; a step that cleans up is not", {
  skip,
}, async () => {
  const steps = [
    rig.lock("whole", kill),
    { id: "daemon", run: 'nohup sh -c "sleep 1000; true" >/dev/null 2>&1 & echo "daemon $!"' },
    // Deaf to TERM: it is still there when the next step has begun.
    { id: "work", run: `(trap '' TERM; echo "deaf $BASHPID"; while :; do sleep 0.1; done) & echo working; sleep 1000` },
    { id: "next", run: "echo never" },
    { id: "clean", if: "always()", run: "sleep 1; echo cleaned" },
  ];
  const result = await runJob({ steps }, { actions: rig.actions }, rig.evictAt(/working/, "whole"));
  assert.deepEqual(
    result.course.slice(2),
    ["daemon main: success", "work main: failure", "next main: skipped", "clean main: success", "lock post: failure"],
    result.log,
  );
  assert.match(result.log, /cleaned/);
  for (const name of ["daemon", "deaf"]) {
    const [, pid] = new RegExp(`${name} (\\d+)`).exec(result.log) ?? [];
    assert.equal(isAlive(Number(pid)), false, name);
  }
  const [{ message } = { message: "" }] = result.phase("lock", "post").annotations;
  assert.match(message, /was lost: its claim is no longer in the line.*; the running step was stopped \(\d+ processes\)/);
  assert.match(result.phase("lock", "post").summary, /the running step was stopped/);
  assert.equal(result.conclusion, "failure");
  assert.deepEqual(result.ending.survivors, []);
});
