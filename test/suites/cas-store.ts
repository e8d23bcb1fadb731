/** The contract of `CasStore`, as a function that every store's test calls. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { describe, it } from "node:test";
import { asciiJson } from "../../src/cas/ascii-json.ts";
import type { CasStore, Version } from "../../src/cas/store.ts";
import { AmbiguousWriteError, LockError } from "../../src/errors.ts";

export interface CasStoreSubject {
  /** Opens the record `name` as one more client of its own. */
  open(name: string): Promise<CasStore>;
  /** Puts text that is no record at the record's place, as a stranger would. */
  plant(name: string, text: string): Promise<void>;
  /** Deletes the record behind everybody's back, as an administrator would. */
  remove(name: string): Promise<void>;
  /** A client whose next `swap` is applied while its reply is lost; absent where that cannot be arranged. */
  openLosingReply?(name: string): Promise<CasStore>;
  /** How many rounds the races run; the number is 100. */
  readonly rounds?: number;
  readonly racers?: number;
}

const live = () => AbortSignal.timeout(30_000);
const body = (text: string) => asciiJson({ text });
const textOf = (json: string) => JSON.parse(json).text;

/** Registers the suite; `subject` is called when the tests run, so it may refer to a server started in `before`. */
export function casStoreSuite(
  title: string,
  subject: () => CasStoreSubject,
  can: { readonly loseReplies?: boolean; readonly plantEmpty?: boolean } = {},
): void {
  describe(`${title}: CasStore contract`, () => {
    const fresh = () => `suite/${randomUUID()}`;

    it("reads an absent record as absent, with the server's clock", async () => {
      await using store = await subject().open(fresh());
      const seen = await store.read(live());
      assert.equal(seen.version, undefined);
      assert.equal(seen.body, "");
      assert.ok(Math.abs(seen.serverNowMs - Date.now()) < 5 * 60_000, "the server's clock is near ours");
    });

    it("creates, reads back, swaps, reads back", async () => {
      await using store = await subject().open(fresh());
      const first = await store.swap(undefined, body("one"), live());
      assert.ok(first);
      const seen = await store.read(live());
      assert.equal(seen.version, first);
      assert.equal(textOf(seen.body), "one");
      const second = await store.swap(first, body("two"), live());
      assert.ok(second);
      assert.notEqual(second, first);
      assert.equal(textOf((await store.read(live())).body), "two");
    });

    it("keeps Unicode, quotes, backslashes, newlines and a long text as they are", async () => {
      await using store = await subject().open(fresh());
      const text = `"quoted" \\ \n\r\t ☃ 🔒 ${"é".repeat(1000)}`;
      assert.ok(await store.swap(undefined, body(text), live()));
      assert.equal(textOf((await store.read(live())).body), text);
    });

    it("takes a shorter record after a longer one without a remainder", async () => {
      await using store = await subject().open(fresh());
      const long = await store.swap(undefined, body("x".repeat(5000)), live());
      assert.ok(long);
      assert.ok(await store.swap(long, body("y"), live()));
      assert.equal(textOf((await store.read(live())).body), "y");
    });

    it("takes a body of maxBodyBytes", async () => {
      await using store = await subject().open(fresh());
      const size = Math.min(store.maxBodyBytes, 100_000);
      const text = body("z".repeat(size - body("").length));
      assert.equal(Buffer.byteLength(text), size);
      assert.ok(await store.swap(undefined, text, live()));
      assert.deepEqual(JSON.parse((await store.read(live())).body), JSON.parse(text));
    });

    it("refuses a create when the record exists, and a swap at a stale version", async () => {
      await using store = await subject().open(fresh());
      const first = await store.swap(undefined, body("one"), live());
      assert.ok(first);
      assert.equal(await store.swap(undefined, body("again"), live()), undefined);
      const second = await store.swap(first, body("two"), live());
      assert.ok(second);
      assert.equal(await store.swap(first, body("stale"), live()), undefined);
      assert.equal(textOf((await store.read(live())).body), "two");
    });

    it("refuses a swap of a record that has vanished, and does not bring it back", async () => {
      const name = fresh();
      await using store = await subject().open(name);
      const version = await store.swap(undefined, body("one"), live());
      assert.ok(version);
      await subject().remove(name);
      assert.equal(await store.swap(version, body("two"), live()), undefined);
      assert.equal((await store.read(live())).version, undefined);
    });

    it("ABA: the same content written twice does not give the same version", async () => {
      await using store = await subject().open(fresh());
      const seen = new Set<Version>();
      let version = await store.swap(undefined, body("a"), live());
      for (const text of ["b", "a", "a", "b", "a"]) {
        assert.ok(version);
        assert.ok(!seen.has(version), "a version came back");
        seen.add(version);
        version = await store.swap(version, body(text), live());
      }
    });

    it("ABA: a version from before a delete does not match the record created anew with the same content", async () => {
      const name = fresh();
      await using store = await subject().open(name);
      const before = await store.swap(undefined, body("same"), live());
      assert.ok(before);
      await subject().remove(name);
      assert.ok(await store.swap(undefined, body("same"), live()));
      assert.equal(await store.swap(before, body("stale"), live()), undefined);
      assert.equal(textOf((await store.read(live())).body), "same");
    });

    it("racing creators: exactly one wins, in every round", async () => {
      const { rounds = 10, racers = 24 } = subject();
      const names = fresh();
      for (let round = 0; round < rounds; round++) {
        const clients = await Promise.all(Array.from({ length: racers }, () => subject().open(`${names}-${round}`)));
        const won = await Promise.all(clients.map((client, index) => swapUntilKnown(client, undefined, String(index))));
        const winners = won.filter((version) => version !== undefined);
        assert.equal(winners.length, 1, `round ${round} had ${winners.length} winners`);
        const seen = await clients[0]?.read(live());
        assert.equal(seen?.version, winners[0]);
        assert.equal(textOf(seen?.body ?? ""), String(won.indexOf(winners[0])));
        for (const client of clients) await client[Symbol.asyncDispose]();
      }
    });

    it("racing swaps: exactly one wins, in every round", async () => {
      const { rounds = 10, racers = 24 } = subject();
      const name = fresh();
      const clients = await Promise.all(Array.from({ length: racers }, () => subject().open(name)));
      let current = await clients[0]?.swap(undefined, body("start"), live());
      for (let round = 0; round < rounds; round++) {
        const won = await Promise.all(clients.map((client, index) => swapUntilKnown(client, current, String(index))));
        const winners = won.filter((version) => version !== undefined);
        assert.equal(winners.length, 1, `round ${round} had ${winners.length} winners`);
        current = winners[0];
      }
      for (const client of clients) await client[Symbol.asyncDispose]();
    });

    it("racing increments: every one is counted", async () => {
      const name = fresh();
      const workers = Array.from({ length: 5 }, async () => {
        await using store = await subject().open(name);
        for (let done = 0; done < 5; ) {
          const seen = await store.read(live());
          const count = seen.version === undefined ? 0 : Number(textOf(seen.body));
          if ((await store.swap(seen.version, body(String(count + 1)), live())) !== undefined) done++;
        }
      });
      await Promise.all(workers);
      await using store = await subject().open(name);
      assert.equal(textOf((await store.read(live())).body), "25");
    });

    it("names that are prefixes of other names, `foo` and `foo.bar`, case, Unicode and long names are different records", async () => {
      const base = fresh();
      const long = "n".repeat(600);
      const names = [
        base,
        `${base}.bar`,
        `${base}/bar`,
        `${base}-ü☃`,
        `${base}%41`,
        `${base}A`,
        `${base}${long}`,
        `${base}${long}2`,
      ];
      for (const name of names) {
        await using store = await subject().open(name);
        assert.ok(await store.swap(undefined, body(name), live()), `${name} was free`);
      }
      for (const name of names) {
        await using store = await subject().open(name);
        assert.equal(textOf((await store.read(live())).body), name);
      }
    });

    it("hands foreign text back as it is, or refuses it, and never overwrites it by a create", async () => {
      const name = fresh();
      await subject().plant(name, "somebody else's file");
      await using store = await subject().open(name);
      const seen = await store.read(live()).catch((error: unknown) => error);
      if (seen instanceof Error) assert.ok(seen instanceof LockError && seen.kind === "invalid", String(seen));
      else assert.throws(() => JSON.parse((seen as { body: string }).body));
      assert.equal(await store.swap(undefined, body("mine"), live()).catch(() => undefined), undefined);
    });

    it("refuses an empty object of a stranger, and never overwrites it by a create", async () => {
      const name = fresh();
      await subject().plant(name, "");
      await using store = await subject().open(name);
      const foreign = (error: unknown) => error instanceof LockError && error.kind === "invalid";
      if (can.plantEmpty !== false) await assert.rejects(store.read(live()), foreign);
      assert.equal(await store.swap(undefined, body("mine"), live()).catch(() => undefined), undefined);
    });

    it("refuses a megabyte at the record's place without taking it for absent", async () => {
      const name = fresh();
      await subject().plant(name, "m".repeat(1_100_000));
      await using store = await subject().open(name);
      await assert.rejects(
        store.read(live()),
        (error: unknown) => error instanceof LockError && error.kind === "invalid",
      );
      assert.equal(await store.swap(undefined, body("mine"), live()).catch(() => undefined), undefined);
    });

    it("an aborted signal ends a call at once", async () => {
      await using store = await subject().open(fresh());
      await assert.rejects(store.read(AbortSignal.abort()));
      await assert.rejects(store.swap(undefined, body("no"), AbortSignal.abort()));
      assert.equal((await store.read(live())).version, undefined);
    });

    const losing = async () => {
      const name = fresh();
      const store = await subject().openLosingReply?.(name);
      assert.ok(store, "the subject said that it can lose replies");
      await assert.rejects(store.swap(undefined, body("mine"), live()), AmbiguousWriteError);
      await using other = await subject().open(name);
      assert.equal(textOf((await other.read(live())).body), "mine");
      await store[Symbol.asyncDispose]();
    };
    if (can.loseReplies) it("a write whose reply is lost is reported as unknown, and can be read back", losing);

    it("may be disposed of twice", async () => {
      const store = await subject().open(fresh());
      await store.read(live());
      await store[Symbol.asyncDispose]();
      await store[Symbol.asyncDispose]();
    });
  });
}

/** A racer's swap. A store may call its outcome unknown; then reading back tells, since nobody swaps after the winner. */
async function swapUntilKnown(
  store: CasStore,
  expected: Version | undefined,
  text: string,
): Promise<Version | undefined> {
  try {
    return await store.swap(expected, body(text), live());
  } catch (error) {
    if (!(error instanceof AmbiguousWriteError)) throw error;
    const seen = await store.read(live());
    return seen.version !== undefined && textOf(seen.body) === text ? seen.version : undefined;
  }
}
