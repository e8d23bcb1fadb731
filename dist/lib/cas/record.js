/**
 * The record: the text that a lock keeps in a store, format 1. Everything in it is foreign text until parsed here.
 * docs/record.md describes it for other implementations.
 */
import { LockError } from "../errors.js";
import { MAX_TTL_MS } from "../lock/timing.js";
export const RECORD_FORMAT = 1;
const TOKEN = /^[\w-]{1,64}$/;
const FENCE = /^\d{1,30}$/;
/** The most claims that a record is taken to hold; beyond, it is no record of ours. */
const MAX_CLAIMS = 10_000;
/** The longest info text that is shown or written; more is cut. */
export const MAX_INFO_LENGTH = 500;
/** @throws LockError `invalid` when the text is no lock record, or one of a newer format. */
export function parseRecord(text, url) {
    const foreign = (why) => new LockError("invalid", `what stands at ${url} is no lock record of cloud-lock (${why}); it was left untouched`, {
        hint: "Choose another lock name, or move that object away.",
    });
    let json;
    try {
        json = JSON.parse(text);
    }
    catch {
        // Without the cause, whose message quotes the foreign text.
        throw foreign("not JSON");
    }
    if (!isObject(json))
        throw foreign("not a JSON object");
    if (typeof json.format === "number" && json.format > RECORD_FORMAT && "line" in json)
        throw new LockError("invalid", `the lock record at ${url} has format ${json.format}, newer than this program's`, {
            hint: "Upgrade cloud-lock here: an older one must not touch the record.",
        });
    if (json.format !== RECORD_FORMAT)
        throw foreign("no format number that this program knows");
    const fence = parseFence(json.fence);
    if (fence === undefined)
        throw foreign("its fence is no number");
    if (!Array.isArray(json.line) || json.line.length > MAX_CLAIMS)
        throw foreign("its line is no list of claims");
    const line = json.line.map((entry, index) => {
        const claim = parseClaim(entry);
        if (!claim || (claim.fence ?? 0n) > fence)
            throw foreign(`claim ${index} of its line is malformed`);
        return claim;
    });
    if (new Set(line.map((claim) => claim.id)).size !== line.length)
        throw foreign("a claim stands in its line twice");
    return { fence, line };
}
/** Whether everybody who reads the record will understand this claim. */
export function isClaim({ id, ttlMs, limit }) {
    return parseClaim({ id, beat: "-", ttlMs, limit }) !== undefined;
}
function parseClaim(entry) {
    if (!isObject(entry))
        return undefined;
    const { id, beat, ttlMs, limit } = entry;
    const fence = entry.fence === undefined ? undefined : parseFence(entry.fence);
    if (typeof id !== "string" || !TOKEN.test(id) || typeof beat !== "string" || !TOKEN.test(beat))
        return undefined;
    if (typeof ttlMs !== "number" || !(ttlMs > 0 && ttlMs <= MAX_TTL_MS))
        return undefined;
    if (limit !== null && !(typeof limit === "number" && Number.isSafeInteger(limit) && limit >= 1))
        return undefined;
    if (entry.fence !== undefined && fence === undefined)
        return undefined;
    return { id, beat, ttlMs, limit, fence, info: parseInfo(entry.info) };
}
function parseFence(value) {
    return typeof value === "string" && FENCE.test(value) ? BigInt(value) : undefined;
}
/** Info is for people only, so what is missing or malformed is empty rather than an error. */
export function parseInfo(value) {
    const info = isObject(value) ? value : {};
    const text = (key) => typeof info[key] === "string" ? info[key].slice(0, MAX_INFO_LENGTH).toWellFormed() : "";
    const { expectedMs } = info;
    const isTime = typeof expectedMs === "number" && expectedMs >= 0 && expectedMs <= Number.MAX_SAFE_INTEGER;
    return {
        who: text("who"),
        why: text("why"),
        where: text("where"),
        operation: text("operation"),
        created: text("created"),
        expectedMs: isTime ? expectedMs : undefined,
        version: text("version"),
    };
}
function isObject(value) {
    return typeof value === "object" && value !== null && !Array.isArray(value);
}
