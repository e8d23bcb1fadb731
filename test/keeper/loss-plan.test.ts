import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { planFor, TOKEN_VARIABLE, trackingIdOf } from "../../src/keeper/loss/plan.ts";

const tracked = { RUNNER_TRACKING_ID: "github_4f1c2b3a-0000-1111-2222-333344445555" };
const token = { [TOKEN_VARIABLE]: "ghs_example" };

describe("what is done when a lock is lost", () => {
  test("what was asked for, where that can be done", () => {
    assert.deepEqual(planFor("fail", {}, false, "linux"), { action: "fail" });
    assert.deepEqual(planFor("cancel-run", token, false, "win32"), { action: "cancel-run" });
    for (const platform of ["linux", "darwin"] as const)
      assert.deepEqual(planFor("kill-steps", tracked, true, platform), { action: "kill-steps" });
  });

  test("kill-steps falls back to cancel-run with a token, else to fail, and says why", () => {
    const cases = [
      [tracked, true, "win32", /does not work on Windows/],
      [{}, true, "linux", /tracking variable/],
      [tracked, false, "linux", /tracking variable/],
    ] as const;
    for (const [env, worker, platform, why] of cases) {
      const without = planFor("kill-steps", env, worker, platform);
      assert.equal(without.action, "fail");
      assert.match(without.instead ?? "", why);
      assert.match(without.instead ?? "", /no token/);
      const withToken = planFor("kill-steps", { ...env, ...token }, worker, platform);
      assert.equal(withToken.action, "cancel-run");
      assert.match(withToken.instead ?? "", why);
    }
  });

  test("a tracking variable by which others opt out selects nothing", () => {
    for (const value of ["", "0", "github_", "keep-me-alive-0123456789"])
      assert.equal(trackingIdOf({ RUNNER_TRACKING_ID: value }), undefined, value);
    assert.equal(trackingIdOf(tracked), tracked.RUNNER_TRACKING_ID);
  });
});
