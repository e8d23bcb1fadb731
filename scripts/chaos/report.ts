/** What is told of a run on one store, and which of it must not be. */

import type { Lost } from "./journal.ts";
import type { Count, Findings } from "./judge.ts";

export interface Report extends Findings {
  readonly store: string;
  readonly seed: number;
  readonly seconds: number;
  readonly ttlMs: number;
  readonly sections: { readonly run: number; readonly job: number; readonly exposed: number };
  /** How often each kind was done, also those that were not. */
  readonly injected: Readonly<Record<string, number>>;
  /** Kinds that this machine does not allow, with the reason. */
  readonly unavailable: Readonly<Record<string, string>>;
  readonly losses: number;
  readonly fenced: { readonly accepted: number; readonly refused: number; readonly lost: number };
  readonly unfenced: Lost;
  readonly takeovers: { readonly count: number; readonly worstMs: number; readonly limitMs: number };
  readonly left: readonly string[];
  /** How `cloud-lock run` and the jobs ended. */
  readonly ends: Readonly<Record<string, number>>;
  /** What went wrong otherwise. */
  readonly faults: readonly string[];
}

/** What must not be, at any speed of the machine. */
export function wrongIn(report: Report): string[] {
  const { fenced, unfenced, overlaps, disorder, sections, left, faults } = report;
  const wrong = [...faults, ...left];
  const none = (count: number, what: string) => {
    if (count !== 0) wrong.push(`${count} ${what}`);
  };
  none(fenced.lost, "updates of the fenced counter were lost");
  none(unfenced.protected, "updates of the unfenced counter were lost where nobody was kept from stopping the work");
  none(overlaps.protected, "works ran beside the next one");
  none(disorder.protected, "works began with a fence that did not rise");
  if (sections.run === 0) wrong.push("nobody has worked under the lock");
  return wrong;
}

/** What must not be in the long form: it depends on time, and on how long the run was. */
export function wrongInLong(report: Report): string[] {
  const { injected, lateOnes, sections, takeovers } = report;
  const never = Object.keys(injected).filter((kind) => injected[kind] === 0);
  return [
    ...wrongIn(report),
    ...(never.length > 0 ? [`never injected: ${never.join(", ")}; run longer`] : []),
    ...(Object.values(injected).every((count) => count === 0) ? ["no fault was done at all"] : []),
    ...(sections.job === 0 ? ["no step of a job has worked under the lock"] : []),
    ...lateOnes,
    ...(takeovers.worstMs > takeovers.limitMs
      ? [`a takeover took ${takeovers.worstMs.toFixed(0)} ms, longer than ${takeovers.limitMs} ms`]
      : []),
  ];
}

export function describe(report: Report, wrong: readonly string[]): string {
  const { store, seed, seconds, ttlMs, sections, injected, losses, aborted, fenced, unfenced, takeovers, left } =
    report;
  const { smallestMs } = aborted;
  const smallest = smallestMs === undefined ? "" : `, the closest ${smallestMs.toFixed(0)} ms before validity ended`;
  const all = Object.values(injected).reduce((sum, count) => sum + count, 0);
  const worst =
    takeovers.count === 0 ? "" : `, worst ${takeovers.worstMs.toFixed(0)} ms (limit ${takeovers.limitMs} ms)`;
  const lines: readonly (readonly [string, string])[] = [
    ["sections", `${sections.run} of runs, ${sections.job} of jobs, ${sections.exposed} of them exposed`],
    ["faults", `${all}: ${table(injected)}`],
    ["losses detected", String(losses)],
    ["aborted for a loss", `${aborted.count}${smallest}`],
    ["ran on after validity", counts(report.late)],
    ["ran beside the next", counts(report.overlaps)],
    ["fences out of order", counts(report.disorder)],
    ["fenced counter", `${fenced.accepted} updates, ${fenced.lost} lost, ${fenced.refused} late ones refused`],
    ["unfenced counter", `lost updates: ${counts(unfenced)}`],
    ["takeovers timed", `${takeovers.count}${worst}`],
    ["left behind", left.length === 0 ? "nothing" : String(left.length)],
    ["ends", table(report.ends)],
    ...Object.entries(report.unavailable).map(([kind, why]) => ["NOT AVAILABLE HERE", `${kind}: ${why}`] as const),
    ...wrong.map((what) => ["FAILED", what] as const),
  ];
  const head = `${store}: ${wrong.length === 0 ? "ok" : "FAILED"}, ${seconds.toFixed(0)} s, ttl ${ttlMs / 1000} s, seed ${seed}`;
  return [head, ...lines.map(([name, value]) => `  ${name.padEnd(22)} ${value}`)].join("\n");
}

function counts({ protected: within, exposed }: Count): string {
  return `${within}; ${exposed} where somebody was kept from stopping the work`;
}

function table(numbers: Readonly<Record<string, number>>): string {
  return Object.entries(numbers)
    .map(([name, count]) => `${name} ${count}`)
    .join(", ");
}
