/** What a `gs://` URL says: the bucket, the path, and at which endpoint. */
import { LockError } from "../../errors.js";
import { PROBE_NAME } from "../driver.js";
const GOOGLE = "https://storage.googleapis.com";
const FORM = "gs://BUCKET/NAME, with ?endpoint=http://HOST:PORT for an emulator";
/** https://cloud.google.com/storage/docs/buckets#naming */
const BUCKET = /^[a-z0-9][a-z0-9._-]{1,220}[a-z0-9]$/;
/**
 * Reads a lock's or a base's URL.
 * @throws LockError `invalid`.
 */
export function parseGcsUrl(url, env) {
    // The URL itself is not quoted here: what is wrong with it may be that it holds a password.
    if (url.username || url.password)
        throw invalid("a gs:// URL holds no user or password", credentialsHint);
    if (url.port)
        throw invalid("a gs:// URL has no port: what follows gs:// is a bucket", `The form is ${FORM}.`);
    if (url.hash)
        throw invalid("a gs:// URL has no fragment", "Write # in a name as %23.");
    const bucket = url.hostname;
    if (!bucket)
        throw invalid("the gs:// URL names no bucket", `The form is ${FORM}.`);
    if (!BUCKET.test(bucket))
        throw invalid(`${quote(bucket)} is no name of a GCS bucket`, "Bucket names are lower-case letters, digits, - _ .");
    const { endpoint: given, ageTrusted } = readParameters(url);
    const endpoint = parseEndpoint(given ?? emulatorOf(env));
    const isGoogle = isGooglesOwn(endpoint);
    // An origin needs no encoding in a query, and is read by people.
    const parameters = [
        ...(endpoint === GOOGLE ? [] : [`endpoint=${endpoint}`]),
        ...(ageTrusted ? ["server-age=trust"] : []),
    ];
    const query = parameters.length > 0 ? `?${parameters.join("&")}` : "";
    return {
        bucket,
        path: decodePath(url.pathname),
        endpoint,
        isGoogle,
        trustsAge: isGoogle || ageTrusted,
        urlOf: (name) => `gs://${bucket}/${encodePath(name)}${query}`,
    };
}
/**
 * Checks that a path names an object that can be a lock.
 * @throws LockError `invalid`.
 */
export function checkLockName(path) {
    const hint = "A lock's URL is gs://BUCKET/NAME, such as gs://acme-locks/deploy/site.";
    if (path === "")
        throw invalid("the gs:// URL names a bucket but no lock in it", hint);
    if (path.endsWith("/"))
        throw invalid("the gs:// URL names a folder, not a lock", hint);
    if (path.split("/").some((part) => part === "." || part === ".."))
        throw invalid("a part between slashes is . or .., which no URL can say: it would be shown as another lock", hint);
    if (path.split("/").at(-1) === PROBE_NAME)
        throw invalid(`${PROBE_NAME} is the name of the scratch object, not of a lock`, hint);
}
const credentialsHint = "Google's application default credentials are used; set GOOGLE_APPLICATION_CREDENTIALS.";
function readParameters(url) {
    const known = new Map();
    for (const [key, value] of url.searchParams) {
        if (key !== "endpoint" && key !== "server-age")
            throw invalid(`gs:// URLs have no parameter ${quote(key)}`, "There are `endpoint` and `server-age`.");
        if (known.has(key))
            throw invalid(`the parameter ${key} is given twice`, "Give it once.");
        known.set(key, value);
    }
    const age = known.get("server-age");
    if (age !== undefined && age !== "trust")
        throw invalid(`server-age is ${quote(age)}`, "The one value of server-age is `trust`; leave it out otherwise.");
    return { endpoint: known.get("endpoint"), ageTrusted: age === "trust" };
}
/** The Google SDKs' own variable; they take it with and without a scheme. */
function emulatorOf(env) {
    const host = env.STORAGE_EMULATOR_HOST;
    if (!host)
        return GOOGLE;
    return /^https?:\/\//.test(host) ? host : `http://${host}`;
}
function parseEndpoint(text) {
    const hint = "An endpoint is http(s)://HOST:PORT and nothing more.";
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (!url || !/^https?:$/.test(url.protocol))
        throw invalid("the endpoint is no http(s) URL", hint);
    if (url.username || url.password)
        throw invalid("the endpoint's URL holds a user or password", hint);
    if (url.pathname !== "/" || url.search || url.hash)
        throw invalid("the endpoint has a path or a query", hint);
    return url.origin;
}
/** Google's global, regional and private endpoints, over TLS on the usual port. */
function isGooglesOwn(endpoint) {
    const url = new URL(endpoint);
    return url.protocol === "https:" && url.port === "" && url.hostname.endsWith(".googleapis.com");
}
function decodePath(pathname) {
    let path;
    try {
        path = decodeURIComponent(pathname.replace(/^\//, ""));
    }
    catch (cause) {
        throw new LockError("invalid", "the gs:// URL's path is not properly percent-encoded", {
            hint: "Write % as %25.",
            cause,
        });
    }
    if (Buffer.byteLength(path) > 1024)
        throw invalid("the name is longer than GCS's 1024 bytes", "Shorten it.");
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
    if (/[\u0000-\u001f\u007f]/.test(path))
        throw invalid("the name holds control characters", "Leave them out.");
    return path;
}
const encodePath = (name) => name.split("/").map(encodeURIComponent).join("/");
/** Quoted, with whatever is not plain escaped. */
const quote = (text) => JSON.stringify(text.slice(0, 80));
const invalid = (message, hint) => new LockError("invalid", message, { hint });
