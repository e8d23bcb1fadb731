/**
 * JSON in ASCII alone: what lies beyond is escaped, so that a text's length is its size in bytes on every store,
 * and object metadata (which travels in HTTP headers on some paths) carries it unharmed.
 */
export function asciiJson(value) {
    return JSON.stringify(value).replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
