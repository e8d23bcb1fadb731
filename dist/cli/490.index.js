export const id = 490;
export const ids = [490];
export const modules = {

/***/ 2920:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ PROBE_NAME)
/* harmony export */ });
/** The scratch record beside the locks on which conditions are proven. Never listed as a lock. */
const PROBE_NAME = ".cloud-lock-probe";


/***/ }),

/***/ 8490:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  driver: () => (/* binding */ s3_driver)
});

// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
;// CONCATENATED MODULE: ./build/credentials/sdk-advice.js
/** Keeps the AWS SDK's advice off the console. */
/** Without a logger of ours, the SDK prints to the console. */
const silent = { trace() { }, debug() { }, info() { }, warn() { }, error() { } };
/** The one way that the SDK knows for its advice on Node versions: a variable, set only while it looks. */
const VARIABLE = "AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED";
/** `using _ = withoutSdkAdvice()`: silent until the end of the scope. */
function withoutSdkAdvice() {
    const before = process.env[VARIABLE];
    process.env[VARIABLE] = "true";
    return {
        [Symbol.dispose]() {
            if (before === undefined)
                delete process.env[VARIABLE];
            else
                process.env[VARIABLE] = before;
        },
    };
}

;// CONCATENATED MODULE: ./build/backends/s3/sdk.js
var __addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var __disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});

function loadSdk() {
    return Promise.all(/* import() */[__webpack_require__.e(956), __webpack_require__.e(14), __webpack_require__.e(124)]).then(__webpack_require__.bind(__webpack_require__, 3124));
}
/** A client that prints nothing. */
function newClient(sdk, config) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const _ = __addDisposableResource(env_1, withoutSdkAdvice(), false);
        return new sdk.S3Client({ logger: silent, ...config });
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}

;// CONCATENATED MODULE: ./build/backends/s3/endpoint.js
/** Where requests will go: region and host as the SDK resolves them from URL, environment and configuration files. */


/** Needed for signing; stores other than Amazon's take this one, or do not care. */
const DEFAULT_REGION = "us-east-1";
/**
 * The host names of S3 itself: https://docs.aws.amazon.com/general/latest/gr/s3.html. Other names under
 * amazonaws.com (a machine on EC2, a load balancer) may be anybody's server.
 */
const AWS_HOST = /(^|\.)s3(express)?(-[a-z0-9-]+)?(\.dualstack)?(\.[a-z]{2,}(-[a-z]+)+-\d+)?(\.vpce)?\.amazonaws\.(com|com\.cn|eu)$/;
const GOOGLE_HOST = /(^|\.)storage\.googleapis\.com$/;
/** Sends nothing. @throws LockError `invalid`: no region, or an endpoint that is known to ignore conditions. */
async function resolveEndpoint(sdk, address, env) {
    const configured = address.region ?? env.AWS_REGION ?? (await configuredRegion(sdk)) ?? env.AWS_DEFAULT_REGION;
    const region = configured ?? DEFAULT_REGION;
    const named = address.endpoint && new URL(address.endpoint).hostname;
    const host = named ?? (await resolvedHost(sdk, address, region));
    if (GOOGLE_HOST.test(host))
        throw new errors/* LockError */.Ku("invalid", `${address.place}: Google's S3 interface ignores conditions: two holders could get the lock`, {
            hint: `Use gs://${address.bucket}/${address.key} instead.`,
        });
    const isAws = isAwsHost(host);
    if (isAws && configured === undefined)
        throw new errors/* LockError */.Ku("invalid", `${address.place}: no AWS region is configured`, {
            hint: "Set AWS_REGION to the bucket's region, or add ?region=NAME to the URL.",
        });
    return { region, isAws };
}
/** True for Amazon's own S3, where conditional writes and clocks need no proof. */
function isAwsHost(host) {
    return AWS_HOST.test(host);
}
async function configuredRegion(sdk) {
    const client = newClient(sdk, {});
    try {
        return await client.config.region();
    }
    catch {
        return undefined;
    }
    finally {
        client.destroy();
    }
}
/** Asks the SDK's own rules, by a request that is stopped before it is signed and sent. */
async function resolvedHost(sdk, address, region) {
    // Nothing is signed with these; without them the SDK looks for real ones first, which may take long.
    const credentials = { accessKeyId: "unused", secretAccessKey: "unused" };
    const client = newClient(sdk, { region, credentials, ...endpointOption(address) });
    let host = "";
    client.middlewareStack.add((_next, context) => async () => {
        host = context.endpointV2?.url.hostname ?? "";
        return { output: { $metadata: {} }, response: undefined };
    }, { step: "build", priority: "high", name: "cloudLockEndpoint" });
    try {
        await client.send(new sdk.HeadBucketCommand({ Bucket: address.bucket }));
        return host;
    }
    catch (error) {
        throw new errors/* LockError */.Ku("invalid", `${address.place}: the AWS SDK finds no endpoint for this bucket and region`, {
            hint: "Check the bucket's name, the region, and AWS_ENDPOINT_URL or endpoint_url where they are set.",
            cause: new Error(error instanceof Error ? error.name : "unknown"),
        });
    }
    finally {
        client.destroy();
    }
}
/** Left out when the URL names none, so that the SDK looks in its own places. */
function endpointOption(address) {
    return address.endpoint === undefined ? {} : { endpoint: address.endpoint };
}

