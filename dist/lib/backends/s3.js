import { examineBucket } from "./s3/doctor.js";
import { listLocks } from "./s3/list.js";
import { openS3Store } from "./s3/store.js";
import { parseLockUrl } from "./s3/url.js";
export const driver = {
    async openStore(url, context) {
        return openS3Store(parseLockUrl(url), context);
    },
    list: listLocks,
    examine: examineBucket,
};
