/** What a keeper is told when it is started. Holds no secrets: those come through its environment or stdin. */
import type { ProcessIdentity } from "../process/table.ts";
import type { LockRequest } from "../request.ts";

export interface KeeperSpec {
  readonly request: LockRequest;
  readonly operation: string;
  /** Whose end ends the keeper; absent: nobody's. */
  readonly worker?: ProcessIdentity | undefined;
  /** The longest that the keeper lives, waiting included. */
  readonly maxHoldMs: number;
}
