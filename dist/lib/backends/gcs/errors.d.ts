/** What an answer of the GCS JSON API, or the lack of one, means to a lock. */
import { LockError } from "../../errors.js";
import { type GcsReply } from "./reply.js";
/** What was being asked, for the message and for whether an unknown outcome matters. */
export interface Asked {
    /** The lock's or bucket's URL. */
    readonly url: string;
    readonly verb: "read" | "create" | "update" | "list" | "examine" | "prove";
}
/** The error for a request that got no answer, or not all of it. */
export declare function transportError(error: unknown, asked: Asked, endpoint: string, signal: AbortSignal): unknown;
/** The error for an answer that is neither success nor one of the refusals that a caller expects. */
export declare function statusError(reply: GcsReply, asked: Asked): LockError;
/** The error for refused credentials or missing permissions. */
export declare function deniedError(reply: GcsReply, asked: Asked): LockError;
/** True when the answer says that the object is absent, in a bucket that is there. */
export declare const isAbsent: (reply: GcsReply) => boolean;
/** True when a 404 speaks of the bucket. */
export declare const isMissingBucket: (reply: GcsReply) => boolean;
export declare const missingBucket: (asked: Asked) => LockError;
/** The error for an answer that is longer than any of GCS's. */
export declare const endless: (asked: Asked) => LockError;
export declare const noGcs: (asked: Asked, why: string) => LockError;
