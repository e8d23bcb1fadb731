import type { DriverContext } from "../driver.js";
import type { Sdk } from "./sdk.js";
export interface RoleSession {
    /** @throws LockError `denied` or `unavailable`. */
    readonly credentials: NonNullable<Sdk.S3ClientConfig["credentials"]>;
    /** They were refused: fetch others next time. */
    forget(): void;
    close(): void;
}
/** undefined where no role is configured: then the SDK finds credentials itself. */
export declare function openRole(region: string, context: DriverContext): RoleSession | undefined;
