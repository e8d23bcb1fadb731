/** Takes a lock: waits for the grant, refuses to wait for oneself, and says who was in the way when time is up. */
import type { Deps } from "./deps.js";
import { type Acquired, type AcquireOptions } from "./lock/acquire.js";
import type { Claim } from "./lock/backend.js";
import type { OpenedLock } from "./open.js";
/** @throws LockError `timeout` when the wait is over without the lock, and whatever `acquire` throws. */
export declare function take(opened: OpenedLock, claim: Claim, options: AcquireOptions, deps: Deps): Promise<Acquired>;
