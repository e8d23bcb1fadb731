/** The flags that `run` and `acquire` share → what to lock, with which times, and how to wait. */
import { lockUrl } from "../address.ts";
import { LockError } from "../errors.ts";
import type { LockRequest } from "../request.ts";
import type { Arguments } from "./parse.ts";

/** @throws LockError `invalid` */
export function lockRequest(args: Arguments, env: Readonly<Record<string, string | undefined>>): LockRequest {
  const [name = ""] = args.words;
  const pollMs = args.durationMs("poll-interval");
  if (pollMs === 0) throw new LockError("invalid", "--poll-interval: must be more than nothing");
  if (args.has("shared") && args.has("limit"))
    throw new LockError("invalid", "--shared and --limit exclude each other: shared has no limit");
  if (args.has("try") && args.has("wait-timeout"))
    throw new LockError("invalid", "--try and --wait-timeout exclude each other: --try does not wait");
  return {
    name,
    url: lockUrl(name, args.text("store"), env).href,
    times: { ttlMs: args.durationMs("ttl"), graceMs: args.durationMs("grace") },
    claim: {
      limit: args.has("shared") ? null : args.wholeNumber("limit", 1),
      reason: args.text("reason"),
      expectedMs: args.durationMs("expected"),
    },
    waitTimeoutMs: args.has("try") ? 0 : args.durationMs("wait-timeout"),
    pollMs,
  };
}
