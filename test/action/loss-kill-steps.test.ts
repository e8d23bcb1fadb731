/** on-lost: kill-steps. What is stopped, what is left alone, and what people are told. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { test } from "node:test";
import { noSimulator as skip } from "../fakes/runner/processes.ts";
import { runJob } from "../fakes/runner/runner.ts";
import { LossRig } from "./loss-rig.ts";

const rig = new LossRig();
const kill = { "on-lost": "kill-steps" };

/** A script: waits until the processes of these pid files have ended. A zombie, which has no command line, has. */
function untilDead(...names: readonly string[]): string {
  const lives = (name: string) => `[ -n "$(tr -d '\\0' 2>/dev/null </proc/$(cat ${name})/cmdline)" ]`;
  return names
    .map((name) => `for i in $(seq 300); do ${lives(name)} || { echo "${name} ended"; break; }; sleep 0.1; done`)
    .join("\n");
}

test("the running step and what was left in the background are stopped; a step that cleans up is not", {
  skip,
}, async () => {
  const steps = [
    rig.lock("whole", kill),
    { id: "daemon", run: 'nohup sh -c "sleep 300; true" >/dev/null 2>&1 & echo $! >daemon' },
    // Deaf to TERM: it is still there when the next step has begun.
    {
      id: "work",
      run: "(trap '' TERM; echo $BASHPID >deaf; while :; do sleep 0.1; done) >/dev/null 2>&1 & echo working; sleep 30",
    },
    { id: "next", run: "echo never" },
    { id: "clean", if: "always()", run: `${untilDead("daemon", "deaf")}\necho cleaned` },
  ];
  const result = await runJob({ steps }, { actions: rig.actions }, rig.evictAt(/working/, "whole"));
  assert.deepEqual(
    result.course.slice(2),
    ["daemon main: success", "work main: failure", "next main: skipped", "clean main: success", "lock post: failure"],
    result.log,
  );
  assert.deepEqual(result.phase("clean", "main").log, ["daemon ended", "deaf ended", "cleaned"]);
  assert.match(result.phase("work", "main").annotations[0]?.message ?? "", /was lost: its claim is no longer/);
  const post = result.phase("lock", "post");
  assert.match(
    post.annotations[0]?.message ?? "",
    /was lost: its claim is no longer in the line.*; the running step was stopped \(\d+ processes\)/,
  );
  assert.match(post.summary, /cloud-lock: lost[^|]*the running step was stopped/);
  assert.equal(result.conclusion, "failure");
});

test("neither the keeper of the job's other lock nor another job's process is touched", { skip }, async () => {
  const env = { ...process.env, RUNNER_TRACKING_ID: "github_of-another-job-0123456789" };
  const neighbour = spawn("sleep", ["1000"], { env, stdio: "ignore" });
  const other = { ...rig.lock("second"), id: "other" };
  const steps = [
    rig.lock("first", kill),
    other,
    { id: "work", run: "echo working; sleep 30" },
    // The session of the lock that was taken last.
    { id: "check", if: "always()", run: "cloud-lock check" },
  ];
  const result = await runJob({ steps }, { actions: rig.actions }, rig.evictAt(/working/, "first"));
  assert.equal(neighbour.exitCode ?? neighbour.signalCode, null);
  neighbour.kill();
  assert.deepEqual(
    result.course.slice(4),
    ["work main: failure", "check main: success", "other post: success", "lock post: failure"],
    result.log,
  );
  assert.deepEqual(await rig.claims("second"), []);
});

test("max-hold is over: the step is stopped, since it would go on without the lock", { skip }, async () => {
  // Long enough for the step to have begun, also on a machine with too much work: who runs nothing cannot be stopped.
  const steps = [rig.lock("long", { ...kill, "max-hold": "10s" }), { id: "work", run: "sleep 60" }];
  const result = await runJob({ steps }, { actions: rig.actions });
  assert.equal(result.phase("work", "main").outcome, "failure");
  assert.match(
    result.phase("lock", "post").annotations[0]?.message ?? "",
    /the longest time to hold, 10s, is over; the running step was stopped/,
  );
});

test("where the runner's tracking variable is missing, it is said at once, and the run is left alone without a token", {
  skip,
}, async () => {
  const steps = [
    rig.lock("untracked", kill),
    { id: "work", run: "echo working; while cloud-lock check; do sleep 0.1; done; echo went on" },
  ];
  const result = await runJob({ steps }, { actions: rig.actions, profile: "act" }, rig.evictAt(/working/, "untracked"));
  const [warning] = result.phase("lock", "pre").annotations;
  assert.equal(warning?.level, "warning");
  assert.match(warning?.message ?? "", /kill-steps needs the runner's tracking variable.*no token.*the steps go on/);
  assert.match(result.log, /went on/);
  assert.match(
    result.phase("lock", "post").annotations[0]?.message ?? "",
    /kill-steps needs the runner's tracking variable/,
  );
});
