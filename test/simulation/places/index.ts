/** The kinds of store that are simulated. */
import type { Place } from "../place.ts";
import { file } from "./file.ts";
import { gcs } from "./gcs.ts";
import { s3 } from "./s3.ts";

export const places: readonly Place[] = [file, s3, gcs];

export function placeNamed(name: string): Place {
  const place = places.find((candidate) => candidate.name === name);
  if (place === undefined) throw new Error(`no place is called ${name}`);
  return place;
}
