/**
 * Access tokens from the metadata server of a Google machine (Compute Engine, GKE, Cloud Run):
 * https://cloud.google.com/compute/docs/access/authenticate-workloads#applications
 */
import { LockError } from "../../errors.js";
const FLAVOR = { "metadata-flavor": "Google" };
/** Where there is a metadata server, it answers within milliseconds; elsewhere nobody may answer at all. */
const DETECT_MS = 1_000;
const TOKEN_MS = 10_000;
/**
 * A source of tokens, or undefined when this machine has no metadata server. GCE_METADATA_HOST and
 * METADATA_SERVER_DETECTION=none|assume-present mean what they mean to Google's libraries.
 */
export async function metadataServerToken(context, transport, closing, scope) {
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
        throw new LockError("unavailable", "the machine's metadata server gives no access token", { cause });
    });
    const reply = await response.json().catch(() => undefined);
    const { access_token: token, expires_in: seconds } = (reply ?? {});
    if (response.ok && typeof token === "string" && typeof seconds === "number")
        return { headers: { authorization: `Bearer ${token}` }, expiresMs: askedMs + seconds * 1000 };
    const passing = response.status === 429 || response.status >= 500;
    throw new LockError(passing ? "unavailable" : "denied", `the machine's metadata server gives no access token (HTTP ${response.status})`, { hint: "Attach a service account with access to Cloud Storage to this machine." });
}
