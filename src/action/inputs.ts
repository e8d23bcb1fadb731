/** The Action's inputs → settings, each checked where it is read, with the input's own name in the message. */
import { lockUrl } from "../address.ts";
import { parseDuration } from "../duration.ts";
import { LockError } from "../errors.ts";
import { ON_LOST } from "../keeper/loss/plan.ts";
import { inGlobalOrder } from "../keeper/spec.ts";
import type { LockRequest } from "../request.ts";
import { readIdentity } from "./identity.ts";
import { type LossSettings, readLossSettings } from "./loss.ts";
import type { Runner } from "./runner.ts";
import { refuseUrlSecrets } from "./url-secrets.ts";

type Env = Readonly<Record<string, string | undefined>>;

export const ACQUIRE_IN = ["auto", "pre", "main"] as const;
export const ON_TIMEOUT = ["fail", "skip", "continue"] as const;

export interface Settings extends LossSettings {
  /** In the order in which they are taken. */
  readonly requests: readonly LockRequest[];
  readonly acquireIn: (typeof ACQUIRE_IN)[number];
  readonly onTimeout: (typeof ON_TIMEOUT)[number];
  readonly maxHoldMs: number;
  readonly summary: boolean;
}

const MAX_HOLD_MS = 6 * 3_600_000;

/** The lock's names, one per line; none when the input is empty (as it is in pre when it comes from a step's output). */
export function lockNames(runner: Runner): string[] {
  return runner
    .input("lock")
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** @throws LockError `invalid` */
export function readSettings(runner: Runner, env: Env): Settings {
  const names = lockNames(runner);
  if (names.length === 0)
    throw new LockError("invalid", "input lock is empty", {
      hint: "Name a lock, such as deploy or s3://bucket/deploy.",
    });
  refuseUrlSecrets(runner);
  const identity = readIdentity((name) => oneLine(runner, name));
  const duration = (name: string) => {
    const text = oneLine(runner, name);
    return text === "" ? undefined : parseDuration(text, `input ${name}`);
  };
  const shared = flag(runner, "shared");
  const claim = {
    limit: shared ? null : limitOf(runner),
    reason: oneLine(runner, "reason"),
    expectedMs: duration("expected-duration"),
  };
  const store = oneLine(runner, "store") || undefined;
  const request = (name: string): LockRequest => ({
    name,
    url: withEndpoint(lockUrl(name, store, env), oneLine(runner, "endpoint"), oneLine(runner, "aws-region")),
    times: { ttlMs: duration("ttl") },
    claim,
    waitTimeoutMs: duration("wait-timeout"),
    identity,
  });
  return {
    requests: inGlobalOrder(names.map(request)),
    acquireIn: choice(runner, "acquire-in", ACQUIRE_IN),
    onTimeout: choice(runner, "on-timeout", ON_TIMEOUT),
    maxHoldMs: duration("max-hold") ?? MAX_HOLD_MS,
    summary: flag(runner, "summary", true),
    ...readLossSettings(runner, choice(runner, "on-lost", ON_LOST)),
  };
}

/** The first of `values` is the default. */
export function choice<const T extends readonly string[]>(runner: Runner, name: string, values: T): T[number] {
  const text = oneLine(runner, name) || values[0];
  const found = values.find((value) => value === text);
  if (found === undefined)
    throw new LockError("invalid", `input ${name}: ${JSON.stringify(text)} is none of ${values.join(", ")}`);
  return found;
}

function flag(runner: Runner, name: string, otherwise = false): boolean {
  const text = oneLine(runner, name).toLowerCase();
  if (text === "") return otherwise;
  if (text === "true" || text === "false") return text === "true";
  throw new LockError("invalid", `input ${name}: ${JSON.stringify(text)} is neither true nor false`);
}

function limitOf(runner: Runner): number {
  const text = oneLine(runner, "limit") || "1";
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new LockError("invalid", `input limit: ${JSON.stringify(text)} is no whole number of at least 1`);
}

function oneLine(runner: Runner, name: string): string {
  const text = runner.input(name);
  if (/[\r\n]/.test(text)) throw new LockError("invalid", `input ${name} has several lines; it takes one`);
  return text;
}

/** Inputs serve as the URL's parameters, unless the URL has its own. */
function withEndpoint(url: URL, endpoint: string, region: string): string {
  if (endpoint !== "" && url.protocol !== "file:" && !url.searchParams.has("endpoint"))
    url.searchParams.set("endpoint", endpoint);
  if (region !== "" && url.protocol === "s3:" && !url.searchParams.has("region"))
    url.searchParams.set("region", region);
  return url.href;
}
