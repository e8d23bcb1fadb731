/** What ends by itself: when it is fetched, when it is renewed beside the work, and who waits. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type Expiring, renewed } from "../../src/credentials/renewed.ts";
import { ManualClock, settle } from "../fakes/clock.ts";
import { soon } from "./support.ts";

const MINUTE = 60_000;

/** Numbers from 1 on; each fetch is answered when the test says so. */
class Source {
  readonly clock = new ManualClock();
  lifeMs = 60 * MINUTE;
  readonly pending: { readonly give: () => void; readonly fail: () => void }[] = [];
  fetches = 0;
  readonly fetch = (): Promise<Expiring & { readonly number: number }> => {
    const number = ++this.fetches;
    return new Promise((resolve, reject) => {
      const give = () => resolve({ number, expiresMs: this.clock.now().wallMs + this.lifeMs });
      this.pending.push({ give, fail: () => reject(new Error("no luck")) });
    });
  };

  /** Answers the fetch that is under way. */
  give(): void {
    this.pending.shift()?.give();
  }

  fail(): void {
    this.pending.shift()?.fail();
  }
}

async function started(lifeMs: number) {
  const source = new Source();
  source.lifeMs = lifeMs;
  const kept = renewed(source.fetch, source.clock);
  const first = kept.get(soon());
  source.give();
  assert.equal((await first).number, 1);
  return { source, kept };
}

describe("what is renewed", () => {
  it("is fetched once for all who ask at the same time", async () => {
    const source = new Source();
    const kept = renewed(source.fetch, source.clock);
    const both = Promise.all([kept.get(soon()), kept.get(soon())]);
    source.give();
    assert.deepEqual(
      (await both).map(({ number }) => number),
      [1, 1],
    );
    assert.equal(source.fetches, 1);
  });

  for (const [life, lifeMs, beforeMs, afterMs] of [
    ["an hour, five minutes before its end", 60 * MINUTE, 54 * MINUTE, 56 * MINUTE],
    ["five minutes, after two thirds of them", 5 * MINUTE, 3 * MINUTE, 4 * MINUTE],
  ] as const)
    it(`is renewed, of a life of ${life}, and the old one serves meanwhile`, async () => {
      const { source, kept } = await started(lifeMs);
      await source.clock.advance(beforeMs);
      assert.equal((await kept.get(soon())).number, 1);
      assert.equal(source.fetches, 1, "not before it is due");
      await source.clock.advance(afterMs - beforeMs);
      assert.equal((await kept.get(soon())).number, 1);
      assert.equal(source.fetches, 2);
      source.give();
      await settle();
      assert.equal((await kept.get(soon())).number, 2);
      assert.equal(source.fetches, 2);
    });

  it("serves on when a renewal fails, and is not asked for again at once", async () => {
    const { source, kept } = await started(60 * MINUTE);
    await source.clock.advance(56 * MINUTE);
    await kept.get(soon());
    source.fail();
    await settle();
    assert.equal((await kept.get(soon())).number, 1);
    assert.equal(source.fetches, 2);
    await source.clock.advance(MINUTE);
    assert.equal((await kept.get(soon())).number, 1);
    assert.equal(source.fetches, 3);
  });

  it("is waited for when the old one has ended, and its failure is the caller's", async () => {
    const { source, kept } = await started(60 * MINUTE);
    await source.clock.advance(60 * MINUTE);
    const failing = kept.get(soon());
    source.fail();
    await assert.rejects(failing, /no luck/);
    const next = kept.get(soon());
    source.give();
    assert.equal((await next).number, 3);
  });

  it("is not waited for longer than the signal allows; a late one still serves", async () => {
    const source = new Source();
    const kept = renewed(source.fetch, source.clock);
    const abort = new AbortController();
    const hanging = kept.get(abort.signal);
    abort.abort(new Error("enough"));
    await assert.rejects(hanging, /enough/);
    source.give();
    await settle();
    assert.equal((await kept.get(soon())).number, 1);
    assert.equal(source.fetches, 1);
  });

  it("that fails later than a caller can wait fails the next caller", async () => {
    const source = new Source();
    const kept = renewed(source.fetch, source.clock);
    await assert.rejects(kept.get(AbortSignal.timeout(0)), { name: "TimeoutError" });
    const next = kept.get(soon());
    source.fail();
    await assert.rejects(next, /no luck/);
    assert.equal(source.fetches, 1);
  });

  it("is fetched anew beside one that hangs", async () => {
    const source = new Source();
    const kept = renewed(source.fetch, source.clock);
    await assert.rejects(kept.get(AbortSignal.timeout(0)), { name: "TimeoutError" });
    await source.clock.advance(MINUTE);
    const next = kept.get(soon());
    await settle();
    source.pending[1]?.give();
    assert.equal((await next).number, 2);
  });

  it("is not used in its last seconds, in which it may be refused on arrival", async () => {
    const { source, kept } = await started(60 * MINUTE);
    await source.clock.advance(60 * MINUTE - 5_000);
    const next = kept.get(soon());
    source.give();
    assert.equal((await next).number, 2);
  });

  it("is fetched anew once it was forgotten", async () => {
    const { source, kept } = await started(60 * MINUTE);
    kept.forget();
    const next = kept.get(soon());
    source.give();
    assert.equal((await next).number, 2);
  });
});
