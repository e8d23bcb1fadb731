/** The claims that the steps of one job have made, told to the later ones in a variable that the runner hands on. */
type Env = Readonly<Record<string, string | undefined>>;

export const JOB_CLAIMS_VARIABLE = "CLOUD_LOCK_JOB_CLAIMS";

export function claimsOfJob(env: Env): string[] {
  return (env[JOB_CLAIMS_VARIABLE] ?? "").split(" ").filter((id) => id !== "");
}

/** The variable's value once `ids` have joined. */
export function withClaims(env: Env, ids: readonly string[]): string {
  return [...claimsOfJob(env), ...ids].join(" ");
}
