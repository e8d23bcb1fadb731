/** What a keeper says of itself in `status.json`, and what can be read from it. */
import { type Clock, holderElapsedMs } from "../clock.ts";
import { formatDuration } from "../duration.ts";
import type { ErrorKind } from "../errors.ts";
import { LockError } from "../errors.ts";
import type { Busy, ClaimView, Lease } from "../lock/backend.ts";
import type { ProcessIdentity } from "../process/table.ts";
import type { Reaction } from "./loss/respond.ts";
import type { Waiters } from "./waiters.ts";

/**
 * What the keeper is at:
 * - `waiting`: not all leases are granted yet.
 * - `held`: all are, as far as their validity goes.
 * - `stopping`: one was lost, or nobody needs them any more; what is to be done about it is under way.
 * - The end: `released`; `unreleased` (held until the release, of which the store could not be told: the ttl runs out);
 *   `lost`; `abandoned` (the worker died, or max-hold was reached: the ttl runs out); `failed` (never held).
 */
export type Phase = "waiting" | "held" | "stopping" | "released" | "unreleased" | "lost" | "abandoned" | "failed";

export const FINAL: ReadonlySet<Phase> = new Set(["released", "unreleased", "lost", "abandoned", "failed"]);
const GOING_ON: ReadonlySet<Phase> = new Set(["waiting", "held", "stopping"]);

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
  /** Who waited while we held, as far as it was seen in passing. */
  readonly waitedBehind?: Waiters | undefined;
}

export interface Status {
  /** The id of the session that it is the status of. */
  readonly session: string;
  readonly phase: Phase;
  readonly keeper: ProcessIdentity;
  readonly locks: readonly LockStatus[];
  /** Why it came to `stopping`, `unreleased`, `lost`, `abandoned` or `failed`. */
  readonly error?:
    | { readonly kind: ErrorKind; readonly message: string; readonly hint?: string | undefined }
    | undefined;
  /** What was done about a loss; absent when nothing was asked for. */
  readonly reaction?: Reaction | undefined;
}

/** The error behind a final phase that is none of `released`, with what was done about it. */
export function errorOf(status: Status, hint: string): LockError {
  const { kind, message, hint: own } = status.error ?? { kind: "lost", message: `the session is ${status.phase}` };
  const text = [message, status.reaction?.text].filter(Boolean).join("; ");
  return new LockError(kind, text, { hint: own ?? hint });
}

/** Whether the locks were held, and ended otherwise than by being given back. Of a keeper that has died: whether it held. */
export function wasLost({ phase, locks }: Status): boolean {
  return !["released", "unreleased", "failed"].includes(phase) && locks.every(({ lease }) => lease !== undefined);
}

/** For how long others may still be kept out by leases that could not be given back, for people. */
export function freesItself(status: Status, clock: Clock): string {
  const now = clock.now();
  const left = status.locks.flatMap(({ lease }) => (lease ? [lease.ttlMs - holderElapsedMs(lease.sentAt, now)] : []));
  const leftS = Math.ceil(Math.max(0, ...left) / 1_000);
  return leftS > 0 ? `it frees itself in about ${formatDuration(leftS * 1_000)}` : "its ttl has run out by now";
}

/** @throws LockError `invalid` when the file was tampered with or is another's. */
export function checkedStatus(value: unknown, file: string): Status {
  const { session, phase, keeper, locks, error, reaction } = fieldsOf(value);
  const known =
    typeof session === "string" &&
    (GOING_ON.has(phase as Phase) || FINAL.has(phase as Phase)) &&
    typeof fieldsOf(keeper).pid === "number" &&
    typeof fieldsOf(keeper).start === "string" &&
    Array.isArray(locks) &&
    locks.length > 0 &&
    locks.every(isLockStatus) &&
    (error === undefined || isError(error)) &&
    (reaction === undefined || areTexts(reaction, ["text"]));
  if (!known) throw new LockError("invalid", `${file} is malformed: it is no status of a keeper`);
  return value as Status;
}

const KINDS: Readonly<Record<ErrorKind, true>> = {
  invalid: true,
  denied: true,
  unavailable: true,
  timeout: true,
  lost: true,
};

function isError(value: unknown): boolean {
  const { kind, hint } = fieldsOf(value);
  const known = typeof kind === "string" && Object.hasOwn(KINDS, kind);
  return known && areTexts(value, ["message"]) && (hint === undefined || typeof hint === "string");
}

function isLockStatus(value: unknown): boolean {
  const { lease, claimId, waiting, heldBefore = [], waitedBehind } = fieldsOf(value);
  return (
    areTexts(value, ["name", "url"]) &&
    areNumbers(value, ["waitedMs", "grantedAtMs", "refreshes"]) &&
    (claimId === undefined || typeof claimId === "string") &&
    (lease === undefined || isLease(lease)) &&
    (waiting === undefined || isBusy(waiting)) &&
    areClaims(heldBefore) &&
    (waitedBehind === undefined || areWaiters(waitedBehind))
  );
}

/** Without its times a lease reads as one that has run out. */
function isLease(value: unknown): boolean {
  const { sentAt } = fieldsOf(value);
  const times = areNumbers(value, ["ttlMs"]) && areNumbers(sentAt, ["monotonicMs", "wallMs"]);
  return areTexts(value, ["claimId", "fence"]) && typeof sentAt === "object" && sentAt !== null && times;
}

function isBusy(value: unknown): boolean {
  const { view } = fieldsOf(value);
  return areNumbers(value, ["ahead"]) && areTexts(view, ["url"]) && areClaims(fieldsOf(view).claims);
}

function areClaims(value: unknown): boolean {
  const isClaim = (claim: unknown) => {
    const { info } = fieldsOf(claim);
    const texts = ["who", "why", "where", "created"];
    return areTexts(claim, ["id"]) && areTexts(info, texts) && areNumbers(info, ["expectedMs"]);
  };
  return Array.isArray(value) && value.every(isClaim);
}

function areWaiters(value: unknown): boolean {
  const { first } = fieldsOf(value);
  const named = Array.isArray(first) && first.every((waiter) => areTexts(waiter, ["who", "where"]));
  return named && areNumbers(value, ["count"]);
}

/** Where they are given: JSON has no word for "absent". */
function areNumbers(value: unknown, names: readonly string[]): boolean {
  const numbers = names.map((name) => fieldsOf(value)[name] ?? 0);
  return numbers.every((number) => typeof number === "number" && Math.abs(number) <= Number.MAX_SAFE_INTEGER);
}

function areTexts(value: unknown, names: readonly string[]): boolean {
  return names.every((name) => typeof fieldsOf(value)[name] === "string");
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
