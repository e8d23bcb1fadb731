/** One bucket of the GCS fake: its objects, preconditions, version numbers and limits, as GCS has them. */
import type { Clock } from "../../src/clock.ts";
import type { GcsFaults } from "./gcs-faults.ts";

export interface StoredObject {
  readonly name: string;
  readonly content: string;
  readonly contentType: string;
  readonly cacheControl?: string | undefined;
  readonly metadata: Readonly<Record<string, string>>;
  readonly generation: string;
  readonly metageneration: string;
  readonly timeCreated: string;
  readonly updated: string;
}

/** What an insert or a patch says about an object. */
export interface ObjectResource {
  readonly contentType?: string | undefined;
  readonly cacheControl?: string | undefined;
  readonly metadata?: unknown;
}

export interface Conditions {
  readonly ifGenerationMatch?: string | undefined;
  readonly ifMetagenerationMatch?: string | undefined;
}

/** A refusal as GCS words it. */
export class GcsRefusal extends Error {
  readonly status: number;
  readonly reason: string;

  constructor(status: number, reason: string, message: string) {
    super(message);
    this.status = status;
    this.reason = reason;
  }
}

export class GcsBucket {
  readonly name: string;
  /** What buckets.get says beside the name. */
  settings: Record<string, unknown> = { location: "EU", locationType: "multi-region" };
  readonly objects = new Map<string, StoredObject>();
  private readonly lastWriteMs = new Map<string, number>();
  private readonly clock: Clock;
  private readonly faults: GcsFaults;
  private generations = 0n;

  constructor(name: string, clock: Clock, faults: GcsFaults) {
    this.name = name;
    this.clock = clock;
    this.faults = faults;
  }

  get(name: string): StoredObject {
    const found = this.objects.get(name);
    if (!found) throw new GcsRefusal(404, "notFound", `No such object: ${this.name}/${name}`);
    return found;
  }

  insert(name: string, resource: ObjectResource, content: string, conditions: Conditions): StoredObject {
    if (!this.faults.ignores.has("insert")) checkConditions(this.objects.get(name), conditions);
    const metadata = merge({}, resource.metadata);
    this.limitRate(name);
    const now = new Date(this.clock.now().wallMs).toISOString();
    // Nanoseconds and neighbours: as numbers, two generations in a row would be equal.
    const generation = String(BigInt(this.clock.now().wallMs) * 1_000_000n + ++this.generations);
    const { contentType = "application/octet-stream", cacheControl } = resource;
    const times = { timeCreated: now, updated: now };
    const object = { name, content, contentType, cacheControl, metadata, generation, metageneration: "1", ...times };
    this.objects.set(name, object);
    return object;
  }

  patch(name: string, resource: ObjectResource, conditions: Conditions): StoredObject {
    const old = this.get(name);
    const { ignores } = this.faults;
    checkConditions(old, {
      ifGenerationMatch: ignores.has("patch-generation") ? undefined : conditions.ifGenerationMatch,
      ifMetagenerationMatch: ignores.has("patch-metageneration") ? undefined : conditions.ifMetagenerationMatch,
    });
    const metadata = "metadata" in resource ? merge(old.metadata, resource.metadata) : old.metadata;
    this.limitRate(name);
    const updated = this.faults.updatedStandsStill ? old.updated : new Date(this.clock.now().wallMs).toISOString();
    const metageneration = String(BigInt(old.metageneration) + 1n);
    const object = { ...old, metadata, updated, metageneration };
    this.objects.set(name, object);
    return object;
  }

  delete(name: string, conditions: Conditions): void {
    checkConditions(this.get(name), conditions);
    this.objects.delete(name);
  }

  /** A page of the listing, in the order of UTF-8 bytes. */
  list(prefix: string, maxResults: number, after: string): { items: StoredObject[]; nextPageToken?: string } {
    const matching = [...this.objects.values()].filter(({ name }) => name.startsWith(prefix));
    const sorted = matching.sort((a, b) => Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)));
    const rest = sorted.filter(({ name }) => Buffer.compare(Buffer.from(name), Buffer.from(after)) > 0);
    const items = rest.slice(0, maxResults);
    const last = items.at(-1);
    return last && rest.length > items.length ? { items, nextPageToken: last.name } : { items };
  }

  /** One write per second of one object: https://cloud.google.com/storage/quotas */
  private limitRate(name: string): void {
    const nowMs = this.clock.now().wallMs;
    const lastMs = this.lastWriteMs.get(name) ?? Number.NEGATIVE_INFINITY;
    if (this.faults.limitsRate && nowMs - lastMs < 1000)
      throw new GcsRefusal(429, "rateLimitExceeded", `The object ${this.name}/${name} exceeded the rate limit`);
    this.lastWriteMs.set(name, nowMs);
  }
}

function checkConditions(object: StoredObject | undefined, conditions: Conditions): void {
  const { ifGenerationMatch, ifMetagenerationMatch } = conditions;
  const generationHolds = ifGenerationMatch === undefined || ifGenerationMatch === (object?.generation ?? "0");
  const metagenerationHolds = ifMetagenerationMatch === undefined || ifMetagenerationMatch === object?.metageneration;
  if (!generationHolds || !metagenerationHolds)
    throw new GcsRefusal(412, "conditionNotMet", "At least one of the pre-conditions you specified did not hold.");
}

/** Merges as a JSON merge patch does (null deletes), within the limits of google.storage.v1 ServiceConstants. */
function merge(old: Readonly<Record<string, string>>, changes: unknown): Record<string, string> {
  if (changes === null) return {};
  if (changes === undefined) return { ...old };
  if (typeof changes !== "object") throw badRequest("metadata is no object");
  const merged: Record<string, string> = { ...old };
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) delete merged[key];
    else if (typeof value === "string") merged[key] = value;
    else throw badRequest(`Invalid value for metadata key ${key}`);
  }
  let total = 0;
  for (const [key, value] of Object.entries(merged)) {
    if (!/^\p{ASCII}+$/u.test(key) || !/^\p{ASCII}*$/u.test(value)) throw badRequest("Custom metadata is not ASCII");
    if (key.length > 1024) throw badRequest("A custom metadata name exceeds 1024 bytes");
    if (value.length > 4096) throw badRequest("A custom metadata value exceeds 4096 bytes");
    total += key.length + value.length;
  }
  if (total > 8192) throw badRequest(`Custom metadata of ${total} bytes exceeds 8192 bytes`);
  return merged;
}

const badRequest = (message: string) => new GcsRefusal(400, "invalid", message);
