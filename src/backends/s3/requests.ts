/** The two requests that a lock is made of: read an object, and write it under a condition. */
import type { Version } from "../../cas/store.ts";
import { LockError } from "../../errors.ts";
import { readText } from "./body.ts";
import type { S3Connection } from "./client.ts";
import { isAbsent, mayBeAbsent, readError } from "./errors.ts";
import type { Exchange, Headers } from "./exchange.ts";
import type { S3Address } from "./url.ts";

export interface Read {
  /** `undefined`: the key is absent, or so it seems. */
  readonly found: { readonly version: Version; readonly text: string } | undefined;
  /** The answer was 403, which without s3:ListBucket is what an absent key gives as well. */
  readonly hidden: boolean;
  readonly headers: Headers;
}

/** GetObject. @throws LockError; `invalid` when the object is longer than `limit` bytes. */
export async function readObject(
  connection: S3Connection,
  address: S3Address,
  limit: number,
  signal: AbortSignal,
): Promise<Read> {
  const { output, failure, headers } = await connection.exchange(
    (sdk) => new sdk.GetObjectCommand({ Bucket: address.bucket, Key: address.key }),
    signal,
  );
  if (failure !== undefined) {
    const hidden = mayBeAbsent(failure);
    if (!hidden && !isAbsent(failure)) throw readError(address, failure);
    return { found: undefined, hidden, headers };
  }
  const text = await readText(output.Body as unknown as AsyncIterable<Uint8Array>, limit).catch(brokenOff(address));
  if (text === undefined)
    throw new LockError("invalid", `${address.place}: what stands there is no lock record: it is too long`, {
      hint: "Choose another lock name, or move that object away.",
    });
  return { found: { version: output.ETag as string, text }, hidden: false, headers };
}

function brokenOff(address: S3Address): (cause: unknown) => never {
  return (cause) => {
    throw new LockError("unavailable", `${address.place}: the answer broke off`, { cause });
  };
}

/** PutObject if the object is still at `expected` (`undefined`: absent). */
export function putIf(
  connection: S3Connection,
  object: Pick<S3Address, "bucket" | "key">,
  expected: Version | undefined,
  text: string,
  signal: AbortSignal,
): Promise<Exchange<{ readonly ETag?: string | undefined }>> {
  return connection.exchange(
    (sdk) =>
      new sdk.PutObjectCommand({
        Bucket: object.bucket,
        Key: object.key,
        Body: text,
        ContentType: "application/json",
        CacheControl: "no-store",
        ...(expected === undefined ? { IfNoneMatch: "*" } : { IfMatch: expected }),
      }),
    signal,
  );
}
