/** The mutations of the model: each a change to the protocol that breaks one of its promises. */
import type { Bounds } from "./bounds.ts";
import type { PromiseName } from "./promises.ts";

export interface Mutation {
  /** As in `Mutated("…")` in model/. */
  readonly name: string;
  /** What the protocol does differently. */
  readonly change: string;
  readonly breaks: PromiseName;
  /** Where two exclusive contenders with clocks that differ are not the place to see it. */
  readonly bounds?: Partial<Bounds>;
}

export const mutations: readonly Mutation[] = [
  {
    name: "counted-from-reply",
    change: "a lease is valid from the reply on, not from the sending of its request",
    breaks: "MutualExclusion",
  },
  {
    name: "recognised",
    change: "after a lost reply, reading one's own fence back counts as a refresh",
    breaks: "MutualExclusion",
  },
  {
    name: "no-margin",
    change: "validity and patience are both the ttl, while clocks differ",
    breaks: "MutualExclusion",
  },
  {
    name: "late-grant",
    change: "a grant is taken although its validity was over when the reply came",
    breaks: "MutualExclusion",
  },
  {
    name: "seen-from-sending",
    change: "a new beat counts from the sending of the poll that saw it, not from its reply",
    breaks: "MutualExclusion",
  },
  {
    name: "refresh-without-beat",
    change: "a refresh writes no new beat",
    breaks: "MutualExclusion",
  },
  {
    name: "conflict-taken-for-success",
    change: "a refused write counts as applied",
    breaks: "MutualExclusion",
  },
  {
    name: "any-version",
    change: "the store does not compare the version",
    breaks: "MutualExclusion",
  },
  {
    name: "fence-as-version",
    change: "the version compared is a number that repeats (the fence), not one that every write changes",
    breaks: "NobodyIsHurried",
  },
  {
    name: "deleted-on-release",
    change: "the last one to leave deletes the record",
    breaks: "FenceRises",
  },
  {
    name: "fence-kept-on-takeover",
    change: "who takes over from a stale holder takes over its fence",
    breaks: "FenceRises",
  },
  {
    name: "late-write-not-barred",
    change: "a release does not bar a write of unknown outcome",
    breaks: "NoGhosts",
  },
  {
    name: "overtaking",
    change: "a claim may hold when few enough others hold, whoever waits in front of it",
    breaks: "NobodyOvertakes",
  },
  {
    name: "joined-in-front",
    change: "a new claim joins at the head of the line",
    breaks: "OrderIsKept",
  },
  {
    name: "lost-lease-revived",
    change: "a holder whose claim is gone writes it back",
    breaks: "NobodyOvertakes",
    bounds: { evictions: true },
  },
  {
    name: "judged-by-the-head",
    change: "whoever finds the head of the line stale drops all the others unseen",
    breaks: "NobodyIsHurried",
    bounds: { parties: 3, skew: false },
  },
  {
    name: "endless-patience",
    change: "nobody drops a stale claim",
    breaks: "EverybodyIsServed",
    bounds: { skew: false },
  },
];

/** Where a mutation is to be caught: only the one promise is checked that it breaks. */
export function mutationBounds({ breaks, bounds }: Mutation): Bounds {
  return { parties: 2, ttl: 3, skew: true, ...bounds, checks: [breaks] };
}
