/** What a store may make of an answer: never more than the answer says. Judged from the answer's own bytes. */
import assert from "node:assert/strict";
import type { Driver, DriverContext } from "../../../src/backends/driver.ts";
import type { CasStore, Snapshot } from "../../../src/cas/store.ts";
import { AmbiguousWriteError, type LockError } from "../../../src/errors.ts";
import { type Answer, isSound } from "../answers.ts";
import { assertExpected, gist } from "./errors.ts";

/** What one kind of store's answers mean. Each is asked of an answer whose status line could be read. */
export interface Dialect {
  /** The version that the answer names. */
  version(answer: Answer): string | undefined;
  /** It says that there is no such object. */
  saysAbsent(answer: Answer): boolean;
  /** It says that a condition did not hold. */
  saysRaceLost(answer: Answer): boolean;
  /** A success that says of itself that it is an error. */
  saysError(answer: Answer): boolean;
}

/** `decides` gives the answer on which it all depends, once it is over. */
export async function judgeRead(
  store: CasStore,
  decides: () => Answer,
  dialect: Dialect,
  signal: AbortSignal,
): Promise<string> {
  const { value, error } = await settled(store.read(signal));
  if (error) return judgeReadError(error, decides());
  assertSnapshot(value, decides(), dialect);
  if (value.version !== undefined) return "found";
  return value.hidden ? "hidden" : "absent";
}

function assertSnapshot(seen: Snapshot, answer: Answer, dialect: Dialect): void {
  assert.ok(Number.isFinite(seen.serverNowMs) && seen.serverNowMs >= 0, `the server's time is ${seen.serverNowMs}`);
  assert.ok(seen.ageMs === undefined || (Number.isFinite(seen.ageMs) && seen.ageMs >= 0), `the age is ${seen.ageMs}`);
  if (seen.version !== undefined) {
    assert.equal(answer.status, 200, "a record was found in what is no success");
    assert.equal(seen.version, dialect.version(answer), "the version is not the answer's");
    assert.ok(seen.body !== "", "a record that was found is empty");
    assert.ok(!seen.hidden, "what was found is hidden");
    return;
  }
  assert.equal(seen.body, "", "what is absent has a body");
  if (seen.hidden) assert.equal(answer.status, 403, "hidden without a 403");
  else assert.ok(dialect.saysAbsent(answer), `taken as absent: HTTP ${answer.status}`);
}

function judgeReadError(error: LockError, answer: Answer): string {
  const { status, body } = answer;
  const passing = status === 408 || status === 429 || (status !== undefined && status >= 500 && status !== 501);
  // Whoever names a reason in a body that contradicts the status is believed.
  if (passing && body === "" && isSound(answer))
    assert.equal(error.kind, "unavailable", `HTTP ${status} is ${error.kind}: ${error.message}`);
  return gist(error);
}

export async function judgeSwap(
  store: CasStore,
  expected: string | undefined,
  decides: () => Answer,
  dialect: Dialect,
  signal: AbortSignal,
): Promise<string> {
  const { value, error } = await settled(store.swap(expected, '{"format":1}', signal));
  const answer = decides();
  const { status } = answer;
  if (error) {
    if (error instanceof AmbiguousWriteError) return gist(error);
    const refused = status !== undefined && ((status >= 300 && status < 500 && status !== 408) || status === 501);
    assert.ok(
      refused || dialect.saysError(answer) || dialect.saysRaceLost(answer),
      `taken as not written: HTTP ${status}: ${error.message}`,
    );
    return gist(error);
  }
  if (value === undefined) {
    assert.ok(dialect.saysRaceLost(answer), `taken as a lost race: HTTP ${status}`);
    return "race lost";
  }
  assert.equal(status, 200, "written, by what is no success");
  assert.equal(value, dialect.version(answer), "the new version is not the answer's");
  return "written";
}

/** Whatever stands in a listing: URLs of locks that can be opened, or an error; and an end. */
export async function judgeList(
  driver: Driver,
  base: URL,
  parse: (url: URL) => unknown,
  context: DriverContext,
  signal: AbortSignal,
): Promise<string> {
  let count = 0;
  const walk = async () => {
    for await (const url of driver.list(base, context, signal)) {
      count++;
      await settled((async () => parse(new URL(url.href)))());
    }
  };
  const { error } = await settled(walk());
  return error ? gist(error) : `listed ${Math.min(count, 3)}`;
}

type Settled<T> =
  | { readonly value: T; readonly error?: undefined }
  | { readonly value?: undefined; readonly error: LockError };

export function settled<T>(call: Promise<T>): Promise<Settled<T>> {
  return call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error: assertExpected(error) }),
  );
}
