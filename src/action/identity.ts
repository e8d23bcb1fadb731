/** The inputs that say as whom the job comes to a cloud, by its OIDC token. */
import { awsIdentity, googleIdentity, type Identity } from "../credentials/identity.ts";
import { LockError } from "../errors.ts";

/**
 * undefined when none is configured.
 * @param input gives the text of an input, "" when it was not given
 * @throws LockError `invalid`, or `denied` when a part is still missing
 */
export function readIdentity(input: (name: string) => string): Identity | undefined {
  const roleArn = input("aws-role-arn");
  const provider = input("gcp-workload-identity-provider");
  const serviceAccount = input("gcp-service-account") || undefined;
  // Not `invalid`: in pre, an input that comes from a step's output is still empty, and main will have it.
  if (serviceAccount !== undefined && provider === "")
    throw new LockError("denied", "input gcp-service-account needs gcp-workload-identity-provider, which is empty", {
      hint: "A service account is impersonated by the identity of a workload identity provider: name both.",
    });
  if (roleArn === "" && provider === "") return undefined;
  const what = { provider: "input gcp-workload-identity-provider", serviceAccount: "input gcp-service-account" };
  return {
    ...(roleArn !== "" && { aws: awsIdentity(roleArn, "input aws-role-arn") }),
    ...(provider !== "" && { google: googleIdentity(provider, serviceAccount, what) }),
  };
}
