/** Contract: many at once. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type GetSubject, holdersOf, idsOf, openParties } from "./subject.ts";

export function racingTests(getSubject: GetSubject): void {
  describe("racing", () => {
    it("of 24 that race for a lock that was never used, one is granted and 23 stand in line", async () => {
      const { racers = 24 } = getSubject();
      await using parties = await openParties(getSubject, ...Array.from({ length: racers }, () => ({})));
      const outcomes = await Promise.all(parties.all.map((party) => party.attempt()));
      const granted = outcomes.filter((outcome) => outcome.kind === "granted");
      assert.equal(granted.length, 1);
      const view = await parties.at(0).inspect();
      assert.deepEqual(holdersOf(view), [granted[0]?.lease.claimId]);
      assert.deepEqual(idsOf(view).toSorted(), parties.all.map(({ id }) => id).toSorted());
    });

    it("of eight that race for a semaphore of 3, three hold", async () => {
      await using parties = await openParties(getSubject, ...Array.from({ length: 8 }, () => ({ limit: 3 })));
      const outcomes = await Promise.all(parties.all.map((party) => party.attempt()));
      assert.equal(outcomes.filter(({ kind }) => kind === "granted").length, 3);
      assert.equal(holdersOf(await parties.at(0).inspect()).length, 3);
    });

    it("holders and waiters that all leave at once leave a free lock", async () => {
      await using parties = await openParties(getSubject, ...Array.from({ length: 6 }, () => ({})));
      for (const party of parties.all) await party.attempt();
      await Promise.all(parties.all.map((party) => party.release()));
      assert.deepEqual((await parties.at(0).inspect()).claims, []);
    });
  });
}
