import { LockError } from "../errors.js";
import { PROBE_NAME } from "./driver.js";
import { checkLockName, parseGcsUrl } from "./gcs/address.js";
import { anonymous, bearerTokens } from "./gcs/auth.js";
import { gcsClient } from "./gcs/client.js";
import { examineBucket } from "./gcs/doctor.js";
import { isAbsent, noGcs, statusError } from "./gcs/errors.js";
import { listLocks } from "./gcs/list.js";
import { fromMetadata, MAX_BODY_BYTES, toMetadata } from "./gcs/metadata.js";
import { getObject, insertObject, patchObject, versionIn } from "./gcs/objects.js";
import { proveConditions } from "./gcs/proof.js";
import { harmless } from "./gcs/reply.js";
/** GCS takes one write per second of one object (its published quota). */
const REST_MS = 1_000;
/** So a ttl must have room for refreshes and for those who join. */
const MIN_TTL_MS = 10_000;
const MIN_TTL_EMULATOR_MS = 2_000;
class GcsStore {
    url;
    maxBodyBytes = MAX_BODY_BYTES;
    minTtlMs;
    restMs = REST_MS;
    prove;
    #address;
    #client;
    /** A read was answered 403, which may mean absent: GCS tells only those apart who may list. */
    #hidden = false;
    /** A create after such a 403 has met an object. */
    #exists = false;
    constructor(address, client) {
        this.#address = address;
        this.#client = client;
        this.url = address.urlOf(address.path);
        this.minTtlMs = address.isGoogle ? MIN_TTL_MS : MIN_TTL_EMULATOR_MS;
        const scratch = address.path.replace(/[^/]*$/, PROBE_NAME);
        if (!address.isGoogle)
            this.prove = (signal) => proveConditions(address, scratch, client, signal);
    }
    async read(signal) {
        const request = getObject(this.#address, this.#address.path, "read");
        const reply = await this.#client.send(request, signal);
        const hidden = reply.status === 403 && this.#mayBeAbsent(reply);
        if (reply.status !== 200 && !hidden && !isAbsent(reply))
            throw statusError(reply, request);
        // The fences of a record created anew begin there: one below zero could not be written.
        if (!(reply.serverNowMs >= 0))
            throw noGcs(request, "its answer has no Date");
        this.#hidden = hidden;
        if (reply.status !== 200)
            return { version: undefined, body: "", hidden, serverNowMs: reply.serverNowMs };
        this.#exists = false;
        return this.#snapshot(reply, request);
    }
    async swap(expected, body, signal) {
        const metadata = toMetadata(body);
        const { path } = this.#address;
        const request = expected === undefined
            ? insertObject(this.#address, path, metadata, "create")
            : patchObject(this.#address, path, parseVersion(expected), metadata, "update");
        const reply = await this.#client.send(request, signal);
        if (reply.status === 200 && versionIn(reply))
            return formatVersion(reply, request);
        if (reply.status === 412 || reply.status === 409) {
            if (expected === undefined)
                this.#exists = this.#hidden;
            return undefined;
        }
        if (expected !== undefined && isAbsent(reply))
            return undefined;
        throw statusError(reply, request);
    }
    async [Symbol.asyncDispose]() {
        this.#client.close();
    }
    /**
     * To whom may not list, GCS says 403 for an absent object, and names `storage.objects.list`. The create that follows
     * decides; only when that met an object, and the object still cannot be read, the read is known to be denied.
     */
    #mayBeAbsent(reply) {
        if (this.#exists)
            throw new LockError("denied", `${this.url} exists but may not be read`, {
                hint: "Grant the role Storage Object User (roles/storage.objectUser) on the bucket.",
            });
        // Who lacks this permission could not work with the lock anyway. A project's e-mail address may hold the word too.
        const mayNotRead = /(?<![\w.-])storage\.objects\.get\b/.test(reply.message);
        return !mayNotRead && (reply.reason === "" || reply.reason === "forbidden");
    }
    #snapshot(reply, request) {
        const version = formatVersion(reply, request);
        const { metadata, updated, size, contentType } = reply.json ?? {};
        const body = fromMetadata(metadata);
        if (body === undefined)
            throw new LockError("invalid", `what stands at ${this.url} is no lock record (${harmless(size) || 0} bytes of ${harmless(contentType) || "an unknown type"})`, { hint: "Choose another name for the lock, or move that object away." });
        const updatedMs = this.#address.trustsAge && typeof updated === "string" ? Date.parse(updated) : Number.NaN;
        const snapshot = { version, body, serverNowMs: reply.serverNowMs };
        // `Date` has whole seconds only, so a fresh record may seem to be of the future.
        return Number.isNaN(updatedMs) ? snapshot : { ...snapshot, ageMs: Math.max(0, reply.serverNowMs - updatedMs) };
    }
}
/** Both numbers, always: a metageneration restarts at 1 and alone would match a successor's object. */
function formatVersion(reply, request) {
    const version = versionIn(reply);
    if (!version)
        throw noGcs(request, "its answer has no generation");
    return `${version.generation}/${version.metageneration}`;
}
function parseVersion(version) {
    const [, generation, metageneration] = /^([0-9]+)\/([0-9]+)$/.exec(version) ?? [];
    if (generation === undefined || metageneration === undefined)
        throw new LockError("invalid", `${JSON.stringify(version)} is no version of a GCS object`);
    return { generation, metageneration };
}
/** The driver over another transport, for tests; `driver` is the one over the network. */
export function gcsDriver(transport) {
    const connect = (url, context) => {
        const address = parseGcsUrl(url, context.env);
        const authorizer = address.isGoogle ? bearerTokens(context, transport) : anonymous;
        return { address, client: gcsClient(address, authorizer, transport) };
    };
    return {
        async openStore(url, context) {
            const { address, client } = connect(url, context);
            checkLockName(address.path);
            return new GcsStore(address, client);
        },
        async *list(base, context, signal) {
            const { address, client } = connect(base, context);
            yield* listLocks(address, client, signal);
            client.close();
        },
        async *examine(base, context, signal) {
            const { address, client } = connect(base, context);
            yield* examineBucket(address, client, signal);
            client.close();
        },
    };
}
export const driver = gcsDriver((input, init) => fetch(input, init));
