/** fake-gcs-server: GCS that ignores the preconditions of a metadata patch. A store on it must be refused. */
import { fakeGcsServer as installable } from "../../scripts/servers/catalog.ts";
import { createGcsBucket } from "./gcs.ts";
import { testServer } from "./server.ts";

export const fakeGcsServer = testServer({
  installable,
  env: {},
  command: (port) => [
    installable.program,
    ...["-backend", "memory", "-scheme", "http", "-host", "127.0.0.1", "-port", String(port)],
    ...["-public-host", `127.0.0.1:${port}`, "-external-url", `http://127.0.0.1:${port}`],
  ],
  createBucket: createGcsBucket,
});
