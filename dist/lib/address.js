/** Lock names and URLs: what a user writes → the full URL of one lock or one store. */
import { pathToFileURL } from "node:url";
import { PROBE_NAME } from "./backends/driver.js";
import { defaultFolder } from "./backends/file/path.js";
import { LockError } from "./errors.js";
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
const SLASHES_MISSING = /^(s3|gs|file|redis|redlock|etcd|zk|https?):/i;
const MAX_NAME_LENGTH = 900;
/** The record that `doctor` leaves beside the locks. Never listed as a lock. */
export const DOCTOR_NAME = ".cloud-lock-doctor";
const KEPT_NAMES = [PROBE_NAME, DOCTOR_NAME];
/**
 * The base URL under which bare lock names live: `store`, else `CLOUD_LOCK_STORE`, else a folder of this user.
 * @throws LockError `invalid`
 */
export function storeUrl(store, env) {
    const given = store ?? env.CLOUD_LOCK_STORE;
    if (given === undefined || given === "")
        return pathToFileURL(defaultFolder(env));
    if (!SCHEME.test(given))
        throw new LockError("invalid", `the store ${quoted(given)} is no URL`, {
            hint: "Write it as s3://bucket/prefix, gs://bucket/prefix or file:///folder.",
        });
    return parseUrl(given);
}
/**
 * The full URL of a lock: a URL as it is, a bare name under the store.
 * @throws LockError `invalid`
 */
export function lockUrl(lock, store, env) {
    if (SCHEME.test(lock))
        return parseUrl(lock);
    return nameUnder(storeUrl(store, env), checkedName(lock));
}
/** The URL of a name under a base URL, as it is: the name is not checked. */
export function nameUnder(base, name) {
    const url = new URL(base);
    url.pathname = `${withoutLastSlashes(url.pathname)}/${name.split("/").map(encodeURIComponent).join("/")}`;
    return url;
}
/** Not by a regular expression, which looks for an end behind each of many slashes. */
function withoutLastSlashes(path) {
    let end = path.length;
    while (path[end - 1] === "/")
        end--;
    return path.slice(0, end);
}
/** Whether a lock's URL names a record that cloud-lock keeps for itself. */
export function isKeptForItself(url) {
    return KEPT_NAMES.includes(url.pathname.slice(url.pathname.lastIndexOf("/") + 1));
}
/** Unicode names are brought to one form (NFC), since people cannot see the difference and some stores make none. */
function checkedName(name) {
    const invalid = (why) => new LockError("invalid", `${JSON.stringify(name.slice(0, 80))} is no lock name: ${why}`, {
        hint: "Use a name such as deploy or apt/stable, or a full URL such as s3://bucket/locks/deploy.",
    });
    if (name === "")
        throw invalid("it is empty");
    // Taken as a name, it would lock on this machine alone, and nobody would notice.
    if (SLASHES_MISSING.test(name))
        throw invalid("it begins like a URL, which has // behind the colon");
    if (name.length > MAX_NAME_LENGTH)
        throw invalid(`it is longer than ${MAX_NAME_LENGTH} characters`);
    if (/\p{Cc}/u.test(name))
        throw invalid("it has a control character");
    if (!name.isWellFormed())
        throw invalid("it is no valid Unicode");
    const segments = name.split("/");
    if (segments.some((segment) => segment === "" || segment === "." || segment === ".."))
        throw invalid("a part between slashes is empty, . or ..");
    if (KEPT_NAMES.includes(segments.at(-1) ?? ""))
        throw invalid("cloud-lock keeps it for itself");
    return name.normalize("NFC");
}
/** Leaves out what may hold a password: a user's part, and a query. */
function quoted(text) {
    if (text.includes("@"))
        return "that was given";
    const [place = "", query] = text.split("?");
    return JSON.stringify(place.slice(0, 200) + (query === undefined ? "" : "?…"));
}
function parseUrl(text) {
    let url;
    try {
        url = new URL(text);
    }
    catch (cause) {
        throw new LockError("invalid", `${quoted(text)} is no URL`, {
            hint: "Write it as s3://bucket/name, gs://bucket/name or file:///folder/name.",
            cause,
        });
    }
    if (url.username || url.password)
        throw new LockError("invalid", `a ${url.protocol}// URL must not hold a user name or password`, {
            hint: "Give credentials through the environment, as the cloud's own tools take them.",
        });
    return url;
}
