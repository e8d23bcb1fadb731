/** All that a run is made of, as plain data: the same plan gives the same run, whichever way it came about. */
import type { RequestFault, TimedFault } from "./faults/kinds.ts";
import type { ClockTraits } from "./process.ts";

export interface ContenderPlan {
  readonly name: string;
  readonly clock: ClockTraits;
  /** Rounds of waiting, holding, releasing. */
  readonly rounds: readonly RoundPlan[];
}

export interface RoundPlan {
  /** Pause before the claim is made. */
  readonly restMs: number;
  readonly limit: number | null;
  readonly ttlMs: number;
  /** Undefined: waits without end. */
  readonly waitTimeoutMs: number | undefined;
  /** For how long the work needs the lock. */
  readonly workMs: number;
}

export interface TimedFaultPlan {
  readonly kind: TimedFault;
  readonly atMs: number;
  /** Which contender it strikes, where it strikes one. */
  readonly target: number;
  /** How long it lasts, or by how much a clock jumps. */
  readonly ms: number;
}

/** What becomes of one request. */
export interface Fate {
  readonly kind: RequestFault | "none";
  /** From sending to arrival, and from the server's act to the reply. */
  readonly upMs: number;
  readonly downMs: number;
  /** `applied late`, `applied twice`, `reply slow`: by how much later. */
  readonly extraMs: number;
  /** `applied twice`: the reply is the second one's. `answered 503`: it was applied nevertheless. */
  readonly odd: boolean;
}

/** Chances of each kind, for requests whose fate the plan does not name. */
export interface RequestChances {
  readonly seed: number;
  readonly chances: Readonly<Partial<Record<RequestFault, number>>>;
  readonly latencyMs: number;
}

export interface Plan {
  readonly seed: number;
  readonly place: string;
  /** The longest ttl of all claims: the measure of every duration. */
  readonly ttlMs: number;
  readonly contenders: readonly ContenderPlan[];
  readonly timed: readonly TimedFaultPlan[];
  readonly requests: RequestChances;
  /** Requests whose fault was struck from the plan while it was shrunk: `process#number`. */
  readonly spared: readonly string[];
  /** From here on nothing goes wrong any more. */
  readonly calmMs: number;
  readonly serverClock: ClockTraits;
  /** Less room than the place has, so that the line gets full. */
  readonly maxBodyBytes: number | undefined;
}
