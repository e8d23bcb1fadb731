/** How expressions coerce and compare values: loosely, and strings without regard to case. */
import type { Json } from "../job.ts";

export function isTruthy(value: Json): boolean {
  return !(value === null || value === false || value === 0 || value === "" || Number.isNaN(value));
}

/** What stands in a text where an expression stood. */
export function toText(value: Json): string {
  if (value === null) return "";
  if (typeof value === "object") return Array.isArray(value) ? "Array" : "Object";
  return String(value);
}

export function toNumber(value: Json): number {
  if (value === null) return 0;
  return typeof value === "object" ? Number.NaN : Number(value);
}

export function compare(sign: string, left: Json, right: Json): boolean {
  if (sign === "!=") return !compare("==", left, right);
  const [a, b] = alike(left, right);
  if (sign === "==") return a === b;
  if (sign === "<") return a < b;
  if (sign === "<=") return a <= b;
  return sign === ">" ? a > b : a >= b;
}

/** Two texts without case, or else two numbers. */
function alike(left: Json, right: Json): [string, string] | [number, number] {
  if (typeof left === "string" && typeof right === "string") return [left.toUpperCase(), right.toUpperCase()];
  return [toNumber(left), toNumber(right)];
}

/** A missing key is null; the keys of an object are found without regard to case. */
export function lookUp(value: Json, key: Json): Json {
  if (Array.isArray(value)) return (value as readonly Json[])[toNumber(key)] ?? null;
  if (value === null || typeof value !== "object") return null;
  const wanted = toText(key).toUpperCase();
  const found = Object.entries(value).find(([name]) => name.toUpperCase() === wanted);
  return found?.[1] ?? null;
}
