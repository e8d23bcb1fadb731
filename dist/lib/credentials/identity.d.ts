export interface AwsIdentity {
    /** `arn:aws:iam::123456789012:role/NAME` */
    readonly roleArn: string;
}
export interface GoogleIdentity {
    /** `projects/NUMBER/locations/global/workloadIdentityPools/POOL/providers/PROVIDER` */
    readonly provider: string;
    /** The e-mail address of a service account to impersonate; absent: the federated identity itself has access. */
    readonly serviceAccount?: string | undefined;
}
/** Where one is set, it wins over whatever credentials the environment offers for that cloud. */
export interface Identity {
    readonly aws?: AwsIdentity | undefined;
    readonly google?: GoogleIdentity | undefined;
}
/** @param what names the setting in the message. @throws LockError `invalid` */
export declare function awsIdentity(roleArn: string, what: string): AwsIdentity;
/** @param what names the settings in messages. @throws LockError `invalid` */
export declare function googleIdentity(provider: string, serviceAccount: string | undefined, what: {
    readonly provider: string;
    readonly serviceAccount: string;
}): GoogleIdentity;
