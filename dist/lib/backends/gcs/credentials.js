/**
 * Where Google's access tokens come from: the identity that was configured, or else Google's application default
 * credentials, which are the file that GOOGLE_APPLICATION_CREDENTIALS names, gcloud's own file,
 * then the metadata server of the machine (https://cloud.google.com/docs/authentication/application-default-credentials).
 *
 * The library turns a file of any kind (service account, user, workload identity) into tokens. Its own search is not
 * used: it runs `gcloud` and asks several services for a project id that a lock has no use for, and warns on stderr.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { federatedToken } from "../../credentials/google-federation.js";
import { LockError } from "../../errors.js";
import { networkCode } from "../../network-code.js";
import { LOGIN, unusable } from "./credentials-file.js";
import { metadataServerToken } from "./metadata-server.js";
const SCOPE = "https://www.googleapis.com/auth/devstorage.read_write";
/** The longest that one request for a token may take, in milliseconds. */
const TOKEN_REQUEST_MS = 10_000;
/** How long a token is used that does not say when it ends, in milliseconds. */
const UNKNOWN_EXPIRY_MS = 10 * 60_000;
/**
 * Finds where tokens come from.
 * @throws LockError `denied` when there are no credentials, or none that can be used.
 */
export async function findSource(context, transport, closing, read) {
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
    const file = folder && join(folder, "application_default_credentials.json");
    const exists = file && (await readFile(file).catch(() => undefined));
    if (file && exists)
        return fromFile(file, "gcloud's application default credentials");
    const source = await metadataServerToken(context, transport, closing, SCOPE);
    if (source)
        return source;
    throw new LockError("denied", "no Google credentials found", { hint: LOGIN });
}
function gcloudFolder(env) {
    if (env.CLOUDSDK_CONFIG)
        return env.CLOUDSDK_CONFIG;
    if (env.APPDATA)
        return join(env.APPDATA, "gcloud");
    return env.HOME ? join(env.HOME, ".config", "gcloud") : undefined;
}
async function fileSource(credentials, where, context, transport, closing) {
    const { GoogleAuth } = await import("google-auth-library");
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
        const unavailable = (why, cause) => new LockError("unavailable", `no access token from ${host} (${why})`, { cause });
        const response = await transport(input, init).catch((error) => {
            throw unavailable(networkCode(error) ?? "no answer", error);
        });
        if (response.status === 408 || response.status === 429 || response.status >= 500)
            throw unavailable(`HTTP ${response.status}`);
        return response;
    };
}
/** Without the library's error as its cause: that holds the request, and with it the signed assertion. */
function tokenError(error, where) {
    for (let depth = 0, at = error; at instanceof Error && depth < 5; depth++, at = at.cause)
        if (at instanceof LockError)
            return at;
    // Some of the library's clients use a transport of their own, so what may pass is not only ours to tell.
    const status = error instanceof Error && "status" in error ? Number(error.status) : 0;
    const code = networkCode(error) ?? "";
    if (status === 408 || status === 429 || status >= 500 || /^E(?!RR_)[A-Z_]+$/.test(code))
        return new LockError("unavailable", `no access token for ${where} (${status > 0 ? `HTTP ${status}` : code})`);
    const reason = /\b(invalid_[a-z_]+|unauthorized_client|access_denied)\b/.exec(String(error))?.[1];
    return new LockError("denied", `Google gives no access token for ${where}${reason ? ` (${reason})` : ""}`, {
        hint: "Check that the key or the login is still valid, and that this identity is allowed here.",
    });
}