;// CONCATENATED MODULE: ./build/backends/s3/body.js
/**
 * The text of an S3 object that holds a record. An S3 ETag is a hash of the content, so the same record written twice
 * would carry the same version: every write is stamped with a nonce of its own, which a read takes off again.
 */
/** `body` is the text of one JSON object; `nonce` needs no escaping. */
function stamp(body, nonce) {
    return `{"nonce":"${nonce}"${body === "{}" ? "" : ","}${body.slice(1)}`;
}
/** The text as it was before `stamp`; text of anybody else's is handed back as it is. */
function unstamp(text) {
    const prefix = /^\{"nonce":"[\w-]+"(?:,|(?=\}$))/.exec(text);
    return prefix === null ? text : `{${text.slice(prefix[0].length)}`;
}
/** Reads at most `limit` bytes; `undefined` when there is more, which is left unread. */
async function readText(body, limit) {
    const chunks = [];
    let size = 0;
    for await (const chunk of body) {
        size += chunk.byteLength;
        if (size > limit)
            return undefined;
        chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString("utf8");
}

;// CONCATENATED MODULE: ./build/backends/s3/failure.js
/** What is known of an S3 request that did not succeed: facts only; errors.ts says what they mean. */
/** Stands for whatever reason a signal was given. */
class Interrupted extends Error {
    name = "AbortError";
}
function failureOf(error, seen) {
    const raw = typeof error === "object" && error !== null ? error : {};
    const cause = raw.errors?.[0] ?? raw;
    const code = word(raw.Code) ?? word(raw.code) ?? word(cause.code) ?? nameOf(raw);
    const connected = cause.syscall !== "connect" && cause.syscall !== "getaddrinfo" && !isTlsRefusal(code);
    return {
        code,
        status: seen.status ?? raw.$metadata?.httpStatusCode,
        sent: seen.sent && connected,
        host: seen.host,
        region: word(seen.headers["x-amz-bucket-region"]) ?? word(raw.Region),
        action: /not authorized to perform: (s3:\w+)/.exec(String(raw.message ?? ""))?.[1],
        reason: reasonOf(raw),
        cause: leanCause(code, seen),
    };
}
/** True when the network or a signal ended the request, at whatever point. */
function isInterruption(code) {
    return /^(AbortError|TimeoutError|E(CONN|PIPE|NOTFOUND|AI_|HOST|NET|TIMEDOUT).*)$/.test(code);
}
/** The certificate was refused by this side, before anything was said. */
function isTlsRefusal(code) {
    return /CERT|^UNABLE_TO_VERIFY|^ERR_TLS_|^ERR_SSL_(WRONG_VERSION|PACKET_LENGTH)/.test(code);
}
/** The answer 200 may carry an error instead of a result (aws-sdk-java-v2 issue 6023). */
function errorInAnswer(status, text) {
    const code = status === 200 ? /<Code>([\w.-]{1,64})<\/Code>/.exec(text ?? "")?.[1] : undefined;
    return Object.assign(new Error("the answer holds no ETag"), { name: code ?? NO_ETAG });
}
/** The code given to a success that is not S3's: no ETag, or another status than 200. */
const NO_ETAG = "NoETag";
/** An answer that is no XML of S3's leaves the SDK with a plain Error, whose name says nothing. */
function nameOf(raw) {
    const name = word(raw.name) ?? "";
    return name === "Error" ? "" : name;
}
/** Whatever a server sent is shown only when it is one harmless word. */
function word(value) {
    return typeof value === "string" && /^[\w.-]{1,64}$/.test(value) ? value : undefined;
}
/** A failed credential process is quoted with its command line, which may hold a secret; that is left out. */
function reasonOf(raw) {
    if (raw.name !== "CredentialsProviderError" && raw.name !== "TokenProviderError")
        return undefined;
    const [line = ""] = String(raw.message ?? "").split("\n");
    if (/command failed|credential_process/i.test(line))
        return "the credential process failed";
    return line.replace(/\p{Cc}/gu, " ").slice(0, 200);
}
function leanCause(code, seen) {
    if (seen.status === undefined)
        return new Error(code === "" ? "the request failed" : code);
    const id = word(seen.headers["x-amz-request-id"]);
    return new Error(`HTTP ${seen.status} ${code}`.trimEnd() + (id === undefined ? "" : ` (request ${id})`));
}

;// CONCATENATED MODULE: ./build/backends/s3/exchange.js
/** One request and its answer, with what the SDK's results leave out: was it sent, what stood in the headers. */



const MAX_ERROR_BYTES = 64 * 1024;
/** @throws LockError when our own credentials could not be had; nothing was sent then. */
async function exchangeOnce(client, command, signal) {
    const seen = { sent: false, host: "", status: undefined, headers: {} };
    observe(command, seen);
    try {
        const output = await unlessAborted(() => client.send(command, { abortSignal: signal }), signal);
        return { output, headers: seen.headers };
    }
    catch (error) {
        if (error instanceof errors/* LockError */.Ku && !signal.aborted)
            throw error;
        return { failure: failureOf(signal.aborted ? new Interrupted() : error, seen), headers: seen.headers };
    }
}
function observe(command, seen) {
    // An object's requests are answered with 200 and its ETag; the SDK takes any other 2xx for a success as well.
    const needsEtag = "Key" in command.input;
    command.middlewareStack.add((next) => async (args) => {
        const request = args.request;
        seen.host = request.port === undefined ? request.hostname : `${request.hostname}:${request.port}`;
        seen.sent = true;
        const result = await next(args);
        const response = result.response;
        seen.status = response.statusCode;
        seen.headers = response.headers;
        if (needsEtag && response.statusCode < 300 && !namesVersion(response))
            throw errorInAnswer(response.statusCode, await readText(response.body, MAX_ERROR_BYTES));
        return result;
    }, { step: "deserialize", priority: "low", name: "cloudLockObserve" });
}
/** Whether a later write can be made to depend on this ETag alone: as a condition, `*` and a list mean more than one. */
function namesVersion({ statusCode, headers }) {
    return statusCode === 200 && /^(W\/)?("[^"]+"|[^\s",*]+)$/.test(headers.etag ?? "");
}
/** Ends at once when the signal fires, also while the SDK looks for credentials, which no signal stops. */
async function unlessAborted(start, signal) {
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
        const onAbort = () => reject(signal.reason);
        signal.addEventListener("abort", onAbort, { once: true });
        start()
            .then(resolve, reject)
            .finally(() => signal.removeEventListener("abort", onAbort));
    });
}

