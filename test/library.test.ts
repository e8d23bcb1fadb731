/** The library on the folder store: acquire, `await using`, timeouts, aborts, validity, loss. */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, describe, it } from "node:test";
import { pathToFileURL } from "node:url";
import { systemDeps } from "../src/deps.ts";
import { type ErrorKind, type HeldLease, type HoldEvent, type Lock, LockError, openLock } from "../src/index.ts";
import { openBackend } from "../src/open.ts";

const folder = mkdtempSync(path.join(tmpdir(), "cloud-lock-library-"));
after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
const store = pathToFileURL(folder).href;
const pollInterval = 20;

describe("openLock", () => {
  it("takes a name under the store, or a URL, and sends nothing", async () => {
    assert.equal((await openLock("a/b", { store })).url, `${store}/a/b`);
    assert.equal((await openLock(`${store}/a`)).url, `${store}/a`);
    assert.deepEqual(await (await openLock("unused", { store })).inspect().then((view) => view.fence), undefined);
  });

  it("refuses bad input as `invalid`", async () => {
    await rejects(openLock("", { store }), "invalid");
    await rejects(openLock("x", { store: "nowhere" }), "invalid");
    await rejects(openLock("s4://b/x"), "invalid");
    await rejects(openLock("x", { store, ttl: "soon" }), "invalid");
    await rejects(openLock("x", { store, ttl: -1 }), "invalid");
    await rejects(openLock("x", { store, ttl: Number.NaN }), "invalid");
    await rejects(openLock("x", { store, ttl: "999ms" }), "invalid");
    await rejects(openLock("x", { store, grace: "5m" }), "invalid");
  });
});

describe("Lock.acquire", () => {
  it("holds until the end of the scope, also when it ends by an error", async () => {
    const lock = await openLock("scope", { store });
    const fences: bigint[] = [];
    const failing = async () => {
      await using lease = await lock.acquire({ reason: "publish", expected: "10m" });
      fences.push(BigInt(lease.fence));
      const [claim] = (await lock.inspect()).claims;
      assert.deepEqual(
        [claim?.id, claim?.fence, claim?.info.why, claim?.info.expectedMs],
        [lease.id, lease.fence, "publish", 600_000],
      );
      throw new Error("the work failed");
    };
    await assert.rejects(failing(), /the work failed/);
    await assert.rejects(failing(), /the work failed/);
    assert.deepEqual((await lock.inspect()).claims, []);
    const [first = 0n, second = 0n] = fences;
    assert.ok(second > first);
  });

  it("excludes others, and names the holder to those who wait", async () => {
    const lock = await openLock("busy", { store });
    await using held = await lock.acquire({ reason: "first" });
    const seen: string[] = [];
    const onBusy = ({ view }: { view: { claims: readonly { id: string }[] } }) =>
      void seen.push(view.claims[0]?.id ?? "");
    await rejects(lock.acquire({ waitTimeout: 0, onBusy }), "timeout");
    await rejects(lock.acquire({ waitTimeout: "100ms", pollInterval, onBusy }), "timeout");
    assert.ok(seen.length >= 2 && seen.every((id) => id === held.id));
    assert.equal((await lock.inspect()).claims.length, 1, "the waiters have left the line");
  });

  it("is granted in order of arrival", async () => {
    const lock = await openLock("order", { store });
    const held = await lock.acquire();
    const order: number[] = [];
    const waiters: Promise<void>[] = [];
    for (const number of [1, 2, 3]) waiters.push((await startWaiting(lock, number, order)).done);
    await held.release();
    await Promise.all(waiters);
    assert.deepEqual(order, [1, 2, 3]);
  });

  it("ends with the signal's own reason when aborted, and leaves the line", async () => {
    const lock = await openLock("aborted", { store });
    await using _held = await lock.acquire();
    const reason = new Error("no longer wanted");
    const giveUp = new AbortController();
    await assert.rejects(
      lock.acquire({ signal: giveUp.signal, pollInterval, onBusy: () => giveUp.abort(reason) }),
      (error) => error === reason,
    );
    assert.equal((await lock.inspect()).claims.length, 1);
    await assert.rejects(lock.acquire({ signal: AbortSignal.abort(reason) }), (error) => error === reason);
  });

  it("lets several hold together where all of them say so", async () => {
    const lock = await openLock("together", { store });
    await using _one = await lock.acquire({ limit: 2 });
    await using _two = await lock.acquire({ limit: 2 });
    await rejects(lock.acquire({ limit: 2, waitTimeout: 0 }), "timeout");
    await rejects(lock.acquire({ waitTimeout: 0 }), "timeout");
    const shared = await openLock("shared", { store });
    await using _three = await shared.acquire({ limit: null });
    await using _four = await shared.acquire({ limit: null, waitTimeout: 0 });
  });

  it("refuses bad options as `invalid`, and joins no line", async () => {
    const lock = await openLock("options", { store });
    for (const limit of [0, -1, 1.5, Number.NaN]) await rejects(lock.acquire({ limit }), "invalid");
    await rejects(lock.acquire({ waitTimeout: "a while" }), "invalid");
    await rejects(lock.acquire({ expected: -5 }), "invalid");
    assert.deepEqual((await lock.inspect()).claims, []);
  });
});

