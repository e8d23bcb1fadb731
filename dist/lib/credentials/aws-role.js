var __addDisposableResource = (this && this.__addDisposableResource) || function (env, value, async) {
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
var __disposeResources = (this && this.__disposeResources) || (function (SuppressedError) {
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
import { LockError } from "../errors.js";
import { networkCode } from "../network-code.js";
import { githubIdToken } from "./github-oidc.js";
import { silent, withoutSdkAdvice } from "./sdk-advice.js";
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
export async function roleCredentials({ roleArn }, region, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { fromWebToken } = await import("@aws-sdk/credential-provider-web-identity");
        const webIdentityToken = await githubIdToken(AUDIENCE, context);
        const askedMs = context.clock.now().wallMs;
        const _ = __addDisposableResource(env_1, withoutSdkAdvice(), false);
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
        __disposeResources(env_1);
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
        const why = status === undefined ? (networkCode(error) ?? (word || "no answer")) : `HTTP ${status} ${word}`.trim();
        return new LockError("unavailable", `AWS STS gives no credentials for ${roleArn} (${why})`, {
            hint: "Check the region and AWS_ENDPOINT_URL_STS; a later attempt may succeed.",
        });
    }
    return new LockError("denied", `AWS does not let this job act as ${roleArn} (${word || `HTTP ${status}`})`, {
        hint: `Check that the account has an identity provider for token.actions.githubusercontent.com with the audience ${AUDIENCE}, and that the role's trust policy lets this repository in.`,
    });
}
