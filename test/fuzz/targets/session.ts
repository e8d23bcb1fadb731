/** The files of a session, edited by others: `{"status": …, "spec": …}`. What is accepted must be fit for use. */
import assert from "node:assert/strict";
import { describeHeld } from "../../../src/action/report.ts";
import { openRunner } from "../../../src/action/runner.ts";
import { summaryTable } from "../../../src/action/summary.ts";
import { encodeRecord } from "../../../src/cas/encode.ts";
import { newClaim } from "../../../src/claim.ts";
import { describeError } from "../../../src/cli/console.ts";
import { checkedSpec } from "../../../src/keeper/spec.ts";
import { checkedStatus, errorOf, freesItself, type Status } from "../../../src/keeper/status.ts";
import { judge } from "../../../src/keeper/verdict.ts";
import { planTiming } from "../../../src/lock/timing.ts";
import { describeWait } from "../../../src/wait-text.ts";
import { ManualClock } from "../../fakes/clock.ts";
import { seededRandom } from "../../fakes/random.ts";
import { objectIn } from "../json.ts";
import { mutateJson } from "../mutate-json.ts";
import { assertExpected, gist, outcomeOf } from "../oracle/errors.ts";
import { assertHarmless, assertHarmlessLines } from "../oracle/log.ts";
import { assertSummary } from "../oracle/summary.ts";
import type { Target } from "../target.ts";

export const target: Target = {
  name: "session",
  about: "status.json and spec.json of a session that others have edited",
  words:
    "status spec phase keeper pid start locks name url claimId lease fence version ttlMs sentAt monotonicMs wallMs waiting view claims info who where heldBefore waitedBehind count first refreshes waitedMs grantedAtMs error kind message hint reaction text requests times claim reason worker maxHoldMs onLost identity held lost waiting s3://b/k <img>".split(
      " ",
    ),
  mutate: (seed, _other, words, chance) => mutateJson(seed, words, chance),
  inputs: 20_000,
  needs: ["status and spec", "status", "spec", "neither"],
  check,
};

const clock = new ManualClock();
const random = seededRandom(1);

function check(input: string): string {
  const files = objectIn(input) ?? {};
  const status = outcomeOf(() => checkedStatus(files.status, "status.json"), ["invalid"]);
  if (!status.error) useStatus(status.value);
  const spec = outcomeOf(() => checkedSpec(files.spec, "spec.json"), ["invalid"]);
  if (!spec.error) useSpec(spec.value);
  const fit = [...(status.error ? [] : ["status"]), ...(spec.error ? [] : ["spec"])];
  return fit.join(" and ") || "neither";
}

/** All that `check`, `release` and the Action's phases do with one. */
function useStatus(status: Status): void {
  const { remainingMs } = judge(status, clock);
  assert.ok(remainingMs >= 0, `what remains is ${remainingMs} ms`);
  assert.match(
    freesItself(status, clock),
    /^it(s ttl has run out by now| frees itself in about \d[\w]*)$/,
    "when it frees itself",
  );
  for (const line of describeError(assertExpected(errorOf(status, "x")))) assertHarmless(line, "an error");
  let written = "";
  const runner = openRunner({}, (part) => {
    written += part;
  });
  for (const lock of status.locks) {
    runner.info(describeHeld(lock));
    if (lock.waiting) runner.info(describeWait(lock.waiting));
  }
  assertHarmlessLines(written, written.split("\n").length - 1, "the log");
  assertSummary(summaryTable(status, clock.now().wallMs, {}), Math.min(50, status.locks.length));
}

/** All that a keeper does with one before it sends anything. */
function useSpec(spec: ReturnType<typeof checkedSpec>): void {
  assert.ok(spec.maxHoldMs >= 0, `the longest time to hold is ${spec.maxHoldMs} ms`);
  for (const request of spec.requests) {
    new URL(request.url);
    const { value: timing, error } = outcomeOf(() => planTiming(request.times, 1_000), ["invalid"]);
    if (error) return void gist(error);
    const claim = newClaim(
      { ...request.claim, operation: spec.operation, ttlMs: timing.ttlMs },
      { clock, random, env: {} },
    );
    encodeRecord({ fence: 1n, line: [{ ...claim, beat: "b" }] }, 100_000);
  }
}
