/** The locks in a folder, by name. */
import { readdir } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { PROBE_NAME } from "../driver.js";
import { fileError } from "./checks.js";
import { baseFolder, isLockFolder, LOCK_SUFFIX, nameOfFolder } from "./path.js";
import { TEMPORARY } from "./versions.js";
export async function* listFolder(base, signal) {
    yield* walk(baseFolder(base), base.href, signal);
}
async function* walk(folder, url, signal) {
    signal.throwIfAborted();
    const entries = await readdir(folder, { withFileTypes: true }).catch((error) => {
        if (error.code === "ENOENT")
            return [];
        throw fileError(error, url);
    });
    const folders = entries
        .filter((entry) => entry.isDirectory() && !entry.name.startsWith(TEMPORARY))
        .map((entry) => entry.name);
    for (const name of folders.sort()) {
        const place = path.join(folder, name);
        if (isLockFolder(name)) {
            const lock = name.endsWith(LOCK_SUFFIX) ? nameOfFolder(name) : "";
            if (lock !== "" && lock !== PROBE_NAME)
                yield pathToFileURL(path.join(folder, lock));
        }
        else
            yield* walk(place, url, signal);
    }
}
