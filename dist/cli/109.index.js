export const id = 109;
export const ids = [109];
export const modules = {

/***/ 2920:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ PROBE_NAME)
/* harmony export */ });
/** The scratch record beside the locks on which conditions are proven. Never listed as a lock. */
const PROBE_NAME = ".cloud-lock-probe";


/***/ }),

/***/ 5109:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  driver: () => (/* binding */ gcs_driver),
  gcsDriver: () => (/* binding */ gcsDriver)
});

// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
// EXTERNAL MODULE: ./build/backends/driver.js
var driver = __webpack_require__(2920);
;// CONCATENATED MODULE: ./build/backends/gcs/address.js
/** What a `gs://` URL says: the bucket, the path, and at which endpoint. */


const GOOGLE = "https://storage.googleapis.com";
const FORM = "gs://BUCKET/NAME, with ?endpoint=http://HOST:PORT for an emulator";
/** https://cloud.google.com/storage/docs/buckets#naming */
const BUCKET = /^[a-z0-9][a-z0-9._-]{1,220}[a-z0-9]$/;
/**
 * Reads a lock's or a base's URL.
 * @throws LockError `invalid`.
 */
function parseGcsUrl(url, env) {
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
function checkLockName(path) {
    const hint = "A lock's URL is gs://BUCKET/NAME, such as gs://acme-locks/deploy/site.";
    if (path === "")
        throw invalid("the gs:// URL names a bucket but no lock in it", hint);
    if (path.endsWith("/"))
        throw invalid("the gs:// URL names a folder, not a lock", hint);
    if (path.split("/").some((part) => part === "." || part === ".."))
        throw invalid("a part between slashes is . or .., which no URL can say: it would be shown as another lock", hint);
    if (path.split("/").at(-1) === driver/* PROBE_NAME */.J)
        throw invalid(`${driver/* PROBE_NAME */.J} is the name of the scratch object, not of a lock`, hint);
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
        throw new errors/* LockError */.Ku("invalid", "the gs:// URL's path is not properly percent-encoded", {
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
const invalid = (message, hint) => new errors/* LockError */.Ku("invalid", message, { hint });

// EXTERNAL MODULE: ./build/credentials/renewed.js
var renewed = __webpack_require__(9857);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/credentials/ask.js
var ask = __webpack_require__(6532);
// EXTERNAL MODULE: ./build/credentials/github-oidc.js
var github_oidc = __webpack_require__(1766);
;// CONCATENATED MODULE: ./build/credentials/google-federation.js
/**
 * Google's workload identity federation: the job's own token for an access token of Google's, and with a service account
 * that one for an access token of the account.
 * https://docs.cloud.google.com/iam/docs/reference/sts/rest/v1/TopLevel/token
 * https://docs.cloud.google.com/iam/docs/reference/credentials/rest/v1/projects.serviceAccounts/generateAccessToken
 *
 * Two plain requests and not google-auth-library: that one makes the first over a transport of its own, which repeats
 * requests in silence, knows no time limit, and keeps tokens by a clock that is not ours.
 */



const CLOUD_PLATFORM = "https://www.googleapis.com/auth/cloud-platform";
/** How long a service account's token is asked for, in seconds; more needs a policy of the organisation. */
const LIFETIME_SECONDS = 3600;
/** How long a federated token is used that does not say when it ends: about as long as the OIDC token behind it lives. */
const UNKNOWN_SECONDS = 300;
/** Fetches a new token of the given scope. @throws LockError `denied` or `unavailable`. */
async function federatedToken(identity, scope, context) {
    const { provider, serviceAccount } = identity;
    const jwt = await (0,github_oidc/* githubIdToken */.e)(`https://iam.googleapis.com/${provider}`, context);
    const federated = await exchange(provider, jwt, serviceAccount === undefined ? scope : CLOUD_PLATFORM, context);
    return serviceAccount === undefined ? federated : impersonate(serviceAccount, federated, scope, context);
}
async function exchange(provider, jwt, scope, context) {
    const askedMs = context.clock.now().wallMs;
    const body = new URLSearchParams({
        grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
        audience: `//iam.googleapis.com/${provider}`,
        scope,
        requested_token_type: "urn:ietf:params:oauth:token-type:access_token",
        subject_token_type: "urn:ietf:params:oauth:token-type:jwt",
        subject_token: jwt,
    });
    const url = new URL("https://sts.googleapis.com/v1/token");
    const reply = await (0,ask/* ask */.k)(url, { method: "POST", body }, context.transport, context.closing);
    const { access_token: accessToken, expires_in: seconds } = reply.json;
    if (reply.status === 200 && typeof accessToken === "string")
        return { accessToken, expiresMs: askedMs + (typeof seconds === "number" ? seconds : UNKNOWN_SECONDS) * 1000 };
    throw new errors/* LockError */.Ku("denied", `Google does not accept this job's OIDC token at ${provider} (${said(reply)})`, {
        hint: "Check that the provider exists, trusts https://token.actions.githubusercontent.com with the default audience, and that its attribute condition lets this repository in.",
    });
}
async function impersonate(account, federated, scope, context) {
    const askedMs = context.clock.now().wallMs;
    const url = new URL(`https://iamcredentials.googleapis.com/v1/projects/-/serviceAccounts/${encodeURIComponent(account)}:generateAccessToken`);
    const init = {
        method: "POST",
        headers: { authorization: `Bearer ${federated.accessToken}`, "content-type": "application/json" },
        body: JSON.stringify({ scope: [scope], lifetime: `${LIFETIME_SECONDS}s` }),
    };
    const reply = await (0,ask/* ask */.k)(url, init, context.transport, context.closing);
    const { accessToken, expireTime } = reply.json;
    if (reply.status === 200 && typeof accessToken === "string") {
        // Both by Google's clock, so that ours may be wrong.
        const livesMs = Date.parse(String(expireTime)) - reply.serverNowMs;
        return { accessToken, expiresMs: askedMs + (livesMs > 0 ? livesMs : LIFETIME_SECONDS * 1000) };
    }
    throw new errors/* LockError */.Ku("denied", `Google does not let this job act as ${account} (${said(reply)})`, {
        hint: "Grant this repository's principal the role Workload Identity User (roles/iam.workloadIdentityUser) on the service account.",
    });
}
/** The status, and Google's word for it where it is one; its sentences may quote what was sent. */
function said({ status, json }) {
    const { error } = json;
    const word = typeof error === "object" && error !== null && "status" in error ? error.status : error;
    return typeof word === "string" && /^\w{1,64}$/.test(word) ? `HTTP ${status} ${word}` : `HTTP ${status}`;
}

// EXTERNAL MODULE: ./build/network-code.js
var network_code = __webpack_require__(7942);
;// CONCATENATED MODULE: ./build/backends/gcs/credentials-file.js
/** Reads Google's credentials files, without ever quoting one. */



const LOGIN = "Set GOOGLE_APPLICATION_CREDENTIALS to a credentials file, or run `gcloud auth application-default login`.";
/** Another step's end may wipe a file that was there: then what it held still serves. */
function credentialsReader() {
    const held = new Map();
    return async (path, where) => {
        try {
            const credentials = await readCredentials(path, where);
            held.set(path, credentials);
            return credentials;
        }
        catch (error) {
            const before = held.get(path);
            if (before)
                return before;
            throw error;
        }
    };
}
const unusable = (where, why) => new errors/* LockError */.Ku("denied", `${where} ${why}`, { hint: LOGIN });
async function readCredentials(path, where) {
    const text = await (0,promises_.readFile)(path, "utf8").catch((cause) => {
        throw unusable(where, `names a file that cannot be read (${(0,network_code/* networkCode */.e)(cause) ?? "unreadable"})`);
    });
    try {
        const parsed = JSON.parse(text);
        if (typeof parsed === "object" && parsed !== null)
            return parsed;
    }
    catch {
        // The parser's message would quote the file, which may be a key.
    }
    throw unusable(where, "is not JSON");
}

;// CONCATENATED MODULE: ./build/backends/gcs/metadata-server.js
/**
 * Access tokens from the metadata server of a Google machine (Compute Engine, GKE, Cloud Run):
 * https://cloud.google.com/compute/docs/access/authenticate-workloads#applications
 */

const FLAVOR = { "metadata-flavor": "Google" };
/** Where there is a metadata server, it answers within milliseconds; elsewhere nobody may answer at all. */
const DETECT_MS = 1_000;
const TOKEN_MS = 10_000;
/**
 * A source of tokens, or undefined when this machine has no metadata server. GCE_METADATA_HOST and
 * METADATA_SERVER_DETECTION=none|assume-present mean what they mean to Google's libraries.
 */
async function metadataServerToken(context, transport, closing, scope) {
    const detection = context.env.METADATA_SERVER_DETECTION;
    if (detection === "none")
        return undefined;
    const base = `http://${context.env.GCE_METADATA_HOST || "169.254.169.254"}/computeMetadata/v1/instance/service-accounts/default/`;
    const get = (path, ms) => transport(base + path, { headers: FLAVOR, signal: AbortSignal.any([closing, AbortSignal.timeout(ms)]) });
    if (detection !== "assume-present") {
        const found = await get("email", DETECT_MS).catch(() => undefined);
        await found?.body?.cancel();
        // Other clouds have a metadata server at this address too; the header tells whose it is.
        if (!found?.ok || found.headers.get("metadata-flavor") !== "Google")
            return undefined;
    }
    return () => fetchToken(() => get(`token?${new URLSearchParams({ scopes: scope })}`, TOKEN_MS), context);
}
async function fetchToken(get, context) {
    const askedMs = context.clock.now().wallMs;
    const response = await get().catch((cause) => {
        throw new errors/* LockError */.Ku("unavailable", "the machine's metadata server gives no access token", { cause });
    });
    const reply = await response.json().catch(() => undefined);
    const { access_token: token, expires_in: seconds } = (reply ?? {});
    if (response.ok && typeof token === "string" && typeof seconds === "number")
        return { headers: { authorization: `Bearer ${token}` }, expiresMs: askedMs + seconds * 1000 };
    const passing = response.status === 429 || response.status >= 500;
    throw new errors/* LockError */.Ku(passing ? "unavailable" : "denied", `the machine's metadata server gives no access token (HTTP ${response.status})`, { hint: "Attach a service account with access to Cloud Storage to this machine." });
}

;// CONCATENATED MODULE: ./build/backends/gcs/credentials.js
/**
 * Where Google's access tokens come from: the identity that was configured, or else Google's application default
 * credentials, which are the file that GOOGLE_APPLICATION_CREDENTIALS names, gcloud's own file,
 * then the metadata server of the machine (https://cloud.google.com/docs/authentication/application-default-credentials).
 *
 * The library turns a file of any kind (service account, user, workload identity) into tokens. Its own search is not
 * used: it runs `gcloud` and asks several services for a project id that a lock has no use for, and warns on stderr.
 */







const SCOPE = "https://www.googleapis.com/auth/devstorage.read_write";
/** The longest that one request for a token may take, in milliseconds. */
const TOKEN_REQUEST_MS = 10_000;
/** How long a token is used that does not say when it ends, in milliseconds. */
const UNKNOWN_EXPIRY_MS = 10 * 60_000;
/**
 * Finds where tokens come from.
 * @throws LockError `denied` when there are no credentials, or none that can be used.
 */
async function findSource(context, transport, closing, read) {
    const { env, identity } = context;
    if (identity?.google) {
        const { google } = identity;
        return async () => {
            const { accessToken, expiresMs } = await federatedToken(google, SCOPE, { ...context, transport, closing });
            return { headers: { authorization: `Bearer ${accessToken}` }, expiresMs };
        };
    }
    const named = env.GOOGLE_APPLICATION_CREDENTIALS;
    const fromFile = async (path, where) => fileSource(await read(path, where), where, context, transport, closing);
    if (named)
        return fromFile(named, "GOOGLE_APPLICATION_CREDENTIALS");
    const folder = gcloudFolder(env);
    const file = folder && (0,external_node_path_.join)(folder, "application_default_credentials.json");
    const exists = file && (await (0,promises_.readFile)(file).catch(() => undefined));
    if (file && exists)
        return fromFile(file, "gcloud's application default credentials");
    const source = await metadataServerToken(context, transport, closing, SCOPE);
    if (source)
        return source;
    throw new errors/* LockError */.Ku("denied", "no Google credentials found", { hint: LOGIN });
}
function gcloudFolder(env) {
    if (env.CLOUDSDK_CONFIG)
        return env.CLOUDSDK_CONFIG;
    if (env.APPDATA)
        return (0,external_node_path_.join)(env.APPDATA, "gcloud");
    return env.HOME ? (0,external_node_path_.join)(env.HOME, ".config", "gcloud") : undefined;
}
async function fileSource(credentials, where, context, transport, closing) {
    const { GoogleAuth } = await __webpack_require__.e(/* import() */ 492).then(__webpack_require__.t.bind(__webpack_require__, 492, 19));
    const transporterOptions = {
        fetchImplementation: tokenTransport(transport),
        retryConfig: { retry: 0, noResponseRetries: 0 },
        timeout: TOKEN_REQUEST_MS,
        signal: closing,
    };
    try {
        const auth = new GoogleAuth({ credentials, scopes: [SCOPE], clientOptions: { transporterOptions } });
        const client = await auth.getClient();
        return async () => {
            const headers = await client.getRequestHeaders().catch((error) => {
                throw tokenError(error, where);
            });
            const known = client.credentials.expiry_date;
            const expiresMs = Number.isFinite(known) ? Number(known) : context.clock.now().wallMs + UNKNOWN_EXPIRY_MS;
            return { headers: Object.fromEntries(headers), expiresMs };
        };
    }
    catch {
        // What the library says of a file may quote it.
        throw unusable(where, "is no credentials file of a known kind");
    }
}
/** The library's requests, through our own transport: a failure that may pass keeps its kind on its way up. */
function tokenTransport(transport) {
    return async (input, init) => {
        const host = new URL(input instanceof Request ? input.url : input).host;
        const unavailable = (why, cause) => new errors/* LockError */.Ku("unavailable", `no access token from ${host} (${why})`, { cause });
        const response = await transport(input, init).catch((error) => {
            throw unavailable((0,network_code/* networkCode */.e)(error) ?? "no answer", error);
        });
        if (response.status === 408 || response.status === 429 || response.status >= 500)
            throw unavailable(`HTTP ${response.status}`);
        return response;
    };
}
/** Without the library's error as its cause: that holds the request, and with it the signed assertion. */
function tokenError(error, where) {
    for (let depth = 0, at = error; at instanceof Error && depth < 5; depth++, at = at.cause)
        if (at instanceof errors/* LockError */.Ku)
            return at;
    // Some of the library's clients use a transport of their own, so what may pass is not only ours to tell.
    const status = error instanceof Error && "status" in error ? Number(error.status) : 0;
    const code = (0,network_code/* networkCode */.e)(error) ?? "";
    if (status === 408 || status === 429 || status >= 500 || /^E(?!RR_)[A-Z_]+$/.test(code))
        return new errors/* LockError */.Ku("unavailable", `no access token for ${where} (${status > 0 ? `HTTP ${status}` : code})`);
    const reason = /\b(invalid_[a-z_]+|unauthorized_client|access_denied)\b/.exec(String(error))?.[1];
    return new errors/* LockError */.Ku("denied", `Google gives no access token for ${where}${reason ? ` (${reason})` : ""}`, {
        hint: "Check that the key or the login is still valid, and that this identity is allowed here.",
    });
}

;// CONCATENATED MODULE: ./build/backends/gcs/auth.js
/** Access tokens for requests: fetched when needed, renewed beside the work, never waited for without need. */




/** For emulators, which get no credentials at all. */
const anonymous = { headers: async () => ({}), forget() { }, close() { } };
function bearerTokens(context, transport) {
    const closing = new AbortController();
    let source;
    const read = credentialsReader();
    let fetches = 0;
    const fetchToken = async () => {
        // The library's client would have this one wait for the one before, which hangs.
        if (fetches > 0)
            source = undefined;
        source ??= findSource(context, transport, closing.signal, read);
        const found = await source.catch((error) => {
            source = undefined;
            throw error;
        });
        fetches++;
        return found().finally(() => fetches--);
    };
    const tokens = (0,renewed/* renewed */.F)(fetchToken, context.clock);
    return {
        async headers(asked, signal) {
            try {
                return (await tokens.get(signal)).headers;
            }
            catch (error) {
                if (!signal.aborted || signal.reason?.name !== "TimeoutError")
                    throw error;
                throw new errors/* LockError */.Ku("unavailable", `no access token for ${asked.url} in time`, { cause: error });
            }
        },
        forget() {
            tokens.forget();
            source = undefined;
        },
        close: () => closing.abort(),
    };
}

;// CONCATENATED MODULE: ./build/backends/gcs/reply.js
/** An answer of the GCS JSON API, taken apart; what the server says in it is foreign text. */
function interpret(response, text) {
    const json = parseObject(text);
    const error = asObject(json?.error);
    const first = asObject(Array.isArray(error?.errors) ? error.errors[0] : undefined);
    return {
        status: response.status,
        json,
        serverNowMs: Date.parse(response.headers.get("date") ?? ""),
        message: harmless(error?.message),
        reason: harmless(first?.reason),
    };
}
function parseObject(text) {
    try {
        return asObject(JSON.parse(text));
    }
    catch {
        return undefined;
    }
}
/** undefined for anything else, lists included. */
const asObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
/** Printable ASCII alone, and not much of it. */
const harmless = (text) => typeof text === "string"
    ? text
        .replace(/[^\x20-\x7e]+/g, " ")
        .trim()
        .slice(0, 300)
    : "";

;// CONCATENATED MODULE: ./build/backends/gcs/errors.js
/** What an answer of the GCS JSON API, or the lack of one, means to a lock. */



const isWrite = (asked) => asked.verb === "create" || asked.verb === "update";
/** Codes of fetch failures at which no connection stood, so that nothing can have been written. */
const NEVER_SENT = new Set([
    "ECONNREFUSED",
    "ENOTFOUND",
    "EAI_AGAIN",
    "EHOSTUNREACH",
    "ENETUNREACH",
    "EADDRNOTAVAIL",
    "UND_ERR_CONNECT_TIMEOUT",
]);
/** The error for a request that got no answer, or not all of it. */
function transportError(error, asked, endpoint, signal) {
    const code = (0,network_code/* networkCode */.e)(error);
    if (code !== undefined && NEVER_SENT.has(code))
        return new errors/* LockError */.Ku("unavailable", `cannot reach ${endpoint} for ${asked.url} (${code})`, {
            hint: "Check the endpoint, the network and the proxy.",
            cause: error,
        });
    if (isWrite(asked))
        return unknownOutcome(asked, describe(code, signal), { cause: error });
    // A caller who gave up gets its own reason back; a deadline is the store's failure to answer in time.
    if (signal.aborted && signal.reason?.name !== "TimeoutError")
        return signal.reason;
    return new errors/* LockError */.Ku("unavailable", `${endpoint} did not answer for ${asked.url} (${describe(code, signal)})`, {
        hint: "Check the network; a later attempt may succeed.",
        cause: error,
    });
}
const describe = (code, signal) => signal.aborted ? "no answer in time" : (code ?? "the connection broke");
function unknownOutcome(asked, why, details) {
    return new errors/* AmbiguousWriteError */.yI(`whether the write of ${asked.url} was applied is unknown (${why})`, {
        hint: "The lock is read back before anything else is written.",
        ...details,
    });
}
/** The error for an answer that is neither success nor one of the refusals that a caller expects. */
function statusError(reply, asked) {
    const { status } = reply;
    // A success that does not tell the new version: something was written, so this is no refusal.
    if (status < 300 && isWrite(asked))
        return unknownOutcome(asked, `HTTP ${status} without a version`, {});
    if (status === 401)
        return deniedError(reply, asked);
    if (status === 403)
        return isRateLimit(reply) ? throttled(reply, asked) : deniedError(reply, asked);
    if (status === 404 && isGcsError(reply))
        return missingBucket(asked);
    if (status === 429)
        return throttled(reply, asked);
    if (status === 408 || status >= 500) {
        if (isWrite(asked))
            return unknownOutcome(asked, errors_said(reply), {});
        return new errors/* LockError */.Ku("unavailable", `GCS failed to ${asked.verb} ${asked.url} (${errors_said(reply)})`, {
            hint: "A later attempt may succeed.",
        });
    }
    if (status === 400 && reply.json)
        return badRequest(reply, asked);
    return noGcs(asked, `it answered ${errors_said(reply)}`);
}
/** GCS takes one write per second of one object; what is over that is refused, not applied. */
const throttled = (reply, asked) => new errors/* LockError */.Ku("unavailable", `GCS limits the rate of requests to ${asked.verb} ${asked.url} (${errors_said(reply)})`, {
    hint: "A later attempt may succeed; one object takes one write per second.",
});
const isRateLimit = (reply) => /^(user)?rateLimitExceeded$/i.test(reply.reason);
/** The error for refused credentials or missing permissions. */
function deniedError(reply, asked) {
    if (reply.reason === "retentionPolicyNotMet")
        return new errors/* LockError */.Ku("denied", `a retention policy protects ${asked.url} (${errors_said(reply)})`, {
            hint: "Keep locks in a bucket without a retention policy, or wait until the object's retention has passed.",
        });
    if (reply.status === 401)
        return new errors/* LockError */.Ku("denied", `GCS does not accept the credentials for ${asked.url} (${errors_said(reply)})`, {
            hint: "Renew them: set GOOGLE_APPLICATION_CREDENTIALS, or run `gcloud auth application-default login`.",
        });
    return new errors/* LockError */.Ku("denied", `GCS does not allow to ${asked.verb} ${asked.url} (${errors_said(reply)})`, {
        hint: "Grant the role Storage Object User (roles/storage.objectUser) on the bucket.",
    });
}
/** Whether the answer has the form of GCS's errors, which that of a proxy has not. */
const isGcsError = ({ json }) => asObject(json?.error) !== undefined;
/** True when the answer says that the object is absent, in a bucket that is there. */
const isAbsent = (reply) => reply.status === 404 && isGcsError(reply) && !isMissingBucket(reply);
/** True when a 404 speaks of the bucket. */
const isMissingBucket = (reply) => /bucket does not exist/i.test(reply.message);
const missingBucket = (asked) => new errors/* LockError */.Ku("denied", `the bucket of ${asked.url} does not exist`, {
    hint: "Create it, or correct the bucket's name.",
});
function badRequest(reply, asked) {
    if (/metadata/i.test(reply.message))
        return new errors/* LockError */.Ku("invalid", `the metadata of ${asked.url} has no room for the lock record (${errors_said(reply)})`, {
            hint: "Remove the custom metadata that others have put on this object.",
        });
    return new errors/* LockError */.Ku("invalid", `GCS refuses to ${asked.verb} ${asked.url} as a bad request (${errors_said(reply)})`, {
        hint: "Check the lock's name and the endpoint.",
    });
}
/** The error for an answer that is longer than any of GCS's. */
const endless = (asked) => isWrite(asked) ? unknownOutcome(asked, "its answer does not end", {}) : noGcs(asked, "its answer does not end");
const noGcs = (asked, why) => new errors/* LockError */.Ku("invalid", `what answers for ${asked.url} is no GCS: ${why}`, {
    hint: "Check the endpoint, and that no proxy answers in its place.",
});
/** The status and what the server said with it, made harmless: it is foreign text. */
const errors_said = (reply) => `HTTP ${reply.status}${reply.message ? `: ${reply.message}` : ""}`;

;// CONCATENATED MODULE: ./build/backends/gcs/client.js
/** One request to the GCS JSON API: authorised, sent once, never retried, its answer read to an end. */



function gcsClient(address, authorizer, transport) {
    let accepted = false;
    return {
        async send(request, signal) {
            signal.throwIfAborted();
            const authorization = await authorizer.headers(request, signal);
            const reply = await client_exchange(address.endpoint, request, authorization, transport, signal);
            if (reply.status === 401) {
                authorizer.forget();
                if (!accepted)
                    throw statusError(reply, request);
                accepted = false;
                throw expired(request);
            }
            accepted = true;
            return reply;
        },
        close: () => authorizer.close(),
    };
}
/** A token that was accepted before may have been revoked or outlived: worth one attempt with a new one. */
const expired = (asked) => new errors/* LockError */.Ku("unavailable", `GCS no longer accepts the access token for ${asked.url}`, {
    hint: "The next attempt fetches a new one.",
});
async function client_exchange(endpoint, request, authorization, transport, signal) {
    const url = `${endpoint}${request.path}?${new URLSearchParams(request.query)}`;
    const headers = { ...authorization, accept: "application/json", "user-agent": "cloud-lock" };
    if (request.contentType)
        headers["content-type"] = request.contentType;
    const { method, body } = request;
    try {
        // A redirect is no answer of GCS, and following one could send the token elsewhere.
        const init = { method, headers, signal, redirect: "manual", cache: "no-store" };
        const response = await transport(url, body === undefined ? init : { ...init, body });
        return interpret(response, await readText(response, request));
    }
    catch (error) {
        if (error instanceof errors/* LockError */.Ku)
            throw error;
        throw transportError(error, request, endpoint, signal);
    }
}
/** The longest answer that is read: a page of a listing is below 2 MB. */
const MAX_REPLY_BYTES = 8_000_000;
async function readText(response, asked) {
    const decoder = new TextDecoder();
    let text = "";
    for await (const chunk of response.body ?? []) {
        text += decoder.decode(chunk, { stream: true });
        if (text.length > MAX_REPLY_BYTES)
            throw endless(asked);
    }
    return text + decoder.decode();
}

;// CONCATENATED MODULE: ./build/backends/gcs/objects.js
const VERSION_FIELDS = "generation,metageneration";
const bucketPath = (address) => `/storage/v1/b/${encodeURIComponent(address.bucket)}`;
const objectPath = (address, name) => `${bucketPath(address)}/o/${encodeURIComponent(name)}`;
function getObject(address, name, verb) {
    const fields = `${VERSION_FIELDS},metadata,updated,size,contentType`;
    return { method: "GET", path: objectPath(address, name), query: { fields }, url: address.urlOf(name), verb };
}
/** Creates an object with empty content, only where there is none. */
function insertObject(address, name, metadata, verb) {
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
function patchObject(address, name, expected, metadata, verb) {
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
function deleteObject(address, name, generation, verb) {
    const query = { ifGenerationMatch: generation };
    return { method: "DELETE", path: objectPath(address, name), query, url: address.urlOf(name), verb };
}
function listObjects(address, prefix, pageToken) {
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
function getBucket(address) {
    const fields = "location,locationType,versioning,softDeletePolicy,retentionPolicy,lifecycle,iamConfiguration,billing";
    return { method: "GET", path: bucketPath(address), query: { fields }, url: address.urlOf(""), verb: "examine" };
}
/** The version that an answer speaks of; undefined when it speaks of none. */
function versionIn(reply) {
    const { generation, metageneration } = reply.json ?? {};
    if (!isCount(generation) || !isCount(metageneration))
        return undefined;
    return { generation, metageneration };
}
const isCount = (value) => typeof value === "string" && /^[0-9]{1,20}$/.test(value);

;// CONCATENATED MODULE: ./build/backends/gcs/doctor.js



async function* examineBucket(address, client, signal) {
    const request = getBucket(address);
    const reply = await client.send(request, signal);
    if (reply.status === 403) {
        yield {
            level: "warn",
            topic: "bucket",
            message: `the settings of ${address.bucket} may not be read (no storage.buckets.get); locks do not need it`,
            hint: "Grant roles/storage.bucketViewer to see versioning, retention, soft delete and lifecycle here.",
        };
        return;
    }
    if (reply.status === 404 && reply.json) {
        yield {
            // Some emulators make a bucket when something is first written to it.
            level: address.isGoogle ? "fail" : "warn",
            topic: "bucket",
            message: `the bucket ${address.bucket} does not exist`,
            hint: "Create it, or correct the bucket's name.",
        };
        return;
    }
    if (reply.status !== 200 || !reply.json)
        throw statusError(reply, request);
    const bucket = reply.json;
    yield { level: "ok", topic: "location", message: `${address.bucket} is in ${doctor_location(bucket)}` };
    yield* [retention(bucket), lifecycle(bucket), requesterPays(bucket), versioning(bucket), softDelete(bucket)];
    yield uniformAccess(bucket);
}
const part = (json, key) => {
    const value = json[key];
    return typeof value === "object" && value !== null ? value : {};
};
const doctor_location = (bucket) => [harmless(bucket.location) || "an unknown place", harmless(bucket.locationType)].filter(Boolean).join(", ");
/** Retention guards content; metadata may be updated all the same. */
function retention(bucket) {
    const seconds = Number(part(bucket, "retentionPolicy").retentionPeriod ?? 0);
    if (!(seconds > 0))
        return { level: "ok", topic: "retention", message: "no retention policy" };
    return {
        level: "warn",
        topic: "retention",
        message: `a retention policy of ${seconds} s: locks work, as they only update metadata, but cannot be deleted before`,
        hint: "Keep locks in a bucket of their own, without a retention policy.",
    };
}
/** A lock's object is created once and lives on by updates, so its age counts from its first use. */
function lifecycle(bucket) {
    const rules = part(bucket, "lifecycle").rule;
    const deletes = (Array.isArray(rules) ? rules : []).filter((rule) => part(rule, "action").type === "Delete" && part(rule, "condition").isLive !== false);
    if (deletes.length === 0)
        return { level: "ok", topic: "lifecycle", message: "no rule deletes live objects" };
    return {
        level: "warn",
        topic: "lifecycle",
        message: "a lifecycle rule deletes objects by age, and a lock's age counts from its first use: it may be deleted while held",
        hint: "Limit the rule with matchesPrefix so that it leaves the locks out, or keep locks in a bucket of their own.",
    };
}
function requesterPays(bucket) {
    if (part(bucket, "billing").requesterPays !== true)
        return { level: "ok", topic: "billing", message: "the bucket's project pays for requests" };
    return {
        level: "warn",
        topic: "billing",
        message: "the bucket has requester pays: requests without a project to bill are refused",
        hint: "Set a quota project in the credentials, or turn requester pays off.",
    };
}
function versioning(bucket) {
    const on = part(bucket, "versioning").enabled === true;
    const message = on ? "on; refreshes update metadata and leave no old versions" : "off";
    return { level: "ok", topic: "versioning", message };
}
function softDelete(bucket) {
    const seconds = Number(part(bucket, "softDeletePolicy").retentionDurationSeconds ?? 0);
    const message = seconds > 0 ? `${seconds} s; refreshes update metadata and leave no deleted copies` : "off";
    return { level: "ok", topic: "soft delete", message };
}
function uniformAccess(bucket) {
    const topic = "uniform access";
    if (part(part(bucket, "iamConfiguration"), "uniformBucketLevelAccess").enabled === true)
        return { level: "ok", topic, message: "on: permissions are the bucket's alone" };
    return {
        level: "warn",
        topic,
        message: "off: each object has access control of its own, so a lock may be open to its creator alone",
        hint: "Turn on uniform bucket-level access.",
    };
}

;// CONCATENATED MODULE: ./build/backends/gcs/metadata.js
/**
 * The record in an object's custom metadata. Metadata can be patched under both preconditions without writing
 * content, which would leave a soft-deleted copy for each refresh.
 */

/** GCS takes at most 4 KiB in one value (google.storage.v1, ServiceConstants). */
const MAX_VALUE_BYTES = 4096;
/** No piece but the last is shorter, so that a body of MAX_BODY_BYTES always fits the keys. */
const MIN_PIECE_BYTES = 4000;
const KEYS = ["cloud-lock-0", "cloud-lock-1", "cloud-lock-2"];
/**
 * GCS takes at most 8 KiB of custom metadata, names and values of all keys together: 8192
 * − 36 for our three names of 12 bytes, which are always there, − 156 left for keys of somebody else (labels).
 */
const MAX_BODY_BYTES = 8000;
/**
 * The keys and values that hold `body`. All keys are always given, the unused ones as "": some emulators cannot
 * delete a key, and a patch that leaves one out would keep its old value.
 * @throws LockError `invalid` when the body is too long, or not plain ASCII.
 */
function toMetadata(body) {
    if (body.length > MAX_BODY_BYTES)
        throw new errors/* LockError */.Ku("invalid", `a record of ${body.length} bytes is more than GCS metadata holds (${MAX_BODY_BYTES})`, {
            hint: "Shorten the claims' texts, such as --reason.",
        });
    if (!/^[\x20-\x7e]*$/.test(body))
        throw new errors/* LockError */.Ku("invalid", "a record for GCS metadata must be plain ASCII");
    const pieces = cut(body);
    return Object.fromEntries(KEYS.map((key, index) => [key, pieces[index] ?? ""]));
}
/** The body that these keys hold; undefined when they are no lock record's. */
function fromMetadata(metadata) {
    if (typeof metadata !== "object" || metadata === null)
        return undefined;
    const values = metadata;
    if (typeof values[KEYS[0]] !== "string")
        return undefined;
    return KEYS.map((key) => (typeof values[key] === "string" ? values[key] : "")).join("");
}
/** Cuts between two characters that are no spaces where it can: where metadata travels as headers, ends are trimmed. */
function cut(text) {
    const pieces = [];
    for (let start = 0; start < text.length;) {
        let end = Math.min(start + MAX_VALUE_BYTES, text.length);
        while (end < text.length && end > start + MIN_PIECE_BYTES && (text[end - 1] === " " || text[end] === " "))
            end--;
        pieces.push(text.slice(start, end));
        start = end;
    }
    return pieces;
}

;// CONCATENATED MODULE: ./build/backends/gcs/list.js
/** The locks under a base URL: the objects that hold a record in their metadata. */




/** In the order of their names, which is the order GCS lists them in. */
async function* listLocks(address, client, signal) {
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
    if (name.split("/").at(-1) === driver/* PROBE_NAME */.J)
        return undefined;
    const url = new URL(address.urlOf(name));
    // A name with `.` or `..` between slashes cannot be said in a URL, so no lock was ever made under it.
    return decodeURIComponent(url.pathname.slice(1)) === name ? url : undefined;
}

;// CONCATENATED MODULE: ./build/backends/gcs/proof.js
/**
 * Proves that an endpoint which is not Google's honours the conditions a lock relies on: a create where something
 * stands, a patch of a stale metageneration and a patch of a stale generation must all be refused.
 *
 * All is tried on one scratch object that stays. Once it is there and was patched, two requests at once are enough:
 * the create, and a patch at metageneration 1. That is the number that the scratch had and has no more, so a server that
 * honours conditions refuses it, and one that ignores them, or gives every object the metageneration 1 for ever
 * (fake-gcs-server does both), applies it. A generation would prove less: metageneration is the condition that every
 * refresh stands on. The patch of a stale generation is tried when the scratch is new, and the scratch is
 * removed again when anything is ignored, so that the short form cannot vouch for what the long one refused.
 */



const MARK = { "cloud-lock-probe": "1" };
/** @throws LockError `invalid` when a condition is ignored. */
async function proveConditions(address, scratch, client, signal) {
    const send = async (request) => outcome(await client.send(request, signal), request);
    const create = () => send(insertObject(address, scratch, MARK, "prove"));
    const patch = (expected) => send(patchObject(address, scratch, expected, MARK, "prove"));
    const [created, patched] = await Promise.all([create(), patch({ metageneration: "1" })]);
    if (created === "refused" && patched === "refused")
        return;
    const ignored = async (condition) => {
        await removeScratch(address, scratch, client, signal);
        return ignoring(address, condition);
    };
    if ((await create()) !== "refused")
        throw await ignored("ifGenerationMatch=0 on a create");
    const now = await look(address, scratch, client, signal);
    // One above cannot be this object's: a server gives out what it gives out, and this object has its own.
    const otherGeneration = String(BigInt(now.generation) + 1n);
    if ((await patch({ ...now, generation: otherGeneration })) === "applied")
        throw await ignored("ifGenerationMatch on a metadata update");
    // Refused here means that somebody else has just patched: the same proof, by their hand.
    await patch(now);
    if ((await patch(now)) === "applied")
        throw await ignored("ifMetagenerationMatch on a metadata update");
}
function outcome(reply, request) {
    if (reply.status === 200 && reply.json)
        return "applied";
    if (reply.status === 412 || reply.status === 409)
        return "refused";
    // A create can miss nothing but its bucket.
    if (reply.status === 404 && reply.json && request.method === "PATCH")
        return "absent";
    if (reply.status === 200)
        throw noGcs(request, "its answer is no JSON");
    throw statusError(reply, request);
}
async function look(address, scratch, client, signal) {
    const request = getObject(address, scratch, "prove");
    const reply = await client.send(request, signal);
    if (reply.status !== 200)
        throw statusError(reply, request);
    const version = versionIn(reply);
    if (!version)
        throw noGcs(request, "its objects have no generation");
    return version;
}
/** As far as it goes: whoever finds the scratch gone proves everything anew. */
async function removeScratch(address, scratch, client, signal) {
    try {
        const { generation } = await look(address, scratch, client, signal);
        await client.send(deleteObject(address, scratch, generation, "prove"), signal);
    }
    catch (error) {
        if (!(error instanceof errors/* LockError */.Ku))
            throw error;
    }
}
const ignoring = (address, condition) => new errors/* LockError */.Ku("invalid", `${address.endpoint} ignores ${condition}: a lock on it would keep nobody out`, {
    hint: "Use Google Cloud Storage itself, or an emulator that honours preconditions, such as gcsemulator.",
});

;// CONCATENATED MODULE: ./build/backends/gcs.js












/** GCS takes one write per second of one object (its published quota). */
const REST_MS = 1_000;
/** So a ttl must have room for refreshes and for those who join. */
const MIN_TTL_MS = 10_000;
const MIN_TTL_EMULATOR_MS = 2_000;
class GcsStore {
    url;
    maxBodyBytes = MAX_BODY_BYTES;
    minTtlMs;
    restMs = REST_MS;
    prove;
    #address;
    #client;
    /** A read was answered 403, which may mean absent: GCS tells only those apart who may list. */
    #hidden = false;
    /** A create after such a 403 has met an object. */
    #exists = false;
    constructor(address, client) {
        this.#address = address;
        this.#client = client;
        this.url = address.urlOf(address.path);
        this.minTtlMs = address.isGoogle ? MIN_TTL_MS : MIN_TTL_EMULATOR_MS;
        const scratch = address.path.replace(/[^/]*$/, driver/* PROBE_NAME */.J);
        if (!address.isGoogle)
            this.prove = (signal) => proveConditions(address, scratch, client, signal);
    }
    async read(signal) {
        const request = getObject(this.#address, this.#address.path, "read");
        const reply = await this.#client.send(request, signal);
        const hidden = reply.status === 403 && this.#mayBeAbsent(reply);
        if (reply.status !== 200 && !hidden && !isAbsent(reply))
            throw statusError(reply, request);
        // The fences of a record created anew begin there: one below zero could not be written.
        if (!(reply.serverNowMs >= 0))
            throw noGcs(request, "its answer has no Date");
        this.#hidden = hidden;
        if (reply.status !== 200)
            return { version: undefined, body: "", hidden, serverNowMs: reply.serverNowMs };
        this.#exists = false;
        return this.#snapshot(reply, request);
    }
    async swap(expected, body, signal) {
        const metadata = toMetadata(body);
        const { path } = this.#address;
        const request = expected === undefined
            ? insertObject(this.#address, path, metadata, "create")
            : patchObject(this.#address, path, parseVersion(expected), metadata, "update");
        const reply = await this.#client.send(request, signal);
        if (reply.status === 200 && versionIn(reply))
            return formatVersion(reply, request);
        if (reply.status === 412 || reply.status === 409) {
            if (expected === undefined)
                this.#exists = this.#hidden;
            return undefined;
        }
        if (expected !== undefined && isAbsent(reply))
            return undefined;
        throw statusError(reply, request);
    }
    async [Symbol.asyncDispose]() {
        this.#client.close();
    }
    /**
     * To whom may not list, GCS says 403 for an absent object, and names `storage.objects.list`. The create that follows
     * decides; only when that met an object, and the object still cannot be read, the read is known to be denied.
     */
    #mayBeAbsent(reply) {
        if (this.#exists)
            throw new errors/* LockError */.Ku("denied", `${this.url} exists but may not be read`, {
                hint: "Grant the role Storage Object User (roles/storage.objectUser) on the bucket.",
            });
        // Who lacks this permission could not work with the lock anyway. A project's e-mail address may hold the word too.
        const mayNotRead = /(?<![\w.-])storage\.objects\.get\b/.test(reply.message);
        return !mayNotRead && (reply.reason === "" || reply.reason === "forbidden");
    }
    #snapshot(reply, request) {
        const version = formatVersion(reply, request);
        const { metadata, updated, size, contentType } = reply.json ?? {};
        const body = fromMetadata(metadata);
        if (body === undefined)
            throw new errors/* LockError */.Ku("invalid", `what stands at ${this.url} is no lock record (${harmless(size) || 0} bytes of ${harmless(contentType) || "an unknown type"})`, { hint: "Choose another name for the lock, or move that object away." });
        const updatedMs = this.#address.trustsAge && typeof updated === "string" ? Date.parse(updated) : Number.NaN;
        const snapshot = { version, body, serverNowMs: reply.serverNowMs };
        // `Date` has whole seconds only, so a fresh record may seem to be of the future.
        return Number.isNaN(updatedMs) ? snapshot : { ...snapshot, ageMs: Math.max(0, reply.serverNowMs - updatedMs) };
    }
}
/** Both numbers, always: a metageneration restarts at 1 and alone would match a successor's object. */
function formatVersion(reply, request) {
    const version = versionIn(reply);
    if (!version)
        throw noGcs(request, "its answer has no generation");
    return `${version.generation}/${version.metageneration}`;
}
function parseVersion(version) {
    const [, generation, metageneration] = /^([0-9]+)\/([0-9]+)$/.exec(version) ?? [];
    if (generation === undefined || metageneration === undefined)
        throw new errors/* LockError */.Ku("invalid", `${JSON.stringify(version)} is no version of a GCS object`);
    return { generation, metageneration };
}
/** The driver over another transport, for tests; `driver` is the one over the network. */
function gcsDriver(transport) {
    const connect = (url, context) => {
        const address = parseGcsUrl(url, context.env);
        const authorizer = address.isGoogle ? bearerTokens(context, transport) : anonymous;
        return { address, client: gcsClient(address, authorizer, transport) };
    };
    return {
        async openStore(url, context) {
            const { address, client } = connect(url, context);
            checkLockName(address.path);
            return new GcsStore(address, client);
        },
        async *list(base, context, signal) {
            const { address, client } = connect(base, context);
            yield* listLocks(address, client, signal);
            client.close();
        },
        async *examine(base, context, signal) {
            const { address, client } = connect(base, context);
            yield* examineBucket(address, client, signal);
            client.close();
        },
    };
}
const gcs_driver = gcsDriver((input, init) => fetch(input, init));


/***/ }),

/***/ 6532:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   k: () => (/* binding */ ask)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);
/* harmony import */ var _network_code_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7942);
/** One request to an identity service: bounded, never repeated here, its secrets in no error. */


/** The longest that one request may take. */
const REQUEST_MS = 10_000;
/** @throws LockError `unavailable` when there is no answer, or one that may be another at the next attempt. */
async function ask(url, init, transport, closing) {
    const unavailable = (why) => new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .LockError */ .Ku("unavailable", `${url.host} gives no credentials (${why})`, {
        hint: "A later attempt may succeed.",
    });
    const signal = AbortSignal.any([closing, AbortSignal.timeout(REQUEST_MS)]);
    // A redirect could send the token elsewhere. Without the error as a cause: it may hold the request.
    const answer = await transport(url, { ...init, signal, redirect: "manual" })
        .then(async (response) => ({ response, text: await response.text() }))
        .catch((error) => {
        throw unavailable((0,_network_code_js__WEBPACK_IMPORTED_MODULE_1__/* .networkCode */ .e)(error) ?? "no answer in time");
    });
    const { response, text } = answer;
    const { status } = response;
    if (status === 408 || status === 429 || status >= 500)
        throw unavailable(`HTTP ${status}`);
    return { status, json: parse(text), text, serverNowMs: Date.parse(response.headers.get("date") ?? "") };
}
function parse(text) {
    try {
        const value = JSON.parse(text);
        if (typeof value === "object" && value !== null)
            return { ...value };
    }
    catch {
        // The same as any other text that is no object.
    }
    return {};
}


/***/ }),

/***/ 1766:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ githubIdToken)
/* harmony export */ });
/* harmony import */ var _clock_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7094);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9473);
/* harmony import */ var _lock_backoff_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8342);
/* harmony import */ var _ask_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6532);
/**
 * GitHub's word on which job this is, as a signed token (JWT) for one audience:
 * https://docs.github.com/en/actions/reference/security/oidc
 *
 * A token lives for about five minutes, and the right to fetch more for as long as the job runs.
 */




