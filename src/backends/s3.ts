/** Amazon S3 and the stores that speak its protocol. */
import type { Driver } from "./driver.ts";
import { examineBucket } from "./s3/doctor.ts";
import { listLocks } from "./s3/list.ts";
import { openS3Store } from "./s3/store.ts";
import { parseLockUrl } from "./s3/url.ts";

export const driver: Driver = {
  async openStore(url, context) {
    return openS3Store(parseLockUrl(url), context);
  },
  list: listLocks,
  examine: examineBucket,
};
