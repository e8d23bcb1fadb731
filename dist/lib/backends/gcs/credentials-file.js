/** Reads Google's credentials files, without ever quoting one. */
import { readFile } from "node:fs/promises";
import { LockError } from "../../errors.js";
import { networkCode } from "../../network-code.js";
export const LOGIN = "Set GOOGLE_APPLICATION_CREDENTIALS to a credentials file, or run `gcloud auth application-default login`.";
/** Another step's end may wipe a file that was there: then what it held still serves. */
export function credentialsReader() {
    const held = new Map();
    return async (path, where) => {
        try {
            const credentials = await readCredentials(path, where);
            held.set(path, credentials);
            return credentials;
        }
        catch (error) {
            const before = held.get(path);
            if (before)
                return before;
            throw error;
        }
    };
}
export const unusable = (where, why) => new LockError("denied", `${where} ${why}`, { hint: LOGIN });
async function readCredentials(path, where) {
    const text = await readFile(path, "utf8").catch((cause) => {
        throw unusable(where, `names a file that cannot be read (${networkCode(cause) ?? "unreadable"})`);
    });
    try {
        const parsed = JSON.parse(text);
        if (typeof parsed === "object" && parsed !== null)
            return parsed;
    }
    catch {
        // The parser's message would quote the file, which may be a key.
    }
    throw unusable(where, "is not JSON");
}
