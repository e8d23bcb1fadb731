/**
 * The one lock algorithm for every store that can compare and swap. docs/protocol.md tells it in prose.
 *
 * The line stands in the record. Every change is one swap at the version that was read, so each is judged against
 * exactly the state it was decided on. A free lock costs two requests (read, swap), a refresh one, a release one.
 */
import type { Clock, Random } from "../clock.js";
import type { LockBackend } from "../lock/backend.js";
import type { CasStore } from "./store.js";
export interface CasLockDeps {
    readonly clock: Clock;
    readonly random: Random;
}
/** One claim's view of the lock in `store`: open one for each claim. */
export declare function casLock(store: CasStore, deps: CasLockDeps): LockBackend;
