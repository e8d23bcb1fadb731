/** What a run comes to, in numbers. */
import { median } from "../statistics/median.ts";
import type { CrowdOutcome } from "./crowd.ts";
import type { Second } from "./traffic.ts";

/** Traffic over some time. */
export interface Phase {
  /** What an average second saw. */
  readonly mean: Second;
  /** The most writes of any kind that one second saw, refused ones included. */
  readonly worstWrites: number;
}

export interface CrowdFigures {
  readonly arriving: Phase;
  readonly settled: Phase;
  readonly grants: number;
  readonly handOffMs: { readonly median: number; readonly worst: number };
  /** Grants to somebody who was not the first to wait in the line. */
  readonly outOfOrder: number;
  /** Grants while somebody who had come earlier still stood outside. */
  readonly overtaking: number;
  readonly longestLine: number;
  readonly lostPlaces: number;
  readonly lostLeases: number;
  readonly failures: readonly string[];
  /** In ttls of the claim: a claim is stale at 1.0625. */
  readonly worstSilence: { readonly waiter: number; readonly holder: number };
}

/** @param settledMs from when on the line counts as settled */
export function figuresOf(outcome: CrowdOutcome, settledMs: number): CrowdFigures {
  const { seconds } = outcome.traffic;
  const settled = Math.floor(settledMs / 1_000);
  const handOffs = outcome.grants.flatMap(({ handOffMs }) => handOffMs ?? []);
  const { line, lostLeases, failures } = outcome;
  return {
    arriving: phaseOf(seconds.slice(0, settled)),
    settled: phaseOf(seconds.slice(settled)),
    grants: outcome.grants.length,
    handOffMs: { median: median(handOffs), worst: Math.max(...handOffs) },
    outOfOrder: line.outOfOrder,
    overtaking: outcome.grants.filter(({ overtook }) => overtook > 0).length,
    longestLine: line.longest,
    lostPlaces: line.lostPlaces,
    lostLeases,
    failures,
    worstSilence: line.worstSilence,
  };
}

export function phaseOf(seconds: readonly Readonly<Second>[]): Phase {
  const mean = (count: (second: Readonly<Second>) => number) =>
    seconds.reduce((sum, second) => sum + count(second), 0) / Math.max(1, seconds.length);
  return {
    mean: {
      reads: mean(({ reads }) => reads),
      applied: mean(({ applied }) => applied),
      lost: mean(({ lost }) => lost),
      refused: mean(({ refused }) => refused),
      bytesOut: mean(({ bytesOut }) => bytesOut),
    },
    worstWrites: seconds.reduce((most, { applied, lost, refused }) => Math.max(most, applied + lost + refused), 0),
  };
}

/** What must never be: one line for each. */
export function faultsOf(figures: CrowdFigures): string[] {
  const { lostPlaces, lostLeases, outOfOrder, failures, grants } = figures;
  return [
    ...(grants > 1 ? [] : ["the lock was never handed on"]),
    ...(lostPlaces > 0 ? [`${lostPlaces} of the living lost their place`] : []),
    ...(lostLeases > 0 ? [`${lostLeases} leases were lost`] : []),
    ...(outOfOrder > 0 ? [`${outOfOrder} grants went past somebody in the line`] : []),
    ...(failures.length > 0 ? [`${failures.length} jobs failed: ${failures[0]}`] : []),
  ];
}
