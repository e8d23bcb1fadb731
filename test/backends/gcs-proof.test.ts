/** The proof that an endpoint honours the conditions which a lock stands on. */
import assert from "node:assert/strict";
import { after, before, beforeEach, describe, it } from "node:test";
import { PROBE_NAME } from "../../src/backends/driver.ts";
import { GcsServer } from "../fakes/gcs-server.ts";
import { failsWith, live, openAt } from "./gcs-subject.ts";

describe("GCS proof of conditions", () => {
  let fake: GcsServer;
  before(async () => {
    fake = await GcsServer.start();
  });
  after(() => fake[Symbol.asyncDispose]());
  beforeEach(() => {
    fake.faults.ignores.clear();
    fake.faults.failures.length = 0;
    fake.bucket().objects.clear();
    fake.calls.length = 0;
  });
  const prove = async () => {
    await using store = await openAt(fake.origin, "team/lock");
    assert.ok(store.prove);
    await store.prove(live());
  };
  const scratch = `team/${PROBE_NAME}`;

  it("accepts a strict server, with two requests once the scratch object is there", async () => {
    await prove();
    assert.ok(fake.calls.length <= 7, `the first time: ${fake.calls}`);
    for (let again = 0; again < 3; again++) {
      fake.calls.length = 0;
      await prove();
      assert.deepEqual(fake.calls.toSorted(), ["insert", "patch"]);
    }
  });

  it("writes nothing but the scratch object beside the lock", async () => {
    await prove();
    assert.deepEqual([...fake.bucket().objects.keys()], [scratch]);
  });

  const conditions = [
    ["insert", /ignores ifGenerationMatch=0 on a create/],
    ["patch-generation", /ignores ifGenerationMatch on a metadata update/],
    ["patch-metageneration", /ignores ifMetagenerationMatch on a metadata update/],
  ] as const;
  for (const [condition, message] of conditions) {
    it(`refuses a server that ignores the condition of ${condition}, every time`, async () => {
      fake.faults.ignores.add(condition);
      for (let attempt = 0; attempt < 3; attempt++) await assert.rejects(prove(), failsWith("invalid", message));
    });

    it(`does not let a refused server's scratch vouch for it: ${condition}`, async () => {
      fake.faults.ignores.add(condition);
      await assert.rejects(prove(), failsWith("invalid", message));
      assert.equal(fake.bucket().objects.has(scratch), false);
    });
  }

  for (const condition of ["insert", "patch-metageneration"] as const)
    it(`finds out in two requests' time when a proven server begins to ignore ${condition}`, async () => {
      await prove();
      fake.faults.ignores.add(condition);
      await assert.rejects(prove(), failsWith("invalid", /ignores/));
    });

  it("does not take the short form when only one of its two writes is refused", async () => {
    for (const kind of ["insert", "patch"] as const) {
      await prove();
      fake.calls.length = 0;
      fake.faults.failures.push({ kind, how: 200 });
      await prove();
      assert.ok(fake.calls.length > 2, `${kind}: ${fake.calls}`);
    }
  });

  it("accepts a strict server that many prove at the same time for the first time", async () => {
    await Promise.all(Array.from({ length: 24 }, () => prove()));
    fake.calls.length = 0;
    await prove();
    assert.deepEqual(fake.calls.toSorted(), ["insert", "patch"]);
  });

  it("does not call a failing server one that ignores conditions", async () => {
    fake.faults.failures.push({ kind: "insert", how: 503 });
    await assert.rejects(prove(), failsWith("unavailable", /HTTP 503/));
    fake.faults.failures.push({ kind: "patch", how: "lose" });
    await assert.rejects(prove(), failsWith("unavailable", /did not answer/));
    await prove();
  });
});
