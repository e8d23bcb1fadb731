import { endpointOption, resolveEndpoint } from "./endpoint.js";
import { exchangeOnce } from "./exchange.js";
import { openRole } from "./role.js";
import { loadSdk, newClient } from "./sdk.js";
/** Refusals of credentials that were good once: https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
const EXPIRED = new Set(["ExpiredToken", "TokenRefreshRequired"]);
/**
 * Loads the SDK and resolves region and endpoint as it would. Sends nothing.
 * @throws LockError `invalid`: no region, or an endpoint that is known to ignore conditions.
 */
export async function connect(address, context) {
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
