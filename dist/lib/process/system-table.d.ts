import type { ProcessTable } from "./table.js";
export declare function systemTable(platform?: NodeJS.Platform): ProcessTable;
