/** The AWS SDK, named here alone, and loaded when the first request is made. */
import type * as Sdk from "@aws-sdk/client-s3";

export type { Sdk };

export type SdkModule = typeof Sdk;

/** Any request of the SDK's, by its input and output. */
export type Command<I extends Sdk.ServiceInputTypes, O extends Sdk.ServiceOutputTypes> = Sdk.$Command<
  I,
  O,
  Sdk.S3ClientResolvedConfig,
  Sdk.ServiceInputTypes,
  Sdk.ServiceOutputTypes
>;

export function loadSdk(): Promise<SdkModule> {
  return import("@aws-sdk/client-s3");
}

/** Without a logger of ours, the SDK prints its advice to the console. */
const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

/**
 * A client that prints nothing. The SDK knows one way to keep its advice on Node versions off stderr: an environment
 * variable, which is set only while it looks.
 */
export function newClient(sdk: SdkModule, config: Sdk.S3ClientConfig): Sdk.S3Client {
  const name = "AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED";
  const before = process.env[name];
  process.env[name] = "true";
  try {
    return new sdk.S3Client({ logger: silent, ...config });
  } finally {
    if (before === undefined) delete process.env[name];
    else process.env[name] = before;
  }
}
