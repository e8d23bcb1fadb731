/** The AWS SDK, named here and in sdk-parts.ts alone, and loaded when the first request is made. */
import type * as Sdk from "@aws-sdk/client-s3";
import { silent, withoutSdkAdvice } from "../../credentials/sdk-advice.ts";
import type * as Parts from "./sdk-parts.ts";

export type { Sdk };

export type SdkModule = typeof Parts;

/** Any request of the SDK's, by its input and output. */
export type Command<I extends Sdk.ServiceInputTypes, O extends Sdk.ServiceOutputTypes> = Sdk.$Command<
  I,
  O,
  Sdk.S3ClientResolvedConfig,
  Sdk.ServiceInputTypes,
  Sdk.ServiceOutputTypes
>;

export function loadSdk(): Promise<SdkModule> {
  return import("./sdk-parts.ts");
}

/** A client that prints nothing. */
export function newClient(sdk: SdkModule, config: Sdk.S3ClientConfig): Sdk.S3Client {
  using _ = withoutSdkAdvice();
  return new sdk.S3Client({ logger: silent, ...config });
}