// EXTERNAL MODULE: ./build/network-code.js
var network_code = __webpack_require__(7942);
// EXTERNAL MODULE: ./build/credentials/github-oidc.js
var github_oidc = __webpack_require__(1766);
;// CONCATENATED MODULE: ./build/credentials/aws-role.js
var aws_role_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var aws_role_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});
/**
 * Credentials of an AWS role for the job's own token (AssumeRoleWithWebIdentity), by the SDK's provider, named here alone:
 * https://docs.aws.amazon.com/STS/latest/APIReference/API_AssumeRoleWithWebIdentity.html
 */




/** The audience that the identity provider in AWS is set up with for GitHub. */
const AUDIENCE = "sts.amazonaws.com";
/** A role's longest session, unless its owner allows more. */
const SESSION_SECONDS = 3600;
/** What a session lasts at least. Taken where this machine's clock makes no sense of its end. */
const SHORTEST_SESSION_MS = 15 * 60_000;
const REQUEST_MS = 10_000;
/**
 * Fetches new credentials. The endpoint is the region's, or as AWS_ENDPOINT_URL_STS says.
 * @throws LockError `denied` or `unavailable`.
 */
async function roleCredentials({ roleArn }, region, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { fromWebToken } = await __webpack_require__.e(/* import() */ 956).then(__webpack_require__.t.bind(__webpack_require__, 9956, 19));
        const webIdentityToken = await (0,github_oidc/* githubIdToken */.e)(AUDIENCE, context);
        const askedMs = context.clock.now().wallMs;
        const _ = aws_role_addDisposableResource(env_1, withoutSdkAdvice(), false);
        const assume = fromWebToken({
            roleArn,
            roleSessionName: sessionName(context.env),
            webIdentityToken,
            durationSeconds: SESSION_SECONDS,
            clientConfig: {
                region,
                logger: silent,
                maxAttempts: 1,
                requestHandler: { requestTimeout: REQUEST_MS, connectionTimeout: REQUEST_MS, throwOnRequestTimeout: true },
            },
        });
        const { accessKeyId, secretAccessKey, sessionToken, expiration } = await assume().catch((error) => {
            throw refusal(error, roleArn);
        });
        const livesMs = (expiration?.getTime() ?? 0) - askedMs;
        const lifeMs = livesMs > 0 ? Math.min(livesMs, SESSION_SECONDS * 1000) : SHORTEST_SESSION_MS;
        return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }), expiresMs: askedMs + lifeMs };
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        aws_role_disposeResources(env_1);
    }
}
/** As CloudTrail shows it: which run it was. */
function sessionName({ GITHUB_RUN_ID: run, GITHUB_RUN_ATTEMPT: attempt }) {
    return ["cloud-lock", run, attempt].filter((part) => part && /^\d{1,20}$|^cloud-lock$/.test(part)).join("-");
}
/** STS's codes that the next attempt may not meet. */
const PASSING = /^(IDPCommunicationError|Throttling|RequestTimeout|TimeoutError|ServiceUnavailable|InternalFailure)/;
/** Without the SDK's error as its cause: it may hold the request, and with it the token. */
function refusal(error, roleArn) {
    const { name, $metadata } = error;
    const status = $metadata?.httpStatusCode;
    const word = typeof name === "string" && /^\w{1,64}$/.test(name) && name !== "Error" ? name : "";
    if (status === undefined || status === 408 || status === 429 || status >= 500 || PASSING.test(word)) {
        const why = status === undefined ? ((0,network_code/* networkCode */.e)(error) ?? (word || "no answer")) : `HTTP ${status} ${word}`.trim();
        return new errors/* LockError */.Ku("unavailable", `AWS STS gives no credentials for ${roleArn} (${why})`, {
            hint: "Check the region and AWS_ENDPOINT_URL_STS; a later attempt may succeed.",
        });
    }
    return new errors/* LockError */.Ku("denied", `AWS does not let this job act as ${roleArn} (${word || `HTTP ${status}`})`, {
        hint: `Check that the account has an identity provider for token.actions.githubusercontent.com with the audience ${AUDIENCE}, and that the role's trust policy lets this repository in.`,
    });
}

