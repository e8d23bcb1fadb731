/** A folder, or any store whose own age cannot be trusted: staleness by observation alone, a clock that may jump. */
import { MAX_RECORD_BYTES } from "../../../src/cas/encode.ts";
import type { Place } from "../place.ts";
import { CasServer } from "./cas-server.ts";

export const file: Place = {
  name: "file",
  minTtlMs: 1_000,
  serverMayJump: true,
  start: (context) =>
    new CasServer(
      {
        url: "file:///simulated/lock",
        minTtlMs: 1_000,
        maxBodyBytes: MAX_RECORD_BYTES,
        dateStepMs: 1,
        tellsAge: false,
      },
      context,
    ),
};
