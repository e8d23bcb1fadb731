/** The trial of `doctor`, step by step, on a store in memory that breaks one rule at a time. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { CasStore } from "../../src/cas/store.ts";
import { type TrialFinding, tryStore } from "../../src/cli/store-trial.ts";
import { systemRandom } from "../../src/clock.ts";
import { LockError } from "../../src/errors.ts";
import { MemoryServer } from "../fakes/memory-store.ts";

const deps = {
  clock: { now: () => ({ monotonicMs: 0, wallMs: 1_000_000 }), sleep: async () => {} },
  random: systemRandom,
  env: {},
};

describe("the trial of a store", () => {
  it("finds an honest one fit and leaves a free record", async () => {
    const server = new MemoryServer(deps.clock);
    const found = await trial(server.open("x"));
    assert.deepEqual(
      found.map(({ topic }) => topic),
      ["read", "clock", "create", "stale create", "swap", "stale swap", "read back"],
    );
    assert.ok(found.every(({ level }) => level === "ok"));
    assert.deepEqual(JSON.parse(server.records.get("x")?.body ?? "").line, []);
  });

  it("fails at a create that is accepted where a record stands", async () => {
    const server = new MemoryServer(deps.clock);
    const store = server.open("x");
    const swap: CasStore["swap"] = async (expected, body) =>
      server.apply("x", expected ?? server.records.get("x")?.version, body);
    expectFail(await trial({ ...store, swap }), "stale create", "invalid", /two holders/);
  });

  it("fails at a swap that is accepted at a version that has passed", async () => {
    const server = new MemoryServer(deps.clock);
    const store = server.open("x");
    const swap: CasStore["swap"] = async (expected, body) =>
      server.apply("x", expected && server.records.get("x")?.version, body);
    expectFail(await trial({ ...store, swap }), "stale swap", "invalid", /two holders/);
  });

  it("fails at a record that reads back as another than was written", async () => {
    const store = new MemoryServer(deps.clock).open("x");
    const read: CasStore["read"] = async (signal) => {
      const seen = await store.read(signal);
      return { ...seen, body: seen.body.replace('"line":[]', '"line": []') };
    };
    expectFail(await trial({ ...store, read }), "read back", "unavailable", /somebody else changed/);
  });

  it("does not repeat a write of unknown outcome", async () => {
    const server = new MemoryServer(deps.clock);
    server.loseNextReply = true;
    expectFail(await trial(server.open("x")), "create", "unavailable", /reply .* was lost/);
    assert.equal(server.requests.swaps, 1);
  });

  it("repeats what was put off, a few times", async () => {
    for (const [times, level] of [
      [2, "ok"],
      [3, "fail"],
    ] as const) {
      const store = new MemoryServer(deps.clock).open("x");
      let left: number = times;
      const swap: CasStore["swap"] = async (...args) => {
        if (left-- > 0) throw new LockError("unavailable", "one write a second");
        return store.swap(...args);
      };
      assert.equal((await trial({ ...store, swap })).at(-1)?.level, level);
    }
  });

  it("says what the store's own proof found", async () => {
    const prove = async () => {
      throw new LockError("invalid", "conditions are ignored", { hint: "Use another." });
    };
    const found = await trial({ ...new MemoryServer(deps.clock).open("x"), prove });
    expectFail(found, "conditions", "invalid", /are ignored/);
    assert.equal(found.at(-1)?.hint, "Use another.");
  });

  it("does not hide a defect", async () => {
    const read = async () => {
      throw new TypeError("defect");
    };
    await assert.rejects(trial({ ...new MemoryServer(deps.clock).open("x"), read }), TypeError);
  });
});

async function trial(store: CasStore): Promise<TrialFinding[]> {
  const found: TrialFinding[] = [];
  for await (const finding of tryStore(store, deps)) found.push(finding);
  return found;
}

function expectFail(found: readonly TrialFinding[], topic: string, kind: string, says: RegExp): void {
  const last = found.at(-1);
  assert.deepEqual([last?.level, last?.topic, last?.kind], ["fail", topic, kind]);
  assert.match(last?.message ?? "", says);
  assert.ok(found.slice(0, -1).every(({ level }) => level === "ok"));
}
