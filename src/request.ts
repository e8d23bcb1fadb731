/** What somebody asks for: which lock, with which times, as what, and how to wait. Plain data, so it may travel. */
import type { ClaimOptions } from "./claim.ts";
import type { Identity } from "./credentials/identity.ts";
import type { TimingOptions } from "./lock/timing.ts";

export interface LockRequest {
  /** The lock as the user named it. */
  readonly name: string;
  /** The lock's full URL. */
  readonly url: string;
  readonly times: TimingOptions;
  readonly claim: Omit<ClaimOptions, "ttlMs">;
  /** How long to wait; 0 is one attempt, absent is without end. */
  readonly waitTimeoutMs?: number | undefined;
  readonly pollMs?: number | undefined;
  /** As whom to come to the store; absent: by the credentials in the environment. */
  readonly identity?: Identity | undefined;
}
