/**
 * The AWS SDK, named here alone and loaded at the first request: its configuration, and one exchange with the server
 * at a time, told with what the caller must know of it (was it sent, what stood in the headers).
 */
import type * as Sdk from "@aws-sdk/client-s3";
import { LockError } from "../errors.ts";
import type { DriverContext } from "./driver.ts";
import { readText } from "./s3-body.ts";
import { errorInAnswer, type Failure, failureOf, Interrupted } from "./s3-failure.ts";
import type { S3Address } from "./s3-url.ts";

type Command<I extends Sdk.ServiceInputTypes, O extends Sdk.ServiceOutputTypes> = Sdk.$Command<
  I,
  O,
  Sdk.S3ClientResolvedConfig,
  Sdk.ServiceInputTypes,
  Sdk.ServiceOutputTypes
>;

/** What came back of one request: `output`, or `failure` when it was refused, lost or never sent. */
export type Exchange<O> =
  | { readonly output: O; readonly failure?: undefined; readonly headers: Headers }
  | { readonly output?: undefined; readonly failure: Failure; readonly headers: Headers };

/** Response headers by lower-case name; empty when there was no answer. */
export type Headers = Readonly<Record<string, string>>;

export interface S3Connection {
  /** True on AWS's own S3, whose conditional writes and clocks need no proof. */
  readonly isAws: boolean;
  /** One request, without retries beneath. Never throws; only a client clock that is wrong is corrected in place. */
  exchange<I extends Sdk.ServiceInputTypes, O extends Sdk.ServiceOutputTypes>(
    command: (sdk: typeof Sdk) => Command<I, O>,
    signal: AbortSignal,
  ): Promise<Exchange<O>>;
  close(): void;
}

/**
 * Resolves region and endpoint as the SDK would (URL, environment, configuration files) and makes a client.
 * Sends nothing.
 * @throws LockError `invalid`: no region, or an endpoint that is known to ignore conditions.
 */
export async function connect(address: S3Address, context: DriverContext): Promise<S3Connection> {
  const sdk = await import("@aws-sdk/client-s3");
  const region = address.region ?? (await configuredRegion(sdk)) ?? context.env["AWS_DEFAULT_REGION"];
  const host = await resolvedHost(sdk, address, region ?? DEFAULT_REGION);
  refuseGoogle(address, host);
  const isAws = AWS_HOST.test(host);
  if (isAws && region === undefined)
    throw new LockError("invalid", `${address.url}: no AWS region is configured`, {
      hint: "set AWS_REGION to the bucket's region, or add ?region=NAME to the URL",
    });
  const client = newClient(sdk, {
    ...base(address, region ?? DEFAULT_REGION),
    forcePathStyle: address.pathStyle ?? !isAws,
    ...(isAws ? {} : { requestChecksumCalculation: "WHEN_REQUIRED", responseChecksumValidation: "WHEN_REQUIRED" }),
  });
  return {
    isAws,
    exchange: async (make, signal) => {
      const first = await exchangeOnce(client, make(sdk), signal);
      // The SDK has learnt the server's clock from this answer; nothing was done, so the same request goes out again.
      if (first.failure?.code !== "RequestTimeTooSkewed") return first;
      return exchangeOnce(client, make(sdk), signal);
    },
    close: () => client.destroy(),
  };
}

const DEFAULT_REGION = "us-east-1";

/**
 * The host names of S3 itself: https://docs.aws.amazon.com/general/latest/gr/s3.html. Other names under
 * amazonaws.com (a machine on EC2, a load balancer) may be anybody's server.
 */
const AWS_HOST =
  /(^|\.)s3(express)?(-[a-z0-9-]+)?(\.dualstack)?(\.[a-z]{2,}(-[a-z]+)+-\d+)?(\.vpce)?\.amazonaws\.(com|com\.cn|eu)$/;

function refuseGoogle(address: S3Address, host: string): void {
  if (!/(^|\.)storage\.googleapis\.com$/.test(host)) return;
  throw new LockError("invalid", `${address.url}: Google's S3 interface ignores conditions, so it cannot hold a lock`, {
    hint: `use gs://${address.bucket}/${address.key} instead`,
  });
}

