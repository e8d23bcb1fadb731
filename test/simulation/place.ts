/**
 * What the simulation needs of a kind of store: a server in virtual time, and the real backend on top of it.
 * A new backend joins by one file in `places/`.
 */
import type { LockBackend } from "../../src/lock/backend.ts";
import type { Engine } from "./engine.ts";
import type { Network } from "./network.ts";
import type { Rate } from "./places/token-bucket.ts";
import type { SimProcess } from "./process.ts";

/** One claim as it truly stands on the server. */
export interface StoredClaim {
  readonly id: string;
  /** Changes with every sign of life. */
  readonly beat: string;
  readonly ttlMs: number;
  readonly limit: number | null;
  readonly fence?: bigint | undefined;
}

/** One change of the line, at the moment at which the server made it. */
export interface LineChange {
  /** The process whose request it was; undefined: an administrator, behind everybody's back. */
  readonly writer: SimProcess | undefined;
  readonly before: readonly StoredClaim[];
  readonly after: readonly StoredClaim[];
  /** The server's time as its answers tell it, in milliseconds since 1970. */
  readonly toldMs: number;
}

export interface PlaceContext {
  readonly engine: Engine;
  readonly network: Network;
  /** The server's own clock. */
  readonly serverClock: { nowMs(): number };
  /** Less room than the place has, so that the line gets full. */
  readonly maxBodyBytes: number | undefined;
  /** What the server takes before it answers 429: writes also count when their condition fails. Absent: anything. */
  readonly limits?: { readonly reads?: Rate; readonly writes?: Rate } | undefined;
  readonly onChange: (change: LineChange) => void;
}

export interface PlaceServer {
  /** The real backend, as one client of a process opens it. */
  open(process: SimProcess, requestMs: number, seed: number): LockBackend;
  readonly line: readonly StoredClaim[];
  /** What an administrator can do to the lock behind everybody's back; absent where there is no such thing. */
  readonly vandalism?: Vandalism;
}

/** Each says whether there was something to do it to. */
export interface Vandalism {
  remove(): boolean;
  /** Brings an old state back; `back` counts changes. */
  restore(back: number): boolean;
}

export interface Place {
  readonly name: string;
  /** The shortest ttl of this place, in milliseconds. */
  readonly minTtlMs: number;
  /** Whether the server's own wall clock may jump here without harm. */
  readonly serverMayJump: boolean;
  start(context: PlaceContext): PlaceServer;
}
