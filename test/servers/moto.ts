/** moto: S3, a second opinion. */
import { fileURLToPath } from "node:url";
import { moto as installable } from "../../scripts/servers/catalog.ts";
import { anyAwsCredentials, createS3Bucket } from "./s3.ts";
import { testServer } from "./server.ts";

// moto's own launcher serves with many threads and takes no lock: there two conditional writes can both succeed.
const singleThreaded = fileURLToPath(new URL("moto_single_threaded.py", import.meta.url));

export const moto = testServer({
  installable,
  env: anyAwsCredentials,
  command: (port) => [installable.program, singleThreaded, String(port)],
  settings: (port) => ({ MOTO_PORT: String(port) }),
  createBucket: createS3Bucket,
});
