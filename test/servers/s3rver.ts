/** s3rver: S3 that ignores conditions on writes. A store on it must be refused. */
import { s3rver as installable } from "../../scripts/servers/catalog.ts";
import { bucketName, expectOk, testServer } from "./server.ts";

export const s3rver = testServer({
  installable,
  // The one account that it knows.
  env: { AWS_ACCESS_KEY_ID: "S3RVER", AWS_SECRET_ACCESS_KEY: "S3RVER", AWS_REGION: "us-east-1" },
  command: (port, folder) => [
    process.execPath,
    installable.program,
    ...["--directory", folder, "--address", "127.0.0.1", "--port", String(port), "--configure-bucket", bucketName],
  ],
  createBucket: (url, bucket) => expectOk(`${url}/${bucket}`, {}),
});
