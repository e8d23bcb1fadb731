/** S3 lock URLs: `s3://bucket/key/with/slashes?endpoint=…&region=…&path-style=true|false&server-age=trust`. */
import { LockError } from "../../errors.js";
import { PROBE_NAME } from "../driver.js";
const FORM = "Write s3://BUCKET/KEY, with ?endpoint=URL&region=NAME for a store that is not AWS's own.";
const PARAMETERS = ["endpoint", "region", "path-style", "server-age"];
const MAX_KEY_BYTES = 1024;
/** Reads the URL of one lock. @throws LockError `invalid`. */
export function parseLockUrl(url) {
    const address = parseStoreUrl(url);
    if (address.key === "" || address.key.endsWith("/"))
        throw wrong(url, "the name of the lock is missing");
    if (address.key.split("/").at(-1) === PROBE_NAME)
        throw new LockError("invalid", `${address.place}: ${PROBE_NAME} is a scratch name of cloud-lock`, {
            hint: "Give the lock another name.",
        });
    return address;
}
/** Reads the URL of a place where locks live: a bucket, or a folder in it. @throws LockError `invalid`. */
export function parseStoreUrl(url) {
    if (url.username !== "" || url.password !== "")
        throw new LockError("invalid", "an s3:// URL takes no user name or password", {
            hint: "Put credentials where the AWS SDK finds them: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, a profile, a role.",
        });
    if (url.port !== "")
        throw wrong(url, "a port belongs to the endpoint");
    if (url.hash !== "")
        throw wrong(url, "a # in a lock's name is written %23");
    if (url.hostname === "")
        throw wrong(url, "the bucket is missing");
    if (!/^[A-Za-z0-9][A-Za-z0-9._-]{1,254}$/.test(url.hostname))
        throw wrong(url, "that is no bucket name");
    return { url: url.href, place: place(url), bucket: url.hostname, key: keyOf(url), ...parametersOf(url) };
}
function keyOf(url) {
    let key;
    try {
        key = decodeURIComponent(url.pathname.replace(/^\//, ""));
    }
    catch {
        throw wrong(url, "the name holds a % that is no escape; write it %25");
    }
    if (/\p{Cc}/u.test(key))
        throw wrong(url, "the name holds a control character");
    if (Buffer.byteLength(key) > MAX_KEY_BYTES)
        throw wrong(url, `the name is longer than S3's ${MAX_KEY_BYTES} bytes`);
    return key;
}
function parametersOf(url) {
    const given = new Map();
    for (const [name, value] of url.searchParams) {
        if (!PARAMETERS.includes(name))
            throw new LockError("invalid", `${place(url)}: unknown parameter ${JSON.stringify(name)}`, {
                hint: `An s3:// URL takes ${PARAMETERS.join(", ")}.`,
            });
        if (given.has(name))
            throw wrong(url, `the parameter ${name} is given twice`);
        given.set(name, value);
    }
    const pathStyle = choice(url, "path-style", given.get("path-style"), ["true", "false"]);
    const region = given.get("region");
    if (region !== undefined && !/^[a-z0-9-]+$/.test(region))
        throw wrong(url, "that is no region name");
    return {
        endpoint: endpointOf(url, given.get("endpoint")),
        region,
        pathStyle: pathStyle === undefined ? undefined : pathStyle === "true",
        trustServerAge: choice(url, "server-age", given.get("server-age"), ["trust"]) === "trust",
    };
}
function choice(url, name, value, allowed) {
    if (value === undefined || allowed.includes(value))
        return value;
    throw wrong(url, `the parameter ${name} is ${allowed.join(" or ")}`);
}
function endpointOf(url, value) {
    if (value === undefined)
        return undefined;
    const endpoint = URL.canParse(value) ? new URL(value) : undefined;
    if (endpoint?.protocol !== "http:" && endpoint?.protocol !== "https:")
        throw wrong(url, "the endpoint is no http:// or https:// URL");
    if (endpoint.username !== "" || endpoint.password !== "" || endpoint.search !== "" || endpoint.hash !== "")
        throw wrong(url, "the endpoint is scheme, host, port and path alone; it takes no credentials and no query");
    // A lone ? or # is no query to URL, and stays in its text.
    return endpoint.origin + endpoint.pathname;
}
/** The URL without its query, where something secret may have been put by mistake. */
function place(url) {
    return `s3://${url.hostname}${url.pathname}`;
}
function wrong(url, what) {
    return new LockError("invalid", `${place(url)}: ${what}`, { hint: FORM });
}