// EXTERNAL MODULE: ./build/credentials/renewed.js
var renewed = __webpack_require__(9857);
;// CONCATENATED MODULE: ./build/backends/s3/role.js
/** The credentials of a configured role as the SDK's client takes them; renewed here, and not by the SDK. */


/** undefined where no role is configured: then the SDK finds credentials itself. */
function openRole(region, context) {
    const role = context.identity?.aws;
    if (!role)
        return undefined;
    const closing = new AbortController();
    const transport = (input, init) => fetch(input, init);
    const oidc = { ...context, transport, closing: closing.signal };
    const session = (0,renewed/* renewed */.F)(() => roleCredentials(role, region, oidc), context.clock);
    return {
        credentials: async () => {
            // The SDK keeps what is not about to expire. Said to be over, it is asked for anew with each request.
            return { ...(await session.get(closing.signal)), expiration: new Date(0) };
        },
        forget: () => session.forget(),
        close: () => closing.abort(),
    };
}

;// CONCATENATED MODULE: ./build/backends/s3/client.js




/** Refusals of credentials that were good once: https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
const EXPIRED = new Set(["ExpiredToken", "TokenRefreshRequired"]);
/**
 * Loads the SDK and resolves region and endpoint as it would. Sends nothing.
 * @throws LockError `invalid`: no region, or an endpoint that is known to ignore conditions.
 */
async function connect(address, context) {
    const sdk = await loadSdk();
    const { region, isAws } = await resolveEndpoint(sdk, address, context.env);
    const role = openRole(region, context);
    const client = newClient(sdk, {
        region,
        ...(role && { credentials: role.credentials }),
        ...endpointOption(address),
        maxAttempts: 1,
        forcePathStyle: address.pathStyle ?? !isAws,
        // Waiting for "100 Continue" costs a round trip, and a connection that is not kept.
        expectContinueHeader: false,
        customUserAgent: "cloud-lock",
        // Checksums in trailers break Cloudflare R2, Backblaze B2 and others (aws-sdk-js-v3 issue 6810).
        ...(isAws ? {} : { requestChecksumCalculation: "WHEN_REQUIRED", responseChecksumValidation: "WHEN_REQUIRED" }),
    });
    return {
        isAws,
        exchange: async (make, signal) => {
            const first = await exchangeOnce(client, make(sdk), signal);
            const refused = role !== undefined && EXPIRED.has(first.failure?.code ?? "");
            if (refused)
                role.forget();
            // The SDK has learnt the server's clock from this answer; nothing was done, so the same request goes out again.
            if (!refused && first.failure?.code !== "RequestTimeTooSkewed")
                return first;
            return exchangeOnce(client, make(sdk), signal);
        },
        close: () => {
            role?.close();
            client.destroy();
        },
    };
}

;// CONCATENATED MODULE: ./build/backends/s3/errors.js
/** What a failed S3 request means for a lock. Codes: https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */


