/** gcsemulator: GCS that honours both preconditions, in memory. */
import { gcsemulator as installable } from "../../scripts/servers/catalog.ts";
import { createGcsBucket } from "./gcs.ts";
import { testServer } from "./server.ts";

export const gcsemulator = testServer({
  installable,
  env: {},
  // It answers from a map that it changes meanwhile, and Go ends a program for that: one thread hardly ever does both.
  settings: () => ({ GOMAXPROCS: "1" }),
  command: (port) => [installable.program, "-host", "127.0.0.1", "-port", String(port)],
  createBucket: createGcsBucket,
});
