/** The locks in a bucket, or in a folder of one, by ListObjectsV2. */
import { LockError } from "../../errors.js";
import { PROBE_NAME } from "../driver.js";
import { connect } from "./client.js";
import { listError } from "./errors.js";
import { MAX_STORED_BYTES } from "./store.js";
import { parseStoreUrl } from "./url.js";
/**
 * In the order of their keys. Folder markers, the scratch object and what is longer than any record are left out;
 * whether the rest are records, only reading them tells.
 */
export async function* listLocks(base, context, signal) {
    const address = parseStoreUrl(base);
    const prefix = address.key === "" || address.key.endsWith("/") ? address.key : `${address.key}/`;
    const connection = await connect(address, context);
    try {
        let from;
        do {
            const { output, failure } = await connection.exchange((sdk) => new sdk.ListObjectsV2Command({ Bucket: address.bucket, Prefix: prefix, ContinuationToken: from }), signal);
            if (failure !== undefined)
                throw listError(address, failure);
            for (const { Key: key = "", Size: size = 0 } of output.Contents ?? []) {
                const name = key.slice(key.lastIndexOf("/") + 1);
                const url = name !== "" && name !== PROBE_NAME && size <= MAX_STORED_BYTES ? lockUrl(base, key) : undefined;
                if (url)
                    yield url;
            }
            const next = output.IsTruncated ? output.NextContinuationToken : undefined;
            if (next !== undefined && next === from)
                throw endless(address);
            from = next;
        } while (from !== undefined);
    }
    finally {
        connection.close();
    }
}
/** undefined for a key that no URL can say, such as one with `..` between slashes: no lock was ever made under it. */
function lockUrl(base, key) {
    if (!key.isWellFormed())
        return undefined;
    const url = new URL(base.href);
    url.pathname = `/${key.split("/").map(encodeURIComponent).join("/")}`;
    return decodeURIComponent(url.pathname.slice(1)) === key ? url : undefined;
}
function endless(address) {
    return new LockError("invalid", `${address.place}: the listing does not end`, {
        hint: "Check the endpoint: it gives the same page again and again.",
    });
}
