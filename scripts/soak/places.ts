/** Where the soak and the chaos take their locks. A new store is one file in places/ and one name here. */
import type { PlaceKind } from "./place.ts";
import { file } from "./places/file.ts";
import { gcsemulator } from "./places/gcs.ts";
import { ministack, moto, seaweedfs } from "./places/s3.ts";

/** By the names that `--store` takes. */
export const placeKinds: Readonly<Record<string, PlaceKind>> = { file, ministack, moto, seaweedfs, gcsemulator };