/** Nothing was asked to change: what is not definite is `unavailable`. */
function readError(address, failure) {
    const definite = definiteError(address, failure, "read");
    if (definite !== undefined)
        return definite;
    return new errors/* LockError */.Ku("unavailable", `${address.place}: ${noAnswer(failure)}`, details(failure));
}
/** As `readError`, of a listing, which needs a permission of its own. */
function listError(address, failure) {
    if (failure.status !== 403 || failure.code !== "AccessDenied")
        return readError(address, failure);
    const hint = `Grant s3:ListBucket on the bucket ${address.bucket}.`;
    return error("denied", address, failure, "the locks here may not be listed", hint);
}
/** A write: `AmbiguousWriteError` unless it is known that nothing was written. */
function writeError(address, failure) {
    const definite = definiteError(address, failure, "written");
    if (definite !== undefined)
        return definite;
    const message = `${address.place}: ${noAnswer(failure)}`;
    if (!failure.sent || failure.status === 429)
        return new errors/* LockError */.Ku("unavailable", message, details(failure));
    return new errors/* AmbiguousWriteError */.yI(`${message}; whether the write was applied is not known`, details(failure));
}
/** True when the answer says for certain that the key is absent. */
function isAbsent({ code, status }) {
    return status === 404 && code === "NoSuchKey";
}
/** True when the answer leaves open whether the key is absent: without s3:ListBucket, S3 does not say. */
function mayBeAbsent(failure) {
    if (failure.status !== 403 || failure.code !== "AccessDenied")
        return false;
    return failure.action === undefined || failure.action === "s3:ListBucket";
}
/** The write was refused because its condition did not hold, so nothing was written. */
function conditionFailed({ code, status = 0 }) {
    if (status === 412)
        return true;
    return CONDITION_CODES.has(code) && status > 0 && status < 500 && status !== 408;
}
const CONDITION_CODES = new Set(["PreconditionFailed", "ConditionalRequestConflict", "NoSuchKey"]);
/** Whatever code comes with it: something between may have failed after the store had done its part. */
function isTransient(status) {
    return status === 408 || (status >= 500 && status !== 501);
}
const REFUSED_CREDENTIALS = new Set([
    "InvalidAccessKeyId",
    "SignatureDoesNotMatch",
    "ExpiredToken",
    "InvalidToken",
    "TokenRefreshRequired",
    "InvalidSecurity",
    "NotSignedUp",
    "AccountProblem",
    "UnauthorizedAccess",
]);
const OTHER_REGION = new Set([
    "PermanentRedirect",
    "TemporaryRedirect",
    "AuthorizationHeaderMalformed",
    "IllegalLocationConstraintException",
    "IncorrectEndpoint",
]);
const TRANSIENT = new Set(["RequestTimeout", "SlowDown", "InternalError", "ServiceUnavailable", "OperationAborted"]);
/** What no retry changes; `undefined` for all else. */
function definiteError(address, failure, deed) {
    if (failure.status === undefined || !failure.sent)
        return withoutAnswer(address, failure, deed);
    const { code, status } = failure;
    if (isInterruption(code) || isTransient(status))
        return undefined;
    if (code === "NoSuchBucket")
        return error("denied", address, failure, `the bucket ${address.bucket} does not exist`, "Create it, or correct the URL.");
    if (REFUSED_CREDENTIALS.has(code) || status === 401)
        return error("denied", address, failure, `the credentials were refused (${answer(failure)})`, RENEW);
    if (OTHER_REGION.has(code) || status === 301 || status === 307)
        return otherRegion(address, failure);
    if (code === "RequestTimeTooSkewed")
        return error("denied", address, failure, "this machine's clock is too far from the server's", "Set the clock.");
    if (status === 403 || code.startsWith("KMS."))
        return forbidden(address, failure, deed);
    if (status === 501 || code === "NotImplemented")
        return unconditional(address, failure, deed);
    if (TRANSIENT.has(code) || status === 409 || status === 429)
        return undefined;
    // A success that does not tell the new version: something was written, so this is no refusal.
    return status < 300 && deed === "written" ? undefined : noS3(address, failure);
}
const RENEW = "Check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN or the profile; temporary credentials may have expired.";
const PROVIDE = "Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE (which comes first where both are set), or run where a role is given.";
/** The request did not reach a server that speaks HTTP, or never left this process. */
function withoutAnswer(address, failure, deed) {
    const { code, host } = failure;
    if (isTlsRefusal(code) || (code === "EPROTO" && deed === "read"))
        return error("invalid", address, failure, `no TLS connection to ${host} (${code})`, TLS_HINT);
    // After a write, a garbled answer does not tell whether it was applied.
    if (code.startsWith("HPE_") && deed === "read")
        return noS3(address, failure);
    if (failure.sent || host !== "")
        return undefined;
    if (isInterruption(code) || (failure.status ?? 0) >= 500)
        return undefined;
    if (code === "InvalidBucketName" || code === "EndpointError")
        return error("invalid", address, failure, "the AWS SDK refuses this bucket name or endpoint", "Correct the URL.");
    const nothing = failure.reason?.startsWith("Could not load credentials from any providers") ?? false;
    if (nothing)
        return error("denied", address, failure, "no AWS credentials found", PROVIDE);
    const why = failure.reason ?? answer(failure);
    return error("denied", address, failure, `could not get AWS credentials (${why})`, RENEW);
}
const TLS_HINT = "Use http:// for an endpoint without TLS; for a certificate of your own, name its authority in NODE_EXTRA_CA_CERTS.";
function otherRegion(address, failure) {
    const where = failure.region === undefined ? "another region" : `the region ${failure.region}`;
    const hint = `Set ?region=${failure.region ?? "NAME"} in the URL, or AWS_REGION.`;
    return error("invalid", address, failure, `the bucket ${address.bucket} is in ${where}`, hint);
}
function forbidden(address, failure, deed) {
    const missing = failure.action === undefined ? "" : ` (${failure.action} is missing)`;
    const hint = `Grant s3:GetObject and s3:PutObject on s3://${address.bucket}/${address.key}, and the use of its key when the bucket is encrypted with KMS.`;
    return error("denied", address, failure, `the lock may not be ${deed}: ${answer(failure)}${missing}`, hint);
}
function unconditional(address, failure, deed) {
    const what = deed === "written" ? "does not support conditional writes" : "does not implement this request";
    const message = `${failure.host} ${what} (${answer(failure)}), so it cannot hold a lock`;
    return error("invalid", address, failure, message, USE_ANOTHER);
}
/** What to do where conditions are not honoured. */
const USE_ANOTHER = "Use AWS S3, Cloudflare R2, MinIO or another store that honours If-Match and If-None-Match on PUT.";
function noS3(address, failure) {
    const success = failure.status === 200 ? "answered without an ETag" : `answered ${failure.status} in place of 200`;
    const gave = failure.code === NO_ETAG ? success : `answered ${answer(failure)}`;
    const message = `${failure.host} ${gave}; it does not look like an S3 endpoint for this bucket`;
    return error("invalid", address, failure, message, "Check the endpoint: its host, port and path.");
}
function error(kind, address, failure, what, hint) {
    return new errors/* LockError */.Ku(kind, `${address.place}: ${what}`, { hint, cause: failure.cause });
}
/** `403 AccessDenied`, `ECONNREFUSED`. */
function answer(failure) {
    return [failure.status, failure.code].filter((part) => part !== undefined && part !== "").join(" ");
}
function noAnswer(failure) {
    const host = failure.host === "" ? "the store" : failure.host;
    if (/^(AbortError|TimeoutError)$/.test(failure.code))
        return `no answer from ${host} in time`;
    if (failure.status !== undefined)
        return `${host} answered ${answer(failure)}`;
    return `no answer from ${host} (${failure.code})`;
}
function details(failure) {
    const refused = failure.code === "ECONNREFUSED" || failure.code === "ENOTFOUND";
    return { cause: failure.cause, hint: refused ? "Check the endpoint, and that the store is up." : undefined };
}

