/** One request to an identity service: bounded, never repeated here, its secrets in no error. */
import { LockError } from "../errors.js";
import { networkCode } from "../network-code.js";
/** The longest that one request may take. */
const REQUEST_MS = 10_000;
/** @throws LockError `unavailable` when there is no answer, or one that may be another at the next attempt. */
export async function ask(url, init, transport, closing) {
    const unavailable = (why) => new LockError("unavailable", `${url.host} gives no credentials (${why})`, {
        hint: "A later attempt may succeed.",
    });
    const signal = AbortSignal.any([closing, AbortSignal.timeout(REQUEST_MS)]);
    // A redirect could send the token elsewhere. Without the error as a cause: it may hold the request.
    const answer = await transport(url, { ...init, signal, redirect: "manual" })
        .then(async (response) => ({ response, text: await response.text() }))
        .catch((error) => {
        throw unavailable(networkCode(error) ?? "no answer in time");
    });
    const { response, text } = answer;
    const { status } = response;
    if (status === 408 || status === 429 || status >= 500)
        throw unavailable(`HTTP ${status}`);
    return { status, json: parse(text), text, serverNowMs: Date.parse(response.headers.get("date") ?? "") };
}
function parse(text) {
    try {
        const value = JSON.parse(text);
        if (typeof value === "object" && value !== null)
            return { ...value };
    }
    catch {
        // The same as any other text that is no object.
    }
    return {};
}
