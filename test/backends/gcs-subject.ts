/** How tests reach a GCS server: through the driver as a lock would, and beside it as a stranger would. */
import assert from "node:assert/strict";
import type { DriverContext } from "../../src/backends/driver.ts";
import { driver } from "../../src/backends/gcs.ts";
import type { CasStore } from "../../src/cas/store.ts";
import { systemClock, systemRandom } from "../../src/clock.ts";
import { type ErrorKind, LockError } from "../../src/errors.ts";
import type { CasStoreSubject } from "../suites/cas-store.ts";

export const context: DriverContext = { clock: systemClock, random: systemRandom, env: {} };
export const live = () => AbortSignal.timeout(30_000);

export const encodeName = (name: string) => name.split("/").map(encodeURIComponent).join("/");

export function gcsUrl(origin: string, name: string, more = "", bucket = "locks"): URL {
  return new URL(`gs://${bucket}/${encodeName(name)}?endpoint=${encodeURIComponent(origin)}${more}`);
}

export function openAt(origin: string, name: string, more = "", bucket = "locks"): Promise<CasStore> {
  return driver.openStore(gcsUrl(origin, name, more, bucket), context);
}

/** The suite's subject on a server that keeps the bucket `locks`. */
export function gcsSubject(origin: string): CasStoreSubject {
  return {
    open: (name) => openAt(origin, name),
    plant: (name, text) => plant(origin, name, text),
    remove: (name) => remove(origin, name),
  };
}

/** Writes content without metadata, unconditionally. */
export async function plant(origin: string, name: string, text: string): Promise<void> {
  const query = new URLSearchParams({ uploadType: "media", name });
  const response = await fetch(`${origin}/upload/storage/v1/b/locks/o?${query}`, {
    method: "POST",
    headers: { "content-type": "text/plain" },
    body: text,
  });
  assert.equal(response.status, 200, await response.text());
}

/** Deletes the object, unconditionally. */
export async function remove(origin: string, name: string): Promise<void> {
  const response = await fetch(objectUrl(origin, name), { method: "DELETE" });
  assert.ok(response.ok, await response.text());
}

/** Patches the object's metadata, unconditionally. */
export async function patchMetadata(origin: string, name: string, metadata: Record<string, unknown>): Promise<void> {
  const response = await fetch(`${objectUrl(origin, name)}?alt=json`, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ metadata }),
  });
  assert.equal(response.status, 200, await response.text());
}

export const objectUrl = (origin: string, name: string) => `${origin}/storage/v1/b/locks/o/${encodeURIComponent(name)}`;

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** For `assert.rejects`: a LockError of this kind whose message matches. */
export function failsWith(kind: ErrorKind, message: RegExp): (error: unknown) => true {
  return (error) => {
    assert.ok(error instanceof LockError, String(error));
    assert.equal(error.kind, kind, error.message);
    assert.match(error.message, message);
    return true;
  };
}
