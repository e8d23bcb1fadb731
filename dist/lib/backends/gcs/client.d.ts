import type { GcsAddress } from "./address.js";
import type { Authorizer } from "./auth.js";
import { type Asked } from "./errors.js";
import { type GcsReply } from "./reply.js";
export interface GcsRequest extends Asked {
    readonly method: "GET" | "POST" | "PATCH" | "DELETE";
    readonly path: string;
    readonly query: Readonly<Record<string, string>>;
    readonly contentType?: string;
    readonly body?: string;
}
export interface GcsClient {
    /**
     * Sends one request. Any HTTP status is an answer, except 401.
     * @throws AmbiguousWriteError when a write's outcome is unknown, LockError `denied` or `unavailable`.
     */
    send(request: GcsRequest, signal: AbortSignal): Promise<GcsReply>;
    close(): void;
}
export declare function gcsClient(address: GcsAddress, authorizer: Authorizer, transport: typeof fetch): GcsClient;
