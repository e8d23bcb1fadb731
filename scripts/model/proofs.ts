/** The runs of the unchanged model, each of which every promise must pass. */
import type { Bounds } from "./bounds.ts";
import { alwaysSafe } from "./promises.ts";

export interface Proof {
  readonly name: string;
  /** Within what the tests have time for. */
  readonly short?: boolean;
  readonly bounds: Bounds;
}

const hurried = [...alwaysSafe, "NobodyIsHurried"] as const;

export const proofs: readonly Proof[] = [
  {
    name: "two exclusive, clocks differ",
    short: true,
    bounds: { parties: 2, ttl: 3, skew: true, checks: hurried },
  },
  {
    name: "two, force-unlock",
    short: true,
    bounds: { parties: 2, ttl: 3, skew: true, evictions: true, checks: ["FenceRises", "NobodyOvertakes", "NoGhosts"] },
  },
  {
    name: "two are served",
    short: true,
    bounds: { parties: 2, ttl: 3, checks: ["EverybodyIsServed"] },
  },
  {
    name: "three exclusive",
    bounds: { parties: 3, ttl: 2, checks: alwaysSafe },
  },
  {
    name: "three, two at a time, crashes only",
    bounds: { parties: 3, exclusive: 0, many: 2, ttl: 2, losses: false, checks: alwaysSafe },
  },
  {
    name: "three exclusive, crashes only",
    short: true,
    bounds: { parties: 3, ttl: 2, losses: false, checks: alwaysSafe },
  },
  {
    name: "three, two at a time",
    bounds: { parties: 3, exclusive: 0, many: 2, ttl: 2, checks: alwaysSafe },
  },
  {
    name: "three, two shared and one exclusive",
    bounds: { parties: 3, exclusive: 1, ttl: 2, checks: alwaysSafe },
  },
  {
    name: "three exclusive, longer ttl",
    bounds: { parties: 3, ttl: 3, checks: alwaysSafe },
  },
  {
    name: "three exclusive, clocks differ",
    bounds: { parties: 3, ttl: 2, skew: true, checks: alwaysSafe },
  },
  {
    name: "three are served, crashes only",
    bounds: { parties: 3, ttl: 2, losses: false, checks: ["EverybodyIsServed"] },
  },
];
