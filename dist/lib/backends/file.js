/**
 * A folder on this machine as a store. Version n+1 is published by an atomic `link()` of a finished temporary file to
 * the name n+1, which fails when somebody else has published it; the highest number is the record.
 *
 * Old versions are swept, so a writer that slept through many of them could link a name that was swept long ago. A
 * link therefore counts only when version n still stood beside it and nothing higher did, or when the very next version
 * names ours as the one that it replaced. A record's numbers start at the time of its creation, so that none comes back
 * after an administrator's delete; should the clock have been set back, what does not follow from the new record is a
 * stray that nobody heeds.
 */
import path from "node:path";
import { MAX_RECORD_BYTES } from "../cas/encode.js";
import { AmbiguousWriteError, LockError } from "../errors.js";
import { examineFolder, fileError, refuseSharedFileSystem } from "./file/checks.js";
import { createRecord } from "./file/create.js";
import { diskBelow } from "./file/disk.js";
import { ifLost, ifMissing } from "./file/errno.js";
import { listFolder } from "./file/list.js";
import { listVersions } from "./file/listing.js";
import { lockFolder } from "./file/path.js";
import { linkCounts } from "./file/publish.js";
import { CREATED, checkNumber, fileNameOf, firstNumber, readVersionAt, TEMPORARY, TORN, writeVersion, } from "./file/versions.js";
const MIN_TTL_MS = 1_000;
/** Reads that may find their file swept away under them before something else must be wrong. */
const MAX_READS = 100;
export const driver = {
    openStore: async (url, context) => new FileStore(url, context),
    list: (base, _context, signal) => listFolder(base, signal),
    examine: (base, context, signal) => examineFolder(base, context, signal),
};
class FileStore {
    url;
    maxBodyBytes = MAX_RECORD_BYTES;
    minTtlMs = MIN_TTL_MS;
    folder;
    context;
    disk;
    constructor(url, context) {
        this.url = url.href;
        this.folder = lockFolder(url);
        this.disk = diskBelow(path.dirname(this.folder));
        this.context = context;
    }
    async read(signal) {
        return this.guarded(signal, async (calls) => {
            for (let tries = 0; tries < MAX_READS; tries++) {
                const [highest] = (await listVersions(calls, this.folder)).numbers;
                if (highest === undefined)
                    return this.snapshot(undefined, "");
                checkNumber(highest, this.folder);
                const found = await readVersionAt(calls, this.folder, highest);
                signal.throwIfAborted();
                if (found === "foreign")
                    throw this.foreign(highest);
                if (found === "torn")
                    return this.snapshot(`${highest}.${TORN}`, "");
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
            checkNumber(number, this.folder);
            const won = await this.publish(calls, { number, id, previous, folder: this.folder }, body);
            return won ? `${number}.${id}` : undefined;
        });
    }
    async create(calls, id, body) {
        const { random, clock } = this.context;
        const { wallMs } = clock.now();
        const number = firstNumber(wallMs, random.fraction(), this.url);
        const won = await createRecord(calls, this.folder, { number, id, previous: CREATED, body }, wallMs);
        return won ? `${number}.${id}` : undefined;
    }
    /** Links a finished file to the version's name; false when the race was lost. */
    async publish(calls, link, body) {
        const { number, id, previous } = link;
        const file = this.folder + path.sep + TEMPORARY + id;
        const drop = () => calls.unlink(file).catch(() => { });
        let linked = false;
        try {
            linked = await writeVersion(calls, file, { number, id, previous, body }).then(() => calls.link(file, this.folder + path.sep + fileNameOf(number)).then(() => true, ifLost(false)), ifMissing(false));
        }
        finally {
            if (!linked)
                await drop();
        }
        if (!linked)
            return false;
        try {
            const [listing] = await Promise.all([listVersions(calls, this.folder), drop()]);
            return await linkCounts(calls, link, listing, this.context.clock.now().wallMs);
        }
        catch (cause) {
            if (cause instanceof AmbiguousWriteError)
                throw cause;
            throw new AmbiguousWriteError(`${this.url} was written, but could not be listed to tell whether in time`, {
                cause,
            });
        }
    }
    async [Symbol.asyncDispose]() { }
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
    snapshot(version, body) {
        return { version, body, serverNowMs: this.context.clock.now().wallMs };
    }
    foreign(number) {
        const file = path.join(this.folder, fileNameOf(number));
        return new LockError("invalid", `${file} is no version of a lock record; it was left untouched`, {
            hint: "Choose another lock name, or move that file away.",
        });
    }
}
