/** Contract: refresh, release, abort and dispose. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type GetSubject, holdersOf, idsOf, live, openParties, Party } from "./subject.ts";

export function endingTests(getSubject: GetSubject): void {
  describe("refresh and release", () => {
    it("a refresh lengthens the lease from when it was sent, again and again", async () => {
      await using parties = await openParties(getSubject, {});
      let lease = await parties.at(0).granted();
      for (let round = 0; round < 3; round++) {
        const outcome = await parties.at(0).refresh(lease);
        assert.ok(outcome.kind === "granted");
        assert.ok(outcome.lease.sentAt.monotonicMs >= lease.sentAt.monotonicMs);
        assert.equal(outcome.lease.claimId, lease.claimId);
        lease = outcome.lease;
      }
    });

    it("a refresh works while others come and go", async () => {
      await using parties = await openParties(getSubject, {}, {}, {});
      let lease = await parties.at(0).granted();
      for (const change of [() => parties.at(1).busy(), () => parties.at(2).busy(), () => parties.at(1).release()]) {
        await change();
        const outcome = await parties.at(0).refresh(lease);
        assert.ok(outcome.kind === "granted");
        lease = outcome.lease;
      }
      assert.deepEqual(idsOf(await parties.at(0).inspect()), [parties.at(0).id, parties.at(2).id]);
    });

    it("a lease that went through a file is refreshed by another client of the same claim", async () => {
      await using parties = await openParties(getSubject, {});
      const lease = JSON.parse(JSON.stringify(await parties.at(0).granted()));
      await using other = await Party.open(getSubject(), parties.name, parties.at(0).claim);
      assert.equal((await other.refresh(lease)).kind, "granted");
    });

    it("a refresh after the release is lost, and does not take the lock again", async () => {
      await using parties = await openParties(getSubject, {});
      const lease = await parties.at(0).granted();
      await parties.at(0).release();
      assert.equal((await parties.at(0).refresh(lease)).kind, "lost");
      assert.deepEqual((await parties.at(0).inspect()).claims, []);
    });

    it("a release may be repeated, by any client, and of a lock that was never used", async () => {
      await using parties = await openParties(getSubject, {}, {});
      await parties.at(0).release();
      await parties.at(0).granted();
      await parties.at(1).backend.release(parties.at(0).id, live());
      await parties.at(0).release();
      await parties.at(0).release();
      await parties.at(1).granted();
    });

    it("a foreign id releases nothing", async () => {
      await using parties = await openParties(getSubject, {}, {});
      await parties.at(0).granted();
      for (const id of ["", "nobody", parties.at(0).id.slice(0, -1), `${parties.at(0).id}0`])
        await parties.at(1).backend.release(id, live());
      assert.deepEqual(holdersOf(await parties.at(1).inspect()), [parties.at(0).id]);
    });

    it("a claim that has left may come back, at the end of the line", async () => {
      await using parties = await openParties(getSubject, {}, {});
      await parties.at(0).granted();
      await parties.at(1).busy();
      await parties.at(0).release();
      await parties.at(0).busy();
      await parties.at(1).granted();
    });
  });

  describe("abort and dispose", () => {
    it("an aborted signal ends every call", async () => {
      await using parties = await openParties(getSubject, {}, {});
      const lease = await parties.at(0).granted();
      const { backend, claim, id } = parties.at(0);
      const view = await backend.inspect(live());
      const aborted = () => AbortSignal.abort(new Error("interrupted"));
      await assert.rejects(parties.at(1).backend.tryAcquire(parties.at(1).claim, aborted()));
      await assert.rejects(backend.tryAcquire(claim, aborted()));
      await assert.rejects(backend.refresh(lease, aborted()));
      await assert.rejects(backend.release(id, aborted()));
      await assert.rejects(backend.inspect(aborted()));
      await assert.rejects(backend.evict(id, view, aborted()));
      assert.deepEqual(idsOf(await backend.inspect(live())), [id], "and changes nothing");
    });

    it("a wait that is aborted in the middle leaves nothing behind once it has left the line", async () => {
      await using parties = await openParties(getSubject, {}, {});
      await parties.at(0).granted();
      const abort = new AbortController();
      const attempt = parties.at(1).backend.tryAcquire(parties.at(1).claim, abort.signal);
      abort.abort(new Error("interrupted"));
      await attempt.catch(() => {});
      await parties.at(1).release();
      assert.deepEqual(idsOf(await parties.at(0).inspect()), [parties.at(0).id]);
    });

    it("may be disposed of twice, and frees nothing", async () => {
      await using parties = await openParties(getSubject, {}, {});
      await parties.at(0).granted();
      await parties.at(0)[Symbol.asyncDispose]();
      await parties.at(0)[Symbol.asyncDispose]();
      await parties.at(1).busy();
    });
  });
}
