/** The claims that the steps of one job have made, told to the later ones in a variable that the runner hands on. */
type Env = Readonly<Record<string, string | undefined>>;
export declare const JOB_CLAIMS_VARIABLE = "CLOUD_LOCK_JOB_CLAIMS";
export declare function claimsOfJob(env: Env): string[];
/** The variable's value once `ids` have joined. */
export declare function withClaims(env: Env, ids: readonly string[]): string;
export {};
