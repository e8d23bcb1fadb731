/** One configured client, as the other S3 files use it: whose endpoint it is, and one exchange at a time. */
import type { DriverContext } from "../driver.ts";
import { endpointOption, resolveEndpoint } from "./endpoint.ts";
import { type Exchange, exchangeOnce } from "./exchange.ts";
import { openRole } from "./role.ts";
import { type Command, loadSdk, newClient, type Sdk, type SdkModule } from "./sdk.ts";
import type { S3Address } from "./url.ts";

export interface S3Connection {
  /** True on AWS's own S3, whose conditional writes and clocks need no proof. */
  readonly isAws: boolean;
  /**
   * One request, without retries beneath: only a client clock that is wrong, and a configured role's credentials that
   * ended early, are put right in place.
   * @throws LockError when such credentials cannot be had; all else is in the result.
   */
  exchange<I extends Sdk.ServiceInputTypes, O extends Sdk.ServiceOutputTypes>(
    command: (sdk: SdkModule) => Command<I, O>,
    signal: AbortSignal,
  ): Promise<Exchange<O>>;
  close(): void;
}

/** Refusals of credentials that were good once: https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
const EXPIRED = new Set(["ExpiredToken", "TokenRefreshRequired"]);

/**
 * Loads the SDK and resolves region and endpoint as it would. Sends nothing.
 * @throws LockError `invalid`: no region, or an endpoint that is known to ignore conditions.
 */
export async function connect(address: S3Address, context: DriverContext): Promise<S3Connection> {
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
      if (refused) role.forget();
      // The SDK has learnt the server's clock from this answer; nothing was done, so the same request goes out again.
      if (!refused && first.failure?.code !== "RequestTimeTooSkewed") return first;
      return exchangeOnce(client, make(sdk), signal);
    },
    close: () => {
      role?.close();
      client.destroy();
    },
  };
}