describe("HeldLease", () => {
  it("knows how long it is valid", async () => {
    const lock = await openLock("valid", { store, ttl: "1m" });
    const lease = await lock.acquire();
    assert.ok(lease.remainingMs > 0 && lease.remainingMs <= 60_000);
    lease.assertValid();
    assert.throws(() => lease.assertValid("2m"), isKind("lost"));
    assert.deepEqual([lease.health, lease.signal.aborted], ["healthy", false]);
    await lease.release();
    await lease.release();
    assert.deepEqual([lease.health, lease.remainingMs], ["released", 0]);
    assert.throws(() => lease.assertValid(), isKind("lost"));
  });

  it("aborts its signal when the claim is removed, and says so to whoever asks", async () => {
    const lock = await openLock("lost", { store, ttl: "8s" });
    const events: HoldEvent["kind"][] = [];
    const lease = await lock.acquire({ onEvent: ({ kind }) => events.push(kind) });
    const lost = new Promise((resolve) => lease.signal.addEventListener("abort", resolve, { once: true }));
    await evict(lock, lease);
    await lost;
    assert.ok(isKind("lost")(lease.signal.reason));
    assert.throws(() => lease.assertValid(), isKind("lost"));
    assert.deepEqual([lease.health, lease.remainingMs, events.at(-1)], ["lost", 0, "lost"]);
    await lease.release();
    await using next = await lock.acquire({ waitTimeout: 0 });
    assert.ok(BigInt(next.fence) > BigInt(lease.fence));
  });
});

/** Resolves when the waiter stands in the line. */
async function startWaiting(lock: Lock, number: number, order: number[]): Promise<{ done: Promise<void> }> {
  const joined = Promise.withResolvers<void>();
  const done = (async () => {
    await using _lease = await lock.acquire({ pollInterval, onBusy: ({ joined: yes }) => yes && joined.resolve() });
    order.push(number);
  })();
  await joined.promise;
  return { done };
}

async function evict(lock: Lock, lease: HeldLease): Promise<void> {
  await using opened = await openBackend(new URL(lock.url), {}, systemDeps());
  const signal = AbortSignal.timeout(30_000);
  while (!(await opened.backend.evict(lease.id, await opened.backend.inspect(signal), signal)));
}

function isKind(kind: ErrorKind): (error: unknown) => boolean {
  return (error) => error instanceof LockError && error.kind === kind;
}

function rejects(promise: Promise<unknown>, kind: ErrorKind): Promise<void> {
  return assert.rejects(promise, isKind(kind));
}
