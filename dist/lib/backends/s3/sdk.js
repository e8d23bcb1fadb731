export function loadSdk() {
    return import("@aws-sdk/client-s3");
}
/** Without a logger of ours, the SDK prints its advice to the console. */
const silent = { trace() { }, debug() { }, info() { }, warn() { }, error() { } };
/**
 * A client that prints nothing. The SDK knows one way to keep its advice on Node versions off stderr: an environment
 * variable, which is set only while it looks.
 */
export function newClient(sdk, config) {
    const name = "AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED";
    const before = process.env[name];
    process.env[name] = "true";
    try {
        return new sdk.S3Client({ logger: silent, ...config });
    }
    finally {
        if (before === undefined)
            delete process.env[name];
        else
            process.env[name] = before;
    }
}
