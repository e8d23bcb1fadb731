/** Contract: removing one claim by hand. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type GetSubject, idsOf, live, openParties } from "./subject.ts";

export function evictTests(getSubject: GetSubject): void {
  describe("evict", () => {
    it("removes the holder as it was seen; its refresh is lost, and whoever is next is granted", async () => {
      await using parties = await openParties(getSubject, {}, {}, {});
      const lease = await parties.at(0).granted();
      await parties.at(1).busy();
      const administrator = parties.at(2).backend;
      assert.equal(await administrator.evict(parties.at(0).id, await administrator.inspect(live()), live()), true);
      assert.equal((await parties.at(0).refresh(lease)).kind, "lost");
      await parties.at(1).granted();
    });

    it("leaves the others in the line alone", async () => {
      await using parties = await openParties(getSubject, {}, {}, {});
      const lease = await parties.at(0).granted();
      await parties.at(1).busy();
      await parties.at(2).busy();
      const { backend } = parties.at(0);
      assert.equal(await backend.evict(parties.at(1).id, await backend.inspect(live()), live()), true);
      assert.deepEqual(idsOf(await backend.inspect(live())), [parties.at(0).id, parties.at(2).id]);
      assert.equal((await parties.at(0).refresh(lease)).kind, "granted");
    });

    it("removes nothing when the lock has changed since it was seen", async () => {
      await using parties = await openParties(getSubject, {}, {});
      const lease = await parties.at(0).granted();
      const administrator = parties.at(1).backend;
      const seen = await administrator.inspect(live());
      assert.equal((await parties.at(0).refresh(lease)).kind, "granted");
      assert.equal(await administrator.evict(parties.at(0).id, seen, live()), false);
      assert.deepEqual(idsOf(await administrator.inspect(live())), [parties.at(0).id]);
    });

    it("of a claim that is not in the line removes nothing", async () => {
      await using parties = await openParties(getSubject, {}, {});
      const unused = await parties.at(1).inspect();
      assert.equal(await parties.at(1).backend.evict("nobody", unused, live()), false);
      await parties.at(0).granted();
      const seen = await parties.at(1).inspect();
      assert.equal(await parties.at(1).backend.evict("nobody", seen, live()), false);
      assert.equal(idsOf(await parties.at(1).inspect()).length, 1);
    });
  });
}
