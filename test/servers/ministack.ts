/** MiniStack: S3 with AWS's conditions and status codes. */
import { ministack as installable } from "../../scripts/servers/catalog.ts";
import { anyAwsCredentials, createS3Bucket } from "./s3.ts";
import { testServer } from "./server.ts";

export const ministack = testServer({
  installable,
  env: anyAwsCredentials,
  command: () => [installable.program, "-c", "from ministack.app import main; main()"],
  // Left alone it listens on every interface, and opens SFTP and MQTT besides.
  settings: (port) => ({
    BIND_HOST: "127.0.0.1",
    GATEWAY_PORT: String(port),
    SERVICES: "s3,sts",
    SFTP_ENABLED: "0",
    IOT_MTLS_ENABLED: "0",
  }),
  createBucket: createS3Bucket,
});
