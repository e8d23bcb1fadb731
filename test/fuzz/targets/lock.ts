/** The lock over a record that somebody else wrote: what is no record is never taken for a free lock, nor overwritten. */
import assert from "node:assert/strict";
import { casLock } from "../../../src/cas/lock.ts";
import { type LockRecord, parseRecord, type RecordClaim } from "../../../src/cas/record.ts";
import { makeClaim } from "../../fakes/claims.ts";
import { ManualClock } from "../../fakes/clock.ts";
import { MemoryServer } from "../../fakes/memory-store.ts";
import { seededRandom } from "../../fakes/random.ts";
import { mutateJson } from "../mutate-json.ts";
import { withoutInfo } from "../oracle/claims.ts";
import { gist, outcomeOf } from "../oracle/errors.ts";
import { settled } from "../oracle/store.ts";
import type { Target } from "../target.ts";

export const target: Target = {
  name: "lock",
  about: "acquire, inspect, release and force-unlock on a record that others wrote",
  words: [
    "format",
    "fence",
    "line",
    "id",
    "beat",
    "ttlMs",
    "limit",
    "info",
    "41",
    "0",
    "null",
    '"',
    "{",
    "}",
    "[",
    "]",
    ",",
  ],
  mutate: (seed, _other, words, chance) => mutateJson(seed, words, chance),
  inputs: 20_000,
  needs: ["granted", "busy", "invalid: what stands at … is no lock record of cloud-lock"],
  check,
};

const NAME = "lock";
const OWN_ID = "fuzz_claim-of-our-own";
const never = new AbortController().signal;

async function check(text: string): Promise<string> {
  const clock = new ManualClock();
  const server = new MemoryServer(clock);
  server.apply(NAME, undefined, text);
  const stored = () => server.records.get(NAME)?.body ?? "";
  const lock = casLock(server.open(NAME), { clock, random: seededRandom(1) });
  const before = outcomeOf(() => parseRecord(text, "memory"), ["invalid"]);
  const seen = await settled(lock.inspect(never));
  const taken = await settled(lock.tryAcquire(makeClaim({ id: OWN_ID }), never));
  if (before.error) {
    assert.ok(seen.error && taken.error, "what is no record was taken for one");
    assert.equal(stored(), text, "what is no record was overwritten");
    return gist(taken.error);
  }
  const others = before.value.line;
  // Nobody's wish: our own claim standing there already, or no room.
  if (others.some(({ id }) => id === OWN_ID) || taken.error) return "set aside";
  const record = parseRecord(stored(), "memory");
  assertOthersStand(record, others);
  const { kind } = taken.value;
  if (kind === "granted") {
    assert.ok(mayHold(record.line, OWN_ID), "granted against the line");
    assert.ok(BigInt(taken.value.lease.fence) > before.value.fence, "the fence has not risen");
    assert.equal(record.fence.toString(), taken.value.lease.fence, "the record has another fence");
  } else assert.ok(!taken.value.joined || !mayHold(record.line, OWN_ID), "kept waiting though it may hold");
  const evicted = others[0] && seen.value ? await settled(lock.evict(others[0].id, seen.value, never)) : undefined;
  assert.notEqual(evicted?.value, true, "evicted at a state that had passed");
  await lock.release(OWN_ID, never);
  assertOthersStand(parseRecord(stored(), "memory"), others);
  assert.ok(!stored().includes(OWN_ID), "released, and still there");
  return kind;
}

function assertOthersStand(record: LockRecord, others: readonly RecordClaim[]): void {
  const standing = record.line.filter(({ id }) => id !== OWN_ID);
  assert.deepEqual(withoutInfo(standing), withoutInfo(others), "the claims of others");
}

/** docs/concepts.md: claim i may hold when i is smaller than the smallest limit among claims 0…i. */
function mayHold(line: readonly RecordClaim[], id: string): boolean {
  const index = line.findIndex((claim) => claim.id === id);
  return line.slice(0, index + 1).every(({ limit }) => limit === null || index < limit);
}
