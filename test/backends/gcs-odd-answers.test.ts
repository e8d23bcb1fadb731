/** Answers that GCS itself does not give: whatever they are, none is taken for more than it says. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { gcsDriver } from "../../src/backends/gcs.ts";
import type { CasStore } from "../../src/cas/store.ts";
import { AmbiguousWriteError } from "../../src/errors.ts";
import { collect, context, failsWith, gcsUrl, live } from "./gcs-subject.ts";

type Body = ConstructorParameters<typeof Response>[0];

const date = { date: "Tue, 01 Sep 2026 10:00:00 GMT" };
const driverOn = (body: Body, init: ResponseInit) => gcsDriver(async () => new Response(body, init));
const storeOn = (body: Body, init: ResponseInit): Promise<CasStore> =>
  driverOn(body, init).openStore(gcsUrl("http://127.0.0.1:9", "lock"), context);

function endless(): ReadableStream {
  const chunk = new Uint8Array(100_000).fill(32);
  return new ReadableStream({ pull: (controller) => controller.enqueue(chunk) });
}

describe("odd answers of GCS", () => {
  const unclear: readonly [what: string, body: () => Body, status: number][] = [
    ["a web page with 200", () => "<html>welcome</html>", 200],
    ["200 without a version", () => "{}", 200],
    ["200 that does not end", endless, 200],
    ["201", () => '{"generation":"1","metageneration":"1"}', 201],
    ["204", () => null, 204],
  ];
  for (const [what, body, status] of unclear)
    it(`a write answered by ${what} may have been applied`, async () => {
      for (const expected of [undefined, "1/1"]) {
        const store = await storeOn(body(), { status, headers: date });
        await assert.rejects(store.swap(expected, "{}", live()), AmbiguousWriteError);
      }
    });

  it("a web page with 200 is no GCS to a read", async () => {
    const store = await storeOn("<html>welcome</html>", { status: 200, headers: date });
    await assert.rejects(store.read(live()), failsWith("invalid", /is no GCS/));
  });

  for (const body of ['{"message":"no route matched"}', '{"error":"not found"}', '{"error":[]}'])
    it(`a proxy's 404, ${body}, is no word of GCS: nothing is absent because of it`, async () => {
      const store = await storeOn(body, { status: 404, headers: date });
      await assert.rejects(store.read(live()), failsWith("invalid", /is no GCS/));
      await assert.rejects(store.swap("1/1", "{}", live()), failsWith("invalid", /is no GCS/));
    });

  for (const status of [429, 500, 503])
    it(`${status} without a Date is unavailable all the same`, async () => {
      const store = await storeOn(null, { status });
      await assert.rejects(store.read(live()), failsWith("unavailable", /HTTP/));
    });

  it("a clock that shows a time before 1970 is refused: the fence of a new record would begin below zero", async () => {
    const init = { status: 404, headers: { date: "Mon, 01 Jan 1900 00:00:00 GMT" } };
    const store = await storeOn('{"error":{"code":404,"message":"No such object"}}', init);
    await assert.rejects(store.read(live()), failsWith("invalid", /no Date/));
  });

  it("a listed name that is no Unicode is left out, and ends nothing", async () => {
    const items =
      '{"items":[{"name":"\\ud800","metadata":{"cloud-lock-0":""}},{"name":"a","metadata":{"cloud-lock-0":""}}]}';
    const driver = driverOn(items, { status: 200, headers: date });
    const found = await collect(driver.list(gcsUrl("http://127.0.0.1:9", ""), context, live()));
    assert.deepEqual(
      found.map(({ pathname }) => pathname),
      ["/a"],
    );
  });
});
