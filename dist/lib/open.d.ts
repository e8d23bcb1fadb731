import type { Identity } from "./credentials/identity.js";
import type { Deps } from "./deps.js";
import type { LockBackend } from "./lock/backend.js";
import { type Timing, type TimingOptions } from "./lock/timing.js";
export interface OpenedLock extends AsyncDisposable {
    readonly backend: LockBackend;
    readonly timing: Timing;
}
/** Sends nothing yet. @throws LockError `invalid` for a URL or times that cannot be. */
export declare function openBackend(url: URL, times: TimingOptions, deps: Deps, identity?: Identity | undefined): Promise<OpenedLock>;