function base(address: S3Address, region: string): Sdk.S3ClientConfig {
  return {
    region,
    ...(address.endpoint === undefined ? {} : { endpoint: address.endpoint }),
    maxAttempts: 1,
    // Waiting for "100 Continue" costs a round trip, and a connection that is not kept.
    expectContinueHeader: false,
    customUserAgent: "cloud-lock",
    logger: silent,
  };
}

/** Without a logger of ours, the SDK prints its advice to the console. */
const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

/** The SDK knows one way to keep its advice on Node versions off stderr: a variable, set only while it looks. */
function newClient(sdk: typeof Sdk, config: Sdk.S3ClientConfig): Sdk.S3Client {
  const name = "AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED";
  const before = process.env[name];
  process.env[name] = "true";
  try {
    return new sdk.S3Client(config);
  } finally {
    if (before === undefined) delete process.env[name];
    else process.env[name] = before;
  }
}

async function configuredRegion(sdk: typeof Sdk): Promise<string | undefined> {
  const client = newClient(sdk, { logger: silent });
  try {
    return await client.config.region();
  } catch {
    return undefined;
  } finally {
    client.destroy();
  }
}

/** Asks the SDK's own rules, by a request that is stopped before it is signed and sent. */
async function resolvedHost(sdk: typeof Sdk, address: S3Address, region: string): Promise<string> {
  const client = newClient(sdk, base(address, region));
  let host = "";
  client.middlewareStack.add(
    (_next, context) => async () => {
      host = context.endpointV2?.url.hostname ?? "";
      return { output: { $metadata: {} }, response: undefined };
    },
    { step: "build", priority: "high", name: "cloudLockEndpoint" },
  );
  try {
    await client.send(new sdk.HeadBucketCommand({ Bucket: address.bucket }));
    return host;
  } catch (error) {
    throw new LockError("invalid", `${address.url}: the AWS SDK finds no endpoint for this bucket and region`, {
      hint: "check the bucket's name, the region, and AWS_ENDPOINT_URL or endpoint_url where they are set",
      cause: error,
    });
  } finally {
    client.destroy();
  }
}

async function exchangeOnce<I extends Sdk.ServiceInputTypes, O extends Sdk.ServiceOutputTypes>(
  client: Sdk.S3Client,
  command: Command<I, O>,
  signal: AbortSignal,
): Promise<Exchange<O>> {
  // An object's requests are answered with its ETag; an answer without one is none of S3's.
  const needsEtag = "Key" in command.input;
  const seen: Observed = { sent: false, host: "", status: undefined, headers: {} };
  observe(command, seen, needsEtag);
  try {
    const output = await unlessAborted(() => client.send(command, { abortSignal: signal }), signal);
    return { output, headers: seen.headers };
  } catch (error) {
    return { failure: failureOf(signal.aborted ? new Interrupted() : error, seen), headers: seen.headers };
  }
}

const MAX_ERROR_BYTES = 64 * 1024;

interface Observed {
  sent: boolean;
  host: string;
  status: number | undefined;
  headers: Headers;
}

/** Notes what the SDK's own results leave out: whether the request went out, and the headers of any answer. */
function observe<I extends Sdk.ServiceInputTypes, O extends Sdk.ServiceOutputTypes>(
  command: Command<I, O>,
  seen: Observed,
  needsEtag: boolean,
): void {
  command.middlewareStack.add(
    (next) => async (args) => {
      const request = args.request as { hostname: string; port?: number };
      seen.host = request.port === undefined ? request.hostname : `${request.hostname}:${request.port}`;
      seen.sent = true;
      const result = await next(args);
      const response = result.response as { statusCode: number; headers: Headers; body: unknown };
      seen.status = response.statusCode;
      seen.headers = response.headers;
      if (needsEtag && response.statusCode === 200 && !response.headers["etag"])
        throw errorInAnswer(await readText(response.body as AsyncIterable<Uint8Array>, MAX_ERROR_BYTES));
      return result;
    },
    { step: "deserialize", priority: "low", name: "cloudLockObserve" },
  );
}

/** Ends at once when the signal fires, also while the SDK looks for credentials, which no signal stops. */
async function unlessAborted<T>(start: () => Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  return new Promise<T>((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    signal.addEventListener("abort", onAbort, { once: true });
    start()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener("abort", onAbort));
  });
}
