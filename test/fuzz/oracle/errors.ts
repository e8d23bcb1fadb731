/** What must hold of an error that a person will read. */
import assert from "node:assert/strict";
import { describeError } from "../../../src/cli/console.ts";
import { type ErrorKind, LockError } from "../../../src/errors.ts";
import { assertHarmless } from "./log.ts";

const KINDS: readonly ErrorKind[] = ["invalid", "denied", "unavailable", "timeout", "lost"];

/** Nothing but a LockError, of one of `kinds`, harmless and short where it is shown. @returns it */
export function assertExpected(error: unknown, kinds: readonly ErrorKind[] = KINDS): LockError {
  assert.ok(error instanceof LockError, `no LockError: ${error instanceof Error ? error.stack : String(error)}`);
  assert.ok(kinds.includes(error.kind), `${error.kind} instead of ${kinds.join(" or ")}: ${error.message}`);
  assert.ok(error.message !== "", "an error without words");
  for (const line of describeError(error)) {
    assertHarmless(line, "an error");
    assert.ok(line.length <= 1_200, `an error of ${line.length} characters`);
  }
  return error;
}

/** What came of a call: its value, or its expected error. */
export function outcomeOf<T>(
  call: () => T,
  kinds?: readonly ErrorKind[],
): { value: T; error?: undefined } | { value?: undefined; error: LockError } {
  try {
    return { value: call() };
  } catch (error) {
    return { error: assertExpected(error, kinds) };
  }
}

/** What is told apart among refusals: the first of their words, without names and numbers. */
export function gist(error: LockError): string {
  const kind = error.name === "LockError" ? error.kind : error.name;
  const said = error.message.slice(0, 3_000).replace(/"(\\.|[^"\\])*("|$)/g, "…");
  const words = said.split(" ").map((word) => (/^[A-Za-z,.':-]{1,12}$/.test(word) ? word : "…"));
  return `${kind}: ${words
    .filter((word, at) => word !== "…" || words[at - 1] !== "…")
    .slice(0, 10)
    .join(" ")}`;
}