// EXTERNAL MODULE: ./build/backends/driver.js
var driver = __webpack_require__(2920);
;// CONCATENATED MODULE: ./build/backends/s3/url.js
/** S3 lock URLs: `s3://bucket/key/with/slashes?endpoint=…&region=…&path-style=true|false&server-age=trust`. */


const FORM = "Write s3://BUCKET/KEY, with ?endpoint=URL&region=NAME for a store that is not AWS's own.";
const PARAMETERS = ["endpoint", "region", "path-style", "server-age"];
const MAX_KEY_BYTES = 1024;
/** Reads the URL of one lock. @throws LockError `invalid`. */
function parseLockUrl(url) {
    const address = parseStoreUrl(url);
    if (address.key === "" || address.key.endsWith("/"))
        throw wrong(url, "the name of the lock is missing");
    if (address.key.split("/").at(-1) === driver/* PROBE_NAME */.J)
        throw new errors/* LockError */.Ku("invalid", `${address.place}: ${driver/* PROBE_NAME */.J} is a scratch name of cloud-lock`, {
            hint: "Give the lock another name.",
        });
    return address;
}
/** Reads the URL of a place where locks live: a bucket, or a folder in it. @throws LockError `invalid`. */
function parseStoreUrl(url) {
    if (url.username !== "" || url.password !== "")
        throw new errors/* LockError */.Ku("invalid", "an s3:// URL takes no user name or password", {
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
            throw new errors/* LockError */.Ku("invalid", `${place(url)}: unknown parameter ${JSON.stringify(name)}`, {
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
    return new errors/* LockError */.Ku("invalid", `${place(url)}: ${what}`, { hint: FORM });
}

;// CONCATENATED MODULE: ./build/backends/s3/doctor.js



/** A setting that may not be read is a warning; a bucket that is not there at all fails. */
async function* examineBucket(base, context, signal) {
    const address = parseStoreUrl(base);
    const connection = await connect(address, context);
    try {
        yield endpoint(connection);
        yield await versioning(connection, address, signal);
        yield await objectLock(connection, address, signal);
    }
    finally {
        connection.close();
    }
}
function endpoint(connection) {
    const message = connection.isAws
        ? "Amazon's own S3: conditional writes need no proof"
        : "not Amazon's own: each first use of a lock proves that conditional writes are honoured";
    return { level: "ok", topic: "endpoint", message };
}
async function versioning(connection, address, signal) {
    const topic = "versioning";
    const { output, failure } = await connection.exchange((sdk) => new sdk.GetBucketVersioningCommand({ Bucket: address.bucket }), signal);
    if (failure !== undefined)
        return unknown(topic, address, failure, "s3:GetBucketVersioning");
    if (output.Status === undefined)
        return { level: "ok", topic, message: "off: a refresh leaves nothing behind" };
    if (output.Status === "Suspended")
        return { level: "ok", topic, message: "suspended: a refresh leaves nothing behind" };
    if (await oldVersionsExpire(connection, address, signal))
        return { level: "ok", topic, message: "on, and a lifecycle rule removes old versions" };
    return {
        level: "warn",
        topic,
        message: "on: every refresh of a lock leaves an old version behind",
        hint: `Add a lifecycle rule on ${address.key === "" ? "the bucket" : `the prefix ${address.key}`} that expires noncurrent versions after a day.`,
    };
}
async function oldVersionsExpire(connection, address, signal) {
    const { output } = await connection.exchange((sdk) => new sdk.GetBucketLifecycleConfigurationCommand({ Bucket: address.bucket }), signal);
    return (output?.Rules ?? []).some((rule) => {
        const prefix = rule.Filter?.Prefix ?? rule.Filter?.And?.Prefix ?? rule.Prefix ?? "";
        const applies = rule.Status === "Enabled" && address.key.startsWith(prefix);
        return applies && rule.NoncurrentVersionExpiration !== undefined;
    });
}
async function objectLock(connection, address, signal) {
    const topic = "object lock";
    const { output, failure } = await connection.exchange((sdk) => new sdk.GetObjectLockConfigurationCommand({ Bucket: address.bucket }), signal);
    const none = { level: "ok", topic, message: "off: no retention keeps old records" };
    if (failure?.code === "ObjectLockConfigurationNotFoundError")
        return none;
    if (failure !== undefined)
        return unknown(topic, address, failure, "s3:GetBucketObjectLockConfiguration");
    if (output.ObjectLockConfiguration?.ObjectLockEnabled !== "Enabled")
        return none;
    const retention = output.ObjectLockConfiguration.Rule?.DefaultRetention;
    const forHowLong = retention === undefined ? "" : `, and keeps each for ${retention.Days ?? `${retention.Years} × 365`} days`;
    return {
        level: "warn",
        topic,
        message: `on: S3 keeps every version that a refresh writes${forHowLong}`,
        hint: "Keep locks in a bucket without Object Lock; they work here, but their old versions cannot be removed at will.",
    };
}
function unknown(topic, address, failure, permission) {
    if (failure.status === 403 && failure.code === "AccessDenied")
        return { level: "warn", topic, message: "may not be read", hint: `Grant ${permission} to have it checked.` };
    // Stores other than Amazon's need not have this setting at all.
    if (failure.status === 501 || (failure.status === 404 && failure.code !== "NoSuchBucket") || failure.status === 405)
        return { level: "ok", topic, message: "unknown to this store" };
    const error = readError(address, failure);
    return { level: error.kind === "unavailable" ? "warn" : "fail", topic, message: error.message, hint: error.hint };
}

// EXTERNAL MODULE: ./build/cas/encode.js
var encode = __webpack_require__(3658);
;// CONCATENATED MODULE: ./build/backends/s3/requests.js



/** GetObject. @throws LockError; `invalid` when the object is longer than `limit` bytes. */
async function readObject(connection, address, limit, signal) {
    const { output, failure, headers } = await connection.exchange((sdk) => new sdk.GetObjectCommand({ Bucket: address.bucket, Key: address.key }), signal);
    if (failure !== undefined) {
        const hidden = mayBeAbsent(failure);
        if (!hidden && !isAbsent(failure))
            throw readError(address, failure);
        return { found: undefined, hidden, headers };
    }
    const text = await readText(output.Body, limit).catch(brokenOff(address));
    if (text === undefined)
        throw new errors/* LockError */.Ku("invalid", `${address.place}: what stands there is no lock record: it is too long`, {
            hint: "Choose another lock name, or move that object away.",
        });
    return { found: { version: output.ETag, text }, hidden: false, headers };
}
function brokenOff(address) {
    return (cause) => {
        throw new errors/* LockError */.Ku("unavailable", `${address.place}: the answer broke off`, { cause });
    };
}
/** PutObject if the object is still at `expected` (`undefined`: absent). */
function putIf(connection, object, expected, text, signal) {
    return connection.exchange((sdk) => new sdk.PutObjectCommand({
        Bucket: object.bucket,
        Key: object.key,
        Body: text,
        ContentType: "application/json",
        CacheControl: "no-store",
        ...(expected === undefined ? { IfNoneMatch: "*" } : { IfMatch: expected }),
    }), signal);
}

;// CONCATENATED MODULE: ./build/backends/s3/prove.js






const BODY = '{"about":"cloud-lock writes here to see whether this store honours conditional writes; keep or delete it"}';
/** Some stores take one write a second for a key and answer 429 beyond; so many times the proof waits for its turn. */
const TURNS = 5;
/**
 * Two requests at the same time on the scratch object beside the lock, a third the first time ever (the scratch object
 * is then created).
 * @throws LockError `invalid` when a condition is ignored; else as a write does.
 */
async function proveConditions(connection, lock, context, signal) {
    const scratch = { ...lock, key: scratchKey(lock.key) };
    const attempt = (expected) => isWritten(connection, scratch, expected, context, signal);
    // Both to their ends, so that no request of the proof outlives it.
    const [created, swapped] = await Promise.allSettled([attempt(undefined), attempt(`"${context.random.id()}"`)]);
    if (created.status === "rejected")
        throw created.reason;
    if (swapped.status === "rejected")
        throw swapped.reason;
    if (swapped.value)
        throw ignored(lock, "If-Match");
    if (created.value && (await attempt(undefined)))
        throw ignored(lock, "If-None-Match");
}
/** The scratch name in the lock's own folder, where the lock's own permissions reach. */
function scratchKey(key) {
    return key.slice(0, key.lastIndexOf("/") + 1) + driver/* PROBE_NAME */.J;
}
async function isWritten(connection, scratch, expected, context, signal) {
    for (let turn = 1;; turn++) {
        const { failure } = await putIf(connection, scratch, expected, stamp(BODY, context.random.id()), signal);
        if (failure === undefined)
            return true;
        if (conditionFailed(failure))
            return false;
        if (failure.code === NO_ETAG)
            throw readError(scratch, failure);
        if (failure.status !== 429 || turn === TURNS)
            throw writeError(scratch, failure);
        await context.clock.sleep(1000 * (1 + context.random.fraction()), signal);
    }
}
function ignored(lock, condition) {
    return new errors/* LockError */.Ku("invalid", `${lock.place}: this store ignores ${condition}: two holders could get the lock`, {
        hint: USE_ANOTHER,
    });
}

;// CONCATENATED MODULE: ./build/backends/s3/store.js
/** One lock record in one S3 object. */







/** Room for the nonce that every stored text begins with. */
const MAX_STORED_BYTES = encode/* MAX_RECORD_BYTES */.xR + 256;
/** Opens the record at `address`. Nothing is loaded or sent before the first call. */
function openS3Store(address, context) {
    const connection = lazily(() => connect(address, context));
    /** The last read was refused in a way that may mean "absent". */
    let hidden = false;
    const read = async (signal) => {
        const using = await connection.get();
        const seen = await readObject(using, address, MAX_STORED_BYTES, signal);
        hidden = seen.hidden;
        const serverNowMs = serverNow(address, seen.headers);
        if (seen.found === undefined)
            return { version: undefined, body: "", hidden, serverNowMs };
        if (seen.found.text === "")
            throw emptyObject(address);
        const ageMs = using.isAws || address.trustServerAge ? age(serverNowMs, seen.headers) : undefined;
        return { version: seen.found.version, body: unstamp(seen.found.text), serverNowMs, ageMs };
    };
    return {
        url: address.url,
        maxBodyBytes: encode/* MAX_RECORD_BYTES */.xR,
        minTtlMs: 2000,
        read,
        async swap(expected, body, signal) {
            if (Buffer.byteLength(body) > encode/* MAX_RECORD_BYTES */.xR)
                throw new errors/* LockError */.Ku("invalid", `${address.place}: the record is too long`);
            const text = stamp(body, context.random.id());
            const { output, failure } = await putIf(await connection.get(), address, expected, text, signal);
            if (output !== undefined)
                return output.ETag;
            if (!conditionFailed(failure))
                throw writeError(address, failure);
            // It exists, though reading it was refused: a racer may have created it since, or the permission is missing.
            if (expected === undefined && hidden) {
                await read(signal);
                if (hidden)
                    throw unreadable(address);
            }
            return undefined;
        },
        /** Returns at once on AWS's own endpoints. */
        async prove(signal) {
            const using = await connection.get();
            if (!using.isAws)
                await proveConditions(using, address, context, signal);
        },
        [Symbol.asyncDispose]: () => connection.close(),
    };
}
function unreadable(address) {
    return new errors/* LockError */.Ku("denied", `${address.place}: the lock exists, but may not be read`, {
        hint: `Grant s3:GetObject on ${address.place}.`,
    });
}
/** Somebody's marker: a record is never empty. */
function emptyObject(address) {
    return new errors/* LockError */.Ku("invalid", `${address.place}: an empty object stands there, no lock record; it was left untouched`, {
        hint: "Choose another lock name, or delete that object.",
    });
}
function serverNow(address, headers) {
    const now = Date.parse(headers.date ?? "");
    // The fences of a record created anew begin there: one below zero could not be written.
    if (now >= 0)
        return now;
    throw new errors/* LockError */.Ku("invalid", `${address.place}: the answer holds no Date, so the endpoint does not look like S3`, {
        hint: "Check the endpoint: its host, port and path.",
    });
}
/** By the server's own clocks, both in whole seconds. */
function age(serverNowMs, headers) {
    const changedMs = Date.parse(headers["last-modified"] ?? "");
    return Number.isNaN(changedMs) ? undefined : Math.max(0, serverNowMs - changedMs);
}
/** One connection for the store's life, made when it is first needed, and again after a failure to make it. */
function lazily(make) {
    let made;
    const get = () => {
        made ??= make().catch((error) => {
            made = undefined;
            throw error;
        });
        return made;
    };
    const close = async () => {
        const open = await made?.catch(() => undefined);
        made = undefined;
        open?.close();
    };
    return { get, close };
}

;// CONCATENATED MODULE: ./build/backends/s3/list.js
/** The locks in a bucket, or in a folder of one, by ListObjectsV2. */






/**
 * In the order of their keys. Folder markers, the scratch object and what is longer than any record are left out;
 * whether the rest are records, only reading them tells.
 */
async function* listLocks(base, context, signal) {
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
                const url = name !== "" && name !== driver/* PROBE_NAME */.J && size <= MAX_STORED_BYTES ? lockUrl(base, key) : undefined;
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
    return new errors/* LockError */.Ku("invalid", `${address.place}: the listing does not end`, {
        hint: "Check the endpoint: it gives the same page again and again.",
    });
}

;// CONCATENATED MODULE: ./build/backends/s3.js




const s3_driver = {
    async openStore(url, context) {
        return openS3Store(parseLockUrl(url), context);
    },
    list: listLocks,
    examine: examineBucket,
};


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
