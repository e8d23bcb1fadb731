export const JOB_CLAIMS_VARIABLE = "CLOUD_LOCK_JOB_CLAIMS";
export function claimsOfJob(env) {
    return (env[JOB_CLAIMS_VARIABLE] ?? "").split(" ").filter((id) => id !== "");
}
/** The variable's value once `ids` have joined. */
export function withClaims(env, ids) {
    return [...claimsOfJob(env), ...ids].join(" ");
}
