/** As whom a job of GitHub Actions comes to a cloud: plain data without secrets, so it may travel and be written down. */
import { LockError } from "../errors.js";
/** https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_identifiers.html#identifiers-arns */
const ROLE = /^arn:aws(-[a-z]+)*:iam::\d{12}:role\/[\w+=,.@/-]{1,512}$/;
/** https://docs.cloud.google.com/iam/docs/workload-identity-federation-with-deployment-pipelines */
const PROVIDER = /^projects\/\d+\/locations\/global\/workloadIdentityPools\/[a-z0-9-]{4,32}\/providers\/[a-z0-9-]{4,32}$/;
const SERVICE_ACCOUNT = /^[a-z0-9-]+@[a-z0-9.-]+\.gserviceaccount\.com$/;
/** @param what names the setting in the message. @throws LockError `invalid` */
export function awsIdentity(roleArn, what) {
    if (ROLE.test(roleArn))
        return { roleArn };
    throw new LockError("invalid", `${what} is no ARN of a role`, {
        hint: "Write it as arn:aws:iam::123456789012:role/NAME.",
    });
}
/** @param what names the settings in messages. @throws LockError `invalid` */
export function googleIdentity(provider, serviceAccount, what) {
    if (!PROVIDER.test(provider))
        throw new LockError("invalid", `${what.provider} is no full name of a workload identity provider`, {
            hint: "Write it as projects/NUMBER/locations/global/workloadIdentityPools/POOL/providers/PROVIDER, with the project's number and not its id.",
        });
    if (serviceAccount !== undefined && !SERVICE_ACCOUNT.test(serviceAccount))
        throw new LockError("invalid", `${what.serviceAccount} is no e-mail address of a service account`, {
            hint: "Write it as NAME@PROJECT.iam.gserviceaccount.com.",
        });
    return { provider, serviceAccount };
}
