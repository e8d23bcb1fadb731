import type { Driver } from "./driver.js";
/** @throws LockError `invalid` for a scheme that no store has. */
export declare function loadDriver(url: URL): Promise<Driver>;
