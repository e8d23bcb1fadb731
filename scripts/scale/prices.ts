/** What a cloud asks for requests and for bytes that leave it, in dollars, and how many requests it says that it takes. */
import type { PlaceContext } from "../../test/simulation/place.ts";
import type { Second } from "./traffic.ts";

export interface Terms {
  readonly name: string;
  readonly perWrite: number;
  readonly perRead: number;
  /** Per 10⁹ bytes to the internet, as to runners that do not run in the store's own region; within it: nothing. */
  readonly perGigabyteOut: number;
  /** Of one record's server. */
  readonly limits: PlaceContext["limits"];
}

/**
 * List prices of 2026. S3 Standard in us-east-1: aws.amazon.com/s3/pricing; its rates per prefix: the S3 user guide,
 * "Best practices design patterns: optimizing performance". GCS Standard, one region, class A and B, premium tier:
 * cloud.google.com/storage/pricing; one write a second for one object name: cloud.google.com/storage/quotas. How many
 * writes may come at once after a pause is not published; two are taken here.
 */
const TERMS: Readonly<Record<string, Terms>> = {
  s3: {
    name: "S3",
    perWrite: 5e-6,
    perRead: 4e-7,
    perGigabyteOut: 0.09,
    limits: { reads: { perSecond: 5_500, burst: 5_500 }, writes: { perSecond: 3_500, burst: 3_500 } },
  },
  gcs: {
    name: "GCS",
    perWrite: 5e-6,
    perRead: 4e-7,
    perGigabyteOut: 0.12,
    limits: { reads: { perSecond: 5_000, burst: 5_000 }, writes: { perSecond: 1, burst: 2 } },
  },
};

const FREE: Terms = { name: "folder", perWrite: 0, perRead: 0, perGigabyteOut: 0, limits: undefined };

export function termsOf(store: string): Terms {
  return TERMS[store] ?? FREE;
}

export interface Cost {
  readonly requests: number;
  /** Of bytes read over the internet. */
  readonly transfer: number;
}

/** What an hour of such seconds costs, in dollars. Writes in vain cost as much as others; those refused are taken to, too. */
export function hourly(second: Readonly<Second>, terms: Terms): Cost {
  const writes = second.applied + second.lost + second.refused;
  return {
    requests: 3_600 * (second.reads * terms.perRead + writes * terms.perWrite),
    transfer: 3_600 * (second.bytesOut / 1e9) * terms.perGigabyteOut,
  };
}

export function totalOf({ requests, transfer }: Cost): number {
  return requests + transfer;
}
