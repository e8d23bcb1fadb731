/** A keeper that lives and does not answer. */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { LockError } from "../../src/errors.ts";
import { lastWord } from "../../src/keeper/last-word.ts";
import { createSession } from "../../src/keeper/session.ts";
import { identify } from "../../src/process/identity.ts";
import { ManualClock } from "../fakes/clock.ts";

test("it is waited for so long, and then that is said in words, and not as a defect", async () => {
  const home = mkdtempSync(join(tmpdir(), "cloud-lock-hung-"));
  after(() => rmSync(home, { recursive: true, force: true }));
  const session = createSession(undefined, { RUNNER_TEMP: home });
  const request = { name: "a", url: "file:///a", times: {}, claim: {} };
  session.writeSpec({ id: "s", job: "", requests: [request], operation: "", maxHoldMs: 60_000 });
  // This process stands for the keeper.
  const keeper = identify(process.pid) ?? assert.fail();
  session.writeStatus({ session: "s", phase: "held", keeper, locks: [{ name: "a", url: "file:///a" }] });
  const clock = new ManualClock();
  const begin = clock.now().monotonicMs;
  const error = await clock.drive(lastWord(session, clock, 25_000)).catch((error: unknown) => error);
  assert.ok(error instanceof LockError && error.kind === "unavailable", String(error));
  assert.match(error.message, /the keeper of .* does not answer/);
  assert.equal(clock.now().monotonicMs - begin, 25_000);
});
