/** Where requests will go: region and host as the SDK resolves them from URL, environment and configuration files. */
import { LockError } from "../../errors.js";
import { newClient } from "./sdk.js";
/** Needed for signing; stores other than Amazon's take this one, or do not care. */
const DEFAULT_REGION = "us-east-1";
/**
 * The host names of S3 itself: https://docs.aws.amazon.com/general/latest/gr/s3.html. Other names under
 * amazonaws.com (a machine on EC2, a load balancer) may be anybody's server.
 */
const AWS_HOST = /(^|\.)s3(express)?(-[a-z0-9-]+)?(\.dualstack)?(\.[a-z]{2,}(-[a-z]+)+-\d+)?(\.vpce)?\.amazonaws\.(com|com\.cn|eu)$/;
const GOOGLE_HOST = /(^|\.)storage\.googleapis\.com$/;
/** Sends nothing. @throws LockError `invalid`: no region, or an endpoint that is known to ignore conditions. */
export async function resolveEndpoint(sdk, address, env) {
    const configured = address.region ?? env.AWS_REGION ?? (await configuredRegion(sdk)) ?? env.AWS_DEFAULT_REGION;
    const region = configured ?? DEFAULT_REGION;
    const named = address.endpoint && new URL(address.endpoint).hostname;
    const host = named ?? (await resolvedHost(sdk, address, region));
    if (GOOGLE_HOST.test(host))
        throw new LockError("invalid", `${address.place}: Google's S3 interface ignores conditions: two holders could get the lock`, {
            hint: `Use gs://${address.bucket}/${address.key} instead.`,
        });
    const isAws = isAwsHost(host);
    if (isAws && configured === undefined)
        throw new LockError("invalid", `${address.place}: no AWS region is configured`, {
            hint: "Set AWS_REGION to the bucket's region, or add ?region=NAME to the URL.",
        });
    return { region, isAws };
}
/** True for Amazon's own S3, where conditional writes and clocks need no proof. */
export function isAwsHost(host) {
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
        throw new LockError("invalid", `${address.place}: the AWS SDK finds no endpoint for this bucket and region`, {
            hint: "Check the bucket's name, the region, and AWS_ENDPOINT_URL or endpoint_url where they are set.",
            cause: new Error(error instanceof Error ? error.name : "unknown"),
        });
    }
    finally {
        client.destroy();
    }
}
/** Left out when the URL names none, so that the SDK looks in its own places. */
export function endpointOption(address) {
    return address.endpoint === undefined ? {} : { endpoint: address.endpoint };
}
