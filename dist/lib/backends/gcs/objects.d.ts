/** The requests of the GCS JSON API that a lock needs (https://cloud.google.com/storage/docs/json_api/v1/objects). */
import type { GcsAddress } from "./address.js";
import type { GcsRequest } from "./client.js";
import type { Asked } from "./errors.js";
import type { GcsReply } from "./reply.js";
/** Identifies one state of one object. int64 in JSON strings: generations lie beyond what a number holds exactly. */
export interface ObjectVersion {
    readonly generation: string;
    readonly metageneration: string;
}
type Verb = Asked["verb"];
export declare function getObject(address: GcsAddress, name: string, verb: Verb): GcsRequest;
/** Creates an object with empty content, only where there is none. */
export declare function insertObject(address: GcsAddress, name: string, metadata: Readonly<Record<string, string>>, verb: Verb): GcsRequest;
/** Sets these keys of the custom metadata, and leaves all others as they are, only where `expected` still stands. */
export declare function patchObject(address: GcsAddress, name: string, expected: Partial<ObjectVersion>, metadata: Readonly<Record<string, string>>, verb: Verb): GcsRequest;
export declare function deleteObject(address: GcsAddress, name: string, generation: string, verb: Verb): GcsRequest;
export declare function listObjects(address: GcsAddress, prefix: string, pageToken: string | undefined): GcsRequest;
export declare function getBucket(address: GcsAddress): GcsRequest;
/** The version that an answer speaks of; undefined when it speaks of none. */
export declare function versionIn(reply: GcsReply): ObjectVersion | undefined;
export {};
