/** One critical section: what its work has said of itself, and what was done to it. */
import type { Socket } from "node:net";
import { identify } from "../../src/process/identity.ts";
import type { ProcessIdentity } from "../../src/process/table.ts";

/** Who guards the work: `cloud-lock run`, or the keeper of a simulated job. */
export type Lane = "run" | "job";

export interface Begin {
  readonly begin: number;
  readonly fence: string;
  /** The claim's id. */
  readonly id: string;
  readonly lane: Lane;
  readonly pid: number;
  readonly parent: number;
}

/** Times are milliseconds on the monotonic clock that this machine's processes share. */
export class Section {
  readonly id: string;
  readonly fence: bigint;
  readonly lane: Lane;
  readonly begunAt: number;
  /** The work's own process. */
  readonly work: ProcessIdentity | undefined;
  /** Its parent, the holder, where that is `cloud-lock run`. */
  readonly holder: ProcessIdentity | undefined;
  /** The last moment at which the work is known to have run. */
  lastSignAt: number;
  outcome: "under way" | "done" | "cut" = "under way";
  /** The fault that was done to it, or to who holds for it; one is enough, so that the next falls on another. */
  struckBy: string | undefined;
  /** Ended by the plan itself, and not for a loss. */
  endedByPlan = false;
  /** What was done to it after which no lock can promise anything: whoever would stop the work was kept from it. */
  readonly exposedBy: string[] = [];
  private readonly socket: Socket;

  constructor({ begin, fence, id, lane, pid, parent }: Begin, socket: Socket) {
    this.id = id;
    this.fence = BigInt(fence);
    this.lane = lane;
    this.begunAt = begin;
    this.lastSignAt = begin;
    this.work = identify(pid);
    this.holder = lane === "run" ? identify(parent) : undefined;
    this.socket = socket;
  }

  get exposed(): boolean {
    return this.exposedBy.length > 0;
  }

  expose(why: string): void {
    this.exposedBy.push(why);
  }

  sign(at: number): void {
    this.lastSignAt = Math.max(this.lastSignAt, at);
  }

  /** Makes the work last so much longer from now, so that a fault falls into it. */
  stay(stayMs: number): void {
    this.socket.write(`${JSON.stringify({ stayMs })}\n`);
  }
}
