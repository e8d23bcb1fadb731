/** A job with `uses: acme/cloud-lock/step@v1`: taken where it stands, if its condition holds. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Step } from "../fakes/runner/job.ts";
import { noSimulator as skip } from "../fakes/runner/processes.ts";
import { runJob } from "../fakes/runner/runner.ts";
import { LossRig } from "./loss-rig.ts";

const rig = new LossRig();
const lockStep = (name: string): Step => ({ ...rig.lock(name), uses: "acme/cloud-lock/step@v1" }) as Step;

test("the lock's name comes from a step before, and it is released after the last step", { skip }, async () => {
  const steps: Step[] = [
    { id: "name", run: 'echo "name=from-a-step" >>"$GITHUB_OUTPUT"' },
    lockStep("$" + "{{ steps.name.outputs.name }}"),
    { id: "work", run: "cloud-lock check && echo holding $CLOUD_LOCK_FENCE" },
  ];
  const result = await runJob({ steps }, { actions: rig.actions });
  assert.deepEqual(
    result.course,
    ["name main: success", "lock main: success", "work main: success", "lock post: success"],
    result.log,
  );
  assert.match(result.phase("work", "main").log.join("\n"), /holding \d+/);
  assert.equal(result.phase("lock", "main").outputs.acquired, "true");
  assert.deepEqual(await rig.claims("from-a-step"), []);
});

test("a condition that does not hold takes no lock", { skip }, async () => {
  const steps: Step[] = [
    { ...lockStep("conditional"), if: "false" },
    { id: "work", run: "! command -v cloud-lock" },
  ];
  const result = await runJob({ steps }, { actions: rig.actions });
  assert.equal(result.conclusion, "success", result.log);
  assert.equal(result.find("lock", "post")?.outcome ?? "skipped", "skipped");
});
