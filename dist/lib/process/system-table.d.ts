import type { ProcessTable } from "./table.js";
/** `variables`: those of the environment whose ids become a process's marks; by default the one of `cloud-lock run`. */
export declare function systemTable(platform?: NodeJS.Platform, variables?: readonly string[]): ProcessTable;
