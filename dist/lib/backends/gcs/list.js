/** The locks under a base URL: the objects that hold a record in their metadata. */
import { PROBE_NAME } from "../driver.js";
import { noGcs, statusError } from "./errors.js";
import { fromMetadata } from "./metadata.js";
import { listObjects } from "./objects.js";
/** In the order of their names, which is the order GCS lists them in. */
export async function* listLocks(address, client, signal) {
    // The slash keeps the locks of `foo.bar` out of the list of `foo`.
    const prefix = address.path === "" ? "" : address.path.replace(/\/*$/, "/");
    let pageToken;
    do {
        const request = listObjects(address, prefix, pageToken);
        const reply = await client.send(request, signal);
        if (reply.status !== 200)
            throw statusError(reply, request);
        const { items = [], nextPageToken } = reply.json ?? {};
        if (!reply.json || !Array.isArray(items))
            throw noGcs(request, "its answer is no listing");
        for (const item of items) {
            const url = lockUrl(address, item);
            if (url)
                yield url;
        }
        if (nextPageToken !== undefined && nextPageToken === pageToken)
            throw noGcs(request, "its listing does not end");
        pageToken = typeof nextPageToken === "string" && nextPageToken !== "" ? nextPageToken : undefined;
    } while (pageToken !== undefined);
}
function lockUrl(address, item) {
    const { name, metadata } = (item ?? {});
    if (typeof name !== "string" || !name.isWellFormed() || fromMetadata(metadata) === undefined)
        return undefined;
    if (name.split("/").at(-1) === PROBE_NAME)
        return undefined;
    const url = new URL(address.urlOf(name));
    // A name with `.` or `..` between slashes cannot be said in a URL, so no lock was ever made under it.
    return decodeURIComponent(url.pathname.slice(1)) === name ? url : undefined;
}