/** In the first seconds of a job, GitHub may not know yet that it runs. */
const PATIENCE_MS = 20_000;
const MAX_PAUSE_MS = 4_000;
/**
 * Fetches a new token. Each serves one exchange, since it may be refused the second time, and ends soon.
 * @throws LockError `denied` when the job has no right to any, `unavailable` when GitHub does not answer.
 */
async function githubIdToken(audience, context) {
    const { clock, random, closing } = context;
    const begin = clock.now();
    for (let failures = 1;; failures++) {
        try {
            return await requestToken(audience, context);
        }
        catch (error) {
            const pauseMs = (0,_lock_backoff_js__WEBPACK_IMPORTED_MODULE_3__/* .retryDelayMs */ .qO)(failures, MAX_PAUSE_MS, random);
            const over = (0,_clock_js__WEBPACK_IMPORTED_MODULE_0__/* .holderElapsedMs */ .hA)(begin, clock.now()) + pauseMs > PATIENCE_MS;
            if (over || closing.aborted || !((0,_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .isTransient */ .dg)(error) || error instanceof NotRunningError))
                throw error;
            await clock.sleep(pauseMs, closing);
        }
    }
}
/** Before GitHub knows that the job runs, and after its end. */
class NotRunningError extends _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .LockError */ .Ku {
    constructor() {
        super("denied", "GitHub issues no OIDC token: to its knowledge, this job is not running", {
            hint: "Run the job again; it is no longer possible once a job has ended.",
        });
    }
}
async function requestToken(audience, { env, transport, closing }) {
    const { ACTIONS_ID_TOKEN_REQUEST_URL: address, ACTIONS_ID_TOKEN_REQUEST_TOKEN: bearer } = env;
    if (!address || !bearer)
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .LockError */ .Ku("denied", "GitHub gives this job no OIDC token", {
            hint: "Add `permissions: id-token: write` to the job; runs for pull requests from forks never get one.",
        });
    if (!URL.canParse(address))
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .LockError */ .Ku("invalid", "ACTIONS_ID_TOKEN_REQUEST_URL is no URL");
    const url = new URL(address);
    url.searchParams.set("audience", audience);
    const headers = { authorization: `Bearer ${bearer}`, accept: "application/json", "user-agent": "cloud-lock" };
    const { status, json, text } = await (0,_ask_js__WEBPACK_IMPORTED_MODULE_2__/* .ask */ .k)(url, { headers }, transport, closing);
    if (status === 200 && typeof json.value === "string" && json.value !== "")
        return json.value;
    if (/non-inprogress job/i.test(text))
        throw new NotRunningError();
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .LockError */ .Ku("denied", `GitHub refuses to issue an OIDC token (HTTP ${status})`, {
        hint: "Check that the job has `permissions: id-token: write`.",
    });
}


