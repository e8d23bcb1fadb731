/** What a keeper is told when it is started. Holds no secrets: those come over stdin. */
import { LockError } from "../errors.ts";
import type { ProcessIdentity } from "../process/table.ts";
import type { LockRequest } from "../request.ts";
import { ON_LOST, type OnLost } from "./loss/plan.ts";

export interface KeeperTask {
  /** The locks, in the order in which they are taken. They are released in reverse. */
  readonly requests: readonly LockRequest[];
  /** What is being done, for those who wait. */
  readonly operation: string;
  /** Whose end ends the keeper; absent: nobody's. */
  readonly worker?: ProcessIdentity | undefined;
  /** The longest that the keeper lives, waiting included. */
  readonly maxHoldMs: number;
  /** What to do about the worker's steps when a lock is lost; absent where the worker is no runner of steps. */
  readonly onLost?: OnLost | undefined;
}

/** The task as it stands in the session's folder. */
export interface KeeperSpec extends KeeperTask {
  /** Of this one session; its keeper repeats it in every status. */
  readonly id: string;
  /** The job of GitHub Actions in which it was started (`ownJob`); "" elsewhere. */
  readonly job: string;
}

/** @throws LockError `invalid` when the file was tampered with. */
export function checkedSpec(value: unknown, file: string): KeeperSpec {
  const spec = value as Partial<KeeperSpec> | null;
  const { id, job, requests, worker, maxHoldMs, onLost } = spec ?? {};
  const known =
    [id, job].every((text) => typeof text === "string") &&
    Array.isArray(requests) &&
    requests.length > 0 &&
    requests.every(isRequest) &&
    (worker === undefined || (typeof worker?.pid === "number" && typeof worker.start === "string")) &&
    Number(maxHoldMs) >= 0 &&
    (onLost === undefined || ON_LOST.includes(onLost));
  if (!known) throw new LockError("invalid", `${file} is malformed: it is no task for a keeper`);
  return spec as KeeperSpec;
}

/** As far as a keeper would stumble over it: names, limits and times are checked again where they are used. */
function isRequest(value: unknown): boolean {
  const { name, url, times, claim } = fieldsOf(value);
  const { reason, limit, expectedMs } = fieldsOf(claim);
  return (
    typeof name === "string" &&
    typeof url === "string" &&
    URL.canParse(url) &&
    typeof times === "object" &&
    times !== null &&
    (reason === undefined || typeof reason === "string") &&
    [limit, expectedMs].every((part) => part === undefined || part === null || typeof part === "number") &&
    Object.values(fieldsOf(times)).every((ms) => ms === null || typeof ms === "number")
  );
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

/**
 * One order for everybody who takes several locks, so that two never wait for each other: by where the lock stands
 * (scheme, host and path), whatever parameters its URL has. A lock named twice is taken once.
 * @throws LockError `invalid` when one place is named with different parameters: it may be one lock or two, and whoever
 * takes one lock twice waits for himself
 */
export function inGlobalOrder(requests: readonly LockRequest[]): LockRequest[] {
  const byPlace = new Map<string, LockRequest>();
  for (const request of requests) {
    const place = placeOf(request.url);
    const other = byPlace.get(place);
    if (other && parametersOf(other.url) !== parametersOf(request.url))
      throw new LockError("invalid", `${place} is named twice, with different parameters`, {
        hint: "Name it once; or, if these are two stores, give the two locks different names.",
      });
    byPlace.set(place, request);
  }
  return [...byPlace].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, request]) => request);
}

function placeOf(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${decoded(pathname)}`;
}

/** Whatever the order in which they were written. */
function parametersOf(url: string): string {
  const { searchParams } = new URL(url);
  searchParams.sort();
  return searchParams.toString();
}

/** A letter and its percent-encoding are one name to a store. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
