/** Every kind of fault that the simulation injects. A kind that a whole run never injected fails that run. */

/** What may become of one request. */
export const requestFaults = [
  "request refused",
  "request lost",
  "reply lost",
  "reply slow",
  "applied late",
  "applied twice",
  "answered 429",
  "answered 503",
] as const;

/** What may happen to processes, clocks and the store at a moment of the plan. */
export const timedFaults = [
  "process paused",
  "machine suspended",
  "process killed",
  "killed, released by another",
  "wall clock set forward",
  "wall clock set back",
  "server clock jumped",
  "process cut off",
  "storm of 429",
  "storm of 503",
  "record deleted",
  "old record restored",
  "claim force-unlocked",
] as const;

/** How contenders may differ. */
export const traits = ["clock fast", "clock slow", "limits mixed", "line full"] as const;

/** What comes of the others. */
export const consequences = ["reordered"] as const;

export type RequestFault = (typeof requestFaults)[number];
export type TimedFault = (typeof timedFaults)[number];
export type FaultKind = RequestFault | TimedFault | (typeof traits)[number] | (typeof consequences)[number];

export const faultKinds: readonly FaultKind[] = [...requestFaults, ...consequences, ...timedFaults, ...traits];
