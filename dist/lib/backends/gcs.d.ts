import { type Driver } from "./driver.js";
/** The driver over another transport, for tests; `driver` is the one over the network. */
export declare function gcsDriver(transport: typeof fetch): Driver;
export declare const driver: Driver;
