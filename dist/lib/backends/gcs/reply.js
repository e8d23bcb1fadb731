/** An answer of the GCS JSON API, taken apart; what the server says in it is foreign text. */
export function interpret(response, text) {
    const json = parseObject(text);
    const error = asObject(json?.error);
    const first = asObject(Array.isArray(error?.errors) ? error.errors[0] : undefined);
    return {
        status: response.status,
        json,
        serverNowMs: Date.parse(response.headers.get("date") ?? ""),
        message: harmless(error?.message),
        reason: harmless(first?.reason),
    };
}
function parseObject(text) {
    try {
        return asObject(JSON.parse(text));
    }
    catch {
        return undefined;
    }
}
/** undefined for anything else, lists included. */
export const asObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
/** Printable ASCII alone, and not much of it. */
export const harmless = (text) => typeof text === "string"
    ? text
        .replace(/[^\x20-\x7e]+/g, " ")
        .trim()
        .slice(0, 300)
    : "";
