import { LockError } from "../../errors.js";
/** @param where names the file in messages. @throws LockError `denied` */
export type CredentialsReader = (path: string, where: string) => Promise<object>;
export declare const LOGIN = "Set GOOGLE_APPLICATION_CREDENTIALS to a credentials file, or run `gcloud auth application-default login`.";
/** Another step's end may wipe a file that was there: then what it held still serves. */
export declare function credentialsReader(): CredentialsReader;
export declare const unusable: (where: string, why: string) => LockError;
