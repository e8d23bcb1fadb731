/** What the tests of credentials have in common. */
import assert from "node:assert/strict";
import { inspect } from "node:util";
import { type ErrorKind, LockError } from "../../src/errors.ts";

export const soon = () => AbortSignal.timeout(30_000);

/** The error that `call` ends with: a LockError of this kind, one line, with advice, and without a secret anywhere in it. */
export async function clearError(call: Promise<unknown>, kind: ErrorKind, message: RegExp): Promise<LockError> {
  const error = await call.then(
    () => assert.fail("it went well"),
    (error: unknown) => error,
  );
  assert.ok(error instanceof LockError, String(error));
  assert.match(error.message, message);
  assert.equal(error.kind, kind, error.message);
  assert.doesNotMatch(error.message, /\n/);
  assert.ok(error.hint, "says what to do");
  assertNoSecret(inspect(error, { depth: 9 }));
  return error;
}

/** The fakes' own secrets, and whatever begins like a signed token. */
export function assertNoSecret(text: string): void {
  assert.doesNotMatch(text, /must.never.be.seen|eyJ/);
}
