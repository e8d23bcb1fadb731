/** Durations as people write them, against a second reading of our own; and every number in words. */
import assert from "node:assert/strict";
import { formatDuration, parseDuration } from "../../../src/duration.ts";
import { LockError } from "../../../src/errors.ts";
import { assertHarmless } from "../oracle/log.ts";
import type { Target } from "../target.ts";

export const target: Target = {
  name: "duration",
  about: "parseDuration and formatDuration",
  words: [
    "1h30m",
    "250ms",
    "90s",
    "30d",
    "ms",
    "s",
    "m",
    "h",
    "d",
    "0",
    "1",
    ".",
    "5",
    "000",
    "1e3",
    "y",
    "µs",
    "٥",
    "-",
    "+",
    "1,5",
  ],
  inputs: 570_000,
  needs: ["refused", "zero", "ms", "s", "m", "h", "d"],
  check,
};

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };
const LONGEST_MS = 30 * 86_400_000;

function check(text: string): string {
  const expected = read(text.trim());
  let ms: number;
  try {
    ms = parseDuration(text, "--ttl");
  } catch (error) {
    assert.ok(error instanceof LockError && error.kind === "invalid", `not refused in order: ${error}`);
    assert.ok(error.message.length < 300, "the refusal quotes too much");
    assert.ok(expected === undefined || expected > LONGEST_MS * (1 - 1e-9), `${expected} ms are refused`);
    return "refused";
  }
  assert.ok(ms >= 0 && ms <= LONGEST_MS, `${ms} ms are out of bounds`);
  assert.ok(
    expected !== undefined && Math.abs(ms - expected) <= 1e-6 * Math.max(1, expected),
    `${ms} ms, not ${expected}`,
  );
  const words = formatDuration(ms);
  assertHarmless(words, "a duration in words");
  assert.match(
    words,
    /^(\d{1,3}ms|[1-5]?\ds|[1-5]?\dm([0-5]\ds)?|[1-4]?\dh([0-5]\dm)?|\d+d[0-2]\dh)$/,
    "a duration in words",
  );
  const back = parseDuration(words, "--ttl");
  assert.ok(Math.abs(back - ms) <= Math.max(500, ms / 40), `${ms} ms become ${words}, which is ${back} ms`);
  return ms === 0 ? "zero" : (/[a-z]+$/.exec(text.trim())?.[0] ?? "?");
}

/** undefined for what is no duration. */
function read(text: string): number | undefined {
  if (text === "0") return 0;
  let sum = 0;
  let at = 0;
  while (at < text.length) {
    const begin = at;
    while (/[0-9]/.test(text[at] ?? "")) at++;
    if (at === begin) return undefined;
    if (text[at] === "." && /[0-9]/.test(text[at + 1] ?? "")) for (at++; /[0-9]/.test(text[at] ?? ""); ) at++;
    const unit = text.startsWith("ms", at) ? "ms" : (text[at] ?? "");
    const factor = Object.hasOwn(UNITS, unit) ? UNITS[unit] : undefined;
    if (factor === undefined) return undefined;
    sum += Number(text.slice(begin, at)) * factor;
    at += unit.length;
  }
  return at === 0 ? undefined : sum;
}
