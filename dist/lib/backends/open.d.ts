import type { Driver } from "./driver.ts";
/** @throws LockError `invalid` for a scheme that no store has. */
export declare function loadDriver(url: URL): Promise<Driver>;
