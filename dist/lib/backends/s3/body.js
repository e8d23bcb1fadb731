/**
 * The text of an S3 object that holds a record. An S3 ETag is a hash of the content, so the same record written twice
 * would carry the same version: every write is stamped with a nonce of its own, which a read takes off again.
 */
/** `body` is the text of one JSON object; `nonce` needs no escaping. */
export function stamp(body, nonce) {
    return `{"nonce":"${nonce}"${body === "{}" ? "" : ","}${body.slice(1)}`;
}
/** The text as it was before `stamp`; text of anybody else's is handed back as it is. */
export function unstamp(text) {
    const prefix = /^\{"nonce":"[\w-]+"(?:,|(?=\}$))/.exec(text);
    return prefix === null ? text : `{${text.slice(prefix[0].length)}`;
}
/** Reads at most `limit` bytes; `undefined` when there is more, which is left unread. */
export async function readText(body, limit) {
    const chunks = [];
    let size = 0;
    for await (const chunk of body) {
        size += chunk.byteLength;
        if (size > limit)
            return undefined;
        chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString("utf8");
}
