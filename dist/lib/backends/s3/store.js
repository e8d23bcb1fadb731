/** One lock record in one S3 object. */
import { MAX_RECORD_BYTES } from "../../cas/encode.js";
import { LockError } from "../../errors.js";
import { stamp, unstamp } from "./body.js";
import { connect } from "./client.js";
import { conditionFailed, writeError } from "./errors.js";
import { proveConditions } from "./prove.js";
import { putIf, readObject } from "./requests.js";
/** Room for the nonce that every stored text begins with. */
export const MAX_STORED_BYTES = MAX_RECORD_BYTES + 256;
/** Opens the record at `address`. Nothing is loaded or sent before the first call. */
export function openS3Store(address, context) {
    const connection = lazily(() => connect(address, context));
    /** The last read was refused in a way that may mean "absent". */
    let hidden = false;
    const read = async (signal) => {
        const using = await connection.get();
        const seen = await readObject(using, address, MAX_STORED_BYTES, signal);
        hidden = seen.hidden;
        const serverNowMs = serverNow(address, seen.headers);
        if (seen.found === undefined)
            return { version: undefined, body: "", hidden, serverNowMs };
        if (seen.found.text === "")
            throw emptyObject(address);
        const ageMs = using.isAws || address.trustServerAge ? age(serverNowMs, seen.headers) : undefined;
        return { version: seen.found.version, body: unstamp(seen.found.text), serverNowMs, ageMs };
    };
    return {
        url: address.url,
        maxBodyBytes: MAX_RECORD_BYTES,
        minTtlMs: 2000,
        read,
        async swap(expected, body, signal) {
            if (Buffer.byteLength(body) > MAX_RECORD_BYTES)
                throw new LockError("invalid", `${address.place}: the record is too long`);
            const text = stamp(body, context.random.id());
            const { output, failure } = await putIf(await connection.get(), address, expected, text, signal);
            if (output !== undefined)
                return output.ETag;
            if (!conditionFailed(failure))
                throw writeError(address, failure);
            // It exists, though reading it was refused: a racer may have created it since, or the permission is missing.
            if (expected === undefined && hidden) {
                await read(signal);
                if (hidden)
                    throw unreadable(address);
            }
            return undefined;
        },
        /** Returns at once on AWS's own endpoints. */
        async prove(signal) {
            const using = await connection.get();
            if (!using.isAws)
                await proveConditions(using, address, context, signal);
        },
        [Symbol.asyncDispose]: () => connection.close(),
    };
}
function unreadable(address) {
    return new LockError("denied", `${address.place}: the lock exists, but may not be read`, {
        hint: `Grant s3:GetObject on ${address.place}.`,
    });
}
/** Somebody's marker: a record is never empty. */
function emptyObject(address) {
    return new LockError("invalid", `${address.place}: an empty object stands there, no lock record; it was left untouched`, {
        hint: "Choose another lock name, or delete that object.",
    });
}
function serverNow(address, headers) {
    const now = Date.parse(headers.date ?? "");
    // The fences of a record created anew begin there: one below zero could not be written.
    if (now >= 0)
        return now;
    throw new LockError("invalid", `${address.place}: the answer holds no Date, so the endpoint does not look like S3`, {
        hint: "Check the endpoint: its host, port and path.",
    });
}
/** By the server's own clocks, both in whole seconds. */
function age(serverNowMs, headers) {
    const changedMs = Date.parse(headers["last-modified"] ?? "");
    return Number.isNaN(changedMs) ? undefined : Math.max(0, serverNowMs - changedMs);
}
/** One connection for the store's life, made when it is first needed, and again after a failure to make it. */
function lazily(make) {
    let made;
    const get = () => {
        made ??= make().catch((error) => {
            made = undefined;
            throw error;
        });
        return made;
    };
    const close = async () => {
        const open = await made?.catch(() => undefined);
        made = undefined;
        open?.close();
    };
    return { get, close };
}
