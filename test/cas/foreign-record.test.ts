import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { LockError } from "../../src/errors.ts";
import { LockRig, type Party } from "../fakes/lock-rig.ts";

const never = new AbortController().signal;
const claim = { id: "a", beat: "b", ttlMs: 1_000, limit: 1 };
const record = (line: unknown, fence: unknown = "5"): string => JSON.stringify({ format: 1, fence, line });
const withClaim = (change: object) => record([{ ...claim, ...change }]);

/** Texts that are no record, by what is wrong with them. */
const FOREIGN: Readonly<Record<string, string>> = {
  "an empty text": "",
  "plain text": "deployed by hand",
  HTML: "<html><body>Not found</body></html>",
  "cut-off JSON": record([claim]).slice(0, -1),
  "a number": "7",
  null: "null",
  "a list": "[]",
  "a list of claims": JSON.stringify([claim]),
  "a Terraform lock": JSON.stringify({ ID: "1", Operation: "plan", Who: "me@host" }),
  "an object without format": JSON.stringify({ fence: "5", line: [] }),
  "a format that is a text": JSON.stringify({ format: "1", fence: "5", line: [] }),
  "format 0": JSON.stringify({ format: 0, fence: "5", line: [] }),
  "a fence that is a number": record([], 5),
  "a negative fence": record([], "-5"),
  "no line": record(undefined),
  "a line that is an object": record({ 0: claim }),
  "a claim that is null": record([null]),
  "a claim that is a list": record([[claim]]),
  "a claim without id": withClaim({ id: undefined }),
  "an id with a newline": withClaim({ id: "a\n::error::" }),
  "an id that is too long": withClaim({ id: "a".repeat(65) }),
  "a claim without beat": withClaim({ beat: undefined }),
  "a beat that is empty": withClaim({ beat: "" }),
  "a ttl of 0": withClaim({ ttlMs: 0 }),
  "a ttl that is a text": withClaim({ ttlMs: "1000" }),
  "a ttl of a year": withClaim({ ttlMs: 365 * 24 * 3_600_000 }),
  "a limit of 0": withClaim({ limit: 0 }),
  "a limit of 1.5": withClaim({ limit: 1.5 }),
  "no limit": withClaim({ limit: undefined }),
  "a claim's fence that is a number": withClaim({ fence: 5 }),
  "a claim's fence above the record's": withClaim({ fence: "6" }),
  "the same claim twice": record([claim, claim]),
  "more claims than any line has": record(Array.from({ length: 10_001 }, (_, index) => ({ ...claim, id: `${index}` }))),
};

/** Every call that would change the lock, or read it. */
async function refusals(party: Party): Promise<unknown[]> {
  const view = { url: "", version: "m1", fence: "1", claims: [] };
  const lease = { claimId: party.id, fence: "1", version: "m0", ttlMs: 1_000, sentAt: party.clock.now() };
  const calls = [
    () => party.backend.tryAcquire(party.claim, never),
    () => party.backend.inspect(never),
    () => party.backend.refresh(lease, never),
    () => party.backend.release(party.id, never),
    () => party.backend.evict("a", view, never),
  ];
  const errors: unknown[] = [];
  for (const call of calls) errors.push(await party.clock.drive(call().catch((error: unknown) => error)));
  return errors;
}

async function assertRefused(text: string): Promise<LockError[]> {
  const rig = new LockRig();
  rig.plant(text);
  const party = rig.party();
  const errors = await refusals(party);
  for (const error of errors) {
    assert.ok(error instanceof LockError, String(error));
    assert.equal(error.kind, "invalid");
    assert.ok(error.hint);
    assert.match(error.message, /memory:\/\/test\/lock/);
  }
  assert.equal(rig.backup(), text, "it was overwritten");
  assert.equal(party.store.requests.swaps, 0);
  return errors as LockError[];
}

describe("what stands at the lock's path and is no record is refused, and never overwritten", () => {
  for (const [what, text] of Object.entries(FOREIGN)) it(what, async () => void (await assertRefused(text)));

  it("a record of a newer format asks for an upgrade", async () => {
    const [error] = await assertRefused(JSON.stringify({ format: 2, line: "whatever" }));
    assert.match(error?.message ?? "", /format 2, newer than this program's/);
    assert.match(error?.hint ?? "", /Upgrade/);
  });

  it("a megabyte", async () => {
    const rig = new LockRig();
    rig.plant("m".repeat(1_000_000));
    rig.server.maxBodyBytes = 8_000;
    for (const error of (await refusals(rig.party())) as LockError[]) assert.equal(error.kind, "invalid");
    assert.equal(rig.backup().length, 1_000_000);
  });

  it("no error quotes foreign text, neither itself nor in its causes", async () => {
    for (const text of ["\n::stop-commands::x\n", "{\n##[error]x", record("\u001b[31m::error::x")])
      for (const refusal of await assertRefused(text))
        for (let error: unknown = refusal; error instanceof Error; error = error.cause)
          assert.doesNotMatch(error.message, /::|##|\p{Cc}/u);
  });
});
