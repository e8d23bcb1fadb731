import assert from "node:assert/strict";
import { it } from "node:test";
import { driver } from "../../src/backends/gcs.ts";
import { describeWithServer } from "../servers/describe.ts";
import { gcsemulator } from "../servers/gcsemulator.ts";
import { casLockSuite } from "../suites/cas-lock.ts";
import { casStoreSuite } from "../suites/cas-store.ts";
import { collect, context, gcsSubject, live, openAt, patchMetadata } from "./gcs-subject.ts";

describeWithServer(gcsemulator, "GCS on gcsemulator", (running) => {
  casStoreSuite("gcsemulator", () => ({ ...gcsSubject(running().url), rounds: 100 }));
  casLockSuite("gcsemulator", () => gcsSubject(running().url));

  it("proves its conditions, the first time and again", async () => {
    await using store = await openAt(running().url, "proven/lock");
    assert.ok(store.prove);
    await store.prove(live());
    await store.prove(live());
  });

  it("tells no age unless the URL asks for it, since `updated` stands still there", async () => {
    await using store = await openAt(running().url, "aged/lock");
    await store.swap(undefined, "{}", live());
    assert.equal((await store.read(live())).ageMs, undefined);
  });

  it("leaves other people's metadata as it is", async () => {
    const { url } = running();
    await using store = await openAt(url, "foreign/lock");
    assert.ok(await store.swap(undefined, '{"a":1}', live()));
    await patchMetadata(url, "foreign/lock", { team: "infra" });
    const seen = await store.read(live());
    assert.ok(await store.swap(seen.version, '{"a":2}', live()));
    const response = await fetch(`${url}/storage/v1/b/locks/o/${encodeURIComponent("foreign/lock")}`);
    const { metadata } = (await response.json()) as { metadata: Record<string, string> };
    assert.equal(metadata.team, "infra");
    assert.equal(metadata["cloud-lock-0"], '{"a":2}');
  });

  it("lists locks, and neither the scratch object nor other objects", async () => {
    const { url } = running();
    for (const name of ["listed/a", "listed/b/c", "listed.more"]) {
      await using store = await openAt(url, name);
      await store.prove?.(live());
      assert.ok(await store.swap(undefined, "{}", live()));
    }
    await gcsSubject(url).plant("listed/file", "no lock");
    const base = new URL(`gs://locks/listed?endpoint=${url}`);
    const found = await collect(driver.list(base, context, live()));
    assert.deepEqual(
      found.map(({ pathname }) => pathname),
      ["/listed/a", "/listed/b/c"],
    );
  });
});
