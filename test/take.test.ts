import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { casLock } from "../src/cas/lock.ts";
import { systemClock, systemRandom } from "../src/clock.ts";
import { LockError } from "../src/errors.ts";
import { planTiming } from "../src/lock/timing.ts";
import { take } from "../src/take.ts";
import { makeClaim } from "./fakes/claims.ts";
import { MemoryServer } from "./fakes/memory-store.ts";

const signal = AbortSignal.timeout(10_000);
const kindOf = (error: unknown) => (error instanceof LockError ? error.kind : error);

/** Tries once to take a lock that `holders` hold, as a command in an environment of theirs. */
async function tryUnder(env: Record<string, string>, holders: readonly string[], limit: number): Promise<unknown> {
  const server = new MemoryServer();
  const open = () => casLock(server.open("lock"), { clock: systemClock, random: systemRandom });
  for (const id of holders) assert.equal((await open().tryAcquire(makeClaim({ id, limit }), signal)).kind, "granted");
  const opened = { backend: open(), timing: planTiming({}, 1), [Symbol.asyncDispose]: async () => {} };
  const deps = { clock: systemClock, random: systemRandom, env };
  const wait = { waitTimeoutMs: 0, signal };
  return take(opened, makeClaim({ limit }), wait, deps).then(({ kind }) => kind, kindOf);
}

describe("a command that takes a lock which it already runs under", () => {
  it("is refused under `run`, also when the runs are nested", async () => {
    assert.equal(await tryUnder({ CLOUD_LOCK_TREE: "outer:inner" }, ["outer"], 1), "invalid");
  });

  it("is refused under `acquire --detach`", async () => {
    assert.equal(await tryUnder({ CLOUD_LOCK_ID: "ours" }, ["ours"], 1), "invalid");
  });

  it("is refused to a later step of a job that holds it", async () => {
    assert.equal(await tryUnder({ CLOUD_LOCK_JOB_CLAIMS: "first second" }, ["second"], 1), "invalid");
  });

  it("waits like anybody when somebody else is in the way", async () => {
    assert.equal(await tryUnder({ CLOUD_LOCK_TREE: "other" }, ["stranger"], 1), "timeout");
  });

  it("waits for a slot of a semaphore that a stranger will free", async () => {
    assert.equal(await tryUnder({ CLOUD_LOCK_TREE: "ours" }, ["stranger", "ours"], 2), "timeout");
  });

  it("is refused when its own ancestors take up all the slots", async () => {
    assert.equal(await tryUnder({ CLOUD_LOCK_TREE: "outer:inner" }, ["outer", "inner"], 2), "invalid");
  });
});
