/** Lock URL ⇄ the folder that keeps the lock's versions. */
import { createHash } from "node:crypto";
import { homedir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { LockError } from "../../errors.js";
/** Marks a folder as a lock, so that the lock `a` and locks under `a/` never meet. */
export const LOCK_SUFFIX = ".lock";
/** File systems allow 255 bytes a name; the rest is for the suffix and the hash. */
const MAX_NAME_BYTES = 180;
/** `file:///folder/name` → `/folder/name.lock`. @throws LockError `invalid` */
export function lockFolder(url) {
    const target = localPath(url);
    const name = path.basename(target);
    if (name === "" || url.pathname.endsWith("/"))
        throw new LockError("invalid", `${url.href} names a folder, not a lock`, { hint: "Add the lock's name to it." });
    const parent = path.dirname(target);
    refuseLocksAsFolders(parent, url);
    return path.join(parent, fileName(name) + LOCK_SUFFIX);
}
/** The folder that a base URL names. @throws LockError `invalid` */
export function baseFolder(url) {
    const folder = localPath(url);
    refuseLocksAsFolders(folder, url);
    return folder;
}
/** Whether a folder of this name is, or is taken on some file system for, that of a lock. */
export function isLockFolder(name) {
    return name.toLowerCase().endsWith(LOCK_SUFFIX);
}
/** The folder of a lock holds its versions alone: the lock `a` and one below `a.lock/` would be in each other's way. */
function refuseLocksAsFolders(folder, url) {
    const part = folder.split(path.sep).find(isLockFolder);
    if (part === undefined)
        return;
    throw new LockError("invalid", `${url.href} leads through ${JSON.stringify(part)}, and such a folder is always a lock of its own`, {
        hint: `Choose a path on which no folder's name ends in ${LOCK_SUFFIX}.`,
    });
}
function localPath(url) {
    // Without what should not be there: it may be a secret.
    const place = `file://${url.host}${url.pathname}`;
    if (url.search || url.hash)
        throw new LockError("invalid", `${place}: a file URL takes no ?parameters and no #fragment`);
    // pathToFileURL would say another name for some of them.
    if (/%(?:[01][0-9a-f]|7f|c2%[89][0-9a-f])/i.test(url.pathname))
        throw new LockError("invalid", `${place}: the name holds a control character`);
    try {
        return fileURLToPath(url);
    }
    catch (cause) {
        throw new LockError("invalid", `${url.href} is no path on this machine`, {
            hint: "Write file:///folder/name.",
            cause,
        });
    }
}
/**
 * A name that every file system takes: what Windows forbids is percent-encoded, and what is too long ends in a hash.
 * Names that differ only in case share a lock where the file system ignores case.
 */
function fileName(name) {
    const safe = name.replace(/[%<>:"|?*\\\p{Cc}]|[. ]$/gu, (unit) => encodeURIComponent(unit).replace(/^[*. ]$/, hex));
    if (Buffer.byteLength(safe) <= MAX_NAME_BYTES)
        return safe;
    const hash = createHash("sha256").update(name).digest("hex").slice(0, 40);
    const begin = Buffer.from(safe)
        .subarray(0, 100)
        .toString()
        .replace(/\ufffd+$/, "");
    // Not cut within an escape: what is listed must read back as the same lock.
    const [whole] = /^([^%]|%C2%[89][0-9A-F]|%[0-7][0-9A-F])*/.exec(begin) ?? [""];
    return `${whole}~${hash}`;
}
function hex(character) {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
/** The inverse for listing; a hashed name stays as it is shown on disk. */
export function nameOfFolder(folder) {
    const name = folder.slice(0, -LOCK_SUFFIX.length);
    try {
        return decodeURIComponent(name);
    }
    catch {
        return name;
    }
}
/**
 * Where locks live when no store is given: the user's state directory.
 * (XDG Base Directory Specification 0.8; `LOCALAPPDATA` on Windows.)
 */
export function defaultFolder(env) {
    if (process.platform === "win32" && env.LOCALAPPDATA)
        return path.join(env.LOCALAPPDATA, "cloud-lock", "locks");
    const absolute = env.XDG_STATE_HOME && path.isAbsolute(env.XDG_STATE_HOME) ? env.XDG_STATE_HOME : undefined;
    return path.join(absolute ?? path.join(env.HOME ?? homedir(), ".local", "state"), "cloud-lock", "locks");
}
