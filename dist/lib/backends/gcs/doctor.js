import { statusError } from "./errors.js";
import { getBucket } from "./objects.js";
import { harmless } from "./reply.js";
export async function* examineBucket(address, client, signal) {
    const request = getBucket(address);
    const reply = await client.send(request, signal);
    if (reply.status === 403) {
        yield {
            level: "warn",
            topic: "bucket",
            message: `the settings of ${address.bucket} may not be read (no storage.buckets.get); locks do not need it`,
            hint: "Grant roles/storage.bucketViewer to see versioning, retention, soft delete and lifecycle here.",
        };
        return;
    }
    if (reply.status === 404 && reply.json) {
        yield {
            // Some emulators make a bucket when something is first written to it.
            level: address.isGoogle ? "fail" : "warn",
            topic: "bucket",
            message: `the bucket ${address.bucket} does not exist`,
            hint: "Create it, or correct the bucket's name.",
        };
        return;
    }
    if (reply.status !== 200 || !reply.json)
        throw statusError(reply, request);
    const bucket = reply.json;
    yield { level: "ok", topic: "location", message: `${address.bucket} is in ${location(bucket)}` };
    yield* [retention(bucket), lifecycle(bucket), requesterPays(bucket), versioning(bucket), softDelete(bucket)];
    yield uniformAccess(bucket);
}
const part = (json, key) => {
    const value = json[key];
    return typeof value === "object" && value !== null ? value : {};
};
const location = (bucket) => [harmless(bucket.location) || "an unknown place", harmless(bucket.locationType)].filter(Boolean).join(", ");
/** Retention guards content; metadata may be updated all the same. */
function retention(bucket) {
    const seconds = Number(part(bucket, "retentionPolicy").retentionPeriod ?? 0);
    if (!(seconds > 0))
        return { level: "ok", topic: "retention", message: "no retention policy" };
    return {
        level: "warn",
        topic: "retention",
        message: `a retention policy of ${seconds} s: locks work, as they only update metadata, but cannot be deleted before`,
        hint: "Keep locks in a bucket of their own, without a retention policy.",
    };
}
/** A lock's object is created once and lives on by updates, so its age counts from its first use. */
function lifecycle(bucket) {
    const rules = part(bucket, "lifecycle").rule;
    const deletes = (Array.isArray(rules) ? rules : []).filter((rule) => part(rule, "action").type === "Delete" && part(rule, "condition").isLive !== false);
    if (deletes.length === 0)
        return { level: "ok", topic: "lifecycle", message: "no rule deletes live objects" };
    return {
        level: "warn",
        topic: "lifecycle",
        message: "a lifecycle rule deletes objects by age, and a lock's age counts from its first use: it may be deleted while held",
        hint: "Limit the rule with matchesPrefix so that it leaves the locks out, or keep locks in a bucket of their own.",
    };
}
function requesterPays(bucket) {
    if (part(bucket, "billing").requesterPays !== true)
        return { level: "ok", topic: "billing", message: "the bucket's project pays for requests" };
    return {
        level: "warn",
        topic: "billing",
        message: "the bucket has requester pays: requests without a project to bill are refused",
        hint: "Set a quota project in the credentials, or turn requester pays off.",
    };
}
function versioning(bucket) {
    const on = part(bucket, "versioning").enabled === true;
    const message = on ? "on; refreshes update metadata and leave no old versions" : "off";
    return { level: "ok", topic: "versioning", message };
}
function softDelete(bucket) {
    const seconds = Number(part(bucket, "softDeletePolicy").retentionDurationSeconds ?? 0);
    const message = seconds > 0 ? `${seconds} s; refreshes update metadata and leave no deleted copies` : "off";
    return { level: "ok", topic: "soft delete", message };
}
function uniformAccess(bucket) {
    const topic = "uniform access";
    if (part(part(bucket, "iamConfiguration"), "uniformBucketLevelAccess").enabled === true)
        return { level: "ok", topic, message: "on: permissions are the bucket's alone" };
    return {
        level: "warn",
        topic,
        message: "off: each object has access control of its own, so a lock may be open to its creator alone",
        hint: "Turn on uniform bucket-level access.",
    };
}
