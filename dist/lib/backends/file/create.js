/**
 * A record is created by an atomic rename of a finished folder to the lock's name, which succeeds for one creator only.
 */
import * as fs from "node:fs/promises";
import path from "node:path";
import { LockError } from "../../errors.js";
import { ifLost, ifMissing, isCode } from "./errno.js";
import { sweepFolders } from "./leftovers.js";
import { fileNameOf, numbersIn, TEMPORARY, writeVersion } from "./versions.js";
/**
 * Creates the record in `folder` with its first version; false when somebody else has.
 * @throws LockError `invalid` when what is no record stands in the folder.
 */
export async function createRecord(calls, folder, version, wallMs) {
    const parent = path.dirname(folder);
    const finished = path.join(parent, TEMPORARY + version.id);
    await sweepFolders(parent, await calls.readdir(parent).catch(() => []), wallMs);
    await makeFolder(finished);
    let won = false;
    try {
        await writeVersion(calls, path.join(finished, fileNameOf(version.number)), version);
        const rename = () => fs.rename(finished, folder).then(() => true, ifLost(false));
        // An empty folder is in the way on Windows, and one with leftovers everywhere.
        won = (await rename()) || ((await removeIfUnused(calls, folder)) && (await rename()));
    }
    finally {
        if (!won)
            await fs.rm(finished, { recursive: true, force: true }).catch(() => { });
    }
    return won;
}
/**
 * `mkdir` with the folders above it. Not the `recursive` of Node, which tries for ever where a folder exists and says
 * ENOENT of every new name in it, as /proc does.
 */
async function makeFolder(folder) {
    try {
        return await makeOne(folder);
    }
    catch (error) {
        const parent = path.dirname(folder);
        if (!isCode(error, "ENOENT") || parent === folder)
            throw error;
        await makeFolder(parent);
    }
    await makeOne(folder);
}
async function makeOne(folder) {
    await fs.mkdir(folder).catch((error) => {
        if (!isCode(error, "EEXIST"))
            throw error;
    });
}
/** Removes the folder of a lock that has no version in it, left behind by a crash or an administrator. */
async function removeIfUnused(calls, folder) {
    const names = await calls.readdir(folder).catch(ifMissing([]));
    if (numbersIn(names).length > 0)
        return false;
    const leftovers = names.filter((name) => name.startsWith(TEMPORARY));
    const foreign = names.find((name) => !name.startsWith(TEMPORARY));
    if (foreign !== undefined)
        throw new LockError("invalid", `${folder} holds ${foreign}, which is no lock record; it was left untouched`, {
            hint: "Choose another lock name, or move that folder away.",
        });
    await Promise.all(leftovers.map((name) => calls.unlink(path.join(folder, name)).catch(() => { })));
    return fs.rmdir(folder).then(() => true, () => false);
}
