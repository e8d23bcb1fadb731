/** What model/Promises.tla defines to be checked, by name. */

export const invariants = [
  "MutualExclusion",
  "NobodyValidIsDropped",
  "FenceRises",
  "NobodyOvertakes",
  "NoGhosts",
] as const;

/** Of steps and of whole behaviours. */
export const properties = ["OrderIsKept", "NobodyIsHurried", "EverybodyIsServed"] as const;

export type PromiseName = (typeof invariants)[number] | (typeof properties)[number];

/** Safety in every run: NobodyIsHurried needs a witness, and EverybodyIsServed is of infinite behaviours. */
export const alwaysSafe: readonly PromiseName[] = [...invariants, "OrderIsKept"];

export function isInvariant(name: PromiseName): boolean {
  return (invariants as readonly string[]).includes(name);
}
