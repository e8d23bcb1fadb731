/** What the S3 tests share: credentials that come from nowhere else, lock URLs, and a stranger's hand in the bucket. */
import { devNull } from "node:os";
import { DeleteObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { driver } from "../../src/backends/s3.ts";
import type { CasStore } from "../../src/cas/store.ts";
import { systemClock, systemRandom } from "../../src/clock.ts";
import { startFaultProxy } from "../fakes/fault-proxy.ts";
import { dropReply } from "../fakes/faults.ts";
import type { CasStoreSubject } from "../suites/cas-store.ts";

export interface S3Place {
  readonly url: string;
  readonly bucket: string;
}

/** Gives the SDK these environment variables and none of the machine's own configuration. */
export function useAwsEnvironment(env: Readonly<Record<string, string>>): void {
  for (const name of Object.keys(process.env)) if (name.startsWith("AWS_")) delete process.env[name];
  const nowhere = { AWS_CONFIG_FILE: devNull, AWS_SHARED_CREDENTIALS_FILE: devNull, AWS_EC2_METADATA_DISABLED: "true" };
  Object.assign(process.env, nowhere, env);
}

export const context = { clock: systemClock, random: systemRandom, env: {} };

export function lockUrl(place: S3Place, key: string, parameters: Readonly<Record<string, string>> = {}): URL {
  const url = new URL(`s3://${place.bucket}/${key.split("/").map(encodeURIComponent).join("/")}`);
  url.search = new URLSearchParams({ endpoint: place.url, ...parameters }).toString();
  return url;
}

export function openStore(
  place: S3Place,
  key: string,
  parameters?: Readonly<Record<string, string>>,
): Promise<CasStore> {
  return driver.openStore(lockUrl(place, key, parameters), context);
}

/** The contract's subject on a real server; a fault proxy before it loses the replies. */
export function realS3Subject(place: S3Place, rounds: number): CasStoreSubject {
  const client = () => new S3Client({ endpoint: place.url, forcePathStyle: true, region: "us-east-1" });
  return {
    open: (name) => openStore(place, name),
    async plant(name, text) {
      await client().send(new PutObjectCommand({ Bucket: place.bucket, Key: name, Body: text }));
    },
    async remove(name) {
      await client().send(new DeleteObjectCommand({ Bucket: place.bucket, Key: name }));
    },
    async openLosingReply(name) {
      const proxy = await startFaultProxy(place.url);
      proxy.rule((request) => request.method === "PUT", dropReply(), { times: 1 });
      const store = await openStore({ ...place, url: proxy.url }, name);
      const dispose = async () => {
        await store[Symbol.asyncDispose]();
        await proxy[Symbol.asyncDispose]();
      };
      return { ...store, [Symbol.asyncDispose]: dispose };
    },
    rounds,
  };
}
