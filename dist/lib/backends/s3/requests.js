import { LockError } from "../../errors.js";
import { readText } from "./body.js";
import { isAbsent, mayBeAbsent, readError } from "./errors.js";
/** GetObject. @throws LockError; `invalid` when the object is longer than `limit` bytes. */
export async function readObject(connection, address, limit, signal) {
    const { output, failure, headers } = await connection.exchange((sdk) => new sdk.GetObjectCommand({ Bucket: address.bucket, Key: address.key }), signal);
    if (failure !== undefined) {
        const hidden = mayBeAbsent(failure);
        if (!hidden && !isAbsent(failure))
            throw readError(address, failure);
        return { found: undefined, hidden, headers };
    }
    const text = await readText(output.Body, limit).catch(brokenOff(address));
    if (text === undefined)
        throw new LockError("invalid", `${address.place}: what stands there is no lock record: it is too long`, {
            hint: "Choose another lock name, or move that object away.",
        });
    return { found: { version: output.ETag, text }, hidden: false, headers };
}
function brokenOff(address) {
    return (cause) => {
        throw new LockError("unavailable", `${address.place}: the answer broke off`, { cause });
    };
}
/** PutObject if the object is still at `expected` (`undefined`: absent). */
export function putIf(connection, object, expected, text, signal) {
    return connection.exchange((sdk) => new sdk.PutObjectCommand({
        Bucket: object.bucket,
        Key: object.key,
        Body: text,
        ContentType: "application/json",
        CacheControl: "no-store",
        ...(expected === undefined ? { IfNoneMatch: "*" } : { IfMatch: expected }),
    }), signal);
}
