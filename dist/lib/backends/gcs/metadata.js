/**
 * The record in an object's custom metadata. Metadata can be patched under both preconditions without writing
 * content, which would leave a soft-deleted copy for each refresh.
 */
import { LockError } from "../../errors.js";
/** GCS takes at most 4 KiB in one value (google.storage.v1, ServiceConstants). */
const MAX_VALUE_BYTES = 4096;
/** No piece but the last is shorter, so that a body of MAX_BODY_BYTES always fits the keys. */
const MIN_PIECE_BYTES = 4000;
const KEYS = ["cloud-lock-0", "cloud-lock-1", "cloud-lock-2"];
/**
 * GCS takes at most 8 KiB of custom metadata, names and values of all keys together: 8192
 * − 36 for our three names of 12 bytes, which are always there, − 156 left for keys of somebody else (labels).
 */
export const MAX_BODY_BYTES = 8000;
/**
 * The keys and values that hold `body`. All keys are always given, the unused ones as "": some emulators cannot
 * delete a key, and a patch that leaves one out would keep its old value.
 * @throws LockError `invalid` when the body is too long, or not plain ASCII.
 */
export function toMetadata(body) {
    if (body.length > MAX_BODY_BYTES)
        throw new LockError("invalid", `a record of ${body.length} bytes is more than GCS metadata holds (${MAX_BODY_BYTES})`, {
            hint: "Shorten the claims' texts, such as --reason.",
        });
    if (!/^[\x20-\x7e]*$/.test(body))
        throw new LockError("invalid", "a record for GCS metadata must be plain ASCII");
    const pieces = cut(body);
    return Object.fromEntries(KEYS.map((key, index) => [key, pieces[index] ?? ""]));
}
/** The body that these keys hold; undefined when they are no lock record's. */
export function fromMetadata(metadata) {
    if (typeof metadata !== "object" || metadata === null)
        return undefined;
    const values = metadata;
    if (typeof values[KEYS[0]] !== "string")
        return undefined;
    return KEYS.map((key) => (typeof values[key] === "string" ? values[key] : "")).join("");
}
/** Cuts between two characters that are no spaces where it can: where metadata travels as headers, ends are trimmed. */
function cut(text) {
    const pieces = [];
    for (let start = 0; start < text.length;) {
        let end = Math.min(start + MAX_VALUE_BYTES, text.length);
        while (end < text.length && end > start + MIN_PIECE_BYTES && (text[end - 1] === " " || text[end] === " "))
            end--;
        pieces.push(text.slice(start, end));
        start = end;
    }
    return pieces;
}
