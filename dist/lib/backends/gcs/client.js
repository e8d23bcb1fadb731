/** One request to the GCS JSON API: authorised, sent once, never retried, its answer read to an end. */
import { LockError } from "../../errors.js";
import { endless, statusError, transportError } from "./errors.js";
import { interpret } from "./reply.js";
export function gcsClient(address, authorizer, transport) {
    let accepted = false;
    return {
        async send(request, signal) {
            signal.throwIfAborted();
            const authorization = await authorizer.headers(request, signal);
            const reply = await exchange(address.endpoint, request, authorization, transport, signal);
            if (reply.status === 401) {
                authorizer.forget();
                if (!accepted)
                    throw statusError(reply, request);
                accepted = false;
                throw expired(request);
            }
            accepted = true;
            return reply;
        },
        close: () => authorizer.close(),
    };
}
/** A token that was accepted before may have been revoked or outlived: worth one attempt with a new one. */
const expired = (asked) => new LockError("unavailable", `GCS no longer accepts the access token for ${asked.url}`, {
    hint: "The next attempt fetches a new one.",
});
async function exchange(endpoint, request, authorization, transport, signal) {
    const url = `${endpoint}${request.path}?${new URLSearchParams(request.query)}`;
    const headers = { ...authorization, accept: "application/json", "user-agent": "cloud-lock" };
    if (request.contentType)
        headers["content-type"] = request.contentType;
    const { method, body } = request;
    try {
        // A redirect is no answer of GCS, and following one could send the token elsewhere.
        const init = { method, headers, signal, redirect: "manual", cache: "no-store" };
        const response = await transport(url, body === undefined ? init : { ...init, body });
        return interpret(response, await readText(response, request));
    }
    catch (error) {
        if (error instanceof LockError)
            throw error;
        throw transportError(error, request, endpoint, signal);
    }
}
/** The longest answer that is read: a page of a listing is below 2 MB. */
const MAX_REPLY_BYTES = 8_000_000;
async function readText(response, asked) {
    const decoder = new TextDecoder();
    let text = "";
    for await (const chunk of response.body ?? []) {
        text += decoder.decode(chunk, { stream: true });
        if (text.length > MAX_REPLY_BYTES)
            throw endless(asked);
    }
    return text + decoder.decode();
}
