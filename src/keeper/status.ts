/** What a keeper says of itself in `status.json`, and what can be read from it. */
import type { ErrorKind } from "../errors.ts";
import { LockError } from "../errors.ts";
import type { Busy, ClaimView, Lease } from "../lock/backend.ts";
import type { ProcessIdentity } from "../process/table.ts";

/**
 * What the keeper is at:
 * - `waiting`: not all leases are granted yet.
 * - `held`: all are, as far as their validity goes.
 * - `released`, `lost`, `abandoned` (the worker died, or max-hold was reached: the ttl runs out), `failed`: the end.
 */
export type Phase = "waiting" | "held" | "released" | "lost" | "abandoned" | "failed";

export const FINAL: ReadonlySet<Phase> = new Set(["released", "lost", "abandoned", "failed"]);

export interface LockStatus {
  /** The lock as the user named it, and its address for people. */
  readonly name: string;
  readonly url: string;
  /** Known before the first request goes out, so that the claim can be removed whatever happens. */
  readonly claimId?: string | undefined;
  /** Set while it waits. */
  readonly waiting?: Busy | undefined;
  readonly lease?: Lease | undefined;
  readonly waitedMs?: number | undefined;
  /** Who held it before us, where we had to wait. */
  readonly heldBefore?: readonly ClaimView[] | undefined;
  /** When the lease was granted, by this machine's wall clock; for people. */
  readonly grantedAtMs?: number | undefined;
  readonly unhealthy?: boolean | undefined;
  readonly refreshes?: number | undefined;
}

export interface Status {
  readonly phase: Phase;
  readonly keeper: ProcessIdentity;
  readonly locks: readonly LockStatus[];
  /** Why it came to `lost`, `abandoned` or `failed`. */
  readonly error?:
    | { readonly kind: ErrorKind; readonly message: string; readonly hint?: string | undefined }
    | undefined;
}

/** The error behind a final phase that is none of `released`. */
export function errorOf(status: Status, hint: string): LockError {
  const { kind, message, hint: own } = status.error ?? { kind: "lost", message: `the session is ${status.phase}` };
  return new LockError(kind, message, { hint: own ?? hint });
}

/** @throws LockError `invalid` when the file was tampered with or is another's. */
export function checkedStatus(value: unknown, file: string): Status {
  const status = value as Partial<Status> | null;
  const { pid, start } = status?.keeper ?? {};
  const known =
    typeof status?.phase === "string" && (FINAL.has(status.phase) || ["waiting", "held"].includes(status.phase));
  const locks = Array.isArray(status?.locks) && status.locks.every((lock) => typeof lock?.url === "string");
  if (!known || !locks || typeof pid !== "number" || typeof start !== "string")
    throw new LockError("invalid", `${file} is malformed: it is no status of a keeper`);
  return status as Status;
}
