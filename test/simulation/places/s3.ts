/** S3's own endpoint: dates in whole seconds, an age that can be trusted. */
import { MAX_RECORD_BYTES } from "../../../src/cas/encode.ts";
import type { Place } from "../place.ts";
import { CasServer } from "./cas-server.ts";

export const s3: Place = {
  name: "s3",
  minTtlMs: 2_000,
  serverMayJump: false,
  start: (context) =>
    new CasServer(
      {
        url: "s3://simulated/lock",
        minTtlMs: 2_000,
        maxBodyBytes: MAX_RECORD_BYTES,
        dateStepMs: 1_000,
        tellsAge: true,
      },
      context,
    ),
};
