/** GCS: little room, since the record stands in the object's metadata. */
import type { Place } from "../place.ts";
import { CasServer } from "./cas-server.ts";

export const gcs: Place = {
  name: "gcs",
  minTtlMs: 10_000,
  serverMayJump: false,
  start: (context) =>
    new CasServer(
      {
        url: "gs://simulated/lock",
        minTtlMs: 10_000,
        maxBodyBytes: 8_000,
        restMs: 1_000,
        dateStepMs: 1_000,
        tellsAge: true,
      },
      context,
    ),
};
