import { type SdkModule } from "./sdk.js";
import type { S3Address } from "./url.js";
export interface Endpoint {
    readonly region: string;
    readonly isAws: boolean;
}
/** Sends nothing. @throws LockError `invalid`: no region, or an endpoint that is known to ignore conditions. */
export declare function resolveEndpoint(sdk: SdkModule, address: S3Address, env: Readonly<Record<string, string | undefined>>): Promise<Endpoint>;
/** True for Amazon's own S3, where conditional writes and clocks need no proof. */
export declare function isAwsHost(host: string): boolean;
/** Left out when the URL names none, so that the SDK looks in its own places. */
export declare function endpointOption(address: S3Address): {
    endpoint?: string;
};
