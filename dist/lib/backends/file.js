/**
 * A folder on this machine as a store. Version n+1 is published by an atomic `link()` of a finished temporary file to
 * the name n+1, which fails when somebody else has published it; the highest number is the record.
 *
 * Old versions are swept, so a writer that slept through many of them could link a name that was swept long ago. A
 * link therefore counts only when nothing higher stood beside it afterwards, or when the very next version names ours
 * as the one that it replaced. A record is created by an atomic rename of a finished folder; its numbers start at the
 * time of creation, so that none comes back after an administrator's delete.
 */
import * as fs from "node:fs/promises";
import path from "node:path";
import { AmbiguousWriteError, LockError } from "../errors.js";
import { examineFolder, fileError, refuseSharedFileSystem } from "./file/checks.js";
import { diskBelow } from "./file/disk.js";
import { listFolder } from "./file/list.js";
import { lockFolder } from "./file/path.js";
import { CREATED, fileNameOf, numbersIn, readVersion, TEMPORARY, writeVersion, } from "./file/versions.js";
const MAX_BODY_BYTES = 256 * 1024;
/** The body and its header. */
const MAX_FILE_BYTES = MAX_BODY_BYTES + 256;
const MIN_TTL_MS = 1_000;
/** Versions kept below the record, for writers that want to know whether their link came in time. */
const KEEP = 8;
/** Reads that may find their file swept away under them before something else must be wrong. */
const MAX_READS = 100;
export const driver = {
    openStore: async (url, context) => new FileStore(url, context),
    list: (base, _context, signal) => listFolder(base, signal),
    examine: (base, context, signal) => examineFolder(base, context, signal),
};
class FileStore {
    url;
    maxBodyBytes = MAX_BODY_BYTES;
    minTtlMs = MIN_TTL_MS;
    folder;
    context;
    disk;
    constructor(url, context) {
        this.url = decodeURI(url.href);
        this.folder = lockFolder(url);
        this.disk = diskBelow(path.dirname(this.folder));
        this.context = context;
    }
    async read(signal) {
        return this.guarded(signal, async (calls) => {
            for (let tries = 0; tries < MAX_READS; tries++) {
                const numbers = numbersIn(await calls.readdir(this.folder).catch(ifMissing([])));
                if (numbers.length === 0)
                    return this.snapshot(undefined, "");
                const highest = Math.max(...numbers);
                const file = this.place(fileNameOf(highest));
                const found = await readVersion(calls, file, MAX_FILE_BYTES).catch(ifMissing(undefined));
                signal.throwIfAborted();
                if (found === "foreign")
                    throw this.foreign(file);
                if (found === "torn")
                    return this.snapshot(`${highest}.torn`, "");
                // undefined: swept between the listing and the reading, so a newer version stands there.
                if (found)
                    return this.snapshot(`${found.number}.${found.id}`, found.body);
            }
            throw new LockError("unavailable", `${this.folder} changes faster than it can be read`);
        });
    }
    async swap(expected, body, signal) {
        return this.guarded(signal, async (calls) => {
            const id = this.context.random.id();
            const [expectedNumber, previous = ""] = expected?.split(".") ?? [];
            if (expectedNumber === undefined)
                return this.create(calls, id, body);
            const number = Number(expectedNumber) + 1;
            const file = this.place(TEMPORARY + id);
            const written = await writeVersion(calls, file, { number, id, previous, body }).then(() => true, ifMissing(false));
            if (!written)
                return undefined;
            const linked = await calls.link(file, this.place(fileNameOf(number))).then(() => true, ifLost(false));
            const [names] = await Promise.all([linked ? calls.readdir(this.folder) : [], calls.unlink(file).catch(() => { })]);
            const won = linked && (await this.linkCounts(calls, numbersIn(names), number, id));
            return won ? `${number}.${id}` : undefined;
        });
    }
    /** A finished folder takes the lock's name: that succeeds for one creator only. */
    async create(calls, id, body) {
        const { random, clock } = this.context;
        const number = Math.floor(clock.now().wallMs) * 4096 + Math.floor(random.fraction() * 4096);
        const finished = path.join(path.dirname(this.folder), TEMPORARY + id);
        await fs.mkdir(finished, { recursive: true });
        await writeVersion(calls, path.join(finished, fileNameOf(number)), { number, id, previous: CREATED, body });
        const rename = () => fs.rename(finished, this.folder).then(() => true, ifLost(false));
        // An empty folder is in the way on Windows, and one with leftovers everywhere.
        const won = (await rename()) || ((await removeIfUnused(calls, this.folder)) && (await rename()));
        if (won)
            return `${number}.${id}`;
        await fs.rm(finished, { recursive: true, force: true });
        return undefined;
    }
    async [Symbol.asyncDispose]() { }
    /** Whether the version that we have just linked was the next one when we linked it. Sweeps what is old. */
    async linkCounts(calls, numbers, number, id) {
        const highest = Math.max(number, ...numbers);
        const old = numbers.filter((other) => other < highest - KEEP);
        await Promise.all(old.map((other) => calls.unlink(this.place(fileNameOf(other))).catch(() => { })));
        if (highest === number)
            return true;
        const next = await this.versionAt(calls, number + 1);
        if (next)
            return next.previous === id;
        // Where the record was created after our version, ours belongs to a record that is gone.
        const oldest = await this.versionAt(calls, Math.min(...numbers.filter((other) => other !== number)));
        if (oldest?.previous === CREATED && oldest.number > number)
            return false;
        throw new AmbiguousWriteError(`${this.url} changed so often that our write cannot be told from others`);
    }
    async versionAt(calls, number) {
        const file = this.place(fileNameOf(number));
        const found = await readVersion(calls, file, MAX_FILE_BYTES).catch(ifMissing(undefined));
        return typeof found === "string" ? undefined : found;
    }
    async guarded(signal, work) {
        signal.throwIfAborted();
        try {
            if (!this.disk.checked)
                await refuseSharedFileSystem(this.folder, this.url);
            this.disk.checked = true;
            return await this.disk.use(this.context.clock, work);
        }
        catch (error) {
            throw fileError(error, this.url);
        }
    }
    place(name) {
        return this.folder + path.sep + name;
    }
    snapshot(version, body) {
        return { version, body, serverNowMs: this.context.clock.now().wallMs };
    }
    foreign(file) {
        return new LockError("invalid", `${file} is no version of a lock record; it was left untouched`, {
            hint: "Choose another lock name, or move that file away.",
        });
    }
}
function ifMissing(value) {
    return (error) => {
        if (isCode(error, "ENOENT"))
            return value;
        throw error;
    };
}
/** What a lost race looks like: somebody else has published under that name, or removed the folder. */
function ifLost(value) {
    return (error) => {
        const inTheWay = process.platform === "win32" && isCode(error, "EPERM", "EACCES");
        if (inTheWay || isCode(error, "EEXIST", "ENOTEMPTY", "ENOENT"))
            return value;
        throw error;
    };
}
/** Removes the folder of a lock that has no version in it, left behind by a crash or an administrator. */
async function removeIfUnused(calls, folder) {
    const names = await calls.readdir(folder).catch(ifMissing([]));
    if (numbersIn(names).length > 0)
        return false;
    const leftovers = names.filter((name) => name.startsWith(TEMPORARY));
    await Promise.all(leftovers.map((name) => calls.unlink(path.join(folder, name)).catch(() => { })));
    return fs.rmdir(folder).then(() => true, () => false);
}
function isCode(error, ...codes) {
    return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
