/** What the GCS servers have in common. */
import { expectOk } from "./server.ts";

export function createGcsBucket(url: string, bucket: string): Promise<void> {
  return expectOk(`${url}/storage/v1/b?project=test`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: bucket }),
  });
}
