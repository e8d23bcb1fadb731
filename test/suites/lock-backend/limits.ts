/** Contract: semaphores and shared locks. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type GetSubject, holdersOf, openParties } from "./subject.ts";

const shared = { limit: null };
const exclusive = { limit: 1 };

export function limitTests(getSubject: GetSubject): void {
  describe("limits", () => {
    it("of 3: three hold at once, the fourth waits until one of them leaves", async () => {
      const limit = { limit: 3 };
      await using parties = await openParties(getSubject, limit, limit, limit, limit);
      for (const holder of [0, 1, 2]) await parties.at(holder).granted();
      assert.deepEqual(
        await parties
          .at(3)
          .busy()
          .then(({ ahead, blockers }) => [ahead, blockers]),
        [3, 1],
      );
      await parties.at(1).release();
      await parties.at(3).granted();
      assert.equal(holdersOf(await parties.at(0).inspect()).length, 3);
    });

    it("holders of one semaphore refresh and release without touching each other", async () => {
      await using parties = await openParties(getSubject, { limit: 2 }, { limit: 2 });
      const first = await parties.at(0).granted();
      const second = await parties.at(1).granted();
      for (const [party, lease] of [
        [parties.at(0), first],
        [parties.at(1), second],
      ] as const)
        assert.equal((await party.refresh(lease)).kind, "granted");
      await parties.at(0).release();
      assert.equal((await parties.at(1).refresh(second)).kind, "granted");
      assert.equal((await parties.at(0).refresh(first)).kind, "lost");
    });

    it("shared claims hold together, and an exclusive one waits for all of them", async () => {
      await using parties = await openParties(getSubject, shared, shared, exclusive);
      await parties.at(0).granted();
      await parties.at(1).granted();
      assert.equal((await parties.at(2).busy()).blockers, 2);
      await parties.at(0).release();
      await parties.at(2).busy();
      await parties.at(1).release();
      await parties.at(2).granted();
    });

    it("later shared claims do not overtake an exclusive one that waits", async () => {
      await using parties = await openParties(getSubject, shared, exclusive, shared);
      await parties.at(0).granted();
      await parties.at(1).busy();
      await parties.at(2).busy();
      await parties.at(0).release();
      await parties.at(2).busy();
      await parties.at(1).granted();
      await parties.at(2).busy();
      await parties.at(1).release();
      await parties.at(2).granted();
    });

    it("claims that disagree are safe for the strictest of those that came first", async () => {
      await using parties = await openParties(getSubject, exclusive, { limit: 5 }, shared);
      await parties.at(0).granted();
      await parties.at(1).busy();
      await parties.at(2).busy();
    });
  });
}
