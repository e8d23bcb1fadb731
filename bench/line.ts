/** One line of the benchmarks' table. */

export type Verdict = "ok" | "ABOVE" | "skipped" | "";

export interface Line {
  readonly what: string;
  readonly measured: string;
  readonly limit: string;
  /** "" where there is no limit to keep. */
  readonly verdict: Verdict;
}

export interface Wording {
  /** `×`, ` s`, ` MB`: what stands behind the number, and behind its limit. */
  readonly unit: string;
  /** Digits behind the point; default 2. */
  readonly digits?: number;
  /** What the number was made from, in brackets behind it. */
  readonly from?: string;
}

/** A number that must not lie above `limit`. What is no number lies above every limit. */
export function atMost(what: string, value: number, limit: number, { unit, digits = 2, from }: Wording): Line {
  const measured = `${value.toFixed(digits)}${unit}${from === undefined ? "" : ` (${from})`}`;
  return { what, measured, limit: `≤ ${limit.toFixed(digits)}${unit}`, verdict: value <= limit ? "ok" : "ABOVE" };
}

/** A number for information. */
export function told(what: string, measured: string): Line {
  return { what, measured, limit: "", verdict: "" };
}

/** Something that could not be measured here. */
export function skipped(what: string, why: string): Line {
  return { what, measured: `NOT MEASURED: ${why}`, limit: "", verdict: "skipped" };
}
