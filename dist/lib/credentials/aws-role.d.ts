import { type OidcContext } from "./github-oidc.js";
import type { AwsIdentity } from "./identity.js";
import type { Expiring } from "./renewed.js";
export interface RoleCredentials extends Expiring {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken?: string;
}
/**
 * Fetches new credentials. The endpoint is the region's, or as AWS_ENDPOINT_URL_STS says.
 * @throws LockError `denied` or `unavailable`.
 */
export declare function roleCredentials({ roleArn }: AwsIdentity, region: string, context: OidcContext): Promise<RoleCredentials>;
