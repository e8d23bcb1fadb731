/** The AWS SDK, named here and in sdk-parts.ts alone, and loaded when the first request is made. */
import type * as Sdk from "@aws-sdk/client-s3";
import type * as Parts from "./sdk-parts.js";
export type { Sdk };
export type SdkModule = typeof Parts;
/** Any request of the SDK's, by its input and output. */
export type Command<I extends Sdk.ServiceInputTypes, O extends Sdk.ServiceOutputTypes> = Sdk.$Command<I, O, Sdk.S3ClientResolvedConfig, Sdk.ServiceInputTypes, Sdk.ServiceOutputTypes>;
export declare function loadSdk(): Promise<SdkModule>;
/** A client that prints nothing. */
export declare function newClient(sdk: SdkModule, config: Sdk.S3ClientConfig): Sdk.S3Client;