/***/ }),

/***/ 9857:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ renewed)
/* harmony export */ });
/* harmony import */ var _lock_time_limit_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6855);

/** How long before its end something is renewed; of what lives shorter, a third of its life. */
const RENEW_MS = 5 * 60_000;
/** What is this near its end may be refused on arrival; of what lives shorter, a tenth of its life. */
const SPARE_MS = 10_000;
/** After a renewal that failed, while what we have still serves. */
const PAUSE_MS = 15_000;
/**
 * A fetch that takes longer may hang for ever: another is begun beside it. Until then all wait for the same one, since
 * the time that each can wait may be shorter than what it takes.
 */
const HANG_MS = 45_000;
function renewed(fetch, clock) {
    let kept;
    let renewal;
    let pausedUntilMs = Number.NEGATIVE_INFINITY;
    const renew = async () => {
        const askedMs = clock.now().wallMs;
        const value = await fetch();
        kept = keep(value, askedMs);
        return value;
    };
    const begin = (nowMs) => {
        const begun = { done: renew(), begunMs: nowMs };
        const over = () => {
            if (renewal === begun)
                renewal = undefined;
        };
        // Who needs the new one awaits it; the others are served by the old one.
        begun.done.then(over, () => {
            over();
            pausedUntilMs = clock.now().monotonicMs + PAUSE_MS;
        });
        return begun;
    };
    const underWay = (nowMs) => {
        if (!renewal || nowMs - renewal.begunMs > HANG_MS)
            renewal = begin(nowMs);
        return renewal.done;
    };
    return {
        async get(signal) {
            const { wallMs, monotonicMs } = clock.now();
            if (!kept || wallMs >= kept.uselessAtMs)
                return (0,_lock_time_limit_js__WEBPACK_IMPORTED_MODULE_0__/* .unlessAborted */ .Wh)(signal, () => underWay(monotonicMs));
            if (wallMs >= kept.renewAtMs && monotonicMs >= pausedUntilMs)
                underWay(monotonicMs);
            return kept.value;
        },
        forget() {
            kept = undefined;
        },
    };
}
function keep(value, askedMs) {
    const lifeMs = value.expiresMs - askedMs;
    return {
        value,
        renewAtMs: value.expiresMs - Math.min(RENEW_MS, lifeMs / 3),
        uselessAtMs: value.expiresMs - Math.min(SPARE_MS, lifeMs / 10),
    };
}


