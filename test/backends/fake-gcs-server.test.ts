/** The negative control: a server that ignores the preconditions of a metadata patch. */
import assert from "node:assert/strict";
import { it } from "node:test";
import { LockError } from "../../src/errors.ts";
import { describeWithServer } from "../servers/describe.ts";
import { fakeGcsServer } from "../servers/fake-gcs-server.ts";
import { live, objectUrl, openAt } from "./gcs-subject.ts";

describeWithServer(fakeGcsServer, "GCS on fake-gcs-server, which ignores conditions", (running) => {
  it("lets a stale patch succeed, which is why it must be refused", async () => {
    const { url } = running();
    await using store = await openAt(url, "stale/lock");
    await store.swap(undefined, '{"holder":"first"}', live()).catch(() => undefined);
    const response = await fetch(`${objectUrl(url, "stale/lock")}?ifGenerationMatch=1&ifMetagenerationMatch=77`, {
      method: "PATCH",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ metadata: { "cloud-lock-0": '{"holder":"thief"}' } }),
    });
    assert.equal(response.status, 200);
  });

  it("is refused by the proof, every time", async () => {
    await using store = await openAt(running().url, "refused/lock");
    for (let attempt = 0; attempt < 3; attempt++)
      await assert.rejects(
        async () => store.prove?.(live()),
        (error: unknown) =>
          error instanceof LockError && error.kind === "invalid" && /ignores ifGenerationMatch/.test(error.message),
      );
  });
});
