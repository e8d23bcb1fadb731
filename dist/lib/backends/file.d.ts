import type { Driver } from "./driver.js";
export declare const driver: Driver;
