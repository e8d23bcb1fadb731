/** Keeps the AWS SDK's advice off the console. */
/** Without a logger of ours, the SDK prints to the console. */
export const silent = { trace() { }, debug() { }, info() { }, warn() { }, error() { } };
/** The one way that the SDK knows for its advice on Node versions: a variable, set only while it looks. */
const VARIABLE = "AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED";
/** `using _ = withoutSdkAdvice()`: silent until the end of the scope. */
export function withoutSdkAdvice() {
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
