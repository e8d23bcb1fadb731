/** What the S3 servers have in common. */
import { expectOk } from "./server.ts";

/** MiniStack and moto take any credentials. */
export const anyAwsCredentials = {
  AWS_ACCESS_KEY_ID: "test",
  AWS_SECRET_ACCESS_KEY: "test",
  AWS_REGION: "us-east-1",
} as const;

export function createS3Bucket(url: string, bucket: string): Promise<void> {
  return expectOk(`${url}/${bucket}`, { method: "PUT" });
}
