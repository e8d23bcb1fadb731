/** A lock that is lost while no step runs: the step that starts next would run without it. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { systemDeps } from "../../src/deps.ts";
import { createSession } from "../../src/keeper/session.ts";
import { startKeeper, untilEnded, untilHeld } from "../../src/keeper/start.ts";
import { judge } from "../../src/keeper/verdict.ts";
import { identify } from "../../src/process/identity.ts";
import { isAlive } from "../cli/support.ts";
import { onWindows, until } from "../process/helpers.ts";
import { evictHolder } from "./evict.ts";
import { KeeperRig } from "./rig.ts";

const { box } = new KeeperRig();
const { clock } = systemDeps();
const soon = () => AbortSignal.timeout(60_000);

/** Plays the runner's worker: starts a step when it is told to, and says how that ended. */
const worker = 'while read -r word; do sleep 30 & echo "step $!"; wait $!; echo "ended $?"; done';

test("it is stopped as it starts, and its worker is not", { skip: onWindows }, async (t) => {
  const env = { ...box.env, RUNNER_TEMP: box.home, RUNNER_TRACKING_ID: `github_test-${process.pid}-0123456789` };
  const runner = spawn("bash", ["-c", worker], { env, stdio: ["pipe", "pipe", "ignore"] });
  t.after(() => runner.kill("SIGKILL"));
  const lines = createInterface({ input: runner.stdout })[Symbol.asyncIterator]();
  const url = `${pathToFileURL(box.locks)}/between-steps`;
  const session = createSession(undefined, env);
  const request = { name: "between-steps", url, times: { ttlMs: 60_000, refreshMs: 200 }, claim: {} };
  const spec = { requests: [request], operation: "", worker: identify(runner.pid ?? 0), maxHoldMs: 120_000 };
  await startKeeper(session, { ...spec, onLost: "kill-steps" }, env);
  await untilHeld(session, clock, soon(), () => {});

  await evictHolder(url);
  await until(() => session.readStatus()?.phase === "stopping", "the keeper to see its loss");
  assert.equal(judge(session.readStatus(), clock).health, "lost");
  runner.stdin.write("go\n");
  assert.match((await lines.next()).value ?? "", /^step \d+$/);
  assert.equal((await lines.next()).value, "ended 143", "by TERM");
  const { phase, reaction } = await untilEnded(session, clock, soon());
  assert.deepEqual(
    [phase, reaction],
    ["lost", { done: "steps-stopped", text: "the running step was stopped (1 process)" }],
  );
  assert.ok(isAlive(runner.pid ?? 0));
});
