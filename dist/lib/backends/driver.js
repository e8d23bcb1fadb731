/** The scratch record beside the locks on which conditions are proven. Never listed as a lock. */
export const PROBE_NAME = ".cloud-lock-probe";
