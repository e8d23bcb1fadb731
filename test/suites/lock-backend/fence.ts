/** Contract: fencing tokens rise with every grant. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type GetSubject, openParties, Party } from "./subject.ts";

export function fenceTests(getSubject: GetSubject): void {
  describe("fences", () => {
    it("rise with every grant, through releases and hand-offs", async () => {
      await using parties = await openParties(getSubject, {});
      let last = 0n;
      for (let grant = 0; grant < 4; grant++) {
        await using party = await Party.open(getSubject(), parties.name);
        const fence = BigInt((await party.granted()).fence);
        assert.ok(fence > last, `${fence} after ${last}`);
        last = fence;
        await party.release();
      }
    });

    it("differ between holders at the same time", async () => {
      await using parties = await openParties(getSubject, { limit: null }, { limit: null });
      const first = await parties.at(0).granted();
      const second = await parties.at(1).granted();
      assert.ok(BigInt(second.fence) > BigInt(first.fence));
    });

    it("stay the same through refreshes", async () => {
      await using parties = await openParties(getSubject, {});
      const lease = await parties.at(0).granted();
      const refreshed = await parties.at(0).refresh(lease);
      assert.ok(refreshed.kind === "granted");
      assert.equal(refreshed.lease.fence, lease.fence);
    });

    it("rise also after an administrator has deleted the lock, and the holder has lost its lease", async (context) => {
      const subject = getSubject();
      if (!subject.remove) return context.diagnostic("there is nothing to delete");
      await using parties = await openParties(getSubject, {}, {});
      const before = await parties.at(0).granted();
      await subject.remove(parties.name);
      const after = await parties.at(1).granted();
      assert.ok(BigInt(after.fence) > BigInt(before.fence));
      assert.equal((await parties.at(0).refresh(before)).kind, "lost");
      await parties.at(0).release();
      assert.equal((await parties.at(1).refresh(after)).kind, "granted");
    });
  });
}
