import { asciiJson } from "./ascii-json.js";
import { MAX_INFO_LENGTH, RECORD_FORMAT } from "./record.js";
/**
 * The ceiling of stores that set none themselves, in bytes: room for some 600 waiters. Every poll reads the whole record,
 * so a higher one would cost all of them more than the order of a longer line is worth (docs/scale.md).
 */
export const MAX_RECORD_BYTES = 64 * 1024;
/** How many characters of each info text stay, for holders and for waiters; the first step that fits is taken. */
const STEPS = [
    { holder: MAX_INFO_LENGTH, waiter: MAX_INFO_LENGTH },
    { holder: MAX_INFO_LENGTH, waiter: 120 },
    { holder: 250, waiter: 60 },
    { holder: 120, waiter: 24 },
    { holder: 60, waiter: 0 },
    { holder: 24, waiter: 0 },
];
/** Nothing makes a record shorter. */
const BARE = { holder: 0, waiter: 0 };
/** The record's text in at most `maxBytes`; undefined when the line does not fit even without any info. */
export function encodeRecord(record, maxBytes) {
    for (const step of [...STEPS, BARE]) {
        const text = encodeAt(step, record);
        if (text.length <= maxBytes)
            return text;
    }
    return undefined;
}
function encodeAt(step, { fence, line }) {
    return asciiJson({
        format: RECORD_FORMAT,
        fence: fence.toString(),
        line: line.map((claim) => toJson(claim, claim.fence === undefined ? step.waiter : step.holder)),
    });
}
/** No claim takes more: seven texts, each character of them up to six bytes long, and what stands around them. */
const MAX_CLAIM_BYTES = 7 * 6 * MAX_INFO_LENGTH + 1_000;
/** Longer than any fence will be while milliseconds since 1970 are counted. */
const WIDEST_FENCE = 10n ** 19n;
/**
 * Whether the record still fits once everybody in it was granted. A claim joins only then, so a holder never loses
 * its place to a lack of room.
 */
export function hasRoomToGrow(record, maxBytes) {
    // Mostly so, and then there is no need to write the text only to measure it.
    if ((record.line.length + 1) * MAX_CLAIM_BYTES <= maxBytes)
        return true;
    const line = record.line.map((claim) => ({ ...claim, fence: WIDEST_FENCE }));
    return encodeAt(BARE, { fence: WIDEST_FENCE, line }).length <= maxBytes;
}
function toJson(claim, infoLength) {
    return {
        id: claim.id,
        beat: claim.beat,
        ttlMs: claim.ttlMs,
        limit: claim.limit,
        ...(claim.fence === undefined ? {} : { fence: claim.fence.toString() }),
        ...(infoLength === 0 ? {} : { info: cutInfo(claim.info, infoLength) }),
    };
}
/** Texts are cut to `length`; a time or a version cut short would mislead, so those stay whole or go. */
function cutInfo(info, length) {
    const cut = (text) => (text.length <= length ? text : `${text.slice(0, length - 1)}…`).toWellFormed();
    const whole = (text) => (text.length <= length ? text : "");
    const texts = {
        who: cut(info.who),
        why: cut(info.why),
        where: whole(info.where),
        operation: cut(info.operation),
        created: whole(info.created),
        version: whole(info.version),
    };
    const said = Object.entries(texts).filter(([, text]) => text !== "");
    return { ...Object.fromEntries(said), ...(info.expectedMs === undefined ? {} : { expectedMs: info.expectedMs }) };
}
