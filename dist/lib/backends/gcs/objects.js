const VERSION_FIELDS = "generation,metageneration";
const bucketPath = (address) => `/storage/v1/b/${encodeURIComponent(address.bucket)}`;
const objectPath = (address, name) => `${bucketPath(address)}/o/${encodeURIComponent(name)}`;
export function getObject(address, name, verb) {
    const fields = `${VERSION_FIELDS},metadata,updated,size,contentType`;
    return { method: "GET", path: objectPath(address, name), query: { fields }, url: address.urlOf(name), verb };
}
/** Creates an object with empty content, only where there is none. */
export function insertObject(address, name, metadata, verb) {
    // The name stands in the JSON part: gcsemulator looks for it nowhere else. No line of JSON can be the boundary.
    const resource = { name, contentType: "application/json", cacheControl: "no-store", metadata };
    const body = [
        "--cloud-lock",
        "Content-Type: application/json; charset=UTF-8",
        "",
        JSON.stringify(resource),
        "--cloud-lock",
        "Content-Type: application/json",
        "",
        "",
        "--cloud-lock--",
        "",
    ].join("\r\n");
    return {
        method: "POST",
        path: `/upload${bucketPath(address)}/o`,
        query: { uploadType: "multipart", ifGenerationMatch: "0", fields: VERSION_FIELDS },
        contentType: "multipart/related; boundary=cloud-lock",
        body,
        url: address.urlOf(name),
        verb,
    };
}
/** Sets these keys of the custom metadata, and leaves all others as they are, only where `expected` still stands. */
export function patchObject(address, name, expected, metadata, verb) {
    // The default; gcsemulator takes no patch without it.
    const query = { alt: "json", fields: VERSION_FIELDS };
    if (expected.generation !== undefined)
        query.ifGenerationMatch = expected.generation;
    if (expected.metageneration !== undefined)
        query.ifMetagenerationMatch = expected.metageneration;
    return {
        method: "PATCH",
        path: objectPath(address, name),
        query,
        contentType: "application/json; charset=UTF-8",
        body: JSON.stringify({ metadata }),
        url: address.urlOf(name),
        verb,
    };
}
export function deleteObject(address, name, generation, verb) {
    const query = { ifGenerationMatch: generation };
    return { method: "DELETE", path: objectPath(address, name), query, url: address.urlOf(name), verb };
}
export function listObjects(address, prefix, pageToken) {
    const query = {
        prefix,
        maxResults: "200",
        projection: "noAcl",
        fields: "items(name,metadata),nextPageToken",
    };
    if (pageToken !== undefined)
        query.pageToken = pageToken;
    return { method: "GET", path: `${bucketPath(address)}/o`, query, url: address.urlOf(prefix), verb: "list" };
}
export function getBucket(address) {
    const fields = "location,locationType,versioning,softDeletePolicy,retentionPolicy,lifecycle,iamConfiguration,billing";
    return { method: "GET", path: bucketPath(address), query: { fields }, url: address.urlOf(""), verb: "examine" };
}
/** The version that an answer speaks of; undefined when it speaks of none. */
export function versionIn(reply) {
    const { generation, metageneration } = reply.json ?? {};
    if (!isCount(generation) || !isCount(metageneration))
        return undefined;
    return { generation, metageneration };
}
const isCount = (value) => typeof value === "string" && /^[0-9]{1,20}$/.test(value);
