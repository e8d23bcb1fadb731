/** A store that answers 403 both for what is absent and for what may not be read (S3 without s3:ListBucket). */
import assert from "node:assert/strict";
import { it } from "node:test";
import { LockError } from "../../src/errors.ts";
import { LockRig } from "../fakes/lock-rig.ts";

const never = new AbortController().signal;
const denied = (error: unknown) => error instanceof LockError && error.kind === "denied" && error.hint !== undefined;

it("a record that may not be read any more is not taken for a lost lease", async () => {
  const rig = new LockRig();
  const holder = rig.party();
  const lease = await holder.granted();
  await rig.party().busy();
  rig.server.hidden = true;
  await assert.rejects(holder.clock.drive(holder.backend.refresh(lease, never)), denied);
  rig.server.hidden = false;
  assert.equal((await holder.clock.drive(holder.backend.refresh(lease, never))).kind, "granted");
});

it("a release that cannot read the record does not say that all is well", async () => {
  const rig = new LockRig();
  const holder = rig.party();
  await holder.granted();
  await rig.party().busy();
  rig.server.hidden = true;
  await assert.rejects(holder.clock.drive(holder.backend.release(holder.id, never)), denied);
  await assert.rejects(rig.party().backend.inspect(never), denied);
  rig.server.hidden = false;
  assert.deepEqual(rig.holders, [holder.id]);
});

it("a lock never used is created where nobody may list", async () => {
  const rig = new LockRig();
  rig.server.hidden = true;
  const party = rig.party();
  await party.granted();
  assert.deepEqual(rig.holders, [party.id]);
});
