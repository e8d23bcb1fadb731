/** What writers that were killed have left behind. Sweeping never fails, and an unlucky writer only loses its race. */
import * as fs from "node:fs/promises";
import path from "node:path";
import { numbersIn, TEMPORARY } from "./versions.js";
/** No writer takes that long. */
const OLD_MS = 24 * 3_600_000;
/** With an id of 96 bits in base64url. */
const OUR_FOLDER = new RegExp(`^\\${TEMPORARY}[\\w-]{16}$`);
/** Removes the temporary files among `names` in a lock's folder that are older than a day. */
export async function sweepFiles(folder, names, wallMs) {
    const files = names.filter((name) => name.startsWith(TEMPORARY)).map((name) => path.join(folder, name));
    await each(files, async (file) => {
        if (await isOld(file, wallMs))
            await fs.unlink(file);
    });
}
/**
 * Removes the unfinished lock folders among `names` in `parent` that are older than a day. That place is not ours
 * alone: what has another kind of name or content stays.
 */
export async function sweepFolders(parent, names, wallMs) {
    const folders = names.filter((name) => OUR_FOLDER.test(name)).map((name) => path.join(parent, name));
    await each(folders, async (folder) => {
        if (!(await isOld(folder, wallMs)))
            return;
        const inside = await fs.readdir(folder);
        if (numbersIn(inside).length < inside.length)
            return;
        for (const name of inside)
            await fs.unlink(path.join(folder, name));
        await fs.rmdir(folder);
    });
}
async function each(places, work) {
    await Promise.all(places.map((place) => work(place).catch(() => { })));
}
async function isOld(place, wallMs) {
    return wallMs - (await fs.lstat(place)).mtimeMs > OLD_MS;
}
