/** The columns of the tables: one row is one run. */
import { costOf } from "./cost.ts";
import { termsOf, totalOf } from "./prices.ts";
import type { CrowdResult } from "./task.ts";
import { bytes, dollars, round, seconds } from "./words.ts";

export type Column = readonly [head: string, cell: (result: CrowdResult) => string];

const WHO: readonly Column[] = [
  ["store", ({ task }) => termsOf(task.store).name],
  ["waiters", ({ task }) => task.waiters.toLocaleString("en")],
];

export const TRAFFIC: readonly Column[] = [
  ...WHO,
  ["simulated", ({ task }) => `${Math.round(task.lastsMs / 1_000)} s`],
  ["reads / s", ({ figures }) => round(figures.settled.mean.reads)],
  ["writes made / s", ({ figures }) => round(figures.settled.mean.applied)],
  ["lost / s", ({ figures }) => round(figures.settled.mean.lost)],
  ["refused / s", ({ figures }) => round(figures.settled.mean.refused)],
  ["read / s", ({ figures }) => bytes(figures.settled.mean.bytesOut)],
  ["worst second, writes tried", ({ figures }) => `${figures.settled.worstWrites}`],
  [
    "while arriving: made, lost, refused / s; worst second",
    ({ figures: { arriving } }) =>
      `${round(arriving.mean.applied)}, ${round(arriving.mean.lost)}, ${round(arriving.mean.refused)}; ${arriving.worstWrites}`,
  ],
];

export const WAITING: readonly Column[] = [
  ...WHO,
  ["in the line", ({ figures }) => `${figures.longestLine - 1}`],
  ["hand-offs", ({ figures }) => `${figures.grants - 1}`],
  ["median", ({ figures }) => seconds(figures.handOffMs.median)],
  ["worst", ({ figures }) => seconds(figures.handOffMs.worst)],
  ["out of order in the line", ({ figures }) => `${figures.outOfOrder}`],
  ["past an earlier arrival outside", ({ figures }) => `${figures.overtaking}`],
  ["longest silence of a waiter", ({ figures }) => `${round(figures.worstSilence.waiter)} ttl`],
  ["of a holder", ({ figures }) => `${round(figures.worstSilence.holder)} ttl`],
  [
    "lost places, leases, failed jobs",
    ({ figures: { lostPlaces, lostLeases, failures } }) => `${lostPlaces}, ${lostLeases}, ${failures.length}`,
  ],
];

export const COST: readonly Column[] = [
  ...WHO,
  ["requests, all waiters, an hour", (result) => dollars(costOf(result).requests)],
  ["bytes to the internet, an hour", (result) => dollars(costOf(result).transfer)],
  ["one waiter, an hour", (result) => dollars(totalOf(costOf(result)) / result.task.waiters)],
];
