import { connect } from "./client.js";
import { readError } from "./errors.js";
import { parseStoreUrl } from "./url.js";
/** A setting that may not be read is a warning; a bucket that is not there at all fails. */
export async function* examineBucket(base, context, signal) {
    const address = parseStoreUrl(base);
    const connection = await connect(address, context);
    try {
        yield endpoint(connection);
        yield await versioning(connection, address, signal);
        yield await objectLock(connection, address, signal);
    }
    finally {
        connection.close();
    }
}
function endpoint(connection) {
    const message = connection.isAws
        ? "Amazon's own S3: conditional writes need no proof"
        : "not Amazon's own: each first use of a lock proves that conditional writes are honoured";
    return { level: "ok", topic: "endpoint", message };
}
async function versioning(connection, address, signal) {
    const topic = "versioning";
    const { output, failure } = await connection.exchange((sdk) => new sdk.GetBucketVersioningCommand({ Bucket: address.bucket }), signal);
    if (failure !== undefined)
        return unknown(topic, address, failure, "s3:GetBucketVersioning");
    if (output.Status === undefined)
        return { level: "ok", topic, message: "off: a refresh leaves nothing behind" };
    if (output.Status === "Suspended")
        return { level: "ok", topic, message: "suspended: a refresh leaves nothing behind" };
    if (await oldVersionsExpire(connection, address, signal))
        return { level: "ok", topic, message: "on, and a lifecycle rule removes old versions" };
    return {
        level: "warn",
        topic,
        message: "on: every refresh of a lock leaves an old version behind",
        hint: `Add a lifecycle rule on ${address.key === "" ? "the bucket" : `the prefix ${address.key}`} that expires noncurrent versions after a day.`,
    };
}
async function oldVersionsExpire(connection, address, signal) {
    const { output } = await connection.exchange((sdk) => new sdk.GetBucketLifecycleConfigurationCommand({ Bucket: address.bucket }), signal);
    return (output?.Rules ?? []).some((rule) => {
        const prefix = rule.Filter?.Prefix ?? rule.Filter?.And?.Prefix ?? rule.Prefix ?? "";
        const applies = rule.Status === "Enabled" && address.key.startsWith(prefix);
        return applies && rule.NoncurrentVersionExpiration !== undefined;
    });
}
async function objectLock(connection, address, signal) {
    const topic = "object lock";
    const { output, failure } = await connection.exchange((sdk) => new sdk.GetObjectLockConfigurationCommand({ Bucket: address.bucket }), signal);
    const none = { level: "ok", topic, message: "off: no retention keeps old records" };
    if (failure?.code === "ObjectLockConfigurationNotFoundError")
        return none;
    if (failure !== undefined)
        return unknown(topic, address, failure, "s3:GetBucketObjectLockConfiguration");
    if (output.ObjectLockConfiguration?.ObjectLockEnabled !== "Enabled")
        return none;
    const retention = output.ObjectLockConfiguration.Rule?.DefaultRetention;
    const forHowLong = retention === undefined ? "" : `, and keeps each for ${retention.Days ?? `${retention.Years} × 365`} days`;
    return {
        level: "warn",
        topic,
        message: `on: S3 keeps every version that a refresh writes${forHowLong}`,
        hint: "Keep locks in a bucket without Object Lock; they work here, but their old versions cannot be removed at will.",
    };
}
function unknown(topic, address, failure, permission) {
    if (failure.status === 403 && failure.code === "AccessDenied")
        return { level: "warn", topic, message: "may not be read", hint: `Grant ${permission} to have it checked.` };
    // Stores other than Amazon's need not have this setting at all.
    if (failure.status === 501 || (failure.status === 404 && failure.code !== "NoSuchBucket") || failure.status === 405)
        return { level: "ok", topic, message: "unknown to this store" };
    const error = readError(address, failure);
    return { level: error.kind === "unavailable" ? "warn" : "fail", topic, message: error.message, hint: error.hint };
}