/***/ }),

/***/ 8342:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V5: () => (/* binding */ DEFAULT_POLL_MS),
/* harmony export */   pP: () => (/* binding */ pollDelayMs),
/* harmony export */   qO: () => (/* binding */ retryDelayMs)
/* harmony export */ });
const DEFAULT_POLL_MS = 1_000;
const MAX_POLL_FACTOR = 10;
/**
 * How long a waiter pauses before it looks again. Whoever is next polls every half to whole `pollMs`; the others the
 * slower the further back they stand, up to ten times that and never more than `maxMs`.
 * @param blockers how many claims must leave before this one may hold; at least 1
 */
function pollDelayMs(pollMs, blockers, maxMs, random) {
    const factor = Math.min(1 + (blockers - 1) / 4, MAX_POLL_FACTOR);
    return Math.min(pollMs * factor, maxMs) * (0.5 + random.fraction() / 2);
}
/**
 * Exponential backoff with full jitter ("Exponential Backoff And Jitter", AWS Architecture Blog, 2015).
 * @param failures how many attempts in a row have failed; at least 1
 */
function retryDelayMs(failures, maxMs, random) {
    return random.fraction() * Math.min(maxMs, 250 * 2 ** Math.min(failures - 1, 16));
}


/***/ }),

/***/ 7942:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ networkCode)
/* harmony export */ });
/** What Node calls the failure of a connection: `ECONNREFUSED`, `UND_ERR_CONNECT_TIMEOUT`, `ERR_TLS_…`. */
/** The `code` of the first error in the chain of causes that has one. */
function networkCode(error) {
    for (let depth = 0, at = error; at instanceof Error && depth < 5; depth++, at = at.cause)
        if ("code" in at && typeof at.code === "string")
            return at.code;
    return undefined;
}


/***/ })

};
