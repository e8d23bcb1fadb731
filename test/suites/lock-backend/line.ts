/** Contract: holding, waiting, and the order of the line. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { makeInfo } from "../../fakes/claims.ts";
import { freshName, type GetSubject, holdersOf, idsOf, openParties, Party } from "./subject.ts";

export function lineTests(getSubject: GetSubject): void {
  describe("the line", () => {
    it("an unused lock has no claims, no version and no fence", async () => {
      await using parties = await openParties(getSubject, {});
      const view = await parties.at(0).inspect();
      assert.deepEqual([view.claims, view.version, view.fence], [[], undefined, undefined]);
      assert.equal(view.url, parties.at(0).backend.url);
    });

    it("a free lock is granted, with the claim's own id, ttl and a fence", async () => {
      await using parties = await openParties(getSubject, {});
      const party = parties.at(0);
      const lease = await party.granted();
      assert.equal(lease.claimId, party.id);
      assert.equal(lease.ttlMs, party.claim.ttlMs);
      assert.match(lease.fence, /^\d+$/);
      const view = await party.inspect();
      assert.deepEqual(holdersOf(view), [party.id]);
      assert.equal(view.fence, lease.fence);
      assert.deepEqual(JSON.parse(JSON.stringify(lease)), lease, "a lease is plain data");
    });

    it("a lock that is held is busy, and tells who holds it and why", async () => {
      const info = makeInfo("zoë@büro ☃");
      await using parties = await openParties(getSubject, { info }, {});
      await parties.at(0).granted();
      const busy = await parties.at(1).busy();
      assert.equal(busy.joined, true);
      assert.deepEqual([busy.ahead, busy.blockers], [1, 1]);
      const holder = busy.view.claims[0];
      assert.equal(holder?.id, parties.at(0).id);
      assert.deepEqual(holder.info, info);
      assert.notEqual(holder.fence, undefined);
      assert.deepEqual(idsOf(await parties.at(0).inspect()), [parties.at(0).id, parties.at(1).id]);
    });

    it("who looks again keeps its place", async () => {
      await using parties = await openParties(getSubject, {}, {}, {});
      await parties.at(0).granted();
      for (const looker of [1, 2, 1, 2, 2, 1]) await parties.at(looker).busy();
      assert.deepEqual(
        idsOf(await parties.at(0).inspect()),
        parties.all.map(({ id }) => id),
      );
    });

    it("five waiters are granted in the order of their arrival, however they look", async () => {
      await using parties = await openParties(getSubject, {}, {}, {}, {}, {}, {});
      await parties.at(0).granted();
      for (let waiter = 1; waiter <= 5; waiter++) assert.equal((await parties.at(waiter).busy()).ahead, waiter);
      for (let next = 1; next <= 5; next++) {
        await parties.at(next - 1).release();
        for (let later = 5; later > next; later--) await parties.at(later).busy();
        await parties.at(next).granted();
      }
    });

    it("a waiter that leaves makes room for those behind it", async () => {
      await using parties = await openParties(getSubject, {}, {}, {});
      await parties.at(0).granted();
      await parties.at(1).busy();
      assert.equal((await parties.at(2).busy()).blockers, 2);
      await parties.at(1).release();
      assert.equal((await parties.at(2).busy()).blockers, 1);
      await parties.at(0).release();
      await parties.at(2).granted();
    });

    it("two that share an identity have claims of their own: neither holds, refreshes or frees the other's", async () => {
      const info = makeInfo("runner@shared");
      await using parties = await openParties(getSubject, { info }, { info });
      const lease = await parties.at(0).granted();
      await parties.at(1).busy();
      await parties.at(1).release();
      assert.equal((await parties.at(0).refresh(lease)).kind, "granted");
      assert.deepEqual(holdersOf(await parties.at(1).inspect()), [parties.at(0).id]);
    });

    it("locks whose names begin alike are different locks", async () => {
      const name = freshName();
      for (const similar of [name, `${name}.bar`, `${name}/bar`, `${name}-ü`, `${name}2`]) {
        await using party = await Party.open(getSubject(), similar);
        await party.granted();
      }
    });

    it("a claim that no reader of the lock would understand is refused before anything is written", async () => {
      for (const claim of [{ limit: 0 }, { limit: 1.5 }, { limit: Number.NaN }, { ttlMs: 0 }, { ttlMs: Infinity }]) {
        await using parties = await openParties(getSubject, claim);
        await assert.rejects(parties.at(0).attempt(), { kind: "invalid" });
        assert.deepEqual((await parties.at(0).inspect()).claims, []);
      }
    });
  });
}
