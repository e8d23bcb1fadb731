/** One configured client, as the other S3 files use it: whose endpoint it is, and one exchange at a time. */
import type { DriverContext } from "../driver.js";
import { type Exchange } from "./exchange.js";
import { type Command, type Sdk, type SdkModule } from "./sdk.js";
import type { S3Address } from "./url.js";
export interface S3Connection {
    /** True on AWS's own S3, whose conditional writes and clocks need no proof. */
    readonly isAws: boolean;
    /**
     * One request, without retries beneath: only a client clock that is wrong, and a configured role's credentials that
     * ended early, are put right in place.
     * @throws LockError when such credentials cannot be had; all else is in the result.
     */
    exchange<I extends Sdk.ServiceInputTypes, O extends Sdk.ServiceOutputTypes>(command: (sdk: SdkModule) => Command<I, O>, signal: AbortSignal): Promise<Exchange<O>>;
    close(): void;
}
/**
 * Loads the SDK and resolves region and endpoint as it would. Sends nothing.
 * @throws LockError `invalid`: no region, or an endpoint that is known to ignore conditions.
 */
export declare function connect(address: S3Address, context: DriverContext): Promise<S3Connection>;
