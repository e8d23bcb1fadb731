/** Amazon S3 and the stores that speak its protocol. */
import type { Driver } from "./driver.js";
export declare const driver: Driver;
